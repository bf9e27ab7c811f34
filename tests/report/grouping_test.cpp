// Does every thing have its place, and does every place hold as many?

#include "grouping.hpp"

#include <gtest/gtest.h>

namespace berth::report {
namespace {

TEST(Grouping, leaves_few_things_alone) {
  const Grouping grouping{5, 48};
  EXPECT_EQ(grouping.groups(), 5U);
  EXPECT_EQ(grouping.size(), 1U);
}

TEST(Grouping, of_nothing_has_no_groups) { EXPECT_EQ((Grouping{0, 48}.groups()), 0U); }

TEST(Grouping, is_even_and_complete) {
  for (std::size_t things = 1; things < 200; ++things) {
    for (std::size_t most = 1; most < 60; ++most) {
      const Grouping grouping{things, most};
      ASSERT_LE(grouping.groups(), most);
      ASSERT_EQ(grouping.first(0), 0U);
      ASSERT_EQ(grouping.first(grouping.groups()), things);
      for (std::size_t group = 0; group < grouping.groups(); ++group) {
        const std::size_t next = grouping.first(group + 1);
        ASSERT_LT(grouping.first(group), next);
        ASSERT_EQ(grouping.group_of(grouping.first(group)), group);
        ASSERT_EQ(grouping.group_of(next - 1), group);
      }
    }
  }
}

}  // namespace
}  // namespace berth::report
