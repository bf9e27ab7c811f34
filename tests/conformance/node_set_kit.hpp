#pragma once

// What every `NodeSet` must do, without statistics: instantiate the suite for the algorithm's type.

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/node_set.hpp"

#include "conformance/node_set_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"

namespace berth::test {

template <typename S>
class NodeSetKit : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys(std::size_t mixed = 20) const {
    return edge_and_mixed_keys(mixed, generator_of_this_test());
  }

  static std::uint32_t any_in_use(const S& set, SplitMix64& generator) {
    while (true)
      if (const auto slot = static_cast<std::uint32_t>(generator.below(64)); set.contains(slot)) return slot;
  }
};

TYPED_TEST_SUITE_P(NodeSetKit);

TYPED_TEST_P(NodeSetKit, has_an_owner_in_use_from_the_first_slot_to_the_last) {
  TypeParam set(0);
  EXPECT_TRUE(owners_are_in_use(set, this->keys()));
  for (std::uint32_t size = 1; size <= 40; ++size) {
    set.add();
    EXPECT_EQ(set.size(), size);
    EXPECT_TRUE(owners_are_in_use(set, this->keys()));
    EXPECT_TRUE(owns_the_same_again(set, this->keys()));
  }
  for (std::uint32_t slot = 0; slot < 40; ++slot) {
    set.remove(slot);
    EXPECT_TRUE(owners_are_in_use(set, this->keys()));
  }
  EXPECT_EQ(set.owner(KeyHash{1}), std::nullopt);
}

TYPED_TEST_P(NodeSetKit, refuses_to_remove_what_is_not_in_use_and_stays_as_it_is) {
  TypeParam set(3);
  set.remove(1);
  EXPECT_TRUE(refuses_to_remove(set, {1, 3, 0xffffffffU}));
  EXPECT_TRUE(owners_are_in_use(set, this->keys()));
}

TYPED_TEST_P(NodeSetKit, moves_only_the_keys_of_the_slot_that_comes_or_goes) {
  SplitMix64 generator = generator_of_this_test();
  const auto keys = this->keys(800);
  TypeParam set(10);
  for (int change = 0; change < 220; ++change) {
    const bool adds = set.size() == 0 || (set.size() < 30 && generator.below(2) == 0);
    EXPECT_TRUE(adds ? adding_moves_keys_only_to_it(set, keys)
                     : removing_moves_only_its_keys(set, this->any_in_use(set, generator), keys));
  }
}

REGISTER_TYPED_TEST_SUITE_P(NodeSetKit, has_an_owner_in_use_from_the_first_slot_to_the_last,
                            refuses_to_remove_what_is_not_in_use_and_stays_as_it_is,
                            moves_only_the_keys_of_the_slot_that_comes_or_goes);

}  // namespace berth::test
