#include <algorithm>
#include <string_view>
#include <vector>

#include "berth/algo/choose_k_ranking.hpp"
#include "berth/algo/node_map.hpp"

#include "golden/families/families.hpp"
#include "golden/ranking.hpp"

namespace berth::test {
namespace {

void check_first(const TsvRow& row) {
  using algo::ChooseKRanking;
  const ChooseKRanking ranking(count_in(row, ChooseKRanking::k_name, ChooseKRanking::k_max_slots));
  expect_text(row, "bucket", listed(best_slots(row, ranking, 1)));
}

void check_set(const TsvRow& row) {
  using algo::ChooseKRanking;
  const ChooseKRanking ranking(count_in(row, ChooseKRanking::k_name, ChooseKRanking::k_max_slots));
  std::vector<std::uint32_t> set = best_slots(row, ranking, row.u32("k"));
  std::ranges::sort(set);
  expect_text(row, "set", listed(set));
}

/// The removed slots: `[a,b]`, or steps `a,b,..,z`, or the one rule that the file spells out.
std::vector<std::uint64_t> removed_in_order(const TsvRow& row) {
  std::string_view text = row.text("removed_in_order");
  std::vector<std::uint64_t> removed;
  if (text == "allxin0..100withx%10!=7ascending") {
    for (std::uint64_t slot = 0; slot < 100; ++slot)
      if (slot % 10 != 7) removed.push_back(slot);
    return removed;
  }
  if (text.starts_with('[') && text.ends_with(']')) return numbers_in(row, text.substr(1, text.size() - 2));

  constexpr std::string_view k_steps = ",..,";
  const std::size_t steps = text.find(k_steps);
  if (steps == std::string_view::npos) return numbers_in(row, text);
  const auto begin = numbers_in(row, text.substr(0, steps));
  const auto end = numbers_in(row, text.substr(steps + k_steps.size()));
  if (begin.size() != 2 || end.size() != 1 || begin[1] <= begin[0])
    row.refuse("removed_in_order holds '" + std::string(text) + "', which is no list of steps");
  for (std::uint64_t slot = begin[0]; slot <= end[0]; slot += begin[1] - begin[0]) removed.push_back(slot);
  return removed;
}

// Not compared: slot_count_after, in which the crate remembers the order of removals, and our map does not.
void check_node_map(const TsvRow& row) {
  algo::NodeMap map(row.u32("slots"));
  for (const std::uint64_t slot : removed_in_order(row)) map.remove(static_cast<std::uint32_t>(slot));
  const auto owner = map.owner(KeyHash{row.u64("key")});
  if (!owner) row.refuse("no slot is left");
  expect_answer(row, "slot", *owner);
}

}  // namespace

void add_choose_k(Registry& registry) {
  registry["choosek_prev.tsv"] = each_row(check_first);
  registry["choosek_sets.tsv"] = each_row(check_set);
  registry["choosek_ranking.tsv"] = each_rank<algo::ChooseKRanking>("ranking", false);
  registry["choosek_nodemap.tsv"] = each_row(check_node_map);
}

}  // namespace berth::test
