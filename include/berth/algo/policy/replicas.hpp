#pragma once

// Replicas: the best slots of a ranking that zone caps allow together, chosen greedily, the primary first.
//
// By hand, `draws` over 8 slots ranks key hash 0 as 4, 5, 7, 6, 3, 1, 2, 0. With racks {0, 1}, {2, 3},
// {4, 5}, {6, 7} and at most one a rack, three replicas are 4, 7, 3: slot 5 shares its rack with 4, and 6
// with 7. When slot 7 is removed they are 4, 6, 3: one exchange. Five replicas are 4, 7, 3, 1 and a shortage:
// the caps of level 0 are full.
//
// Laws, proved in docs/policies.md (theorem 6) and tested: when one slot is removed, returns or changes its
// weight, the set of a key changes by at most one exchange; the slot itself is what comes or goes; and the
// others keep their order. A zone at the innermost level with cap 1 (a node with several slots) may take the
// slot's place in this. It holds for short sets too. Constraints that are not nested do not have it.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "berth/algo/policy/nested_caps.hpp"
#include "berth/algo/ranking.hpp"
#include "berth/algo/select.hpp"
#include "berth/base/error.hpp"

namespace berth::algo {

/// Why there are fewer replicas than asked for.
struct Shortage {
  /// Bit l: full zones of level l keep out slots that are left, and no zone outside them does. No set is
  /// larger unless one of these caps is raised or slots are added. No bit: no slot is left at all.
  std::uint32_t full_levels;

  friend constexpr bool operator==(const Shortage&, const Shortage&) noexcept = default;
};

struct ReplicaSet {
  std::span<std::uint32_t> slots;  ///< best first, inside the caller's memory
  std::optional<Shortage> shortage;
};

/// The rule that chooses them. Cost for k replicas: the ranking's walk to them, and k comparisons of paths
/// for every slot met; a short set costs one look at all slots more. No allocation. Memory: that of R, and
/// 32 bytes. Safe to share between threads.
template <Ranking R>
class Replicas {
 public:
  /// Throws `invalid_argument` when a slot of the ranking has no path.
  constexpr Replicas(R ranking, NestedCaps caps) : ranking_(std::move(ranking)), caps_(caps) {
    if (!caps_.cover(ranking_.slots()))
      throw Error(ErrorCode::invalid_argument,
                  "the ranking has slots without a zone path: give every slot one zone number per level");
  }

  /// Fills `best`, whose size is the number of replicas wanted, as far as the caps allow; returns the part
  /// that is filled.
  [[nodiscard]] constexpr std::span<std::uint32_t> rank(KeyHash hash,
                                                        std::span<std::uint32_t> best) const noexcept {
    return select(ranking_, hash, best, [this](std::uint32_t slot, std::span<const std::uint32_t> chosen) {
      return !caps_.full_level(slot, chosen);
    });
  }

  /// As `rank`, and says why the set is short if it is.
  [[nodiscard]] constexpr ReplicaSet choose(KeyHash hash, std::span<std::uint32_t> best) const noexcept {
    const std::span<std::uint32_t> chosen = rank(hash, best);
    if (chosen.size() == best.size()) return {chosen, std::nullopt};
    return {chosen, shortage(chosen)};
  }

 private:
  [[nodiscard]] constexpr Shortage shortage(std::span<const std::uint32_t> chosen) const noexcept {
    Shortage result{0};
    for (std::uint32_t slot = 0; slot < ranking_.slots(); ++slot)
      if (ranking_.contains(slot) && std::ranges::find(chosen, slot) == chosen.end())
        if (const auto level = caps_.full_level(slot, chosen)) result.full_levels |= 1U << *level;
    return result;
  }

  R ranking_;
  NestedCaps caps_;
};

}  // namespace berth::algo
