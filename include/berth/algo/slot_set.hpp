#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "berth/base/error.hpp"

namespace berth::algo {

/// Which slots are in use: a bit each. Its state is a function of the slots in use alone, whatever the order
/// of changes. Memory: one bit for each slot up to the last in use.
class SlotSet {
 public:
  static constexpr std::uint32_t k_max_slots = 1U << 31;

  /// The slots 0..count-1. Throws `invalid_argument` when there are more than `k_max_slots`.
  explicit SlotSet(std::uint32_t count) : size_(count) {
    if (count > k_max_slots) refuse_more();
    words_.assign((std::size_t{count} + 63) / 64, ~std::uint64_t{0});
    if (count % 64 != 0) words_.back() >>= 64 - count % 64;
  }

  [[nodiscard]] bool contains(std::uint32_t slot) const noexcept {
    return slot / 64 < words_.size() && (words_[slot / 64] >> (slot % 64) & 1U) != 0;
  }
  [[nodiscard]] std::uint32_t size() const noexcept { return size_; }
  /// One more than the last slot in use, 0 if none is.
  [[nodiscard]] std::uint32_t end() const noexcept {
    if (words_.empty()) return 0;
    return static_cast<std::uint32_t>(64 * (words_.size() - 1)) +
           static_cast<std::uint32_t>(std::bit_width(words_.back()));
  }

  /// Takes the lowest slot that is not in use. Throws `invalid_argument` when all are.
  /// Cost: a look at every 64 slots up to it.
  std::uint32_t add() {
    std::size_t word = 0;
    while (word < words_.size() && words_[word] == ~std::uint64_t{0}) ++word;
    if (word == words_.size()) {
      if (size_ == k_max_slots) refuse_more();
      words_.push_back(0);
    }
    const auto bit = static_cast<unsigned>(std::countr_one(words_[word]));
    words_[word] |= std::uint64_t{1} << bit;
    ++size_;
    return static_cast<std::uint32_t>(64 * word) + bit;
  }

  /// Throws `unknown_node` when the slot is not in use.
  void remove(std::uint32_t slot) {
    if (!contains(slot))
      throw Error(ErrorCode::unknown_node,
                  "slot " + std::to_string(slot) + " is not in use: remove one that is, or add it first");
    words_[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
    --size_;
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
  }

 private:
  [[noreturn]] static void refuse_more() {
    throw Error(ErrorCode::invalid_argument, "there are at most " + std::to_string(k_max_slots) +
                                                 " slots: remove one before adding another");
  }

  std::vector<std::uint64_t> words_;
  std::uint32_t size_;
};

}  // namespace berth::algo
