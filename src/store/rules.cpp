#include "rules.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/base/utf8.hpp"

namespace berth::rules {
namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw Error(ErrorCode::invalid_argument, sentence); }

[[noreturn]] void refuse_missing_transition() { refuse("no transition runs: apply a plan first"); }

void check_text(std::string_view what, std::string_view text) {
  if (!is_utf8(text) || text.find('\0') != text.npos)
    refuse(fmt::format("the {} is not UTF-8 without NUL: write it in UTF-8", what));
}

bool same_transition(const std::optional<Transition>& a, const std::optional<Transition>& b) {
  if (!a || !b) return !a && !b;
  return a->target == b->target && a->mode == b->mode && a->subject == b->subject;
}

bool all_at(const std::vector<Stage>& stages, Stage stage) {
  return std::ranges::all_of(stages, [stage](Stage other) { return other == stage; });
}

Epoch next(Epoch epoch) { return Epoch{to_integer(epoch) + 1}; }

}  // namespace

void check(const Authorship& by) {
  check_text("author", by.author);
  check_text("reason", by.reason);
}

void check(const ActiveState& expected, const Proposal& proposal) {
  check(proposal.by);
  const Lineage& lineage = proposal.child.lineage();
  if (lineage.uuid != expected.active.uuid)
    refuse(fmt::format("the map belongs to {}, not to {}: make it from the active map", lineage.uuid,
                       expected.active.uuid));
  if (lineage.parent != expected.active.version)
    refuse(fmt::format(
        "the map is a child of version {}, but version {} is expected to be active: make it from that",
        to_integer(lineage.parent), to_integer(expected.active.version)));
  if (proposal.publication == Publication::transition && proposal.moves.empty())
    refuse("a transition without moves has nothing to do: activate the map at once");
}

bool still_holds(const ActiveState& expected, const ActiveState& root) {
  return expected.active == root.active && expected.epoch == root.epoch &&
         same_transition(expected.transition, root.transition);
}

void check_activation(const ActiveState& before, Version version, Version parent) {
  if (version == before.active.version)
    throw Error(ErrorCode::stale,
                fmt::format("version {} is active already: choose another", to_integer(version)));
  if (before.transition && before.transition->target != version)
    throw Error(ErrorCode::transition_running,
                fmt::format("the transition to version {} has to end before version {} can be activated",
                            to_integer(before.transition->target), to_integer(version)));
  if (parent != before.active.version)
    throw Error(ErrorCode::stale,
                fmt::format("version {} is a child of version {}, but version {} is active: plan it "
                            "again from there",
                            to_integer(version), to_integer(parent), to_integer(before.active.version)));
  if (!before.transition) return;
  const std::vector<Stage>& stages = before.transition->stages;
  if (!all_at(stages, Stage::done) && !all_at(stages, Stage::planned))
    throw Error(
        ErrorCode::transition_running,
        fmt::format("moves to version {} are under way: let the migration finish them", to_integer(version)));
}

const Transition& running(const ActiveState& state) {
  if (!state.transition) refuse_missing_transition();
  return *state.transition;
}

Transition& running(ActiveState& state) {
  if (!state.transition) refuse_missing_transition();
  return *state.transition;
}

Stage stage_after(const Transition& transition, const std::vector<std::size_t>& places) {
  if (places.empty()) refuse("no moves to advance: name at least one");
  std::vector<std::size_t> sorted = places;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    refuse(fmt::format("move {} is named twice: name each once", *twice));
  if (sorted.back() >= transition.stages.size())
    refuse(
        fmt::format("there is no move {}: the transition has {}", sorted.back(), transition.stages.size()));
  const Stage stage = transition.stages[places.front()];
  for (const std::size_t place : places)
    if (transition.stages[place] != stage)
      refuse(fmt::format("move {} is {} and move {} is {}: advance moves of one stage together",
                         places.front(), name_of(stage), place, name_of(transition.stages[place])));
  const std::optional<Stage> after = next_stage(transition.mode, stage);
  if (!after) refuse(fmt::format("move {} is done: advance those that are not", places.front()));
  return *after;
}

ActiveState activated(const ActiveState& before, Stamp active) {
  return {std::move(active), next(before.epoch), std::nullopt};
}

ActiveState begun(ActiveState before, Version target, std::vector<Move> moves) {
  std::vector<Stage> stages(moves.size(), Stage::planned);
  before.transition = Transition{target, MoveMode::pause, "", std::move(moves), std::move(stages)};
  before.epoch = next(before.epoch);
  return before;
}

ActiveState named(ActiveState before, const std::string& subject) {
  Transition& transition = running(before);
  if (subject.empty()) refuse("the subject of a transition is empty: name what is moved");
  check_text("subject", subject);
  transition.subject = subject;
  return before;
}

ActiveState advanced(ActiveState before, const std::vector<std::size_t>& places, Stage stage) {
  Transition& transition = running(before);
  for (const std::size_t place : places) transition.stages[place] = stage;
  before.epoch = next(before.epoch);
  return before;
}

}  // namespace berth::rules
