#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace berth {

/// A node's capacity relative to the others: a decimal in `[0, 100'000'000]` with at most 6 places, held as
/// integer millionths so that no floating point takes part in a placement. 0 means: owns nothing, stays
/// listed.
class Weight {
 public:
  static constexpr std::int64_t k_unit_millionths = 1'000'000;
  static constexpr std::int64_t k_max_millionths = 100'000'000 * k_unit_millionths;

  /// Weight 1.
  constexpr Weight() noexcept = default;

  /// Throws `invalid_argument` outside `[0, k_max_millionths]`.
  static Weight from_millionths(std::int64_t millionths);

  /// Reads `3`, `0.25`, `1.000001`. Throws `invalid_argument` for anything else: signs, exponents, NaN, a
  /// seventh decimal place, values above the maximum.
  static Weight parse(std::string_view text);

  [[nodiscard]] constexpr std::int64_t millionths() const noexcept { return millionths_; }

  /// The shortest decimal: `3`, `0.25`.
  [[nodiscard]] std::string text() const;

  friend constexpr auto operator<=>(Weight, Weight) noexcept = default;

 private:
  constexpr explicit Weight(std::int64_t millionths) noexcept : millionths_(millionths) {}

  std::int64_t millionths_ = k_unit_millionths;
};

}  // namespace berth
