#include "wave_rules.hpp"

#include <algorithm>

namespace berth::planning {

WaveRules::WaveRules(const Instance& instance, std::span<const Succession> moves, std::uint32_t streams)
    : moves_(moves),
      streams_(streams),
      holders_(instance.nodes()),
      buckets_(instance.buckets),
      capacity_(instance.capacity) {
  for (const Holder holder : instance.held.cells)
    if (holder != k_nobody) holders_ = std::max(holders_, holder + 1);
  std::vector<std::uint32_t> sends(holders_);
  std::vector<std::uint32_t> receives(holders_);
  for (const Succession& move : moves)
    busiest_ = std::max({busiest_, ++sends[move.from], ++receives[move.to]});
  held_.resize(holders_);
  for (const Holder holder : instance.held.cells)
    if (holder != k_nobody) ++held_[holder];
}

std::optional<std::uint32_t> WaveRules::overfull_node(std::span<const std::uint32_t> wave_of,
                                                      std::uint32_t waves) const {
  if (!has_limits()) return std::nullopt;
  std::vector<std::vector<std::uint32_t>> in_wave(waves);
  for (std::uint32_t i = 0; i < moves_.size(); ++i) in_wave[wave_of[i]].push_back(i);
  std::vector<std::uint64_t> held = held_;
  for (const std::vector<std::uint32_t>& wave : in_wave) {
    for (const std::uint32_t i : wave)
      if (++held[moves_[i].to] > capacity(moves_[i].to)) return moves_[i].to;
    for (const std::uint32_t i : wave) --held[moves_[i].from];
  }
  return std::nullopt;
}

WaveFilling::WaveFilling(const WaveRules& rules)
    : rules_(rules),
      held_(rules.holders()),
      sends_(rules.holders()),
      receives_(rules.holders()),
      in_flight_(rules.buckets()) {
  for (std::uint32_t node = 0; node < rules.holders(); ++node) held_[node] = rules.held(node);
}

bool WaveFilling::has_at_most(std::uint32_t node, std::uint64_t places) const noexcept {
  return rules_.has_limits() && held_[node] + places >= rules_.capacity(node);
}

WaveFilling::Obstacle WaveFilling::obstacle(const Succession& move) const noexcept {
  if (sends_[move.from] == rules_.streams() || receives_[move.to] == rules_.streams())
    return Obstacle::streams;
  if (in_flight_[move.bucket]) return Obstacle::shared_bucket;
  return has_at_most(move.to, 0) ? Obstacle::room : Obstacle::none;
}

void WaveFilling::take(const Succession& move) {
  ++sends_[move.from];
  ++receives_[move.to];
  ++held_[move.to];
  in_flight_[move.bucket] = true;
  taken_.push_back(move);
}

void WaveFilling::end() {
  for (const Succession& move : taken_) {
    --held_[move.from];
    --sends_[move.from];
    --receives_[move.to];
    in_flight_[move.bucket] = false;
  }
  taken_.clear();
}

}  // namespace berth::planning
