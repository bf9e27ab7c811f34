#pragma once

// Which keys are hot: the heaviest of a stream, in bounded memory (Space-Saving).
//
// There are m entries. A key that has one adds to it. A key that has none takes over the smallest one, and
// its count; how much of the count is inherited is the entry's error. So counts never fall short, and the
// smallest entry, which is at most the total over m, bounds what any count is too high by and what any key
// without an entry has.
//
// By hand, 2 entries and the keys 7, 7, 8, 9: after three 7 has 2 and 8 has 1; 9 takes over 8's entry, which
// is now 9 with count 2 and error 1. Nothing is off by more than 2 = 4 / 2.
//
// How many entries: keeping the n ln n hottest keys apart balances n slots, however skewed the keys are.
//
// Source: Metwally, Agrawal, El Abbadi, "Efficient computation of frequent and top-k elements in data
// streams", doi:10.1007/978-3-540-30570-5_27; the n ln n is from Fan, Lim, Andersen, Kaminsky, "Small cache,
// big effect", doi:10.1145/2038916.2038939.

#include <algorithm>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "berth/algo/policy/position_index.hpp"
#include "berth/base/error.hpp"
#include "berth/hash/key_hash.hpp"

namespace berth::algo {

/// What is known of a key: it has weighed at least `count - error` and at most `count`.
struct HotKey {
  KeyHash hash;
  std::uint64_t count;
  std::uint64_t error;

  friend constexpr bool operator==(const HotKey&, const HotKey&) noexcept = default;
};

/// The heaviest keys of what was added. The same stream gives the same entries: of equally small ones the
/// smallest key hash goes first. A window of time is a fresh value every so often.
/// Memory: 56 to 88 bytes an entry, all of it from the beginning. For one thread at a time.
class HotKeys {
 public:
  static constexpr std::size_t k_max_entries = std::size_t{1} << 24;

  /// Enough entries to balance `slots`: n ln n and a little more.
  static constexpr std::size_t entries_for(std::uint32_t slots) noexcept {
    return std::max<std::size_t>(1, std::size_t{slots} * std::bit_width(slots) * 7 / 10);  // ln 2 < 7 / 10
  }

  /// Throws `invalid_argument` outside `[1, k_max_entries]`.
  explicit HotKeys(std::size_t entries) : max_entries_(checked(entries)), index_(entries) {
    heap_.reserve(entries);
  }

  /// Counts a key, with the weight that it has: 1 per request, or its bytes. All together stay below 2^64.
  /// Cost: a search by hash, and at most the logarithm of the number of entries in exchanges of two of them.
  /// No allocation.
  void add(KeyHash hash, std::uint64_t weight = 1) noexcept {
    total_ += weight;
    if (const std::uint32_t* known = index_.find(hash)) {
      Entry raised = heap_[*known];
      raised.count += weight;
      sink(raised, *known);
    } else if (heap_.size() < max_entries_) {
      heap_.emplace_back();
      rise({weight, hash, 0}, heap_.size() - 1);
    } else {
      const Entry smallest = heap_.front();
      index_.erase(smallest.hash);
      sink({smallest.count + weight, hash, smallest.count}, 0);
    }
  }

  /// The weight of everything that was added.
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

  /// What no count is too high by more than, and no key without an entry weighs more than: at most `total()`
  /// over the number of entries.
  [[nodiscard]] std::uint64_t max_error() const noexcept {
    return heap_.size() < max_entries_ ? 0 : heap_.front().count;
  }

  /// The keys that may weigh at least this, the highest count first; all that do are among them, provided
  /// that the weight is above `max_error()`. Those with `count - error` at least the weight do for certain.
  /// Cost: a look at every entry and sorting what is found.
  [[nodiscard]] std::vector<HotKey> at_least(std::uint64_t weight) const {
    std::vector<HotKey> found;
    for (const Entry& entry : heap_)
      if (entry.count >= weight) found.push_back({entry.hash, entry.count, entry.error});
    std::ranges::sort(found, [](const HotKey& left, const HotKey& right) {
      return std::tie(left.count, left.hash) > std::tie(right.count, right.hash);
    });
    return found;
  }

 private:
  /// Ordered by count; hashes are distinct.
  struct Entry {
    std::uint64_t count = 0;
    KeyHash hash{};
    std::uint64_t error = 0;

    friend auto operator<=>(const Entry&, const Entry&) noexcept = default;
  };

  static std::size_t checked(std::size_t entries) {
    if (entries == 0 || entries > k_max_entries)
      throw Error(ErrorCode::invalid_argument, std::to_string(entries) + " entries for hot keys: give 1 to " +
                                                   std::to_string(k_max_entries));
    return entries;
  }

  void put(const Entry& entry, std::size_t position) noexcept {
    heap_[position] = entry;
    index_.set(entry.hash, static_cast<std::uint32_t>(position));
  }

  /// Puts an entry at `position` or below, wherever it is not above a smaller one.
  void sink(const Entry& entry, std::size_t position) noexcept {
    while (true) {
      std::size_t child = 2 * position + 1;
      if (child + 1 < heap_.size() && heap_[child + 1] < heap_[child]) ++child;
      if (child >= heap_.size() || entry < heap_[child]) return put(entry, position);
      put(heap_[child], position);
      position = child;
    }
  }

  /// Puts an entry at `position` or above, wherever it is not below a larger one.
  void rise(const Entry& entry, std::size_t position) noexcept {
    while (position > 0) {
      const std::size_t parent = (position - 1) / 2;
      if (heap_[parent] < entry) break;
      put(heap_[parent], position);
      position = parent;
    }
    put(entry, position);
  }

  std::size_t max_entries_;
  std::uint64_t total_ = 0;
  std::vector<Entry> heap_;  ///< the smallest first
  detail::PositionIndex index_;
};

}  // namespace berth::algo
