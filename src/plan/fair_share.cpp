#include "berth/plan/fair_share.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace berth::planning {
namespace {

__extension__ using Product = unsigned __int128;  // a limit times a weight needs up to 124 bits

/// ⌊numerator/denominator⌋, but not above `most`.
std::uint64_t floor_within(const Wide& numerator, const Wide& denominator, std::uint64_t most) noexcept {
  std::uint64_t low = 0;
  std::uint64_t high = most;
  while (low < high) {
    const std::uint64_t middle = high - (high - low) / 2;
    if (denominator * middle <= numerator) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/// Pours `share` of a domain into its children.
class Pouring {
 public:
  Pouring(std::span<const std::uint64_t> weights, std::span<const std::uint64_t> limits,
          std::vector<FairShare>& shares)
      : weights_(weights), limits_(limits), shares_(shares) {}

  void pour(Domain domain, std::span<const Domain> children) {
    std::vector<Domain> order;
    std::uint64_t weight = 0;
    for (const Domain child : children) {
      if (weights_[child] == 0) continue;
      order.push_back(child);
      weight += weights_[child];
    }
    // Those that fill up first come first: once one does not, none behind it does.
    std::ranges::sort(order, [&](Domain a, Domain b) {
      const Product of_a = Product{limits_[a]} * weights_[b];
      const Product of_b = Product{limits_[b]} * weights_[a];
      return of_a != of_b ? of_a < of_b : a < b;
    });
    FairShare rest = shares_[domain];
    std::size_t full = 0;
    for (; full < order.size() && rest.part(weights_[order[full]], weight).reaches(limits_[order[full]]);
         ++full) {
      const Domain child = order[full];
      shares_[child] = FairShare(limits_[child]);
      rest = rest.without(limits_[child]);
      weight -= weights_[child];
    }
    for (; full < order.size(); ++full) shares_[order[full]] = rest.part(weights_[order[full]], weight);
  }

 private:
  std::span<const std::uint64_t> weights_;
  std::span<const std::uint64_t> limits_;
  std::vector<FairShare>& shares_;
};

/// Sums the leaves' values up the tree, as far as 64 bits reach: what counts is cut far below. A domain's
/// number is above that of the domain around it.
template <typename Cut>
std::vector<std::uint64_t> sums(const DomainTree& domains, std::vector<std::uint64_t> values, Cut cut) {
  for (Domain domain = domains.size() - 1; domain > 0; --domain) {
    values[domain] = cut(domain, values[domain]);
    std::uint64_t& outer = values[domains.parent(domain)];
    outer += std::min(values[domain], std::numeric_limits<std::uint64_t>::max() - outer);
  }
  values[0] = cut(0, values[0]);
  return values;
}

/// What each domain can hold where its nodes can hold so much, and a cap of 1 is worth `whole`.
std::vector<std::uint64_t> limits_of_domains(const DomainTree& domains, std::span<const std::uint64_t> nodes,
                                             std::uint64_t whole) {
  std::vector<std::uint64_t> limits(domains.size());
  for (std::uint32_t node = 0; node < nodes.size(); ++node) limits[domains.leaf(node)] = nodes[node];
  return sums(domains, std::move(limits), [&](Domain domain, std::uint64_t members) {
    // The cluster itself is not cut: what its members can hold is compared with what has to be held.
    return domain == 0 ? members : std::min(members, domains.cap(domain) * whole);
  });
}

std::vector<FairShare> nodes_of(const Instance& instance, std::vector<FairShare> domains) {
  domains.erase(domains.begin(), domains.begin() + instance.domains.zones());
  return domains;
}

}  // namespace

Range FairShare::range(Billionths imbalance, std::uint64_t limit) const noexcept {
  if (is_zero()) return {};
  const Wide scaled = denominator_ * k_one;
  const Wide above = numerator_ * (k_one + imbalance);
  std::uint64_t most = floor_within(above, scaled, limit);
  if (most < limit && scaled * most < above) ++most;
  return {imbalance >= k_one ? 0 : floor_within(numerator_ * (k_one - imbalance), scaled, limit), most};
}

std::vector<std::uint64_t> domain_limits(const Instance& instance) {
  std::vector<std::uint64_t> limits(instance.nodes());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node) limits[node] = instance.limit(node);
  return limits_of_domains(instance.domains, limits, instance.buckets);
}

std::vector<std::uint64_t> domain_weights(const Instance& instance) {
  std::vector<std::uint64_t> weights(instance.domains.size());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    weights[instance.domains.leaf(node)] = instance.limit(node) == 0 ? 0 : instance.weights[node];
  return sums(instance.domains, std::move(weights), [](Domain, std::uint64_t members) { return members; });
}

std::vector<FairShare> pour(const DomainTree& domains, std::uint64_t total,
                            std::span<const std::uint64_t> weights, std::span<const std::uint64_t> limits) {
  std::vector<FairShare> shares(domains.size());
  shares.at(0) = FairShare(total);
  Pouring pouring(weights, limits, shares);
  for (Domain zone = 0; zone < domains.zones(); ++zone) pouring.pour(zone, domains.children(zone));
  return shares;
}

std::vector<FairShare> domain_shares(const Instance& instance) {
  return pour(instance.domains, instance.places(), domain_weights(instance), domain_limits(instance));
}

std::vector<FairShare> node_shares(const Instance& instance) {
  return nodes_of(instance, domain_shares(instance));
}

std::vector<FairShare> byte_shares(const Instance& instance) {
  const std::uint64_t all = total_bytes(instance);
  std::vector<std::uint64_t> limits(instance.nodes());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    if (instance.limit(node) > 0) limits[node] = all;
  return nodes_of(instance, pour(instance.domains, all * instance.replicas, domain_weights(instance),
                                 limits_of_domains(instance.domains, limits, all)));
}

std::vector<Range> count_ranges(const Instance& instance, Billionths imbalance) {
  const std::vector<FairShare> shares = node_shares(instance);
  std::vector<Range> ranges;
  ranges.reserve(shares.size());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    ranges.push_back(shares[node].range(imbalance, instance.limit(node)));
  return ranges;
}

std::vector<Range> load_ranges(const Instance& instance, Billionths imbalance) {
  const std::uint64_t all = total_bytes(instance);
  const std::vector<FairShare> shares = byte_shares(instance);
  std::vector<Range> ranges;
  ranges.reserve(shares.size());
  for (const FairShare& share : shares) ranges.push_back(share.range(imbalance, all));
  return ranges;
}

double imbalance_of(std::span<const FairShare> shares, std::span<const std::uint32_t> counts) {
  double worst = 0;
  for (std::size_t node = 0; node < shares.size(); ++node) {
    if (shares[node].is_zero()) continue;
    const double share = shares[node].value();
    const double count = counts[node];
    worst = std::max({worst, (count - 1) / share - 1, 1 - (count + 1) / share});
  }
  return worst;
}

}  // namespace berth::planning
