// Does a lookup allocate? Every allocation of this program is counted.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/algo/choose_k_extraction.hpp"
#include "berth/algo/node_map.hpp"
#include "berth/algo/rankings.hpp"
#include "berth/algo/select.hpp"

#include "allocations.hpp"

namespace berth::test {
namespace {

constexpr std::uint32_t k_slots = 1000;

template <typename Lookup>
std::size_t allocations_of(const Lookup& lookup) {
  const std::size_t before = allocations();
  for (std::uint64_t key = 0; key < 10; ++key) static_cast<void>(lookup(KeyHash{key}));
  return allocations() - before;
}

template <algo::Ranking R>
void expect_none_of(const R& ranking) {
  SCOPED_TRACE(std::string(R::k_name));
  std::array<std::uint32_t, algo::detail::k_places_without_allocation> best;
  EXPECT_EQ(allocations_of([&](KeyHash key) { return ranking.rank(key, best); }), 0U);
  const auto one_of_a_hundred = [](std::uint32_t slot) { return slot % 100 == 99; };
  EXPECT_EQ(allocations_of([&](KeyHash key) { return algo::select_first(ranking, key, one_of_a_hundred); }),
            0U);
}

TEST(NoAllocation, is_made_for_a_bucket) {
  for (const algo::AnyBucketFunction& function : algo::k_bucket_functions)
    EXPECT_EQ(allocations_of([&](KeyHash key) { return algo::bucket_of(function, key, k_slots); }), 0U)
        << algo::name_of(function);
}

template <typename Variant>
void expect_none_of_any(const std::optional<Variant>& ranking) {
  if (!ranking) return static_cast<void>(ADD_FAILURE() << "no ranking of this name");
  std::visit([](const auto& chosen) { expect_none_of(chosen); }, *ranking);
}

TEST(NoAllocation, is_made_for_the_best_slots_or_the_first_that_is_acceptable) {
  for (const auto name : algo::k_ranking_names) expect_none_of_any(algo::find_ranking(name, k_slots));
}

TEST(NoAllocation, is_made_for_weighted_slots) {
  const std::vector<std::uint64_t> weights(k_slots, std::uint64_t{1} << 31);
  for (const auto name : algo::k_weighted_ranking_names)
    expect_none_of_any(algo::find_weighted_ranking(name, weights));
}

TEST(NoAllocation, is_made_for_the_owner_in_a_node_map) {
  algo::NodeMap map(k_slots);
  for (std::uint32_t slot = 0; slot < k_slots; slot += 2) map.remove(slot);
  EXPECT_EQ(allocations_of([&](KeyHash key) { return map.owner(key); }), 0U);
}

// The count sees what there is: a rank that is longer than any lookup needs.
TEST(NoAllocation, is_not_said_of_what_allocates) {
  std::vector<std::uint32_t> best(algo::detail::k_places_without_allocation + 1);
  EXPECT_GT(allocations_of([&](KeyHash key) { return algo::ChooseKRanking(k_slots).rank(key, best); }), 0U);
}

}  // namespace
}  // namespace berth::test
