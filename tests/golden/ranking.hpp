#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "berth/algo/ranking.hpp"

#include "golden/bucket.hpp"
#include "golden/list.hpp"

namespace berth::test {

/// The best `k` slots, or as many as there are, of a ranking for the row's `key`.
template <algo::Ranking R>
std::vector<std::uint32_t> best_slots(const TsvRow& row, const R& ranking, std::uint32_t k) {
  std::vector<std::uint32_t> best(std::min(k, ranking.slots()));
  best.resize(ranking.rank(KeyHash{row.u64("key")}, best).size());
  return best;
}

/// The check of a file of which every row lists the best `k` slots of `n`, or the best 16 where there is no
/// column k.
template <algo::UniformRanking R>
FileCheck each_rank(std::string_view column, bool has_k = true) {
  return each_row([=](const TsvRow& row) {
    const R ranking(count_in(row, R::k_name, R::k_max_slots));
    expect_text(row, column, listed(best_slots(row, ranking, has_k ? row.u32("k") : 16)));
  });
}

/// The check of a file of which every row lists the best `k` slots under the weights that another column
/// lists.
template <algo::WeightedRanking R>
FileCheck each_weighted_rank(std::string_view weights_column) {
  return each_row([=](const TsvRow& row) {
    const std::vector<std::uint64_t> weights = numbers_in(row, row.text(weights_column));
    for (const std::uint64_t weight : weights)
      if (weight > R::k_max_weight)
        row.refuse(std::string(R::k_name) + " has no answer for the weight " + std::to_string(weight));
    expect_text(row, "slots", listed(best_slots(row, R(weights), row.u32("k"))));
  });
}

}  // namespace berth::test
