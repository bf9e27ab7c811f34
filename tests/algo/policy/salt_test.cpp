#include "berth/algo/policy/salt.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/algo/draws.hpp"
#include "berth/algo/policy/bounded_assignment.hpp"

#include "conformance/every_type.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::algo {
namespace {

constexpr std::size_t k_checks = 2 * std::variant_size_v<AnyBucketFunction> + 1;

TEST(Salt, answers_as_in_the_worked_example) {
  EXPECT_EQ(salted(KeyHash{0}, 1), KeyHash{15916886550466581944U});
  EXPECT_EQ(Draws{}(KeyHash{0}, 3), 1U);
  EXPECT_EQ(Draws{}(KeyHash{0}, 2), 1U);
  EXPECT_EQ(Draws{}(salted(KeyHash{0}, 1), 2), 0U);
}

TEST(Salt, makes_a_hash_of_its_own_for_every_key_and_number) {
  const std::vector<KeyHash> sample = test::edge_and_mixed_keys(1000, test::generator_of_this_test());
  const std::set<KeyHash> keys(sample.begin(), sample.end());
  std::set<KeyHash> hashes = keys;
  for (const KeyHash key : keys)
    for (std::uint64_t salt = 0; salt < 8; ++salt) hashes.insert(salted(key, salt));
  EXPECT_EQ(hashes.size(), 9 * keys.size());
}

template <typename F>
class TwoLevels : public testing::Test {
 protected:
  /// How often every pair of shard, of 16, and part, of 4, comes up.
  template <typename HashOfPart>
  [[nodiscard]] std::array<std::uint64_t, 64> pairs(const HashOfPart& hash_of_part) const {
    std::array<std::uint64_t, 64> counts{};
    for (const KeyHash key : test::mixed_keys(100'000, test::generator_of_this_test()))
      ++counts.at(std::size_t{4} * F{}(key, 16) + F{}(hash_of_part(key), 4));
    return counts;
  }
};

TYPED_TEST_SUITE(TwoLevels, test::EveryTypeOf<AnyBucketFunction>::Types, test::AlgorithmName);

TYPED_TEST(TwoLevels, with_one_hash_leave_most_parts_of_the_first_shards_empty) {
  const auto counts = this->pairs([](KeyHash key) { return key; });
  for (std::size_t shard = 0; shard < 4; ++shard)
    for (std::size_t part = 0; part < 4; ++part)
      EXPECT_EQ(counts.at(4 * shard + part) == 0, part != shard) << "shard " << shard << " part " << part;
}

TYPED_TEST(TwoLevels, with_a_salt_fill_all_parts_of_all_shards_alike) {
  for (const std::uint64_t salt : {1U, 2U}) {
    const auto counts = this->pairs([&](KeyHash key) { return salted(key, salt); });
    EXPECT_GT(test::chi_square_of_uniform(counts).p_value(), test::significance_of_each(k_checks));
  }
}

// The low bits of the generator's outputs are what draws are made of: here a preference that shares them
// shows.
TEST(Salt, makes_the_preferences_of_slots_independent_of_the_draws) {
  std::array<std::uint64_t, 64> counts{};
  for (const KeyHash key : test::mixed_keys(100'000, test::generator_of_this_test())) {
    const std::uint32_t first = Draws{}(key, 4);
    ++counts.at(std::size_t{16} * first + PairPreference{}(key, first) % 16);
  }
  EXPECT_GT(test::chi_square_of_uniform(counts).p_value(), test::significance_of_each(k_checks));
}

}  // namespace
}  // namespace berth::algo
