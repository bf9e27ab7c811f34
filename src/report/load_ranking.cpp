#include "load_ranking.hpp"

#include <algorithm>
#include <cstdint>
#include <tuple>

namespace berth::report {
namespace {

std::int64_t change_of(const Load& load) {
  return static_cast<std::int64_t>(load.after) - static_cast<std::int64_t>(load.before);
}

}  // namespace

void rank_by_change(std::vector<Load>& loads) {
  std::ranges::sort(loads, [](const Load& a, const Load& b) {
    return std::tuple(change_of(a), b.before, a.node) < std::tuple(change_of(b), a.before, b.node);
  });
}

}  // namespace berth::report
