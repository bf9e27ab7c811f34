// Is the place that is taken the one that a list of the open places has there?

#include "berth/algo/open_places.hpp"

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "support/seed.hpp"

namespace berth::test {
namespace {

using algo::detail::OpenPlaces;

TEST(OpenPlaces, are_taken_as_from_a_list_in_every_size_and_a_random_order) {
  SplitMix64 generator = generator_of_this_test();
  for (std::size_t places = 1; places <= 130; ++places) {
    std::vector<std::uint32_t> memory(OpenPlaces::memory_for(places), 12345);
    OpenPlaces open(places, memory);
    std::vector<std::size_t> list(places);
    std::iota(list.begin(), list.end(), std::size_t{0});
    while (!list.empty()) {
      const std::uint64_t before = generator.below(list.size());
      ASSERT_EQ(open.take(static_cast<std::uint32_t>(before)), list[before]) << places << " places";
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(before));
    }
  }
}

TEST(OpenPlaces, of_three_are_taken_as_by_hand) {
  std::vector<std::uint32_t> memory(OpenPlaces::memory_for(3));
  OpenPlaces open(3, memory);
  EXPECT_EQ(open.take(1), 1U);
  EXPECT_EQ(open.take(1), 2U);
  EXPECT_EQ(open.take(0), 0U);
}

}  // namespace
}  // namespace berth::test
