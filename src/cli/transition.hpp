#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "berth/store/store.hpp"

#include "cli/exit_status.hpp"
#include "cli/output/json.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// How many moves of a transition are done.
std::size_t moves_done(const Transition& transition);

/// How many moves stand at each stage, without the stages at which there are none.
std::vector<std::pair<Stage, std::size_t>> stage_counts(const Transition& transition);

/// How many buckets nobody answers for as long as no mover works: those that are fenced, and those whose
/// target may not be open yet.
std::size_t refusing_buckets(const Transition& transition);

/// One sentence on the buckets that refuse and the command that opens them; empty when there are none.
std::string refusal_of(const Transition& transition);

/// {target, moves, done, stages{stage: moves}, refusing, subject, aborting}
Json to_json(const Transition& transition);

/// `version 3 → 4: 12 of 205 moves are done`.
std::string progress_of(Version active, const Transition& transition);

/// The command that ends it, without the program's name.
std::string command_that_ends(const Transition& transition);

/// Answers a command on the running transition when none runs.
ExitStatus report_no_transition(Session& session, const ActiveState& state);

/// Throws `transition_running`, naming the transition and how to end it, when one runs.
void check_no_transition(Store& store, const ActiveState& state);

}  // namespace berth::cli
