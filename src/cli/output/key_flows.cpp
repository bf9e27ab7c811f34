#include "cli/output/key_flows.hpp"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "cli/number.hpp"
#include "cli/output/text_table.hpp"

namespace berth::cli {

std::string share_text(double share) { return fmt::format("{:.2f} %", 100 * share); }

std::string moved_keys_text(const KeyShares& keys) {
  return fmt::format(
      "{} of all keys {}", share_text(keys.moved),
      keys.exact ? "(exact)" : "(counted over " + grouped(keys.samples) + " sampled key hashes)");
}

std::string key_flows_text(const KeyShares& keys, std::size_t most) {
  std::vector<KeyFlow> flows = keys.flows;
  std::ranges::stable_sort(flows, std::ranges::greater{}, &KeyFlow::share);
  TextTable table({Align::left, Align::left, Align::left, Align::right});
  for (const KeyFlow& flow : flows) {
    if (table.rows() == most) break;
    table.add({flow.from.text(), "→", flow.to.text(), share_text(flow.share)});
  }
  std::string text = table.text();
  if (flows.size() > most) text += fmt::format("… {} more flows: --json\n", flows.size() - most);
  return text;
}

}  // namespace berth::cli
