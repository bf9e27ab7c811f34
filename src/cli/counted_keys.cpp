#include "cli/counted_keys.hpp"

#include <vector>

#include "berth/base/error.hpp"

#include "cli/input/key_lookup.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/key_flows.hpp"
#include "plan/plan_json.hpp"

namespace berth::cli {

void CountedKeys::print(Session& session) const {
  session.print("of the {} keys in {} {} move\n", grouped(shares.samples), escaped(file),
                share_text(shares.moved));
  session.print("{}\n", key_flows_text(shares, k_shown_flows));
}

void CountedKeys::add_to(Json& plan) const { plan["counted_keys"] = key_shares_to_json(shares); }

void KeysOption::add_to(Command& command) {
  command.option({"--keys", "FILE", "also count what moves of your keys, one a line"}, file);
  flags.add_to(command);
}

std::optional<CountedKeys> KeysOption::count(const Map& before, const Map& after) const {
  const KeyFormat format = flags.format();
  if (!file) {
    if (format == KeyFormat::lines) return std::nullopt;
    throw Error(ErrorCode::invalid_argument, "--null and --hex say how keys are written: add --keys FILE");
  }
  KeySource source(file, format);
  KeyCount count(before, after);
  std::vector<Lookup> found;
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    look_up(after.rules(), source, keys, found);
    for (const Lookup& lookup : found) count.add(lookup.hash);
  }
  return CountedKeys{*file, count.shares()};
}

}  // namespace berth::cli
