#pragma once

// The laws of `NodeSet`, one function each: success, or a sentence that shows where the law is broken.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/algo/node_set.hpp"
#include "berth/base/error.hpp"

#include "support/statistics.hpp"

namespace berth::test {

using Owners = std::vector<std::optional<std::uint32_t>>;

template <algo::NodeSet S>
Owners owners_of(const S& set, std::span<const KeyHash> keys) {
  Owners owners;
  owners.reserve(keys.size());
  for (const KeyHash key : keys) owners.push_back(set.owner(key));
  return owners;
}

inline std::string named(const std::optional<std::uint32_t>& owner) {
  return owner ? "slot " + std::to_string(*owner) : "nobody";
}

/// Owners are in use, and there is one unless no slot is.
template <algo::NodeSet S>
testing::AssertionResult owners_are_in_use(const S& set, std::span<const KeyHash> keys) {
  for (const KeyHash key : keys) {
    const auto owner = set.owner(key);
    if (owner.has_value() != (set.size() > 0) || (owner && !set.contains(*owner)))
      return testing::AssertionFailure() << "key hash " << to_integer(key) << " is owned by " << named(owner)
                                         << " among " << set.size() << " in use";
  }
  return testing::AssertionSuccess();
}

/// The same question has the same answer, asked again in the reverse order.
template <algo::NodeSet S>
testing::AssertionResult owns_the_same_again(const S& set, std::span<const KeyHash> keys) {
  const Owners owners = owners_of(set, keys);
  for (std::size_t i = keys.size(); i-- > 0;)
    if (const auto owner = set.owner(keys[i]); owner != owners[i])
      return testing::AssertionFailure() << "key hash " << to_integer(keys[i]) << " is owned by "
                                         << named(owners[i]) << ", then by " << named(owner);
  return testing::AssertionSuccess();
}

/// Removes a slot from the set: only its keys move.
template <algo::NodeSet S>
testing::AssertionResult removing_moves_only_its_keys(S& set, std::uint32_t slot,
                                                      std::span<const KeyHash> keys) {
  const Owners before = owners_of(set, keys);
  set.remove(slot);
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (const auto after = set.owner(keys[i]); after != before[i] && before[i] != slot)
      return testing::AssertionFailure()
             << "when slot " << slot << " is removed, key hash " << to_integer(keys[i]) << " moves from "
             << named(before[i]) << " to " << named(after);
  return testing::AssertionSuccess();
}

/// Slots that are not in use cannot be removed, and trying changes nothing.
template <algo::NodeSet S>
testing::AssertionResult refuses_to_remove(S& set, std::initializer_list<std::uint32_t> not_in_use) {
  const std::uint32_t size = set.size();
  for (const std::uint32_t slot : not_in_use) {
    ErrorCode code{};
    try {
      set.remove(slot);
      return testing::AssertionFailure() << "slot " << slot << " is not in use and was removed";
    } catch (const Error& error) {
      code = error.code();
    }
    if (code != ErrorCode::unknown_node || set.size() != size)
      return testing::AssertionFailure() << "removing slot " << slot << " is refused in another way";
  }
  return testing::AssertionSuccess();
}

/// Adds a slot to the set: it was not in use, and keys move only to it.
template <algo::NodeSet S>
testing::AssertionResult adding_moves_keys_only_to_it(S& set, std::span<const KeyHash> keys) {
  const Owners before = owners_of(set, keys);
  const S old = set;
  const std::uint32_t slot = set.add();
  if (old.contains(slot) || !set.contains(slot) || set.size() != old.size() + 1)
    return testing::AssertionFailure() << "slot " << slot << " is added as one of " << set.size();
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (const auto after = set.owner(keys[i]); after != before[i] && after != slot)
      return testing::AssertionFailure()
             << "when slot " << slot << " is added, key hash " << to_integer(keys[i]) << " moves from "
             << named(before[i]) << " to " << named(after);
  return testing::AssertionSuccess();
}

/// Well-mixed keys spread evenly over the slots in use, all below `slots`.
template <algo::NodeSet S>
testing::AssertionResult owners_are_even(const S& set, std::uint32_t slots, std::span<const KeyHash> keys,
                                         double significance) {
  std::vector<std::uint64_t> owned(slots);
  for (const auto& owner : owners_of(set, keys))
    if (owner) ++owned.at(*owner);
  std::vector<std::uint64_t> counts;
  for (std::uint32_t slot = 0; slot < slots; ++slot)
    if (set.contains(slot)) counts.push_back(owned[slot]);
  const double p = chi_square_of_uniform(counts).p_value();
  if (p < significance)
    return testing::AssertionFailure() << "the slots in use own " << testing::PrintToString(counts)
                                       << " keys: p = " << p << " < " << significance;
  return testing::AssertionSuccess();
}

/// The keys of a removed slot, below `slots`, spread evenly over the others.
template <algo::NodeSet S>
testing::AssertionResult removed_keys_spread_evenly(S set, std::uint32_t removed, std::uint32_t slots,
                                                    std::span<const KeyHash> keys, double significance) {
  std::vector<KeyHash> moving;
  for (const KeyHash key : keys)
    if (set.owner(key) == removed) moving.push_back(key);
  set.remove(removed);
  return owners_are_even(set, slots, moving, significance);
}

}  // namespace berth::test
