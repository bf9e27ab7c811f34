#pragma once

// What every `NodeSet` must do on average. The threshold follows from the number of checks in the whole
// family.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/node_set.hpp"

#include "conformance/node_set_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {

template <typename S>
class NodeSetStatisticsKit : public testing::Test {
 protected:
  static constexpr std::uint32_t k_slots = 40;
  static constexpr std::array<std::uint32_t, 6> k_removed_before{39, 0, 17, 16, 5, 31};
  static constexpr std::size_t k_checks = 2 * k_removed_before.size();

  [[nodiscard]] std::vector<KeyHash> keys() const { return mixed_keys(200'000, generator_of_this_test()); }
  [[nodiscard]] double significance() const { return significance_of_each(k_checks); }
};

TYPED_TEST_SUITE_P(NodeSetStatisticsKit);

TYPED_TEST_P(NodeSetStatisticsKit, spreads_keys_and_those_of_removed_slots_evenly) {
  TypeParam set(this->k_slots);
  const auto keys = this->keys();
  for (const std::uint32_t slot : this->k_removed_before) {
    EXPECT_TRUE(removed_keys_spread_evenly(set, slot, this->k_slots, keys, this->significance()));
    set.remove(slot);
    EXPECT_TRUE(owners_are_even(set, this->k_slots, keys, this->significance()));
  }
}

REGISTER_TYPED_TEST_SUITE_P(NodeSetStatisticsKit, spreads_keys_and_those_of_removed_slots_evenly);

}  // namespace berth::test
