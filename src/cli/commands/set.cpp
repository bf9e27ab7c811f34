#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/draft.hpp"
#include "cli/number.hpp"

namespace berth::cli {

void add_set(Command& root) {
  const auto buckets = std::make_shared<std::string>();
  root.command("set", "Stage a change of the placement rules", "set --buckets 2048",
               [buckets](Session& session) {
                 const auto number = static_cast<std::uint32_t>(
                     parse_number("--buckets", *buckets, {.lowest = 1, .highest = MapRules::k_max_buckets}));
                 return stage_edit(session,
                                   [number](const Draft&) { return ChangeRules{.buckets = number}; });
               })
      .required({"--buckets", "N", "how many logical shards, 1 to 1048576"}, *buckets);
}

}  // namespace berth::cli
