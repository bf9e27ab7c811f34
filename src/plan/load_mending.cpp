#include "load_mending.hpp"

#include <algorithm>
#include <numeric>

namespace berth::planning {

LoadMending::LoadMending(const Instance& instance, const std::vector<Range>& ranges, Table& table)
    : instance_(instance),
      ranges_(ranges),
      table_(table),
      occupancy_(instance.domains),
      loads_(instance.nodes()),
      buckets_(instance.nodes()) {
  for (const Range& share : load_ranges(instance, 0))
    shares_.push_back(static_cast<std::int64_t>(share.least));
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
    for (const Holder node : table.holders(bucket)) put(bucket, node);
}

void LoadMending::run() {
  std::vector<bool> is_stuck(instance_.nodes());
  for (;;) {
    const auto [node, gap] = worst(is_stuck);
    if (gap == 0) break;
    if (!mend(node)) is_stuck[node] = true;
  }
  bring_back();
}

/// How far a node is out of its range.
std::int64_t LoadMending::gap(std::uint32_t node) const {
  const auto least = static_cast<std::int64_t>(ranges_[node].least);
  const auto most = static_cast<std::int64_t>(ranges_[node].most);
  return std::max({std::int64_t{0}, loads_[node] - most, least - loads_[node]});
}

std::pair<std::uint32_t, std::int64_t> LoadMending::worst(const std::vector<bool>& is_stuck) const {
  std::pair<std::uint32_t, std::int64_t> worst{0, 0};
  for (std::uint32_t node = 0; node < loads_.size(); ++node)
    if (!is_stuck[node] && gap(node) > worst.second) worst = {node, gap(node)};
  return worst;
}

/// Sends bytes from this node to those that lack most, or to it from those that have most to spare.
bool LoadMending::mend(std::uint32_t node) {
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
  return any(&LoadMending::relocate) || any(&LoadMending::exchange);
}

/// No more than this may go from one to the other, so that neither passes its share.
std::uint64_t LoadMending::transferable(std::uint32_t from, std::uint32_t to) const {
  return static_cast<std::uint64_t>(std::min(surplus(from), -surplus(to)));
}

/// Moves the smallest bucket that mends the gap, else the largest that fits.
bool LoadMending::relocate(std::uint32_t from, std::uint32_t to) {
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
bool LoadMending::exchange(std::uint32_t from, std::uint32_t to) {
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
void LoadMending::bring_back() {
  std::vector<std::uint32_t> order(instance_.buckets);
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return instance_.bytes[a] != instance_.bytes[b] ? instance_.bytes[a] > instance_.bytes[b] : a < b;
  });
  for (const std::uint32_t bucket : order)
    for (const Holder before : instance_.held.holders(bucket))
      if (before < instance_.nodes() && shares_[before] > 0) bring_back(bucket, before);
}

void LoadMending::bring_back(std::uint32_t bucket, std::uint32_t before) {
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

bool LoadMending::may_replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to) {
  bool fits = true;
  for (const Holder holder : table_.holders(bucket)) fits &= occupancy_.enter(holder == from ? to : holder);
  occupancy_.clear();
  return fits;
}

void LoadMending::replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to) {
  std::ranges::replace(table_.holders(bucket), Holder{from}, Holder{to});
  loads_[from] -= static_cast<std::int64_t>(instance_.bytes[bucket]);
  buckets_[from].erase({instance_.bytes[bucket], bucket});
  put(bucket, to);
}

void LoadMending::put(std::uint32_t bucket, std::uint32_t node) {
  loads_[node] += static_cast<std::int64_t>(instance_.bytes[bucket]);
  buckets_[node].emplace(instance_.bytes[bucket], bucket);
}

}  // namespace berth::planning
