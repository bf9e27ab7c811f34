#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace berth::test {

/// The nodes of one key, best first, around a change of one node.
struct NodeSets {
  std::vector<std::uint32_t> before;
  std::vector<std::uint32_t> after;
};

namespace detail {

inline std::vector<std::uint32_t> without(std::vector<std::uint32_t> nodes, std::uint32_t node) {
  std::erase(nodes, node);
  return nodes;
}

/// Whether `nodes` is `fewer` with one node put in somewhere.
inline bool is_with_one_more(const std::vector<std::uint32_t>& nodes,
                             const std::vector<std::uint32_t>& fewer) {
  if (nodes.size() != fewer.size() + 1) return false;
  const auto [in_nodes, in_fewer] = std::ranges::mismatch(nodes, fewer);
  return std::equal(in_nodes + 1, nodes.end(), in_fewer);
}

}  // namespace detail

/// Whatever happened to `node`: the others are the same in the same order; or one of them came because it
/// went, or went because it came.
inline testing::AssertionResult exchanges_at_most_one(const NodeSets& sets, std::uint32_t node) {
  const auto before = detail::without(sets.before, node), after = detail::without(sets.after, node);
  const bool was_in = before.size() < sets.before.size(), is_in = after.size() < sets.after.size();
  if (before == after) return testing::AssertionSuccess();
  if (was_in && !is_in && detail::is_with_one_more(after, before)) return testing::AssertionSuccess();
  if (!was_in && is_in && detail::is_with_one_more(before, after)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "node " << node << " changed, and "
                                     << testing::PrintToString(sets.before) << " became "
                                     << testing::PrintToString(sets.after);
}

}  // namespace berth::test
