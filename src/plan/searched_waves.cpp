#include "searched_waves.hpp"

namespace berth::planning {
namespace {

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

}  // namespace

std::optional<Waves> searched_waves(const WaveRules& rules, std::uint32_t count) {
  return WaveSearch(rules, count).run();
}

}  // namespace berth::planning
