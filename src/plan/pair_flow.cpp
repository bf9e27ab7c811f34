#include "berth/plan/pair_flow.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "berth/plan/succession.hpp"

#include "min_cost_flow.hpp"
#include "pair_bound.hpp"

namespace berth::planning {
namespace {

using Pair = std::pair<Holder, std::uint32_t>;  ///< sender and receiver
using Pairs = std::map<Pair, std::uint64_t>;

/// A replica that may go to another receiver.
struct Unit {
  std::uint32_t bucket;
  Holder from;       ///< `k_nobody` where it is placed
  std::uint32_t to;  ///< `from` itself where it stays
};

/// Units of one sender that may go to the same zones.
struct Group {
  Holder from = k_nobody;
  std::vector<Domain> full;  ///< zones that may take no more of these buckets
  std::vector<Unit> units;
};

/// The moves that may be spread anew, and all that is fixed around them.
class Spreading {
 public:
  Spreading(const Instance& instance, const Placement& placement)
      : instance_(instance),
        placement_(placement),
        domains_(instance.domains.without_idle_zones()),
        senders_may_stay_(instance.replicas == 1 && instance.held.replicas == 1 &&
                          instance.past.replicas == 0 && instance.bytes.empty()),
        fixed_count_(held_counts(instance, placement.table)) {
    const std::vector<Succession> moves = successions(instance, placement.table);
    moves_ = moves.size();
    Pairs pairs;
    for (const Succession& move : moves) peak_ = std::max(peak_, ++pairs[{move.from, move.to}]);
    auto next = moves.begin();
    for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
      const auto first = next;
      while (next != moves.end() && next->bucket == bucket) ++next;
      if (const std::optional<std::uint32_t> newcomer = free_newcomer(bucket)) {
        add({bucket, first == next ? k_nobody : first->from, *newcomer});
      } else {
        for (const Succession& move : std::span(first, next)) ++fixed_[{move.from, move.to}];
      }
    }
    // Behind the movers, so that they go on to move where it is all the same.
    if (senders_may_stay_)
      for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket)
        if (const Holder node = instance.held.holders(bucket)[0]; placement.table.holders(bucket)[0] == node)
          add({bucket, node, node});
  }

  /// The most moves of one pair as it is.
  [[nodiscard]] std::uint64_t peak() const noexcept { return peak_; }

  /// Whether `table_within` finds a table whenever there is one.
  [[nodiscard]] bool is_exact() const noexcept { return senders_may_stay_; }

  /// The table in which no pair has more than `peak` moves, if one is found.
  [[nodiscard]] std::optional<Table> table_within(std::uint64_t peak) const;

 private:
  class Network;

  /// The only newcomer of a bucket, unless it comes back.
  [[nodiscard]] std::optional<std::uint32_t> free_newcomer(std::uint32_t bucket) const {
    std::optional<std::uint32_t> newcomer;
    for (const Holder holder : placement_.table.holders(bucket)) {
      if (std::ranges::count(instance_.held.holders(bucket), holder) > 0) continue;
      if (newcomer || std::ranges::count(instance_.past.holders(bucket), holder) > 0) return std::nullopt;
      newcomer = holder;
    }
    return newcomer;
  }

  void add(const Unit& unit) {
    --fixed_count_[unit.to];
    std::vector<Domain> full;
    std::map<Domain, std::uint32_t> inside;
    for (const Holder holder : placement_.table.holders(unit.bucket)) {
      if (holder == unit.to) continue;
      for (Domain zone = domains_.parent(domains_.leaf(holder)); zone != 0; zone = domains_.parent(zone))
        if (++inside[zone] == domains_.cap(zone)) full.push_back(zone);
    }
    std::ranges::sort(full);
    Group& group = groups_[{unit.from, full}];
    group.from = unit.from;
    group.full = std::move(full);
    group.units.push_back(unit);
  }

  [[nodiscard]] bool is_open(const Group& group, Domain zone) const {
    for (; zone != 0; zone = domains_.parent(zone))
      if (std::ranges::binary_search(group.full, zone)) return false;
    return true;
  }

  const Instance& instance_;
  const Placement& placement_;
  DomainTree domains_;
  bool senders_may_stay_;
  std::vector<std::uint32_t> fixed_count_;  ///< by node: replicas that are not spread anew
  Pairs fixed_;                             ///< moves that are not spread anew
  std::uint64_t moves_ = 0;
  std::uint64_t peak_ = 0;
  std::map<std::pair<Holder, std::vector<Domain>>, Group> groups_;
};

/// group → (sender, zone) → receiver, at most `peak` on the last arc.
class Spreading::Network {
 public:
  Network(const Spreading& spreading, std::uint64_t peak) : spreading_(spreading), peak_(peak) {
    const Instance& instance = spreading.instance_;
    std::int64_t units = 0;
    for (const auto& [key, group] : spreading.groups_) units += std::ssize(group.units);
    out_ = network_.add_vertex(-units);
    for (std::uint32_t node = 0; node < instance.nodes(); ++node) {
      const Quota& quota = spreading.placement_.certificate.quotas[node];
      const std::int64_t fixed = spreading.fixed_count_[node];
      nodes_.push_back(network_.add_vertex());
      const auto least = static_cast<std::int64_t>(quota.range.least);
      const auto most = static_cast<std::int64_t>(quota.range.most);
      network_.add_arc({nodes_[node], out_, std::max<std::int64_t>(0, least - fixed), most - fixed, 0,
                        static_cast<std::int64_t>(quota.held) - fixed});
    }
    for (const auto& [key, group] : spreading.groups_) add(group);
  }

  /// Whether the moves fit, and no more of them than before.
  bool solve() {
    for (const auto& [pair, moves] : spreading_.fixed_)
      if (moves > peak_) return false;
    if (!make_cheapest(network_).feasible) return false;
    std::uint64_t moved = 0;
    for (const Choice& choice : choices_)
      if (choice.zone != k_stays && choice.group->from != k_nobody)
        moved += static_cast<std::uint64_t>(network_.arcs[choice.arc].flow);
    for (const auto& [pair, moves] : spreading_.fixed_) moved += moves;
    return moved <= spreading_.moves_;
  }

  /// Gives every unit its receiver; false where the nodes that keep a bucket stand in the way.
  bool realise(Table& table) {
    std::map<std::pair<Holder, Domain>, std::vector<Unit>> leaving;
    const Group* group = nullptr;
    std::size_t next = 0;
    for (const Choice& choice : choices_) {
      if (choice.group != group) next = 0;
      group = choice.group;
      const auto end = next + static_cast<std::size_t>(network_.arcs[choice.arc].flow);
      for (; next < end; ++next) {
        const Unit& unit = group->units[next];
        if (choice.zone != k_stays) leaving[{group->from, choice.zone}].push_back(unit);
        if (choice.zone == k_stays) replace(table, unit, unit.from);
      }
    }
    return std::ranges::all_of(leaving, [&](const auto& one) { return deal(one.first, one.second, table); });
  }

 private:
  static constexpr Domain k_stays = 0xffffffff;

  struct Choice {
    const Group* group;
    Domain zone;
    Arc arc;
  };

  void add(const Group& group) {
    const Vertex vertex = network_.add_vertex(std::ssize(group.units));
    const auto all = std::ssize(group.units);
    for (Domain zone = 0; zone < spreading_.domains_.zones(); ++zone) {
      if (!spreading_.is_open(group, zone)) continue;
      const std::optional<Vertex> receivers = receivers_in(group.from, zone);
      if (!receivers) continue;
      choices_.push_back({&group, zone, network_.add_arc({vertex, *receivers, 0, all, 1, 0})});
    }
    if (spreading_.senders_may_stay_ && group.from < nodes_.size())
      choices_.push_back({&group, k_stays, network_.add_arc({vertex, nodes_[group.from], 0, all, 0, all})});
  }

  /// The vertex of what a sender gives to a zone, if anybody there may take it.
  std::optional<Vertex> receivers_in(Holder from, Domain zone) {
    const auto known = receivers_.find({from, zone});
    if (known != receivers_.end()) return known->second.vertex;
    Receivers& receivers = receivers_[{from, zone}];
    for (const Domain child : spreading_.domains_.children(zone)) {
      if (!spreading_.domains_.is_node(child)) continue;
      const std::uint32_t node = spreading_.domains_.node(child);
      const Range& range = spreading_.placement_.certificate.quotas[node].range;
      const auto fixed = spreading_.fixed_.find({from, node});
      const std::uint64_t taken = fixed == spreading_.fixed_.end() ? 0 : fixed->second;
      if (node == from || range.most <= spreading_.fixed_count_[node] || taken >= peak_) continue;
      if (!receivers.vertex) receivers.vertex = network_.add_vertex();
      const auto most = static_cast<std::int64_t>(from == k_nobody ? range.most : peak_ - taken);
      receivers.arcs.emplace_back(node, network_.add_arc({*receivers.vertex, nodes_[node], 0, most, 0, 0}));
    }
    return receivers.vertex;
  }

  bool deal(const std::pair<Holder, Domain>& from_and_zone, const std::vector<Unit>& units, Table& table) {
    std::vector<std::uint32_t> places;
    for (const auto& [node, arc] : receivers_.at(from_and_zone).arcs)
      places.insert(places.end(), static_cast<std::size_t>(network_.arcs[arc].flow), node);
    const auto fits = [&](const Unit& unit, std::uint32_t node) {
      return std::ranges::none_of(table.holders(unit.bucket),
                                  [&](Holder other) { return other == node && other != unit.to; });
    };
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (fits(units[i], places[i])) continue;
      std::size_t other = 0;
      while (other < units.size() && !(fits(units[i], places[other]) && fits(units[other], places[i])))
        ++other;
      if (other == units.size()) return false;
      std::swap(places[i], places[other]);
    }
    for (std::size_t i = 0; i < units.size(); ++i) replace(table, units[i], places[i]);
    return true;
  }

  void replace(Table& table, const Unit& unit, std::uint32_t node) const {
    std::ranges::replace(table.holders(unit.bucket), Holder{unit.to}, Holder{node});
  }

  struct Receivers {
    std::optional<Vertex> vertex;
    std::vector<std::pair<std::uint32_t, Arc>> arcs;
  };

  const Spreading& spreading_;
  std::uint64_t peak_;
  FlowNetwork network_;
  Vertex out_ = 0;
  std::vector<Vertex> nodes_;
  std::map<std::pair<Holder, Domain>, Receivers> receivers_;
  std::vector<Choice> choices_;
};

std::optional<Table> Spreading::table_within(std::uint64_t peak) const {
  Network network(*this, peak);
  Table table = placement_.table;
  if (!network.solve() || !network.realise(table)) return std::nullopt;
  return table;
}

}  // namespace

PairPeak flatten_pairs(const Instance& instance, Placement& placement) {
  const Spreading spreading(instance, placement);
  // A bucket of another size in its place would change the loads.
  if (placement.certificate.balanced == Measure::bytes) return {spreading.peak(), 0};
  PairPeak peak{spreading.peak(), pair_bound(instance, placement)};
  std::uint64_t low = peak.lower_bound;
  std::optional<Table> flattest;
  while (low < peak.largest) {
    const std::uint64_t middle = low + (peak.largest - low) / 2;
    if (std::optional<Table> table = spreading.table_within(middle)) {
      flattest = std::move(table);
      peak.largest = middle;
    } else {
      low = middle + 1;
    }
  }
  if (spreading.is_exact()) peak.lower_bound = peak.largest;
  if (!flattest) return peak;
  placement.table = std::move(*flattest);
  const std::vector<std::uint32_t> counts = held_counts(instance, placement.table);
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    placement.certificate.quotas[node].held = counts[node];
  return peak;
}

}  // namespace berth::planning
