#pragma once

// Every bucket function by its frozen name: the one list that maps, the command line and the tests read.

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "berth/algo/draws.hpp"
#include "berth/algo/flip.hpp"
#include "berth/algo/jump.hpp"
#include "berth/algo/jump_back.hpp"
#include "berth/algo/jump_back_indep.hpp"
#include "berth/algo/jump_guava.hpp"
#include "berth/algo/modulo.hpp"

namespace berth::algo {

/// One bucket function, chosen at run time. Visit it once for a batch of keys, not per key, where speed
/// matters.
using AnyBucketFunction = std::variant<Modulo, Jump, JumpGuava, JumpBack, JumpBackIndep, Flip, Draws>;

inline constexpr std::array<AnyBucketFunction, std::variant_size_v<AnyBucketFunction>> k_bucket_functions{
    Modulo{}, Jump{}, JumpGuava{}, JumpBack{}, JumpBackIndep{}, Flip{}, Draws{}};

namespace detail {

/// `std::visit`, for visitors that do not throw.
// NOLINTNEXTLINE(bugprone-exception-escape): the variant always holds a value, for to make one cannot throw
constexpr auto visit(const AnyBucketFunction& function, auto visitor) noexcept {
  return std::visit(visitor, function);
}

}  // namespace detail

constexpr std::string_view name_of(const AnyBucketFunction& function) noexcept {
  return detail::visit(function, [](const auto& f) { return f.k_name; });
}

constexpr std::uint32_t max_buckets_of(const AnyBucketFunction& function) noexcept {
  return detail::visit(function, [](const auto& f) { return f.k_max_buckets; });
}

constexpr Laws laws_of(const AnyBucketFunction& function) noexcept {
  return detail::visit(function, [](const auto& f) { return f.k_laws; });
}

/// The bucket of `hash` among `buckets`, which is in `[1, max_buckets_of(function)]`.
constexpr std::uint32_t bucket_of(const AnyBucketFunction& function, KeyHash hash,
                                  std::uint32_t buckets) noexcept {
  return detail::visit(function, [&](const auto& f) { return f(hash, buckets); });
}

/// The function of this name, none if there is no such function.
constexpr std::optional<AnyBucketFunction> find_bucket_function(std::string_view name) noexcept {
  for (const AnyBucketFunction& function : k_bucket_functions)
    if (name_of(function) == name) return function;
  return std::nullopt;
}

}  // namespace berth::algo
