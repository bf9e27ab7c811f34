#include "berth/plan/schedule.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

#include "edge_colouring.hpp"
#include "wave_rules.hpp"

namespace berth::planning {
namespace {

using Waves = std::vector<std::uint32_t>;  ///< by move: its wave

/// Up to so many moves the fewest waves are searched for.
constexpr std::size_t k_searched_moves = 9;

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

std::uint32_t count_of(const Waves& waves) {
  return waves.empty() ? 0 : *std::ranges::max_element(waves) + 1;
}

/// A colouring with so many waves, if one is found that keeps to the rules.
std::optional<Waves> coloured(const Instance& instance, const WaveRules& rules, std::uint32_t count) {
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

/// Fills one wave after the other: first what leaves full nodes that others wait for, then what leaves or
/// enters the nodes that have most before them. Who still has to send keeps a place free as long as anything
/// else can move, so that full nodes seldom come to wait for each other.
class Filling {
 public:
  explicit Filling(const WaveRules& rules)
      : rules_(rules),
        wave_(rules),
        to_send_(rules.holders()),
        to_receive_(rules.holders()),
        waiting_(rules.moves().size()),
        wave_of_(rules.moves().size()) {
    std::iota(waiting_.begin(), waiting_.end(), 0U);
    for (const Succession& move : rules.moves()) {
      ++to_send_[move.from];
      ++to_receive_[move.to];
    }
  }

  /// Nothing when full nodes wait for each other.
  std::optional<Waves> run() {
    for (std::uint32_t wave = 0; !waiting_.empty(); ++wave) {
      if (!fill(wave, 1) && !fill(wave, 0)) return std::nullopt;
      wave_.end();
    }
    return std::move(wave_of_);
  }

 private:
  /// Whether anything runs in this wave when those who have to send keep so many places free.
  bool fill(std::uint32_t wave, std::uint64_t kept_free) {
    using Urgency = std::pair<bool, std::uint32_t>;
    std::vector<std::pair<Urgency, std::uint32_t>> order;
    order.reserve(waiting_.size());
    for (const std::uint32_t i : waiting_) {
      const Succession& move = rules_.moves()[i];
      const bool is_awaited = to_receive_[move.from] > 0 && wave_.has_at_most(move.from, 0);
      order.push_back({{is_awaited, std::max(to_send_[move.from], to_receive_[move.to])}, i});
    }
    std::ranges::sort(order, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    std::vector<std::uint32_t> later;
    for (const auto& [urgency, i] : order) {
      const Succession& move = rules_.moves()[i];
      const bool takes_kept = to_send_[move.to] > 0 && wave_.has_at_most(move.to, kept_free);
      if (takes_kept || wave_.obstacle(move) != WaveFilling::Obstacle::none) {
        later.push_back(i);
      } else {
        take(i, wave);
      }
    }
    std::ranges::sort(later);
    const bool took_any = later.size() < waiting_.size();
    waiting_ = std::move(later);
    return took_any;
  }

  void take(std::uint32_t i, std::uint32_t wave) {
    const Succession& move = rules_.moves()[i];
    wave_.take(move);
    wave_of_[i] = wave;
    --to_send_[move.from];
    --to_receive_[move.to];
  }

  const WaveRules& rules_;
  WaveFilling wave_;
  std::vector<std::uint32_t> to_send_;
  std::vector<std::uint32_t> to_receive_;
  std::vector<std::uint32_t> waiting_;
  Waves wave_of_;
};

/// Tries every way of giving a handful of moves so many waves.
class WaveSearch {
 public:
  WaveSearch(const WaveRules& rules, std::uint32_t count)
      : rules_(rules), count_(count), wave_of_(rules.moves().size()) {}

  std::optional<Waves> run() {
    if (!place(0)) return std::nullopt;
    return wave_of_;
  }

 private:
  bool place(std::uint32_t move) {
    if (move == wave_of_.size()) return !rules_.overfull_node(wave_of_, count_);
    for (std::uint32_t wave = 0; wave < count_; ++wave) {
      wave_of_[move] = wave;
      if (fits(move) && place(move + 1)) return true;
    }
    return false;
  }

  [[nodiscard]] bool fits(std::uint32_t move) const {
    const Succession& own = rules_.moves()[move];
    std::uint32_t sends = 1;
    std::uint32_t receives = 1;
    for (std::uint32_t i = 0; i < move; ++i) {
      if (wave_of_[i] != wave_of_[move]) continue;
      const Succession& other = rules_.moves()[i];
      if (other.bucket == own.bucket) return false;
      if (other.from == own.from) ++sends;
      if (other.to == own.to) ++receives;
    }
    return sends <= rules_.streams() && receives <= rules_.streams();
  }

  const WaveRules& rules_;
  std::uint32_t count_;
  Waves wave_of_;
};

[[noreturn]] void refuse_circle(const WaveRules& rules) {
  for (const Succession& move : rules.moves())
    if (rules.held(move.to) >= rules.capacity(move.to))
      throw Error(
          ErrorCode::infeasible,
          fmt::format("full nodes wait for each other, node {} among them: give one of them room for one "
                      "replica more while the moves run",
                      move.to));
  throw Error(
      ErrorCode::infeasible,
      "the moves found no order in which every target has room: give one of the full nodes more room");
}

Waves best_waves(const Instance& instance, const WaveRules& rules, std::uint32_t fewest) {
  constexpr std::uint32_t k_tries = 8;
  if (std::optional<Waves> waves = coloured(instance, rules, fewest)) return *waves;
  const auto moves = static_cast<std::uint32_t>(rules.moves().size());
  std::optional<Waves> best = Filling(rules).run();
  const std::uint32_t end = std::min(best ? count_of(*best) : moves + 1, fewest + k_tries);
  for (std::uint32_t count = fewest + 1; count < end; ++count)
    if (std::optional<Waves> waves = coloured(instance, rules, count)) {
      best = std::move(waves);
      break;
    }
  if (moves <= k_searched_moves) {
    const std::uint32_t known = best ? count_of(*best) : moves + 1;
    for (std::uint32_t count = fewest; count < known; ++count)
      if (std::optional<Waves> waves = WaveSearch(rules, count).run()) return *waves;
  }
  if (!best) refuse_circle(rules);
  return *best;
}

/// What kept moves of the extra waves out of the waves before.
std::vector<ExtraWave> reasons(const WaveRules& rules, const Schedule& schedule) {
  std::vector<std::vector<std::uint32_t>> in_wave(schedule.waves);
  for (std::uint32_t i = 0; i < schedule.wave_of.size(); ++i) in_wave[schedule.wave_of[i]].push_back(i);
  std::vector<std::optional<ExtraWave>> found(schedule.waves);
  WaveFilling filling(rules);
  for (std::uint32_t wave = 0; wave < schedule.waves; ++wave) {
    for (const std::uint32_t i : in_wave[wave]) filling.take(rules.moves()[i]);
    for (std::uint32_t later = std::max(wave + 1, schedule.fewest); later < schedule.waves; ++later)
      for (const std::uint32_t i : in_wave[later]) {
        const Succession& move = rules.moves()[i];
        const WaveFilling::Obstacle obstacle = filling.obstacle(move);
        if (found[later]) break;
        if (obstacle == WaveFilling::Obstacle::room)
          found[later] = ExtraWave{ExtraWave::Reason::room, move.to};
        if (obstacle == WaveFilling::Obstacle::shared_bucket)
          found[later] = ExtraWave{ExtraWave::Reason::shared_bucket, move.bucket};
      }
    filling.end();
  }
  std::vector<ExtraWave> extra;
  for (std::uint32_t wave = schedule.fewest; wave < schedule.waves; ++wave) {
    const Succession& move = rules.moves()[in_wave[wave].front()];
    const ExtraWave fallback = rules.has_limits() ? ExtraWave{ExtraWave::Reason::room, move.to}
                                                  : ExtraWave{ExtraWave::Reason::shared_bucket, move.bucket};
    extra.push_back(found[wave].value_or(fallback));
  }
  return extra;
}

}  // namespace

Schedule schedule(const Instance& instance, std::span<const Succession> moves, std::uint32_t streams) {
  if (streams == 0)
    throw Error(ErrorCode::invalid_argument, "no stream moves nothing: allow at least 1 stream a node");
  Schedule schedule;
  if (moves.empty()) return schedule;
  const WaveRules rules(instance, moves, streams);
  schedule.fewest = (rules.busiest() + streams - 1) / streams;
  schedule.wave_of = best_waves(instance, rules, schedule.fewest);
  schedule.waves = count_of(schedule.wave_of);
  schedule.extra = reasons(rules, schedule);
  return schedule;
}

double least_duration_seconds(const Instance& instance, std::span<const Succession> moves,
                              double bytes_per_second, std::uint64_t default_bytes) {
  const WaveRules rules(instance, moves, 1);
  std::vector<double> sent(rules.holders());
  std::vector<double> received(rules.holders());
  double busiest = 0;
  for (const Succession& move : moves) {
    const auto bytes =
        static_cast<double>(instance.bytes.empty() ? default_bytes : instance.bytes[move.bucket]);
    busiest = std::max({busiest, sent[move.from] += bytes, received[move.to] += bytes});
  }
  return busiest / bytes_per_second;
}

}  // namespace berth::planning
