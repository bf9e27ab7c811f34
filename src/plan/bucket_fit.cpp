#include "berth/plan/bucket_fit.hpp"

#include <vector>

#include "berth/map/map.hpp"

namespace berth::planning {
namespace {

BucketFit fit_of(const FairShare& share, std::uint32_t buckets) noexcept {
  return {share, share.range(0, buckets)};
}

}  // namespace

bool BucketFit::within(std::uint32_t percent) const noexcept {
  return share.part(100 + percent, 100).reaches(counts.most);
}

double BucketFit::excess() const noexcept { return static_cast<double>(counts.most) / share.value() - 1; }

BucketFit equal_fit(std::uint32_t buckets, std::uint32_t replicas, std::uint32_t nodes) noexcept {
  return fit_of(FairShare(std::uint64_t{buckets} * replicas).part(1, nodes), buckets);
}

std::uint64_t nodes_within(std::uint32_t percent, std::uint32_t buckets, std::uint32_t replicas) noexcept {
  return std::uint64_t{buckets} * replicas * percent / 100 + 1;
}

std::optional<std::uint32_t> buckets_within(std::uint32_t percent, std::uint32_t buckets,
                                            const FairShare& share) noexcept {
  // ⌈share⌉ < share + 1, so a share of 100/percent and more is within it.
  for (std::uint64_t doubled = buckets; doubled <= MapRules::k_max_buckets; doubled *= 2)
    if (share.part(doubled * percent, std::uint64_t{buckets} * 100).reaches(1))
      return static_cast<std::uint32_t>(doubled);
  return std::nullopt;
}

NodeFit worst_fit(const Instance& instance) {
  const std::vector<FairShare> shares = node_shares(instance);
  NodeFit worst;
  double most_excess = -1;
  for (std::uint32_t node = 0; node < shares.size(); ++node) {
    if (shares[node].is_zero()) continue;
    const BucketFit fit = fit_of(shares[node], instance.buckets);
    if (fit.excess() <= most_excess) continue;
    worst = {node, fit};
    most_excess = fit.excess();
  }
  return worst;
}

}  // namespace berth::planning
