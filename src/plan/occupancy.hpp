#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "berth/plan/domain_tree.hpp"

namespace berth::planning {

/// How many replicas of one bucket are in which domain.
class Occupancy {
 public:
  explicit Occupancy(const DomainTree& domains) : domains_(domains), inside_(domains.size()) {}

  /// Lets a node in if every domain around it may hold one more.
  bool enter(std::uint32_t node) {
    const Domain leaf = domains_.leaf(node);
    for (Domain domain = leaf;; domain = domains_.parent(domain)) {
      if (inside_[domain] == domains_.cap(domain)) return false;
      if (domain == 0) break;
    }
    change(leaf, 1);
    entered_.push_back(leaf);
    return true;
  }

  [[nodiscard]] std::size_t size() const noexcept { return entered_.size(); }

  void clear() {
    for (const Domain leaf : entered_) change(leaf, 0U - 1U);
    entered_.clear();
  }

 private:
  void change(Domain leaf, std::uint32_t by) {
    for (Domain domain = leaf;; domain = domains_.parent(domain)) {
      inside_[domain] += by;
      if (domain == 0) return;
    }
  }

  const DomainTree& domains_;
  std::vector<std::uint32_t> inside_;
  std::vector<Domain> entered_;
};

}  // namespace berth::planning
