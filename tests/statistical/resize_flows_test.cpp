// Where do the keys go when several buckets are removed at once? All resizes between 2 and 40 buckets.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/probes.hpp"
#include "support/seed.hpp"
#include "support/statistics.hpp"

namespace berth::test {
namespace {

constexpr std::uint32_t k_max_buckets = 40;

/// The flows of one resize: keys by the bucket that goes and the bucket that they go to.
struct Flows {
  std::uint32_t from, to;
  std::vector<std::uint64_t> keys;
};

using Resizes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

std::vector<Flows> no_flows() {
  std::vector<Flows> all;
  for (std::uint32_t from = 3; from <= k_max_buckets; ++from)
    for (std::uint32_t to = 2; to < from; ++to)
      all.push_back({from, to, std::vector<std::uint64_t>(std::size_t{from - to} * to)});
  return all;
}

/// The first slot of a ranking, as a bucket function.
template <algo::UniformRanking R>
struct FirstOf {
  std::uint32_t operator()(KeyHash key, std::uint32_t slots) const noexcept {
    std::array<std::uint32_t, 1> best{};
    return R(slots).rank(key, best).front();
  }
};

/// The resizes whose flows are uneven.
template <typename F>
Resizes uneven_resizes(const std::vector<KeyHash>& keys) {
  std::vector<Flows> all = no_flows();
  std::array<std::uint32_t, k_max_buckets + 1> bucket{};
  for (const KeyHash key : keys) {
    for (std::uint32_t buckets = 1; buckets <= k_max_buckets; ++buckets)
      bucket.at(buckets) = F{}(key, buckets);
    for (Flows& flows : all)
      if (const std::uint32_t source = bucket.at(flows.from); source >= flows.to)
        ++flows.keys[std::size_t{source - flows.to} * flows.to + bucket.at(flows.to)];
  }
  // All bucket functions and rankings together err with k_family_error.
  const double significance = significance_of_each(
      all.size() * (std::variant_size_v<algo::AnyBucketFunction> + std::variant_size_v<algo::AnyRanking>));
  Resizes uneven;
  for (const Flows& flows : all)
    if (chi_square_of_uniform(flows.keys).p_value() < significance) uneven.emplace_back(flows.from, flows.to);
  return uneven;
}

template <typename F>
class ResizeFlows : public testing::Test {};

TYPED_TEST_SUITE(ResizeFlows, EveryTypeOf<algo::AnyBucketFunction>::Types, AlgorithmName);

// Both ways: what is promised holds, and what is not promised is rightly not.
TYPED_TEST(ResizeFlows, are_even_where_promised) {
  const auto uneven = uneven_resizes<TypeParam>(mixed_keys(200'000, generator_of_this_test()));
  if (TypeParam::k_laws.uniform_flows)
    EXPECT_EQ(uneven, Resizes{});
  else
    EXPECT_GT(uneven.size(), 100U);
}

template <typename R>
class ResizeFlowsOfFirstSlots : public testing::Test {};

TYPED_TEST_SUITE(ResizeFlowsOfFirstSlots, EveryTypeOf<algo::AnyRanking>::Types, AlgorithmName);

TYPED_TEST(ResizeFlowsOfFirstSlots, are_even) {
  EXPECT_EQ(uneven_resizes<FirstOf<TypeParam>>(mixed_keys(200'000, generator_of_this_test())), Resizes{});
}

TEST(ResizeFlowsOfJumpBack, are_skewed_on_more_resizes_than_not) {
  const auto uneven = uneven_resizes<algo::JumpBack>(mixed_keys(200'000, generator_of_this_test()));
  EXPECT_GT(uneven.size(), no_flows().size() / 2);
}

}  // namespace
}  // namespace berth::test
