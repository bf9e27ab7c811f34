#include "berth/algo/policy/bounded_assignment.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/draws_ranking.hpp"
#include "berth/algo/first_distinct.hpp"

namespace berth::algo {
namespace {

using Assigned = std::vector<std::optional<std::uint32_t>>;

/// Every key ranks the slots 0, 1, 2, ….
class InOrder {
 public:
  static constexpr std::string_view k_name = "in-order";
  static constexpr std::uint32_t k_max_slots = 1000;

  struct Walk {
    std::uint32_t slots;
    std::uint32_t at = 0;
    std::optional<std::uint32_t> next() noexcept { return at < slots ? std::optional(at++) : std::nullopt; }
  };

  explicit InOrder(std::uint32_t slots) noexcept : slots_(slots) {}
  [[nodiscard]] std::uint32_t slots() const noexcept { return slots_; }
  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept { return slot < slots_; }
  [[nodiscard]] Walk walk(KeyHash /*hash*/) const noexcept { return {slots_}; }
  [[nodiscard]] std::span<std::uint32_t> rank(KeyHash hash, std::span<std::uint32_t> best) const noexcept {
    return detail::first_distinct(walk(hash), best);
  }

 private:
  std::uint32_t slots_;
};

constexpr KeyHash k_a{10}, k_b{20}, k_c{30};

std::uint64_t c_before_a_before_b(KeyHash key, std::uint32_t /*slot*/) {
  return key == k_c ? 0 : to_integer(key);
}

std::uint64_t all_the_same(KeyHash /*key*/, std::uint32_t /*slot*/) { return 0; }

TEST(BoundedAssignment, is_that_of_the_worked_example_in_either_order) {
  constexpr std::array<KeyHash, 3> k_one_order{k_a, k_b, k_c}, k_other_order{k_c, k_b, k_a};
  constexpr std::array<std::uint64_t, 2> k_caps{1, 2};
  EXPECT_EQ(assign_bounded(InOrder(2), k_one_order, k_caps, c_before_a_before_b), (Assigned{1, 1, 0}));
  EXPECT_EQ(assign_bounded(InOrder(2), k_other_order, k_caps, c_before_a_before_b), (Assigned{0, 1, 1}));
}

TEST(BoundedAssignment, decides_equal_preferences_by_the_key_hash) {
  constexpr std::array<KeyHash, 3> k_keys{k_b, k_c, k_a};
  constexpr std::array<std::uint64_t, 3> k_caps{1, 1, 1};
  EXPECT_EQ(assign_bounded(InOrder(3), k_keys, k_caps, all_the_same), (Assigned{1, 2, 0}));
}

TEST(BoundedAssignment, leaves_out_the_keys_for_which_all_are_full) {
  constexpr std::array<KeyHash, 3> k_keys{k_b, k_c, k_a};
  constexpr std::array<std::uint64_t, 2> k_caps{1, 1};
  EXPECT_EQ(assign_bounded(InOrder(2), k_keys, k_caps, all_the_same), (Assigned{1, std::nullopt, 0}));
}

TEST(BoundedAssignment, gives_nothing_to_a_cap_of_0) {
  constexpr std::array<KeyHash, 2> k_keys{k_a, k_b};
  constexpr std::array<std::uint64_t, 2> k_caps{0, 5}, k_closed{0, 0};
  EXPECT_EQ(assign_bounded(DrawsRanking(2), k_keys, k_caps), (Assigned{1, 1}));
  EXPECT_EQ(assign_bounded(DrawsRanking(2), k_keys, k_closed), (Assigned{std::nullopt, std::nullopt}));
}

TEST(BoundedAssignment, of_nothing_is_nothing) {
  constexpr std::array<KeyHash, 1> k_key{k_a};
  EXPECT_EQ(assign_bounded(DrawsRanking(0), k_key, {}), Assigned{std::nullopt});
  EXPECT_TRUE(assign_bounded(DrawsRanking(0), {}, {}).empty());
}

TEST(BoundedAssignment, is_refused_when_caps_are_missing) {
  constexpr std::array<std::uint64_t, 2> k_caps{1, 1};
  EXPECT_THROW(assign_bounded(DrawsRanking(3), {}, k_caps), Error);
}

TEST(BoundedAssignment, keeps_its_frozen_preferences) {
  EXPECT_EQ(PairPreference{}(KeyHash{0}, 0), 848794059723187298U);
}

}  // namespace
}  // namespace berth::algo
