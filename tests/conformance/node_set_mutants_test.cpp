// Does the kit of node sets find what is wrong? Each mutant breaks one law, and the question about this law
// is put to it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/slot_set.hpp"

#include "conformance/node_set_laws.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

using Owner = std::optional<std::uint32_t>;

/// A set of slots that is right, with a rule for owners that is wrong.
template <Owner (*OwnerOf)(const algo::SlotSet&, KeyHash) noexcept>
class Mutant {
 public:
  static constexpr std::string_view k_name = "mutant";
  static constexpr std::uint32_t k_max_slots = algo::SlotSet::k_max_slots;

  explicit Mutant(std::uint32_t nodes) : in_use_(nodes) {}
  [[nodiscard]] Owner owner(KeyHash hash) const noexcept { return OwnerOf(in_use_, hash); }
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return in_use_.contains(slot); }
  [[nodiscard]] std::uint32_t size() const noexcept { return in_use_.size(); }
  std::uint32_t add() { return in_use_.add(); }
  void remove(std::uint32_t slot) { in_use_.remove(slot); }

 private:
  algo::SlotSet in_use_;
};

/// The slot itself, in use or not.
Owner whatever_is_there(const algo::SlotSet& /*in_use*/, KeyHash key) noexcept {
  return static_cast<std::uint32_t>(to_integer(key) % 10);
}

/// From the key's slot on, round and round, the next in use: the neighbour of a dead slot takes all its keys.
Owner next_in_use(const algo::SlotSet& in_use, KeyHash key) noexcept {
  if (in_use.size() == 0) return std::nullopt;
  auto slot = static_cast<std::uint32_t>(to_integer(key) % 10);
  while (!in_use.contains(slot)) slot = (slot + 1) % 10;
  return slot;
}

/// The place in the list of those in use: what comes behind a removed one shifts.
Owner place_in_list(const algo::SlotSet& in_use, KeyHash key) noexcept {
  if (in_use.size() == 0) return std::nullopt;
  std::uint64_t place = to_integer(key) % in_use.size();
  std::uint32_t slot = 0;
  while (!in_use.contains(slot) || place-- > 0) ++slot;
  return slot;
}

/// The key before has a say.
Owner after_the_last_key(const algo::SlotSet& in_use, KeyHash key) noexcept {
  static std::uint64_t before = 0;
  const KeyHash mixed{to_integer(key) + (before >> 63)};
  before = to_integer(key);
  return next_in_use(in_use, mixed);
}

/// Removing what is not there is as good as done.
class Forgiving : public Mutant<next_in_use> {
 public:
  using Mutant::Mutant;
  void remove(std::uint32_t slot) {
    if (contains(slot)) Mutant::remove(slot);
  }
};

class NodeSetMutants : public testing::Test {
 protected:
  [[nodiscard]] std::vector<KeyHash> keys() const { return mixed_keys(50'000, generator_of_this_test()); }
  const double significance_ = significance_of_each(1000);
};

TEST_F(NodeSetMutants, an_owner_that_is_not_in_use_is_found) {
  Mutant<whatever_is_there> set(10);
  EXPECT_TRUE(owners_are_in_use(set, keys()));
  set.remove(3);
  EXPECT_FALSE(owners_are_in_use(set, keys()));
}

TEST_F(NodeSetMutants, an_owner_that_depends_on_the_question_before_is_found) {
  EXPECT_FALSE(owns_the_same_again(Mutant<after_the_last_key>(10), keys()));
}

TEST_F(NodeSetMutants, a_removal_of_what_is_not_in_use_is_found) {
  Mutant<next_in_use> set(10);
  EXPECT_TRUE(refuses_to_remove(set, {10, 11}));
  Forgiving forgiving(10);
  EXPECT_FALSE(refuses_to_remove(forgiving, {10, 11}));
}

TEST_F(NodeSetMutants, keys_of_others_that_move_at_a_removal_are_found) {
  Mutant<place_in_list> set(10);
  EXPECT_FALSE(removing_moves_only_its_keys(set, 3, keys()));
}

TEST_F(NodeSetMutants, keys_that_move_elsewhere_than_to_the_new_slot_are_found) {
  Mutant<place_in_list> set(9);
  EXPECT_FALSE(adding_moves_keys_only_to_it(set, keys()));
}

TEST_F(NodeSetMutants, a_neighbour_that_takes_all_is_found) {
  Mutant<next_in_use> set(10);
  EXPECT_TRUE(owners_are_even(set, 10, keys(), significance_));
  EXPECT_FALSE(removed_keys_spread_evenly(set, 3, 10, keys(), significance_));
  EXPECT_TRUE(removing_moves_only_its_keys(set, 3, keys()));
  EXPECT_FALSE(owners_are_even(set, 10, keys(), significance_));
}

}  // namespace
}  // namespace berth::test
