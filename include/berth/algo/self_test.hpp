#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "berth/algo/jump.hpp"
#include "berth/algo/jump_guava.hpp"

namespace berth::algo {

/// Recomputes, at run time, the answers that tell exact jump arithmetic from wrong builds (fast-math, x87,
/// another order of roundings; random keys practically never show the difference). Returns none when all
/// agree, else a sentence that names the key, the expected and the computed bucket.
inline std::optional<std::string> self_test() {
  struct Row {
    std::uint64_t key;
    std::uint32_t buckets, jump, jump_guava;
  };
  static constexpr std::array<Row, 8> k_rows{{
      {3139627907299950787U, 2048, 2047, 48},
      {5654609962558261584U, 512, 511, 48},
      {4901396360926484812U, 128, 127, 48},
      {14168334320128290293U, 2048, 2047, 97},
      {10668637102122900843U, 512, 511, 102},
      {17931963105979921740U, 128, 127, 106},
      {7025870590426080896U, 2048, 2047, 160},
      {3675368174133493706U, 65, 63, 64},
  }};
  const auto difference = [](std::string_view name, const Row& row, std::uint32_t expected,
                             std::uint32_t computed) -> std::optional<std::string> {
    if (expected == computed) return std::nullopt;
    return std::string(name) + " self-test: key hash " + std::to_string(row.key) + " among " +
           std::to_string(row.buckets) + " buckets must be bucket " + std::to_string(expected) +
           ", this build computes " + std::to_string(computed) +
           ": rebuild without fast-math or x87 arithmetic";
  };
  for (const Row& row : k_rows) {
    const volatile std::uint64_t at_run_time = row.key;
    const KeyHash hash{at_run_time};
    if (auto found = difference(Jump::k_name, row, row.jump, Jump{}(hash, row.buckets))) return found;
    if (auto found = difference(JumpGuava::k_name, row, row.jump_guava, JumpGuava{}(hash, row.buckets)))
      return found;
  }
  return std::nullopt;
}

}  // namespace berth::algo
