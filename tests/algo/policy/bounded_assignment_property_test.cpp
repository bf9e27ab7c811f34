// Does the assignment follow from the sets of keys and caps alone, and keep every cap?

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/policy/bounded_assignment.hpp"
#include "berth/algo/policy/live_load.hpp"
#include "berth/algo/policy/load_bound.hpp"

#include "algo/policy/ranked.hpp"
#include "algo/policy/truncated_rendezvous.hpp"
#include "support/seed.hpp"

namespace berth::algo {
namespace {

using test::SplitMix64;
using Assigned = std::vector<std::optional<std::uint32_t>>;

constexpr std::size_t k_cases = 1000;

struct Full {
  static KeyHash key(SplitMix64& random) { return KeyHash{random()}; }
  using Preference = PairPreference;
  using Slots = DrawsRanking;
};

/// Keys, scores and preferences of 8 bits: keys with the same hash, and ties of everything.
struct Truncated {
  static KeyHash key(SplitMix64& random) { return KeyHash{random.below(256)}; }
  struct Preference {
    std::uint64_t operator()(KeyHash hash, std::uint32_t slot) const {
      return PairPreference{}(hash, slot) & 0xFF;
    }
  };
  using Slots = test::TruncatedRendezvous;
};

struct Case {
  std::uint32_t slots;
  std::vector<KeyHash> keys;
  std::vector<std::uint64_t> caps;
};

/// Few slots and keys, with caps from far too small to ample, some of them 0.
template <typename Family>
Case random_case(SplitMix64& random) {
  Case result{1 + static_cast<std::uint32_t>(random.below(12)), {}, {}};
  const std::uint64_t keys = random.below(80);
  for (std::uint64_t n = 0; n < keys; ++n) result.keys.push_back(Family::key(random));
  for (std::uint32_t slot = 0; slot < result.slots; ++slot)
    result.caps.push_back(random.below(2 + 2 * keys / result.slots));
  return result;
}

template <typename T>
void shuffle(std::vector<T>& items, SplitMix64& random) {
  for (std::size_t left = items.size(); left > 1; --left)
    std::swap(items[left - 1], items[random.below(left)]);
}

/// What does not depend on which of two keys with the same hash is meant.
std::vector<std::pair<KeyHash, std::optional<std::uint32_t>>> by_hash(std::span<const KeyHash> keys,
                                                                      const Assigned& assigned) {
  std::vector<std::pair<KeyHash, std::optional<std::uint32_t>>> pairs;
  pairs.reserve(keys.size());
  for (std::size_t key = 0; key < keys.size(); ++key) pairs.emplace_back(keys[key], assigned[key]);
  std::ranges::sort(pairs);
  return pairs;
}

std::vector<std::uint64_t> loads(const Assigned& assigned, std::uint32_t slots) {
  std::vector<std::uint64_t> counts(slots);
  for (const auto& slot : assigned)
    if (slot) ++counts[*slot];
  return counts;
}

std::size_t left_out(const Assigned& assigned) {
  return static_cast<std::size_t>(std::ranges::count_if(assigned, [](const auto& slot) { return !slot; }));
}

/// The number of cases, out of `k_cases`, in which another order of the keys gives another assignment.
template <typename Family, typename Assign>
std::size_t order_differences(SplitMix64& random, const Assign& assign) {
  std::size_t differences = 0;
  for (std::size_t n = 0; n < k_cases; ++n) {
    const Case one = random_case<Family>(random);
    Case other = one;
    shuffle(other.keys, random);
    differences += by_hash(one.keys, assign(one)) != by_hash(other.keys, assign(other));
  }
  return differences;
}

template <typename Family>
Assigned deferred_acceptance(const Case& of) {
  return assign_bounded(typename Family::Slots(of.slots), of.keys, of.caps, typename Family::Preference{});
}

template <typename Family>
class BoundedAssignmentProperty : public testing::Test {
 protected:
  SplitMix64 random_ = test::generator_of_this_test();
};

using Families = testing::Types<Full, Truncated>;
TYPED_TEST_SUITE(BoundedAssignmentProperty, Families);

TYPED_TEST(BoundedAssignmentProperty, does_not_depend_on_the_order_of_keys) {
  EXPECT_EQ(order_differences<TypeParam>(this->random_, deferred_acceptance<TypeParam>), 0U);
}

// The named mutant: whoever comes first has the slot.
TYPED_TEST(BoundedAssignmentProperty, first_come_first_served_is_found_to_depend_on_the_order) {
  const auto first_come = [](const Case& of) {
    std::vector<std::uint64_t> load(of.slots);
    Assigned assigned;
    for (const KeyHash key : of.keys) {
      assigned.push_back(select_first(typename TypeParam::Slots(of.slots), key,
                                      [&](std::uint32_t slot) { return load[slot] < of.caps[slot]; }));
      if (assigned.back()) ++load[*assigned.back()];
    }
    return assigned;
  };
  EXPECT_GT(order_differences<TypeParam>(this->random_, first_come), 0U);
}

TYPED_TEST(BoundedAssignmentProperty, keeps_every_cap_and_leaves_a_key_out_only_when_all_are_full) {
  for (std::size_t n = 0; n < k_cases; ++n) {
    const Case of = random_case<TypeParam>(this->random_);
    const Assigned assigned = deferred_acceptance<TypeParam>(of);
    const auto held = loads(assigned, of.slots);
    for (std::uint32_t slot = 0; slot < of.slots; ++slot) ASSERT_LE(held[slot], of.caps[slot]);
    if (left_out(assigned) > 0) {
      ASSERT_EQ(held, of.caps);
    }
  }
}

/// Whether the slot would exchange one of those that it holds for this key.
template <typename Family>
bool would_exchange_one_for(KeyHash key, std::uint32_t slot, const Case& of, const Assigned& assigned) {
  const typename Family::Preference preference;
  for (std::size_t other = 0; other < of.keys.size(); ++other)
    if (assigned[other] == slot &&
        std::pair(preference(key, slot), key) < std::pair(preference(of.keys[other], slot), of.keys[other]))
      return true;
  return false;
}

// What makes it the only one: no key and slot would both rather have each other.
TYPED_TEST(BoundedAssignmentProperty, leaves_no_key_and_slot_that_would_rather_have_each_other) {
  for (std::size_t n = 0; n < k_cases; ++n) {
    const Case of = random_case<TypeParam>(this->random_);
    const Assigned assigned = deferred_acceptance<TypeParam>(of);
    const auto held = loads(assigned, of.slots);
    const typename TypeParam::Slots ranking(of.slots);
    for (std::size_t key = 0; key < of.keys.size(); ++key)
      for (const std::uint32_t better : test::ranked(ranking, of.keys[key], of.slots)) {
        if (assigned[key] == better) break;
        ASSERT_EQ(held[better], of.caps[better]);
        ASSERT_FALSE(would_exchange_one_for<TypeParam>(of.keys[key], better, of, assigned));
      }
  }
}

TYPED_TEST(BoundedAssignmentProperty, places_all_keys_within_exact_bounds_down_to_the_mean_itself) {
  for (const Ratio c : {Ratio{1, 1}, Ratio{11, 10}, Ratio{5, 4}, Ratio{2, 1}})
    for (std::size_t n = 0; n < 100; ++n) {
      Case of = random_case<TypeParam>(this->random_);
      const std::uint64_t cap = LoadBound(c).cap(of.keys.size(), of.slots);
      of.caps.assign(of.slots, cap);
      const Assigned assigned = deferred_acceptance<TypeParam>(of);
      ASSERT_EQ(left_out(assigned), 0U);
      ASSERT_LE(std::ranges::max(loads(assigned, of.slots)), cap);
    }
}

}  // namespace
}  // namespace berth::algo
