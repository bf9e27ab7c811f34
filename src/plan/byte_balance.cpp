#include "berth/plan/byte_balance.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/placement.hpp"

#include "occupancy.hpp"

namespace berth::planning {
namespace {

/// About so many grains in all, and at least one in every bucket.
constexpr std::uint64_t k_grains = std::uint64_t{1} << 19U;

std::uint64_t total_bytes(const Instance& instance) {
  return std::accumulate(instance.bytes.begin(), instance.bytes.end(), std::uint64_t{0});
}

/// How many grains each bucket is cut into.
std::vector<std::uint32_t> grains_of(const Instance& instance) {
  const std::uint64_t grain = std::max<std::uint64_t>(1, total_bytes(instance) / k_grains);
  std::vector<std::uint32_t> grains;
  grains.reserve(instance.bytes.size());
  for (const std::uint64_t bytes : instance.bytes)
    grains.push_back(static_cast<std::uint32_t>(std::max<std::uint64_t>(1, (bytes + grain / 2) / grain)));
  return grains;
}

/// The same cluster with every grain as a bucket of its own.
Instance ground(const Instance& instance, std::span<const std::uint32_t> grains) {
  Instance ground = instance;
  ground.buckets = std::accumulate(grains.begin(), grains.end(), 0U);
  ground.bytes.clear();
  ground.capacity.clear();
  const auto grind = [&](const Table& whole, Table& parts) {
    parts.cells.clear();
    for (std::uint32_t bucket = 0; bucket < whole.buckets(); ++bucket)
      for (std::uint32_t i = 0; i < grains[bucket]; ++i)
        parts.cells.insert(parts.cells.end(), whole.holders(bucket).begin(), whole.holders(bucket).end());
  };
  grind(instance.held, ground.held);
  grind(instance.past, ground.past);
  return ground;
}

/// Every bucket on the nodes that have most of its grains, as the caps allow.
Table rounded(const Instance& instance, std::span<const std::uint32_t> grains, const Table& ground) {
  Table table{instance.replicas, {}};
  table.cells.reserve(instance.places());
  std::vector<std::uint32_t> votes(instance.nodes());
  std::vector<std::uint32_t> nodes;
  Occupancy occupancy(instance.domains);
  std::uint32_t first = 0;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    nodes.clear();
    for (std::uint32_t grain = first; grain < first + grains[bucket]; ++grain)
      for (const Holder node : ground.holders(grain))
        if (votes[node]++ == 0) nodes.push_back(node);
    first += grains[bucket];
    std::ranges::sort(nodes, [&](std::uint32_t a, std::uint32_t b) {
      return votes[a] != votes[b] ? votes[a] > votes[b] : a < b;
    });
    for (const std::uint32_t node : nodes) {
      if (occupancy.size() < instance.replicas && occupancy.enter(node)) table.cells.push_back(node);
      votes[node] = 0;
    }
    occupancy.clear();
  }
  return table;
}

/// The nodes' shares of the bytes.
std::vector<FairShare> byte_shares(const Instance& instance) {
  const DomainTree& domains = instance.domains;
  const std::uint64_t bytes = total_bytes(instance);
  std::vector<std::uint64_t> limits(domains.size());
  for (Domain domain = domains.size() - 1; domain > 0; --domain) {
    if (domains.is_node(domain)) limits[domain] = instance.limit(domains.node(domain)) > 0 ? bytes : 0;
    limits[domain] = std::min(limits[domain], domains.cap(domain) * bytes);
    limits[domains.parent(domain)] += limits[domain];
  }
  std::vector<FairShare> shares = pour(domains, bytes * instance.replicas, domain_weights(instance), limits);
  shares.erase(shares.begin(), shares.begin() + domains.zones());
  return shares;
}

/// Mends loads bucket by bucket. Every step brings two nodes nearer to their shares, so it ends.
class Mending {
 public:
  Mending(const Instance& instance, const std::vector<FairShare>& shares, Billionths tolerance, Table& table)
      : instance_(instance),
        table_(table),
        occupancy_(instance.domains),
        loads_(instance.nodes()),
        buckets_(instance.nodes()) {
    for (const FairShare& share : shares) {
      ranges_.push_back(share.load_range(tolerance));
      shares_.push_back(static_cast<std::int64_t>(share.load_range(0).least));
    }
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
      for (const Holder node : table.holders(bucket)) put(bucket, node);
  }

  void run() {
    std::vector<bool> is_stuck(instance_.nodes());
    for (;;) {
      const auto [node, gap] = worst(is_stuck);
      if (gap == 0) break;
      if (!mend(node)) is_stuck[node] = true;
    }
    bring_back();
  }

  [[nodiscard]] const std::vector<std::int64_t>& loads() const noexcept { return loads_; }

 private:
  using Sized = std::pair<std::uint64_t, std::uint32_t>;  ///< bytes, bucket

  /// How far a node is out of its range.
  [[nodiscard]] std::int64_t gap(std::uint32_t node) const {
    const auto least = static_cast<std::int64_t>(ranges_[node].least);
    const auto most = static_cast<std::int64_t>(ranges_[node].most);
    return std::max({std::int64_t{0}, loads_[node] - most, least - loads_[node]});
  }

  [[nodiscard]] std::pair<std::uint32_t, std::int64_t> worst(const std::vector<bool>& is_stuck) const {
    std::pair<std::uint32_t, std::int64_t> worst{0, 0};
    for (std::uint32_t node = 0; node < loads_.size(); ++node)
      if (!is_stuck[node] && gap(node) > worst.second) worst = {node, gap(node)};
    return worst;
  }

  /// What a node has above its share.
  [[nodiscard]] std::int64_t surplus(std::uint32_t node) const { return loads_[node] - shares_[node]; }

  /// Sends bytes from this node to those that lack most, or to it from those that have most to spare.
  bool mend(std::uint32_t node) {
    const bool sends = surplus(node) > 0;
    std::vector<std::uint32_t> others;
    for (std::uint32_t other = 0; other < loads_.size(); ++other)
      if (shares_[other] > 0 && (sends ? surplus(other) < 0 : surplus(other) > 0)) others.push_back(other);
    std::ranges::sort(others, {}, [&](std::uint32_t other) {
      return std::pair(sends ? surplus(other) : -surplus(other), other);
    });
    const auto any = [&](auto&& way) {
      return std::ranges::any_of(others, [&](std::uint32_t other) {
        return sends ? (this->*way)(node, other) : (this->*way)(other, node);
      });
    };
    return any(&Mending::relocate) || any(&Mending::exchange);
  }

  /// No more than this may go from one to the other, so that neither passes its share.
  [[nodiscard]] std::uint64_t transferable(std::uint32_t from, std::uint32_t to) const {
    return static_cast<std::uint64_t>(std::min(surplus(from), -surplus(to)));
  }

  /// Moves the smallest bucket that mends the gap, else the largest that fits.
  bool relocate(std::uint32_t from, std::uint32_t to) {
    const std::set<Sized>& candidates = buckets_[from];
    const auto needed = static_cast<std::uint64_t>(std::max(gap(from), gap(to)));
    for (auto i = candidates.lower_bound({needed, 0});
         i != candidates.end() && i->first <= transferable(from, to); ++i) {
      if (!may_replace(i->second, from, to)) continue;
      replace(i->second, from, to);
      return true;
    }
    for (auto i = candidates.upper_bound({transferable(from, to), 0xffffffff}); i != candidates.begin();) {
      --i;
      const auto [bytes, bucket] = *i;
      if (bytes == 0) return false;
      if (!may_replace(bucket, from, to)) continue;
      replace(bucket, from, to);
      return true;
    }
    return false;
  }

  /// Exchanges two buckets whose difference is the largest that fits.
  bool exchange(std::uint32_t from, std::uint32_t to) {
    const std::uint64_t most = transferable(from, to);
    std::uint64_t best = 0;
    std::pair<std::uint32_t, std::uint32_t> pair;
    for (const auto& [bytes, bucket] : buckets_[from]) {
      const std::uint64_t least = bytes > most ? bytes - most : 0;
      for (auto i = buckets_[to].lower_bound({least, 0}); i != buckets_[to].end(); ++i) {
        if (i->first + best >= bytes) break;
        if (i->second == bucket || !may_replace(bucket, from, to) || !may_replace(i->second, to, from))
          continue;
        best = bytes - i->first;
        pair = {bucket, i->second};
        break;
      }
    }
    if (best == 0) return false;
    replace(pair.first, from, to);
    replace(pair.second, to, from);
    return true;
  }

  /// Lets buckets stay after all where both loads allow it, the largest first.
  void bring_back() {
    std::vector<std::uint32_t> order(instance_.buckets);
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
      return instance_.bytes[a] != instance_.bytes[b] ? instance_.bytes[a] > instance_.bytes[b] : a < b;
    });
    for (const std::uint32_t bucket : order)
      for (const Holder before : instance_.held.holders(bucket))
        if (before < instance_.nodes() && shares_[before] > 0) bring_back(bucket, before);
  }

  void bring_back(std::uint32_t bucket, std::uint32_t before) {
    if (std::ranges::count(table_.holders(bucket), Holder{before}) > 0) return;
    const auto bytes = static_cast<std::int64_t>(instance_.bytes[bucket]);
    if (loads_[before] + bytes > static_cast<std::int64_t>(ranges_[before].most)) return;
    const auto held = instance_.held.holders(bucket);
    for (const Holder now : table_.holders(bucket)) {
      const bool is_new = std::ranges::find(held, now) == held.end();
      if (!is_new || loads_[now] - bytes < static_cast<std::int64_t>(ranges_[now].least)) continue;
      if (!may_replace(bucket, now, before)) continue;
      replace(bucket, now, before);
      return;
    }
  }

  bool may_replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to) {
    bool fits = true;
    for (const Holder holder : table_.holders(bucket)) fits &= occupancy_.enter(holder == from ? to : holder);
    occupancy_.clear();
    return fits;
  }

  void replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to) {
    std::ranges::replace(table_.holders(bucket), Holder{from}, Holder{to});
    loads_[from] -= static_cast<std::int64_t>(instance_.bytes[bucket]);
    buckets_[from].erase({instance_.bytes[bucket], bucket});
    put(bucket, to);
  }

  void put(std::uint32_t bucket, std::uint32_t node) {
    loads_[node] += static_cast<std::int64_t>(instance_.bytes[bucket]);
    buckets_[node].emplace(instance_.bytes[bucket], bucket);
  }

  const Instance& instance_;
  Table& table_;
  Occupancy occupancy_;
  std::vector<std::int64_t> loads_;
  std::vector<std::set<Sized>> buckets_;
  std::vector<LoadRange> ranges_;
  std::vector<std::int64_t> shares_;
};

void measure(const std::vector<FairShare>& shares, BytePlacement& placement) {
  double widest = 0;
  placement.heaviest = -1;
  for (std::size_t node = 0; node < shares.size(); ++node) {
    if (shares[node].is_zero()) continue;
    const double above = static_cast<double>(placement.loads[node]) / shares[node].value() - 1;
    placement.heaviest = std::max(placement.heaviest, above);
    widest = std::max({widest, above, -above});
  }
  constexpr double k_most = 1e9;
  placement.imbalance = static_cast<Billionths>(std::min(widest, k_most) * static_cast<double>(k_one)) + 1;
}

}  // namespace

BytePlacement balance_bytes(const Instance& instance, Billionths tolerance) {
  if (!instance.capacity.empty())
    throw Error(
        ErrorCode::invalid_argument,
        "room that is counted in replicas says nothing about bytes: balance counts, or leave the room out");
  const std::vector<std::uint32_t> grains = grains_of(instance);
  const Placement cut = cheapest_placement(ground(instance, grains), tolerance);
  BytePlacement placement;
  placement.prices = cut.certificate.prices;
  placement.table = rounded(instance, grains, cut.table);
  const std::vector<FairShare> shares = byte_shares(instance);
  Mending mending(instance, shares, tolerance, placement.table);
  mending.run();
  placement.loads.assign(mending.loads().begin(), mending.loads().end());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    seat(instance.held.holders(bucket), placement.table.holders(bucket));
  placement.change = change_to(instance, placement.table);
  measure(shares, placement);
  std::vector<LoadRange> ranges;
  ranges.reserve(shares.size());
  for (const FairShare& share : shares) ranges.push_back(share.load_range(placement.imbalance));
  placement.lower_bound = proven_bytes(instance, ranges, placement.prices);
  return placement;
}

}  // namespace berth::planning
