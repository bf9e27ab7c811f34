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
  return a->target == b->target && a->mode == b->mode && a->subject == b->subject &&
         a->aborting == b->aborting;
}

bool is_all_done(const Transition& transition) {
  return std::ranges::all_of(transition.stages, [](Stage stage) { return stage == Stage::done; });
}

/// The stage at which all moves at `places` stand.
Stage common_stage(const Transition& transition, const std::vector<std::size_t>& places) {
  if (places.empty()) refuse("no moves are named: name at least one");
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
      refuse(fmt::format("move {} is {} and move {} is {}: take moves of one stage together", places.front(),
                         name_of(stage), place, name_of(transition.stages[place])));
  return stage;
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

std::vector<Edit> chosen(const std::vector<StagedEdit>& staged, const std::vector<std::uint64_t>& ids) {
  if (ids.empty()) refuse("no edits are named: name at least one");
  std::vector<Edit> edits;
  for (const std::uint64_t id : ids) {
    if (std::ranges::count(ids, id) > 1) refuse(fmt::format("edit {} is named twice: name each once", id));
    const auto named = std::ranges::find(staged, id, &StagedEdit::id);
    if (named == staged.end())
      refuse(fmt::format("edit {} is not staged: `berth status` shows those that are", id));
    edits.push_back(named->edit);
  }
  return edits;
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
  if (before.transition->aborting)
    throw Error(
        ErrorCode::transition_running,
        fmt::format("the transition to version {} is being aborted: let the abort end", to_integer(version)));
  if (!is_all_done(*before.transition) && !is_all_planned(*before.transition))
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

void check_abort(const Transition& transition) {
  if (const std::size_t flipped = moves_past_flip(transition); flipped > 0)
    throw Error(ErrorCode::transition_running,
                fmt::format("{} of {} moves to version {} have passed their flip: let the migration finish, "
                            "then roll back",
                            flipped, transition.stages.size(), to_integer(transition.target)));
  if (transition.aborting && !is_all_planned(transition))
    refuse("the transition is being aborted already: take back the moves that are not planned");
}

Stage stage_to_retreat_from(const Transition& transition, const std::vector<std::size_t>& places) {
  const Stage stage = common_stage(transition, places);
  if (!transition.aborting) refuse("the transition goes on: abort it before its moves retreat");
  if (stage == Stage::planned)
    refuse(fmt::format("move {} is planned: take back those that are not", places.front()));
  return stage;
}

Stage stage_after(const Transition& transition, const std::vector<std::size_t>& places) {
  const Stage stage = common_stage(transition, places);
  if (transition.aborting) refuse("the transition is being aborted: none of its moves goes on");
  const std::optional<Stage> after = next_stage(transition.mode, stage);
  if (!after) refuse(fmt::format("move {} is done: advance those that are not", places.front()));
  return *after;
}

ActiveState activated(const ActiveState& before, Stamp active) {
  return {std::move(active), next(before.epoch), std::nullopt};
}

ActiveState begun(ActiveState before, Version target, std::vector<Move> moves) {
  std::vector<Stage> stages(moves.size(), Stage::planned);
  before.transition = Transition{target, MoveMode::pause, "", std::move(moves), std::move(stages), false};
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

ActiveState turned_round(ActiveState before) {
  running(before).aborting = true;
  before.epoch = next(before.epoch);
  return before;
}

ActiveState advanced(ActiveState before, const std::vector<std::size_t>& places, Stage stage) {
  Transition& transition = running(before);
  for (const std::size_t place : places) transition.stages[place] = stage;
  before.epoch = next(before.epoch);
  return before;
}

}  // namespace berth::rules
