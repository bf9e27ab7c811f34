#include "coloured_waves.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "edge_colouring.hpp"

namespace berth::planning {
namespace {

/// Every node becomes copies of at most `waves` moves each: with k streams there are at most k of them, so a
/// colouring in which a copy moves once a wave keeps to the streams.
std::vector<BipartiteEdge> split_edges(const WaveRules& rules, std::uint32_t waves) {
  struct Copies {
    std::uint32_t copy = 0;
    std::uint32_t left_in_it = 0;
  };
  std::vector<Copies> senders(rules.holders());
  std::vector<Copies> receivers(rules.holders());
  std::uint32_t lefts = 0;
  std::uint32_t rights = 0;
  const auto next = [&](Copies& copies, std::uint32_t& all) {
    if (copies.left_in_it == 0) copies = {all++, waves};
    --copies.left_in_it;
    return copies.copy;
  };
  std::vector<BipartiteEdge> edges;
  for (const Succession& move : rules.moves())
    edges.push_back({next(senders[move.from], lefts), next(receivers[move.to], rights)});
  return edges;
}

/// Colours that are waves, with what is known of buckets and bytes in each.
class ColouredWaves {
 public:
  ColouredWaves(const Instance& instance, const WaveRules& rules, std::uint32_t waves)
      : colouring_(split_edges(rules, waves), waves), bytes_(waves) {
    std::vector<std::uint32_t> of_bucket(rules.buckets());
    for (const Succession& move : rules.moves()) ++of_bucket[move.bucket];
    siblings_.resize(rules.moves().size());
    for (std::uint32_t i = 0; i < siblings_.size(); ++i) {
      const std::uint32_t bucket = rules.moves()[i].bucket;
      size_.push_back(instance.bytes.empty() ? 1 : instance.bytes[bucket]);
      bytes_[colouring_.colour(i)] += size_[i];
      if (of_bucket[bucket] < 2) continue;
      // Moves come by bucket, so those of one bucket stand together.
      for (std::uint32_t j = i; j > 0 && rules.moves()[j - 1].bucket == bucket; --j) {
        siblings_[i].push_back(j - 1);
        siblings_[j - 1].push_back(i);
      }
    }
  }

  /// Exchanges colours until no two moves of a bucket have the same, as far as each exchange helps.
  void part_shared_buckets() {
    bool helped = true;
    while (helped) {
      helped = false;
      for (std::uint32_t move = 0; move < siblings_.size(); ++move)
        if (conflicts(move, colouring_.colour(move)) > 0) helped |= part(move);
    }
  }

  /// Exchanges colours between heavy and light waves so that large buckets do not run together.
  void spread_bytes() {
    std::vector<std::vector<std::uint32_t>> moves_of(bytes_.size());
    for (std::uint32_t move = 0; move < size_.size(); ++move)
      moves_of[colouring_.colour(move)].push_back(move);
    std::vector<std::uint32_t> by_bytes(bytes_.size());
    std::iota(by_bytes.begin(), by_bytes.end(), 0U);
    std::ranges::sort(by_bytes, {}, [&](std::uint32_t wave) { return std::pair(bytes_[wave], wave); });
    for (std::size_t i = 0; i < by_bytes.size() / 2; ++i)
      level(moves_of[by_bytes[by_bytes.size() - 1 - i]], by_bytes[by_bytes.size() - 1 - i], by_bytes[i]);
  }

  [[nodiscard]] Waves waves() const {
    Waves wave_of(siblings_.size());
    for (std::uint32_t move = 0; move < wave_of.size(); ++move) wave_of[move] = colouring_.colour(move);
    return wave_of;
  }

  [[nodiscard]] bool has_conflicts() const {
    for (std::uint32_t move = 0; move < siblings_.size(); ++move)
      if (conflicts(move, colouring_.colour(move)) > 0) return true;
    return false;
  }

 private:
  [[nodiscard]] std::size_t conflicts(std::uint32_t move, std::uint32_t colour) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        siblings_[move], [&](std::uint32_t other) { return colouring_.colour(other) == colour; }));
  }

  [[nodiscard]] std::size_t conflicts_of(std::span<const std::uint32_t> moves) const {
    std::size_t sum = 0;
    for (const std::uint32_t move : moves) sum += conflicts(move, colouring_.colour(move));
    return sum;
  }

  bool part(std::uint32_t move) {
    const std::uint32_t own = colouring_.colour(move);
    for (std::uint32_t other = 0; other < bytes_.size(); ++other) {
      if (other == own || conflicts(move, other) > 0) continue;
      const std::vector<std::uint32_t> component = colouring_.component(move, other);
      const std::size_t before = conflicts_of(component);
      exchange(component, own, other);
      if (conflicts_of(component) < before) return true;
      exchange(component, own, other);
    }
    return false;
  }

  void level(std::span<const std::uint32_t> moves, std::uint32_t heavy, std::uint32_t light) {
    for (const std::uint32_t move : moves) {
      if (colouring_.colour(move) != heavy) continue;
      const std::uint64_t heaviest = std::max(bytes_[heavy], bytes_[light]);
      const std::vector<std::uint32_t> component = colouring_.component(move, light);
      const std::size_t before = conflicts_of(component);
      exchange(component, heavy, light);
      if (std::max(bytes_[heavy], bytes_[light]) >= heaviest || conflicts_of(component) > before)
        exchange(component, heavy, light);
    }
  }

  void exchange(std::span<const std::uint32_t> component, std::uint32_t one, std::uint32_t other) {
    for (const std::uint32_t move : component) bytes_[colouring_.colour(move)] -= size_[move];
    colouring_.exchange(component, one, other);
    for (const std::uint32_t move : component) bytes_[colouring_.colour(move)] += size_[move];
  }

  EdgeColouring colouring_;
  std::vector<std::uint64_t> bytes_;                  ///< by wave
  std::vector<std::uint64_t> size_;                   ///< by move
  std::vector<std::vector<std::uint32_t>> siblings_;  ///< by move: the others of its bucket
};

}  // namespace

std::optional<Waves> coloured_waves(const Instance& instance, const WaveRules& rules, std::uint32_t count) {
  ColouredWaves colours(instance, rules, count);
  colours.part_shared_buckets();
  if (colours.has_conflicts()) return std::nullopt;
  Waves waves = colours.waves();
  if (!instance.bytes.empty()) {
    colours.spread_bytes();
    Waves spread = colours.waves();
    if (!rules.overfull_node(spread, count)) return spread;
  }
  if (rules.overfull_node(waves, count)) return std::nullopt;
  return waves;
}

}  // namespace berth::planning
