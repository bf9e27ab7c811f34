#include "berth/plan/domain_tree.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace berth::planning {
namespace {

/// Zones by path. Those whom a zone holds outside its inner zones stand under its path with a slash behind.
using ZoneNumbers = std::map<std::string, Domain>;

/// The zone around, empty at the outermost level.
std::string outer(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

/// How many names a path has.
std::uint32_t depth_of(const std::string& path) {
  return path.empty() ? 0 : 1 + static_cast<std::uint32_t>(std::ranges::count(path, '/'));
}

/// The smallest cap of these levels, none being `most`.
template <typename Level>
std::uint32_t smallest(const std::vector<ZoneCap>& caps, std::uint32_t most, Level is_level) {
  for (const ZoneCap& cap : caps)
    if (is_level(cap.level)) most = std::min(most, cap.max);
  return most;
}

/// The cap of those who have exactly this path: all deeper levels count them together.
std::uint32_t cap_of_members(const std::vector<ZoneCap>& caps, std::uint32_t depth, std::uint32_t most) {
  return smallest(caps, most,
                  [&](std::uint32_t level) { return level == ZoneCap::k_whole_path || level > depth; });
}

bool has_inner_zones(const ZoneNumbers& numbers, const std::string& path) {
  if (path.empty()) return true;
  const auto inner = numbers.lower_bound(path + "/");
  return inner != numbers.end() && inner->first.starts_with(path + "/");
}

/// The paths of all zones with their numbers, in order.
ZoneNumbers numbered(std::span<const Zone> zones, const std::vector<ZoneCap>& caps, std::uint32_t replicas) {
  ZoneNumbers numbers{{"", 0}};
  for (const Zone& zone : zones)
    for (std::string path = zone.path(); !path.empty(); path = outer(path)) numbers.emplace(path, 0);
  for (const Zone& zone : zones)
    if (has_inner_zones(numbers, zone.path()) &&
        cap_of_members(caps, depth_of(zone.path()), replicas) < replicas)
      numbers.emplace(zone.path() + "/", 0);
  Domain next = 0;
  for (auto& [path, number] : numbers) number = next++;
  return numbers;
}

std::uint32_t cap_of(const ZoneNumbers& numbers, const std::vector<ZoneCap>& caps, const std::string& path,
                     std::uint32_t around) {
  if (path.ends_with('/')) return cap_of_members(caps, depth_of(outer(path)), around);
  const std::uint32_t depth = depth_of(path);
  const std::uint32_t cap = smallest(caps, around, [&](std::uint32_t level) { return level == depth; });
  return has_inner_zones(numbers, path) ? cap : cap_of_members(caps, depth, cap);
}

}  // namespace

DomainTree::DomainTree(std::span<const Zone> zones, const std::vector<ZoneCap>& caps,
                       std::uint32_t replicas) {
  const ZoneNumbers numbers = numbered(zones, caps, replicas);
  zones_ = static_cast<std::uint32_t>(numbers.size());
  for (const auto& [path, number] : numbers) {
    // A path sorts behind those around it, so the zone around has its cap already.
    parents_.push_back(numbers.at(outer(path)));
    caps_.push_back(number == 0 ? replicas : cap_of(numbers, caps, path, caps_[parents_.back()]));
    paths_.push_back(path.ends_with('/') ? outer(path) : path);
  }
  for (const Zone& zone : zones) {
    const auto members = numbers.find(zone.path() + "/");
    parents_.push_back(members == numbers.end() ? numbers.at(zone.path()) : members->second);
    caps_.push_back(std::min(replicas, 1U));
    paths_.emplace_back();
  }
  link_children();
}

void DomainTree::link_children() {
  first_child_.assign(parents_.size() + 1, 0);
  for (Domain domain = 1; domain < size(); ++domain) ++first_child_[parents_[domain] + 1];
  for (std::size_t i = 1; i < first_child_.size(); ++i) first_child_[i] += first_child_[i - 1];
  children_.resize(parents_.size() - 1);
  std::vector<std::uint32_t> next = first_child_;
  for (Domain domain = 1; domain < size(); ++domain) children_[next[parents_[domain]]++] = domain;
}

std::vector<std::uint32_t> DomainTree::nodes_by_zone() const {
  std::vector<std::uint32_t> order;
  std::vector<Domain> waiting{0};
  while (!waiting.empty()) {
    const Domain domain = waiting.back();
    waiting.pop_back();
    if (is_node(domain)) {
      order.push_back(node(domain));
    } else {
      const auto inner = children(domain);
      waiting.insert(waiting.end(), inner.rbegin(), inner.rend());
    }
  }
  return order;
}

DomainTree DomainTree::without_idle_zones() const {
  DomainTree tree;
  std::vector<Domain> kept(size(), 0);
  tree.parents_ = {0};
  tree.caps_ = {caps_[0]};
  tree.paths_ = {paths_[0]};
  for (Domain domain = 1; domain < size(); ++domain) {
    const Domain around = kept[parents_[domain]];
    if (!is_node(domain) && caps_[domain] >= tree.caps_[around]) {
      kept[domain] = around;
      continue;
    }
    kept[domain] = static_cast<Domain>(tree.parents_.size());
    tree.parents_.push_back(around);
    tree.caps_.push_back(caps_[domain]);
    tree.paths_.push_back(paths_[domain]);
  }
  tree.zones_ = static_cast<std::uint32_t>(tree.parents_.size()) - nodes();
  tree.link_children();
  return tree;
}

}  // namespace berth::planning
