#include "filled_waves.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace berth::planning {
namespace {

/// Who still has to send keeps a place free as long as anything else can move, so that full nodes seldom come
/// to wait for each other.
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

}  // namespace

std::optional<Waves> filled_waves(const WaveRules& rules) { return Filling(rules).run(); }

}  // namespace berth::planning
