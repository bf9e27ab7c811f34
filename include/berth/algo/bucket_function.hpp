#pragma once

#include <concepts>
#include <cstdint>
#include <string_view>

#include "berth/hash/key_hash.hpp"

namespace berth::algo {

/// What an algorithm promises beyond a uniform, deterministic answer in `[0, n)`.
struct Laws {
  /// Growing from n to n + 1 buckets moves keys only to bucket n, and a share of 1/(n + 1) of them.
  bool monotone;
  /// When several buckets are added or removed at once, the keys of each spread evenly over the others.
  bool uniform_flows;
};

/// A stateless consistent hash: (key hash, n) → bucket in `[0, n)`, for n in `[1, F::k_max_buckets]`.
///
/// Laws, all tested by the conformance kit: range, determinism, uniformity over well-mixed key hashes, and
/// what `F::k_laws` promises. A call with n outside its range is a mistake of the caller and has no defined
/// answer: the count is validated once, where it enters, never per key. Calls are const, noexcept, without
/// locks and allocation.
template <typename F>
concept BucketFunction = requires(const F function, KeyHash hash, std::uint32_t buckets) {
  { function(hash, buckets) } noexcept -> std::same_as<std::uint32_t>;
  { F::k_name } -> std::convertible_to<std::string_view>;
  { F::k_max_buckets } -> std::convertible_to<std::uint32_t>;
  { F::k_laws } -> std::convertible_to<Laws>;
};

}  // namespace berth::algo
