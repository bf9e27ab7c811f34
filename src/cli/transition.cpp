#include "cli/transition.hpp"

#include <algorithm>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/introduction.hpp"
#include "cli/number.hpp"

namespace berth::cli {

std::size_t moves_done(const Transition& transition) {
  return static_cast<std::size_t>(std::ranges::count(transition.stages, Stage::done));
}

std::vector<std::pair<Stage, std::size_t>> stage_counts(const Transition& transition) {
  std::vector<std::pair<Stage, std::size_t>> counts;
  for (const Stage stage : k_stages)
    if (const auto count = std::ranges::count(transition.stages, stage); count > 0)
      counts.emplace_back(stage, static_cast<std::size_t>(count));
  return counts;
}

Json to_json(const Transition& transition) {
  Json stages = Json::object();
  for (const auto& [stage, count] : stage_counts(transition)) stages[std::string(name_of(stage))] = count;
  return {{"target", to_integer(transition.target)},
          {"moves", transition.moves.size()},
          {"done", moves_done(transition)},
          {"stages", std::move(stages)},
          {"subject", transition.subject.empty() ? Json() : Json(transition.subject)}};
}

std::string progress_of(Version active, const Transition& transition) {
  return fmt::format("version {} → {}: {} of {} moves are done", to_integer(active),
                     to_integer(transition.target), grouped(moves_done(transition)),
                     grouped(transition.moves.size()));
}

void check_no_transition(Store& store, const ActiveState& state) {
  if (!state.transition) return;
  throw Error(ErrorCode::transition_running,
              fmt::format("{} is on its way ({} of {} moves are done): end it with berth migrate run",
                          introduction(store, state.transition->target),
                          grouped(moves_done(*state.transition)), grouped(state.transition->moves.size())));
}

}  // namespace berth::cli
