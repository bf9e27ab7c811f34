#pragma once

#include <bit>
#include <cstdint>

namespace berth::algo::detail {

/// SipHash-1-3 with key 0 over a growing sequence of 64-bit words, as Rust's DefaultHasher computes it over
/// their little-endian bytes. A copy goes on from where the original stands. Source: Aumasson, Bernstein,
/// "SipHash: a fast short-input PRF", doi:10.1007/978-3-642-34931-7_28.
class SipHash13 {
 public:
  constexpr void append(std::uint64_t word) noexcept {
    compress(word);
    size_bytes_ += 8;
  }

  /// The hash of what was appended so far.
  [[nodiscard]] constexpr std::uint64_t finish() const noexcept {
    SipHash13 end = *this;
    end.compress(size_bytes_ << 56);
    end.v2_ ^= 0xff;
    for (int i = 0; i < 3; ++i) end.round();
    return end.v0_ ^ end.v1_ ^ end.v2_ ^ end.v3_;
  }

 private:
  constexpr void compress(std::uint64_t word) noexcept {
    v3_ ^= word;
    round();
    v0_ ^= word;
  }

  constexpr void round() noexcept {
    v0_ += v1_;
    v2_ += v3_;
    v1_ = std::rotl(v1_, 13) ^ v0_;
    v3_ = std::rotl(v3_, 16) ^ v2_;
    v0_ = std::rotl(v0_, 32);
    v2_ += v1_;
    v0_ += v3_;
    v1_ = std::rotl(v1_, 17) ^ v2_;
    v3_ = std::rotl(v3_, 21) ^ v0_;
    v2_ = std::rotl(v2_, 32);
  }

  std::uint64_t v0_ = 0x736f6d6570736575U;
  std::uint64_t v1_ = 0x646f72616e646f6dU;
  std::uint64_t v2_ = 0x6c7967656e657261U;
  std::uint64_t v3_ = 0x7465646279746573U;
  std::uint64_t size_bytes_ = 0;
};

}  // namespace berth::algo::detail
