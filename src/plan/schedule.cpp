#include "berth/plan/schedule.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"

#include "coloured_waves.hpp"
#include "filled_waves.hpp"
#include "searched_waves.hpp"
#include "wave_rules.hpp"

namespace berth::planning {
namespace {

/// Up to so many moves the fewest waves are searched for.
constexpr std::size_t k_searched_moves = 9;

std::uint32_t count_of(const Waves& waves) {
  return waves.empty() ? 0 : *std::ranges::max_element(waves) + 1;
}

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
  if (std::optional<Waves> waves = coloured_waves(instance, rules, fewest)) return *waves;
  const auto moves = static_cast<std::uint32_t>(rules.moves().size());
  std::optional<Waves> best = filled_waves(rules);
  const std::uint32_t end = std::min(best ? count_of(*best) : moves + 1, fewest + k_tries);
  for (std::uint32_t count = fewest + 1; count < end; ++count)
    if (std::optional<Waves> waves = coloured_waves(instance, rules, count)) {
      best = std::move(waves);
      break;
    }
  if (moves <= k_searched_moves) {
    const std::uint32_t known = best ? count_of(*best) : moves + 1;
    for (std::uint32_t count = fewest; count < known; ++count)
      if (std::optional<Waves> waves = searched_waves(rules, count)) return *waves;
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
                              double bytes_per_second) {
  const WaveRules rules(instance, moves, 1);
  std::vector<double> sent(rules.holders());
  std::vector<double> received(rules.holders());
  double busiest = 0;
  for (const Succession& move : moves) {
    const auto bytes = static_cast<double>(instance.bytes[move.bucket]);
    busiest = std::max({busiest, sent[move.from] += bytes, received[move.to] += bytes});
  }
  return busiest / bytes_per_second;
}

}  // namespace berth::planning
