#include "berth/plan/compromise.hpp"

#include <cmath>

#include "berth/plan/fair_share.hpp"

namespace berth::planning {

std::vector<Compromise> compromises(const Instance& instance) {
  // Shares are exact and only told as doubles here, which are good to 15 digits.
  constexpr double k_equal = 1e-12;
  const std::vector<FairShare> shares = domain_shares(instance);
  const std::vector<std::uint64_t> weights = domain_weights(instance);
  std::vector<Compromise> all;
  for (Domain domain = 1; domain < instance.domains.size(); ++domain) {
    const Domain around = instance.domains.parent(domain);
    if (weights[domain] == 0) continue;
    const double by_weight = shares[around].part(weights[domain], weights[around]).value();
    const double share = shares[domain].value();
    if (std::abs(share - by_weight) > k_equal * by_weight) all.push_back({domain, share, by_weight});
  }
  return all;
}

}  // namespace berth::planning
