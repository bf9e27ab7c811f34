#include "plan/brute_force.hpp"

#include <algorithm>
#include <bit>

namespace berth::test {
namespace {

bool is_allowed(const planning::Instance& instance, const std::vector<std::uint32_t>& set) {
  const planning::DomainTree& domains = instance.domains;
  std::vector<std::uint32_t> inside(domains.size());
  for (const std::uint32_t node : set)
    for (planning::Domain domain = domains.leaf(node); domain != 0; domain = domains.parent(domain))
      if (++inside[domain] > domains.cap(domain)) return false;
  return true;
}

class Search {
 public:
  Search(const planning::Instance& instance, const std::vector<planning::Range>& ranges)
      : instance_(instance), ranges_(ranges), sets_(allowed_sets(instance)), counts_(instance.nodes()) {}

  std::optional<std::uint64_t> run() {
    place(0, 0);
    return best_;
  }

 private:
  void place(std::uint32_t bucket, std::uint64_t moves) {
    if (best_ && moves >= *best_) return;
    if (bucket == instance_.buckets) {
      for (std::uint32_t node = 0; node < instance_.nodes(); ++node)
        if (counts_[node] < ranges_[node].least) return;
      best_ = moves;
      return;
    }
    for (const std::vector<std::uint32_t>& set : sets_) {
      const bool fits =
          std::ranges::all_of(set, [&](std::uint32_t node) { return counts_[node] < ranges_[node].most; });
      if (!fits) continue;
      for (const std::uint32_t node : set) ++counts_[node];
      place(bucket + 1, moves + moves_of(bucket, set));
      for (const std::uint32_t node : set) --counts_[node];
    }
  }

  [[nodiscard]] std::uint64_t moves_of(std::uint32_t bucket, const std::vector<std::uint32_t>& set) const {
    std::uint64_t kept = 0;
    for (const std::uint32_t node : set)
      if (std::ranges::count(instance_.held.holders(bucket), node) > 0) ++kept;
    return planning::lasting_replicas(instance_, bucket) - kept;
  }

  const planning::Instance& instance_;
  const std::vector<planning::Range>& ranges_;
  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> counts_;
  std::optional<std::uint64_t> best_;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> allowed_sets(const planning::Instance& instance) {
  std::vector<std::vector<std::uint32_t>> sets;
  for (std::uint32_t mask = 0; mask < (1U << instance.nodes()); ++mask) {
    if (static_cast<std::uint32_t>(std::popcount(mask)) != instance.replicas) continue;
    std::vector<std::uint32_t> set;
    for (std::uint32_t node = 0; node < instance.nodes(); ++node)
      if ((mask >> node & 1U) != 0) set.push_back(node);
    if (is_allowed(instance, set)) sets.push_back(set);
  }
  return sets;
}

std::optional<std::uint64_t> fewest_by_brute_force(const planning::Instance& instance,
                                                   const std::vector<planning::Range>& ranges) {
  return Search(instance, ranges).run();
}

}  // namespace berth::test
