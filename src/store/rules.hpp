#pragma once

// What every store decides alike, wherever it keeps its maps: what may be changed, and what is true
// afterwards. Pure functions of values; a store adds nothing but atomicity.

#include <cstddef>
#include <string>
#include <vector>

#include "berth/store/store.hpp"

namespace berth::rules {

/// Throws `invalid_argument` when author or reason are not UTF-8 without NUL.
void check(const Authorship& by);

/// Throws `invalid_argument` when `proposal` is no child of what is expected to be active, or incomplete.
void check(const ActiveState& expected, const Proposal& proposal);

/// The edits of `staged` that `ids` name. Throws `invalid_argument` as `Store::unstage` does.
std::vector<Edit> chosen(const std::vector<StagedEdit>& staged, const std::vector<std::uint64_t>& ids);

/// Whether `expected` is still `root`: the same state, but `root` comes without moves and stages. The epoch,
/// which names them, stands for them.
bool still_holds(const ActiveState& expected, const ActiveState& root);

/// Throws `stale` or `transition_running` when a map whose parent is `parent` cannot be activated now.
void check_activation(const ActiveState& before, Version version, Version parent);

/// The running transition. Throws `invalid_argument` when none runs.
const Transition& running(const ActiveState& state);
Transition& running(ActiveState& state);

/// Throws `invalid_argument` or `transition_running` as `Store::abort` does.
void check_abort(const Transition& transition);

/// The stage from which the moves at `places` retreat together. Throws `invalid_argument` as `Store::retreat`
/// does.
Stage stage_to_retreat_from(const Transition& transition, const std::vector<std::size_t>& places);

/// The stage to which the moves at `places` go together. Throws `invalid_argument` as `Store::advance` does.
Stage stage_after(const Transition& transition, const std::vector<std::size_t>& places);

/// `before` with its transition aborting.
ActiveState turned_round(ActiveState before);

/// `before` with `active` in the place of its active map, and without a transition.
ActiveState activated(const ActiveState& before, Stamp active);

/// `before` on its way to `target`.
ActiveState begun(ActiveState before, Version target, std::vector<Move> moves);

/// `before` with a named subject. Throws `invalid_argument` when none runs or the text is empty or not UTF-8.
ActiveState named(ActiveState before, const std::string& subject);

/// `before` with the moves at `places` at `stage`.
ActiveState advanced(ActiveState before, const std::vector<std::size_t>& places, Stage stage);

}  // namespace berth::rules
