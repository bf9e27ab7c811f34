// Are the examples in the notes of the headers, and in docs/algorithms, right?

#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/algo/choose_k_sample.hpp"
#include "berth/algo/fixed_log2.hpp"
#include "berth/algo/node_map.hpp"
#include "berth/algo/rankings.hpp"
#include "berth/algo/split_mix.hpp"

#include "conformance/ranking_laws.hpp"

namespace berth::test {
namespace {

using algo::detail::split_mix_output;

TEST(WorkedExample, of_modulo) {
  EXPECT_EQ(algo::Modulo{}(KeyHash{17}, 5), 2U);
  EXPECT_EQ(algo::Modulo{}(KeyHash{17}, 6), 5U);
}

TEST(WorkedExample, of_jump) {
  EXPECT_EQ(algo::Jump{}(KeyHash{0}, 1U << 31), 0U);
  EXPECT_NE(algo::Jump{}(KeyHash{0}, (1U << 31) + 1), 0U);
}

TEST(WorkedExample, of_jump_guava) {
  EXPECT_EQ(algo::JumpGuava{}(KeyHash{3675368174133493706U}, 65), 64U);
  EXPECT_EQ(algo::Jump{}(KeyHash{3675368174133493706U}, 65), 63U);
}

TEST(WorkedExample, of_jump_back) {
  EXPECT_EQ(split_mix_output(0, 1), 0xe220a8397b1dcdafU);
  EXPECT_EQ(split_mix_output(0, 2), 0x6e789e6aa1b965f4U);
  EXPECT_EQ(algo::JumpBack{}(KeyHash{0}, 3), 0U);
}

TEST(WorkedExample, of_jump_back_indep) {
  EXPECT_EQ(split_mix_output(0x3c6ef372fe94f82aU, 1), 0x06c45d188009454fU);
  EXPECT_EQ(split_mix_output(0x3c6ef372fe94f82aU, 2), 0xf88bb8a8724c81ecU);
  EXPECT_EQ(algo::JumpBackIndep{}(KeyHash{0}, 3), 1U);
}

TEST(WorkedExample, of_flip) {
  EXPECT_EQ(algo::Flip{}(KeyHash{1}, 8), 5U);
  EXPECT_EQ(algo::Flip{}(KeyHash{1}, 5), 1U);
}

TEST(WorkedExample, of_draws) {
  EXPECT_EQ(split_mix_output(0, 1) & 7U, 7U);
  EXPECT_EQ(split_mix_output(0, 4) & 3U, 0U);
  EXPECT_EQ(split_mix_output(0, 4) >> 63, 1U);
  EXPECT_EQ(split_mix_output(0, 4) >> 32 & 3U, 0U);
  EXPECT_EQ(algo::Draws{}(KeyHash{0}, 8), 4U);
  EXPECT_EQ(algo::Draws{}(KeyHash{0}, 7), 4U);
  EXPECT_EQ(best_of(algo::DrawsRanking(8), KeyHash{0}, 8), (Slots{4, 5, 7, 6, 3, 1, 2, 0}));
  EXPECT_EQ(best_of(algo::DrawsRanking(3), KeyHash{0}, 3), (Slots{1, 2, 0}));
}

TEST(WorkedExample, of_draws_with_thresholds) {
  constexpr std::uint64_t k_always = std::uint64_t{1} << 32;
  algo::DrawSequence draws(KeyHash{0}, 3);
  for (const auto& [slot, acceptance] : std::initializer_list<std::pair<std::uint32_t, std::uint32_t>>{
           {1, 286967081}, {2, 2662998788}, {0, 1818940686}}) {
    const algo::Draw draw = draws.next();
    EXPECT_EQ(draw.slot, slot);
    EXPECT_EQ(draw.acceptance, acceptance);
  }
  const std::vector<std::uint64_t> all{k_always, k_always, k_always}, fewer{k_always, 1U << 28, k_always};
  EXPECT_EQ(best_of(algo::WeightedDrawsRanking(all), KeyHash{0}, 3), (Slots{1, 2, 0}));
  EXPECT_EQ(best_of(algo::WeightedDrawsRanking(fewer), KeyHash{0}, 2), (Slots{2, 0}));
}

TEST(WorkedExample, of_choose_k) {
  const algo::detail::ChooseKLevels levels(KeyHash{0});
  EXPECT_EQ(levels(0, 3), 0U);
  EXPECT_EQ(levels(1, 2), 0U);
  EXPECT_EQ(levels(0, 4), 0U);
  EXPECT_EQ(levels(1, 3), 2U);
  EXPECT_EQ(best_of(algo::ChooseKRanking(3), KeyHash{0}, 2), (Slots{0, 1}));

  algo::ChooseKSample sample(KeyHash{0}, {.slots = 3, .k = 2});
  EXPECT_EQ(sample.grow_n(), (algo::ChooseKSample::Exchange{.slots = 4, .entered = 3, .left = 1}));
  EXPECT_EQ(Slots(sample.ranked().begin(), sample.ranked().end()), (Slots{0, 3}));
}

TEST(WorkedExample, of_a_node_map) {
  EXPECT_EQ(best_of(algo::ChooseKRanking(8), KeyHash{0}, 8), (Slots{0, 3, 7, 1, 4, 5, 2, 6}));
  algo::NodeMap map(8);
  EXPECT_EQ(map.owner(KeyHash{0}), 0U);
  map.remove(0);
  EXPECT_EQ(map.owner(KeyHash{0}), 3U);
  map.remove(3);
  EXPECT_EQ(map.owner(KeyHash{0}), 7U);
  EXPECT_EQ(map.add(), 0U);
  EXPECT_EQ(map.owner(KeyHash{0}), 0U);
}

TEST(WorkedExample, of_rendezvous) {
  EXPECT_EQ(best_of(algo::RendezvousRanking(3), KeyHash{0}, 3), (Slots{0, 1, 2}));
  const std::vector<std::uint64_t> weights{1, 7, 40};
  EXPECT_EQ(best_of(algo::WeightedRendezvousRanking(weights), KeyHash{0}, 3), (Slots{2, 1, 0}));
  EXPECT_EQ(algo::detail::negative_log2(std::uint64_t{3} << 62), 456338556421U);
}

}  // namespace
}  // namespace berth::test
