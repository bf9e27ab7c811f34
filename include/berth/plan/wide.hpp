#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace berth::planning {

/// A natural number below 2^768, which is what exact shares need: R·N or bytes (62 bits) times one sum of
/// weights (63 bits) for each of nine levels, times an imbalance and a count. Results beyond wrap.
class Wide {
 public:
  constexpr Wide(std::uint64_t value = 0) noexcept : words_{value} {}

  friend constexpr Wide operator*(const Wide& a, std::uint64_t b) noexcept {
    Wide product;
    Word carry = 0;
    for (std::size_t i = 0; i < k_words; ++i) {
      carry += Word{a.words_[i]} * b;
      product.words_[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64U;
    }
    return product;
  }

  friend constexpr Wide operator+(const Wide& a, const Wide& b) noexcept {
    Wide sum;
    Word carry = 0;
    for (std::size_t i = 0; i < k_words; ++i) {
      carry += Word{a.words_[i]} + b.words_[i];
      sum.words_[i] = static_cast<std::uint64_t>(carry);
      carry >>= 64U;
    }
    return sum;
  }

  /// `a` is at least `b`.
  friend constexpr Wide operator-(const Wide& a, const Wide& b) noexcept {
    Wide rest;
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < k_words; ++i) {
      const Word taken = Word{b.words_[i]} + borrow;
      rest.words_[i] = a.words_[i] - static_cast<std::uint64_t>(taken);
      borrow = taken > a.words_[i] ? 1 : 0;
    }
    return rest;
  }

  friend constexpr std::strong_ordering operator<=>(const Wide& a, const Wide& b) noexcept {
    for (std::size_t i = k_words; i-- > 0;)
      if (a.words_[i] != b.words_[i]) return a.words_[i] <=> b.words_[i];
    return std::strong_ordering::equal;
  }
  friend constexpr bool operator==(const Wide&, const Wide&) noexcept = default;

  /// The nearest double, for people.
  [[nodiscard]] constexpr double value() const noexcept {
    double sum = 0;
    for (std::size_t i = k_words; i-- > 0;) sum = sum * 0x1p64 + static_cast<double>(words_[i]);
    return sum;
  }

 private:
  __extension__ using Word = unsigned __int128;
  static constexpr std::size_t k_words = 12;

  std::array<std::uint64_t, k_words> words_;
};

}  // namespace berth::planning
