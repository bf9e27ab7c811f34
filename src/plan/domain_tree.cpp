#include "berth/plan/domain_tree.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace berth::planning {
namespace {

/// The path of the zone around the zone of this path, empty at the outermost level.
std::string_view outer(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
}

std::uint32_t cap_of_level(const ZoneCaps& caps, std::string_view path, std::uint32_t outer_cap) {
  const auto level = static_cast<std::size_t>(std::ranges::count(path, '/'));
  const std::uint32_t cap = level < caps.by_level.size() ? caps.by_level[level] : 0;
  return cap == 0 ? outer_cap : std::min(cap, outer_cap);
}

}  // namespace

DomainTree::DomainTree(std::span<const Zone> zones, const ZoneCaps& caps, std::uint32_t replicas) {
  std::map<std::string_view, Domain> domains{{"", 0}};
  for (const Zone& zone : zones)
    for (std::string_view path = zone.path(); !path.empty(); path = outer(path)) domains.emplace(path, 0);
  Domain next = 0;
  for (auto& [path, domain] : domains) {
    domain = next++;
    // A path sorts behind those around it, so the outer zone has its number and cap already.
    parents_.push_back(domains.at(outer(path)));
    caps_.push_back(path.empty() ? replicas : cap_of_level(caps, path, caps_[parents_.back()]));
    paths_.emplace_back(path);
  }
  zones_ = next;
  for (const Zone& zone : zones) {
    parents_.push_back(domains.at(zone.path()));
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
