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

std::size_t refusing_buckets(const Transition& transition) {
  return static_cast<std::size_t>(std::ranges::count_if(
      transition.stages, [](Stage stage) { return stage == Stage::fenced || stage == Stage::flipped; }));
}

std::string refusal_of(const Transition& transition) {
  const std::size_t refusing = refusing_buckets(transition);
  if (refusing == 0) return "";
  return fmt::format("{} bucket{} may refuse reads and writes until the mover goes on: berth {}",
                     grouped(refusing), refusing == 1 ? "" : "s", command_that_ends(transition));
}

Json to_json(const Transition& transition) {
  Json stages = Json::object();
  for (const auto& [stage, count] : stage_counts(transition)) stages[std::string(name_of(stage))] = count;
  return {{"target", to_integer(transition.target)},
          {"moves", transition.moves.size()},
          {"done", moves_done(transition)},
          {"stages", std::move(stages)},
          {"refusing", refusing_buckets(transition)},
          {"subject", transition.subject.empty() ? Json() : Json(transition.subject)},
          {"aborting", transition.aborting}};
}

std::string progress_of(Version active, const Transition& transition) {
  return fmt::format("version {} → {}: {} of {} moves are done{}", to_integer(active),
                     to_integer(transition.target), grouped(moves_done(transition)),
                     grouped(transition.moves.size()), transition.aborting ? ", being aborted" : "");
}

std::string command_that_ends(const Transition& transition) {
  if (transition.aborting) return "migrate abort";
  return transition.subject.empty() ? "migrate run --table TABLE --key COLUMN" : "migrate run";
}

ExitStatus report_no_transition(Session& session, const ActiveState& state) {
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)}, {"transition", nullptr}});
    return ExitStatus::done;
  }
  session.print("nothing to migrate: version {} is active and no transition runs\n",
                to_integer(state.active.version));
  session.suggest("status");
  return ExitStatus::done;
}

void check_no_transition(Store& store, const ActiveState& state) {
  if (!state.transition) return;
  const Transition& transition = *state.transition;
  const bool can_be_aborted = moves_past_flip(transition) == 0;
  throw Error(ErrorCode::transition_running,
              fmt::format("{} is on its way ({} of {} moves are done): end it with berth migrate {}",
                          introduction(store, transition.target), grouped(moves_done(transition)),
                          grouped(transition.moves.size()),
                          transition.aborting ? "abort"
                          : can_be_aborted    ? "run, or leave it with berth migrate abort"
                                              : "run"));
}

}  // namespace berth::cli
