#include "cli/bucket_advice.hpp"

#include <numeric>

#include <fmt/core.h>

#include "berth/map/edit.hpp"
#include "berth/plan/bucket_fit.hpp"
#include "berth/plan/named_instance.hpp"
#include "berth/plan/shortage.hpp"

#include "cli/number.hpp"

namespace berth::cli {
namespace {

using planning::BucketFit;

constexpr std::uint32_t k_coarse_percent = 10;

/// `5 or 6`.
std::string counts_text(const BucketFit& fit) {
  return fit.is_even() ? grouped(fit.counts.most)
                       : fmt::format("{} or {}", grouped(fit.counts.least), grouped(fit.counts.most));
}

/// The node counts, up to 32, on which the places are even, without 1.
std::string even_node_counts(std::uint64_t places) {
  constexpr std::uint32_t k_listed = 32;
  std::string text;
  for (std::uint32_t nodes = 2; nodes <= k_listed; ++nodes)
    if (places % nodes == 0) text += fmt::format("{}{}", text.empty() ? "" : ", ", nodes);
  return text;
}

std::string advice_for_any(const MapRules& rules) {
  const std::string even = even_node_counts(std::uint64_t{rules.buckets} * rules.replicas);
  return fmt::format(
      "{}of up to {} equal nodes the fullest is at most 1 % above its share, of up to {} at most {} %",
      even.empty() ? "" : "the buckets are even on " + even + " nodes; ",
      grouped(planning::nodes_within(1, rules.buckets, rules.replicas)),
      grouped(planning::nodes_within(k_coarse_percent, rules.buckets, rules.replicas)), k_coarse_percent);
}

/// The nearest bucket counts that so many equal nodes share evenly.
std::string even_bucket_counts(const MapRules& rules, std::uint32_t nodes) {
  const std::uint32_t step = nodes / std::gcd(nodes, rules.replicas);
  const std::uint32_t below = rules.buckets / step * step;
  const std::uint32_t above = below + step;
  if (above > MapRules::k_max_buckets) return grouped(below);
  return below == 0 ? grouped(above) : fmt::format("{} or {}", grouped(below), grouped(above));
}

std::string doubled_text(const MapRules& rules, const BucketFit& fit) {
  const auto enough = planning::buckets_within(k_coarse_percent, rules.buckets, fit.share);
  return enough ? fmt::format("{} buckets would keep it within {} %", grouped(*enough), k_coarse_percent)
                : fmt::format("no bucket count keeps it within {} %", k_coarse_percent);
}

std::string advice_for(const MapRules& rules, std::uint32_t nodes) {
  const BucketFit fit = planning::equal_fit(rules.buckets, rules.replicas, nodes);
  std::string text = fmt::format("{} equal nodes hold {} buckets each", grouped(nodes), counts_text(fit));
  if (fit.is_even()) return text;
  text += fmt::format(", the fullest {:.1f} % above its share; {} would be even", 100 * fit.excess(),
                      even_bucket_counts(rules, nodes));
  return fit.within(k_coarse_percent) ? text : text + ", " + doubled_text(rules, fit);
}

/// With k times what one bucket is of all weight a node has a share of k buckets.
std::string advice_for_weights(const MapRules& rules) {
  return fmt::format(
      "a node lighter than 1/{} of all may hold no bucket; with {} times that it is at most {} % "
      "above its share",
      grouped(std::uint64_t{rules.buckets} * rules.replicas), 100 / k_coarse_percent, k_coarse_percent);
}

struct NamedFit {
  std::string node;
  BucketFit fit;
};

std::optional<NamedFit> worst_fit(const Map& map) {
  if (map.is_direct()) return std::nullopt;
  const planning::NamedInstance named = planning::named_instance(map, Wish::of(map));
  if (planning::shortage_of(named.instance)) return std::nullopt;
  const planning::NodeFit worst = planning::worst_fit(named.instance);
  return NamedFit{named.holders[worst.node].text(), worst.fit};
}

std::string text_of(const NamedFit& worst) {
  const double share = worst.fit.share.value();
  const std::string text = fmt::format("{} has a share of {:.{}f} and holds {}", worst.node, share,
                                       share < 10 ? 2 : 1, counts_text(worst.fit));
  if (worst.fit.is_even() || worst.fit.counts.least == 0) return text;
  return text + fmt::format(", up to {:.1f} % above it", 100 * worst.fit.excess());
}

}  // namespace

std::vector<std::string> bucket_advice(const MapRules& rules, std::optional<std::uint32_t> nodes) {
  if (rules.placement != Placement::table) return {};
  return {nodes ? advice_for(rules, *nodes) : advice_for_any(rules), advice_for_weights(rules)};
}

std::optional<std::string> worst_fit_text(const Map& map) {
  const auto worst = worst_fit(map);
  return worst ? std::optional(text_of(*worst)) : std::nullopt;
}

std::optional<std::string> coarse_buckets_text(const Map& map) {
  const auto worst = worst_fit(map);
  if (!worst || worst->fit.within(k_coarse_percent)) return std::nullopt;
  return fmt::format("{} buckets are coarse: {}; {}", grouped(map.rules().buckets), text_of(*worst),
                     doubled_text(map.rules(), worst->fit));
}

}  // namespace berth::cli
