#include "bytes_json.hpp"

namespace berth {

using json::Fields;
using json::Json;

void add_bytes(Json& plan, const std::optional<ByteChange>& bytes) {
  if (!bytes) return;
  plan["bytes"] = {{"moved", bytes->moved},
                   {"all", bytes->all},
                   {"heaviest", {{"before", bytes->heaviest.before}, {"after", bytes->heaviest.after}}},
                   {"sizes", bytes->sizes}};
}

std::optional<ByteChange> bytes_from_json(const Fields& plan) {
  if (!plan.has("bytes")) return std::nullopt;
  const Fields bytes("the plan file's bytes", plan.any("bytes"));
  const Fields heaviest("the plan file's heaviest nodes", bytes.any("heaviest"));
  ByteChange change{{},
                    bytes.number<std::uint64_t>("moved"),
                    bytes.number<std::uint64_t>("all"),
                    {heaviest.real("before"), heaviest.real("after")}};
  for (const Json& size : bytes.list("sizes")) {
    if (!size.is_number_unsigned()) json::corrupt("the plan file's sizes", "lists what is no size");
    change.sizes.push_back(size.get<std::uint64_t>());
  }
  return change;
}

}  // namespace berth
