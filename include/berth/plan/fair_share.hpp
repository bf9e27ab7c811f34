#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "berth/plan/instance.hpp"
#include "berth/plan/wide.hpp"

namespace berth::planning {

/// How far counts may be from the shares, in billionths: 0 is balanced, 50'000'000 is 5 %.
using Billionths = std::uint64_t;

inline constexpr Billionths k_one = 1'000'000'000;
inline constexpr Billionths k_any_imbalance = std::numeric_limits<Billionths>::max() - k_one;

/// How much a node may have: replicas, or bytes where those are balanced.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = 0;

  [[nodiscard]] bool contains(std::uint64_t amount) const noexcept {
    return least <= amount && amount <= most;
  }

  friend bool operator==(const Range&, const Range&) = default;
};

/// A domain's part of the R·N bucket replicas (or of their bytes), exact: numerator/denominator.
class FairShare {
 public:
  FairShare() noexcept : denominator_(1) {}
  explicit FairShare(std::uint64_t whole) noexcept : numerator_(whole), denominator_(1) {}

  /// `weight`/`of` of this share; `of` is above 0.
  [[nodiscard]] FairShare part(std::uint64_t weight, std::uint64_t of) const noexcept {
    return {numerator_ * weight, denominator_ * of};
  }
  /// This share less `taken`, which is not more.
  [[nodiscard]] FairShare without(std::uint64_t taken) const noexcept {
    return {numerator_ - denominator_ * taken, denominator_};
  }
  [[nodiscard]] bool reaches(std::uint64_t count) const noexcept {
    return numerator_ >= denominator_ * count;
  }
  [[nodiscard]] bool is_zero() const noexcept { return numerator_ == Wide(); }

  /// [⌊share·(1−λ)⌋, ⌈share·(1+λ)⌉], neither end above `limit`, which is at most 2^62.
  [[nodiscard]] Range range(Billionths imbalance, std::uint64_t limit) const noexcept;

  /// For people: decisions use the fraction.
  [[nodiscard]] double value() const noexcept { return numerator_.value() / denominator_.value(); }

 private:
  FairShare(const Wide& numerator, const Wide& denominator) noexcept
      : numerator_(numerator), denominator_(denominator) {}

  Wide numerator_;
  Wide denominator_;
};

/// Pours `total` into the domains, given the weight in each and the most that each can hold.
std::vector<FairShare> pour(const DomainTree& domains, std::uint64_t total,
                            std::span<const std::uint64_t> weights, std::span<const std::uint64_t> limits);

/// How many replicas each domain can hold: a node its limit, a zone cap·N or what its members can, if less.
std::vector<std::uint64_t> domain_limits(const Instance& instance);

/// The weight in each domain.
std::vector<std::uint64_t> domain_weights(const Instance& instance);

/// The share of every domain by water filling: a domain's share is poured into its children by weight, a full
/// child's rest goes to its siblings. Outer zones first; nodes without weight get nothing.
///
/// Example: 8 buckets with two replicas, at most one in a zone; zone a has nodes of weight 3 and 1, zone b
/// one of 1. By weight b would get 16/5, but a may hold only 8: so both zones get 8 and the nodes 6, 2 and 8.
///
/// The instance is feasible: `domain_limits` of the cluster is at least `places()`.
std::vector<FairShare> domain_shares(const Instance& instance);

/// The shares of the nodes.
std::vector<FairShare> node_shares(const Instance& instance);

/// The same of R times the bytes of all buckets: no node above all bytes, no zone above cap times all bytes.
/// `instance.bytes` is given.
std::vector<FairShare> byte_shares(const Instance& instance);

/// The counts that are within λ of the nodes' shares. λ = 0: ⌊share⌋ to ⌈share⌉.
std::vector<Range> count_ranges(const Instance& instance, Billionths imbalance);

/// The bytes that are within λ of the nodes' shares.
std::vector<Range> load_ranges(const Instance& instance, Billionths imbalance);

/// The imbalance λ of `counts`: the smallest with every count in [⌊share·(1−λ)⌋, ⌈share·(1+λ)⌉]. Nodes
/// without a share are left out. 0 is balanced.
double imbalance_of(std::span<const FairShare> shares, std::span<const std::uint32_t> counts);

}  // namespace berth::planning
