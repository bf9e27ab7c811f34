#include "berth/algo/draws.hpp"

#include <algorithm>
#include <string>

#include "berth/algo/draw_sequence.hpp"
#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/weighted_draws_ranking.hpp"

#include "golden/bucket.hpp"
#include "golden/families/families.hpp"
#include "golden/ranking.hpp"

namespace berth::test {
namespace {

void check_raw(const TsvRow& row) {
  const std::string_view recorded = row.text("draws");
  const std::uint32_t slots = count_in(row, algo::Draws::k_name, algo::Draws::k_max_buckets);
  algo::DrawSequence draws(KeyHash{row.u64("key")}, slots);
  std::string computed;
  for (auto left = std::ranges::count(recorded, ':'); left > 0; --left) {
    const algo::Draw draw = draws.next();
    computed +=
        (computed.empty() ? "" : ",") + std::to_string(draw.slot) + ':' + std::to_string(draw.acceptance);
  }
  expect_text(row, "draws", computed);
}

}  // namespace

void add_draws(Registry& registry) {
  registry["draws_first.tsv"] = each_bucket<algo::Draws>("slot");
  registry["draws_raw.tsv"] = each_row(check_raw);
  registry["draws_rank.tsv"] = each_rank<algo::DrawsRanking>("slots");
  registry["draws_weighted.tsv"] = each_weighted_rank<algo::WeightedDrawsRanking>("thresholds");
}

}  // namespace berth::test
