#include "placement_network.hpp"

#include <algorithm>

namespace berth::planning {
namespace {

/// A domain that may hold several replicas of a bucket lists its children from the start if they are no more.
constexpr std::size_t k_few_children = 16;

}  // namespace

/// Adds one class after the other: the domains around its holders, and its outlets.
class PlacementNetwork::ClassBuilder {
 public:
  ClassBuilder(PlacementNetwork& network, const Instance& instance, const BucketClasses& classes,
               const ListedDomains& listed)
      : network_(network),
        instance_(instance),
        classes_(classes),
        listed_(listed),
        vertex_(network.domains_.size()),
        below_(network.domains_.size()),
        is_part_(network.domains_.size()) {}

  void add(std::uint32_t index) {
    index_ = index;
    width_ = classes_.width(index);
    cost_ =
        instance_.bytes.empty() ? 1 : static_cast<std::int64_t>(instance_.bytes[classes_.members(index)[0]]);
    collect_parts();
    sum_held();
    for (const Domain part : parts_) add_part(part);
    for (const Domain part : parts_)
      if (!domains().is_node(part)) add_new_outlets(part);
    for (const Domain part : parts_) {
      is_part_[part] = false;
      below_[part] = 0;
    }
  }

 private:
  [[nodiscard]] const DomainTree& domains() const noexcept { return network_.domains_; }
  [[nodiscard]] std::int64_t room(Domain domain) const noexcept {
    return std::int64_t{domains().cap(domain)} * width_;
  }

  void collect_parts() {
    parts_.clear();
    add_with_surroundings(0);
    for (const Holder node : classes_.held(index_)) add_with_surroundings(domains().leaf(node));
    for (const Holder node : classes_.past(index_)) add_with_surroundings(domains().leaf(node));
    for (auto i = listed_.lower_bound({index_, 0}); i != listed_.end() && i->first == index_; ++i)
      add_with_surroundings(i->second);
    std::ranges::sort(parts_);
  }

  void add_with_surroundings(Domain domain) {
    for (; !is_part_[domain]; domain = domains().parent(domain)) {
      is_part_[domain] = true;
      parts_.push_back(domain);
    }
  }

  /// What flows into each part if everything is kept, within the caps.
  void sum_held() {
    for (const Holder node : classes_.held(index_)) below_[domains().leaf(node)] = width_;
    for (std::size_t i = parts_.size() - 1; i > 0; --i) {
      const Domain part = parts_[i];
      below_[part] = std::min(below_[part], room(part));
      below_[domains().parent(part)] += below_[part];
    }
  }

  void add_part(Domain part) {
    if (part == 0) {
      vertex_[0] = network_.flow_.add_vertex(room(0));
      return;
    }
    const Domain around = domains().parent(part);
    if (domains().is_node(part)) {
      add_outlet(around, part, below_[part]);
    } else {
      vertex_[part] = network_.flow_.add_vertex();
      network_.flow_.add_arc({vertex_[around], vertex_[part], 0, room(part), 0, below_[part]});
    }
  }

  /// Ways to places that this class does not hold.
  void add_new_outlets(Domain part) {
    const bool lists = domains().cap(part) > 1 && (domains().children(part).size() <= k_few_children ||
                                                   listed_.contains({index_, part}));
    if (!lists) {
      add_outlet(part, part, 0);
      return;
    }
    for (const Domain child : domains().children(part))
      if (!is_part_[child]) add_outlet(part, child, 0);
  }

  void add_outlet(Domain from, Domain target, std::int64_t kept) {
    const bool keeps = kept > 0;
    const Arc arc = network_.flow_.add_arc(
        {vertex_[from], network_.vertices_[target], 0, room(target), keeps ? 0 : cost_, kept});
    network_.outlets_.push_back({target, arc, keeps});
  }

  PlacementNetwork& network_;
  const Instance& instance_;
  const BucketClasses& classes_;
  const ListedDomains& listed_;
  std::vector<Vertex> vertex_;       ///< by domain, of this class
  std::vector<std::int64_t> below_;  ///< by domain, of this class
  std::vector<bool> is_part_;        ///< by domain
  std::vector<Domain> parts_;        ///< the domains with a vertex or an arc of their own, outer first
  std::uint32_t index_ = 0;
  std::int64_t width_ = 0;
  std::int64_t cost_ = 1;
};

PlacementNetwork::PlacementNetwork(const Instance& instance, const BucketClasses& classes,
                                   const DomainTree& domains, std::span<const Range> ranges,
                                   const ListedDomains& listed)
    : domains_(domains), vertices_(domains.size()), pool_arcs_(domains.size()) {
  reserve(instance, classes);
  add_pools();
  ClassBuilder builder(*this, instance, classes, listed);
  for (std::uint32_t index = 0; index < classes.size(); ++index) {
    first_outlet_.push_back(static_cast<std::uint32_t>(outlets_.size()));
    builder.add(index);
  }
  first_outlet_.push_back(static_cast<std::uint32_t>(outlets_.size()));
  add_ends(instance, ranges);
}

void PlacementNetwork::reserve(const Instance& instance, const BucketClasses& classes) {
  // A class has, for each holder, a way into its zone, to the holder and into the pool; and its own outlets.
  const std::size_t own = std::min(domains_.children(0).size(), k_few_children);
  const std::size_t of_class = own + 3 * std::size_t{instance.held.replicas + instance.past.replicas};
  flow_.arcs.reserve(of_class * classes.size() + domains_.size() + instance.nodes());
  flow_.supply.reserve((1 + instance.held.replicas + instance.past.replicas) * classes.size() +
                       domains_.size());
  outlets_.reserve(of_class * classes.size());
}

void PlacementNetwork::add_pools() {
  for (Vertex& vertex : vertices_) vertex = flow_.add_vertex();
}

void PlacementNetwork::add_ends(const Instance& instance, std::span<const Range> ranges) {
  const auto all = static_cast<std::int64_t>(instance.places());
  for (Domain domain = 1; domain < domains_.size(); ++domain)
    pool_arcs_[domain] = flow_.add_arc({vertices_[domains_.parent(domain)], vertices_[domain], 0, all, 0, 0});
  std::vector<std::int64_t> kept(instance.nodes());
  for (const Outlet& outlet : outlets_)
    if (outlet.keeps) kept[domains_.node(outlet.target)] += flow_.arcs[outlet.arc].flow;
  out_ = flow_.add_vertex(-all);
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    flow_.add_arc({vertices_[domains_.leaf(node)], out_, static_cast<std::int64_t>(ranges[node].least),
                   static_cast<std::int64_t>(ranges[node].most), 0, kept[node]});
}

std::vector<std::int64_t> PlacementNetwork::prices(std::span<const std::int64_t> potentials) const {
  std::vector<std::int64_t> prices;
  prices.reserve(domains_.nodes());
  for (std::uint32_t node = 0; node < domains_.nodes(); ++node)
    prices.push_back(potentials[out_] - potentials[vertices_[domains_.leaf(node)]]);
  return prices;
}

}  // namespace berth::planning
