#include "pool_deal.hpp"

#include <algorithm>
#include <functional>

namespace berth::planning {

/// One pool while it is dealt.
class PoolDeal::Pool {
 public:
  Pool(PoolDeal& deal, const PlacementNetwork& network, Domain pool)
      : deal_(deal), inside_(deal.inside_at_hand_), given_(deal.given_at_hand_) {
    for (const Domain child : deal.domains_.children(pool))
      if (const std::uint64_t units = network.units(network.pool_arc(child)); units > 0)
        open_.push_back({units, child});
    std::ranges::make_heap(open_, std::less<>());
  }

  /// Deals the units of one class to those who lack most and may take them; returns how many are left over.
  std::uint64_t deal(Arrival arrival) {
    for (const Units& units : deal_.inside_[arrival.index]) inside_[units.domain] = units.units;
    std::vector<Domain> receivers;
    std::vector<Open> passed_over;
    while (arrival.units > 0 && !open_.empty()) {
      std::ranges::pop_heap(open_, std::less<>());
      Open child = open_.back();
      open_.pop_back();
      if (inside_[child.domain] == deal_.most(arrival.index, child.domain)) {
        passed_over.push_back(child);
        continue;
      }
      if (given_[child.domain]++ == 0) receivers.push_back(child.domain);
      ++inside_[child.domain];
      --arrival.units;
      if (--child.lacks > 0) reopen(child);
    }
    std::ranges::for_each(passed_over, [&](const Open& child) { reopen(child); });
    for (const Units& units : deal_.inside_[arrival.index]) inside_[units.domain] = 0;
    for (const Domain child : receivers) {
      give(arrival.index, child, given_[child]);
      given_[child] = 0;
      inside_[child] = 0;
    }
    return arrival.units;
  }

  /// Finds a place for one unit of a class that fits nowhere: it takes the place of a unit of another class
  /// that can go where somebody still lacks.
  bool exchange(std::uint32_t index) {
    const std::size_t known = dealt_.size();
    for (std::size_t i = 0; i < known; ++i) {
      const Dealt other = dealt_[i];
      if (other.units == 0 || other.index == index || deal_.is_full(index, other.child)) continue;
      const auto refuge = std::ranges::find_if(
          open_, [&](const Open& child) { return !deal_.is_full(other.index, child.domain); });
      if (refuge == open_.end()) continue;
      --dealt_[i].units;
      deal_.take_back(other.index, other.child);
      give(other.index, refuge->domain, 1);
      give(index, other.child, 1);
      if (--refuge->lacks == 0) open_.erase(refuge);
      return true;
    }
    return false;
  }

  /// Hands what was dealt to inner zones on to their pools.
  void hand_on() {
    std::ranges::sort(dealt_, {}, [](const Dealt& dealt) { return dealt.index; });
    for (const Dealt& dealt : dealt_)
      if (!deal_.domains_.is_node(dealt.child) && dealt.units > 0)
        deal_.arrivals_[dealt.child].push_back({dealt.index, dealt.units});
  }

 private:
  struct Open {
    std::uint64_t lacks;
    Domain domain;

    friend bool operator<(const Open& a, const Open& b) noexcept {
      return a.lacks != b.lacks ? a.lacks < b.lacks : a.domain > b.domain;
    }
  };
  struct Dealt {
    std::uint32_t index;
    Domain child;
    std::uint64_t units;
  };

  void reopen(const Open& child) {
    open_.push_back(child);
    std::ranges::push_heap(open_, std::less<>());
  }

  void give(std::uint32_t index, Domain child, std::uint64_t units) {
    dealt_.push_back({index, child, units});
    deal_.count(index, child, units);
  }

  PoolDeal& deal_;
  std::vector<std::uint64_t>& inside_;
  std::vector<std::uint64_t>& given_;
  std::vector<Open> open_;  ///< a heap: who lacks most comes first, on a tie the lower one
  std::vector<Dealt> dealt_;
};

PoolDeal::PoolDeal(const PlacementNetwork& network, const BucketClasses& classes, const DomainTree& domains)
    : classes_(classes),
      domains_(domains),
      inside_(classes.size()),
      arrivals_(domains.zones()),
      inside_at_hand_(domains.size()),
      given_at_hand_(domains.size()) {
  for (std::uint32_t index = 0; index < classes.size(); ++index)
    for (const PlacementNetwork::Outlet& outlet : network.outlets(index))
      if (const std::uint64_t units = network.units(outlet.arc); units > 0)
        arrive(index, outlet.target, units);
  for (Domain zone = 0; zone < domains.zones(); ++zone) {
    if (arrivals_[zone].empty()) continue;
    Pool pool(*this, network, zone);
    std::vector<Arrival> left_over;
    for (const Arrival& arrival : arrivals_[zone])
      if (const std::uint64_t units = pool.deal(arrival); units > 0)
        left_over.push_back({arrival.index, units});
    for (const Arrival& arrival : left_over) {
      std::uint64_t units = arrival.units;
      while (units > 0 && pool.exchange(arrival.index)) --units;
      if (units > 0) misfits_.emplace_back(arrival.index, zone);
    }
    pool.hand_on();
  }
}

std::vector<NodeUnits> PoolDeal::nodes_of(std::uint32_t index) const {
  std::vector<NodeUnits> nodes;
  for (const Units& units : inside_[index])
    if (domains_.is_node(units.domain) && units.units > 0)
      nodes.push_back({domains_.node(units.domain), static_cast<std::uint32_t>(units.units)});
  std::ranges::sort(nodes, {}, &NodeUnits::node);
  return nodes;
}

void PoolDeal::arrive(std::uint32_t index, Domain target, std::uint64_t units) {
  if (!domains_.is_node(target)) arrivals_[target].push_back({index, units});
  for (Domain domain = target; domain != 0; domain = domains_.parent(domain)) count(index, domain, units);
}

void PoolDeal::count(std::uint32_t index, Domain domain, std::uint64_t units) {
  std::vector<Units>& inside = inside_[index];
  const auto known = std::ranges::find(inside, domain, &Units::domain);
  if (known == inside.end()) {
    inside.push_back({domain, units});
  } else {
    known->units += units;
  }
}

void PoolDeal::take_back(std::uint32_t index, Domain domain) {
  --std::ranges::find(inside_[index], domain, &Units::domain)->units;
}

std::uint64_t PoolDeal::most(std::uint32_t index, Domain domain) const noexcept {
  return std::uint64_t{domains_.cap(domain)} * classes_.width(index);
}

bool PoolDeal::is_full(std::uint32_t index, Domain domain) const noexcept {
  const auto inside = std::ranges::find(inside_[index], domain, &Units::domain);
  return inside != inside_[index].end() && inside->units == most(index, domain);
}

}  // namespace berth::planning
