#pragma once

// The laws of `BucketFunction`, one function each: success, or a sentence that shows where the law is broken.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/bucket_function.hpp"

#include "support/statistics.hpp"

namespace berth::test {

using KeyHashes = std::span<const KeyHash>;
using BucketCounts = std::span<const std::uint32_t>;

/// The two bucket counts of a resize, in either direction.
struct Resize {
  std::uint32_t few;
  std::uint32_t many;
};

/// Every answer is in `[0, n)`.
template <algo::BucketFunction F>
testing::AssertionResult answers_in_range(const F& function, KeyHashes keys, BucketCounts counts) {
  for (const std::uint32_t buckets : counts)
    for (const KeyHash key : keys)
      if (const std::uint32_t bucket = function(key, buckets); bucket >= buckets)
        return testing::AssertionFailure()
               << "key hash " << to_integer(key) << " among " << buckets << " buckets is in " << bucket;
  return testing::AssertionSuccess();
}

/// The same question has the same answer, asked again of another value of the type, in the reverse order.
template <algo::BucketFunction F>
testing::AssertionResult answers_the_same_again(const F& function, KeyHashes keys, BucketCounts counts) {
  std::vector<std::uint32_t> answers;
  for (const std::uint32_t buckets : counts)
    for (const KeyHash key : keys) answers.push_back(function(key, buckets));

  const F again{};
  for (std::size_t i = answers.size(); i-- > 0;) {
    const KeyHash key = keys[i % keys.size()];
    const std::uint32_t buckets = counts[i / keys.size()];
    if (const std::uint32_t bucket = again(key, buckets); bucket != answers[i])
      return testing::AssertionFailure() << "key hash " << to_integer(key) << " among " << buckets
                                         << " buckets is first in " << answers[i] << ", then in " << bucket;
  }
  return testing::AssertionSuccess();
}

/// Growing each count by one moves keys only to the new bucket.
template <algo::BucketFunction F>
testing::AssertionResult moves_only_to_the_new_bucket(const F& function, KeyHashes keys,
                                                      BucketCounts counts) {
  for (const std::uint32_t buckets : counts)
    for (const KeyHash key : keys) {
      const std::uint32_t before = function(key, buckets), after = function(key, buckets + 1);
      if (after != before && after != buckets)
        return testing::AssertionFailure()
               << "from " << buckets << " to " << buckets + 1 << " buckets, key hash " << to_integer(key)
               << " moves from " << before << " to " << after;
    }
  return testing::AssertionSuccess();
}

/// Growing each count from n by one moves a share of 1/(n + 1) of well-mixed keys.
template <algo::BucketFunction F>
testing::AssertionResult moves_its_share(const F& function, KeyHashes keys, BucketCounts counts,
                                         double significance) {
  for (const std::uint32_t buckets : counts) {
    std::uint64_t moved = 0;
    for (const KeyHash key : keys) moved += function(key, buckets) != function(key, buckets + 1);
    const double p =
        chi_square_of_share({.all = keys.size(), .successes = moved}, 1.0 / (buckets + 1.0)).p_value();
    if (p < significance)
      return testing::AssertionFailure()
             << "from " << buckets << " to " << buckets + 1 << " buckets " << moved << " of " << keys.size()
             << " keys move: p = " << p << " < " << significance;
  }
  return testing::AssertionSuccess();
}

/// Well-mixed keys spread evenly over the buckets. More than `k_max_intervals` buckets are counted in as many
/// intervals, so such a count has to be so large that intervals whose lengths differ by one are equally
/// likely.
template <algo::BucketFunction F>
testing::AssertionResult spreads_evenly(const F& function, KeyHashes keys, BucketCounts counts,
                                        double significance) {
  constexpr std::uint64_t k_max_intervals = 1024;
  for (const std::uint32_t buckets : counts) {
    std::vector<std::uint64_t> filled(std::min<std::uint64_t>(buckets, k_max_intervals));
    for (const KeyHash key : keys) ++filled[function(key, buckets) * filled.size() / buckets];
    const double p = chi_square_of_uniform(filled).p_value();
    if (p < significance)
      return testing::AssertionFailure() << keys.size() << " keys spread unevenly over " << buckets
                                         << " buckets: p = " << p << " < " << significance;
  }
  return testing::AssertionSuccess();
}

/// When several buckets are added or removed at once, as many keys flow between each pair of one that stays
/// and one that comes or goes.
template <algo::BucketFunction F>
testing::AssertionResult flows_evenly(const F& function, KeyHashes keys, std::span<const Resize> resizes,
                                      double significance) {
  for (const auto [few, many] : resizes) {
    std::vector<std::uint64_t> flows(std::size_t{many - few} * few);
    for (const KeyHash key : keys)
      if (const std::uint32_t wide = function(key, many); wide >= few)
        ++flows[std::size_t{wide - few} * few + function(key, few)];
    const double p = chi_square_of_uniform(flows).p_value();
    if (p < significance)
      return testing::AssertionFailure()
             << "between " << few << " and " << many << " buckets the flows of the pairs differ: p = " << p
             << " < " << significance;
  }
  return testing::AssertionSuccess();
}

}  // namespace berth::test
