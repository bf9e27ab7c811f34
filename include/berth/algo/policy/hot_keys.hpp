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
#include <map>
#include <set>
#include <utility>
#include <vector>

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
/// Memory: about 130 bytes an entry; no allocation once all are in use. For one thread at a time.
class HotKeys {
 public:
  /// Enough entries to balance `slots`: n ln n and a little more.
  static constexpr std::size_t entries_for(std::uint32_t slots) noexcept {
    return std::max<std::size_t>(1, std::size_t{slots} * std::bit_width(slots) * 7 / 10);  // ln 2 < 7 / 10
  }

  /// Throws `invalid_argument` without entries.
  explicit HotKeys(std::size_t entries) : entries_(entries) {
    if (entries == 0)
      throw Error(ErrorCode::invalid_argument, "hot keys cannot be found without entries: give at least 1");
  }

  /// Counts a key, with the weight that it has: 1 per request, or its bytes. All together stay below 2^64.
  /// Cost: two searches in trees of the entries.
  void add(KeyHash hash, std::uint64_t weight = 1) {
    total_ += weight;
    if (const auto known = by_hash_.find(hash); known != by_hash_.end())
      raise(known->second, weight);
    else if (by_hash_.size() < entries_)
      by_hash_.emplace(hash, by_count_.insert({weight, hash, 0}).first);
    else
      replace_smallest(hash, weight);
  }

  /// The weight of everything that was added.
  [[nodiscard]] std::uint64_t total() const noexcept { return total_; }

  /// What no count is too high by more than, and no key without an entry weighs more than: at most `total()`
  /// over the number of entries.
  [[nodiscard]] std::uint64_t max_error() const noexcept {
    return by_hash_.size() < entries_ ? 0 : by_count_.begin()->count;
  }

  /// The keys that may weigh at least this, the highest count first; all that do are among them, provided
  /// that the weight is above `max_error()`. Those with `count - error` at least the weight do for certain.
  [[nodiscard]] std::vector<HotKey> at_least(std::uint64_t weight) const {
    std::vector<HotKey> found;
    for (auto entry = by_count_.rbegin(); entry != by_count_.rend() && entry->count >= weight; ++entry)
      found.push_back({entry->hash, entry->count, entry->error});
    return found;
  }

 private:
  struct Entry {
    std::uint64_t count;
    KeyHash hash;
    std::uint64_t error;

    friend auto operator<=>(const Entry&, const Entry&) noexcept = default;
  };
  using Entries = std::set<Entry>;

  void raise(Entries::iterator& entry, std::uint64_t weight) {
    auto node = by_count_.extract(entry);
    node.value().count += weight;
    entry = by_count_.insert(std::move(node)).position;
  }

  void replace_smallest(KeyHash hash, std::uint64_t weight) {
    auto entry = by_count_.extract(by_count_.begin());
    auto place = by_hash_.extract(entry.value().hash);
    const std::uint64_t inherited = entry.value().count;
    entry.value() = {inherited + weight, hash, inherited};
    place.key() = hash;
    place.mapped() = by_count_.insert(std::move(entry)).position;
    by_hash_.insert(std::move(place));
  }

  std::size_t entries_;
  std::uint64_t total_ = 0;
  Entries by_count_;
  std::map<KeyHash, Entries::iterator> by_hash_;
};

}  // namespace berth::algo
