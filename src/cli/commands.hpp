#pragma once

#include "cli/command.hpp"

namespace berth::cli {

/// Adds every command of the program to `root`, in the order in which help shows them.
void add_commands(Command root);

// One function a file of commands/.
void add_init(Command& root);
void add_node(Command& root);
void add_set(Command& root);
void add_discard(Command& root);
void add_status(Command& root);
void add_map(Command& root);
void add_import(Command& root);
void add_check(Command& root);
void add_plan(Command& root);
void add_verify_plan(Command& root);
void add_apply(Command& root);
void add_activate(Command& root);
void add_diff(Command& root);
void add_history(Command& root);
void add_rollback(Command& root);
void add_route(Command& root);
void add_explain(Command& root);
void add_why_not(Command& root);
void add_moves(Command& root);
void add_migrate(Command& root);
void add_doctor(Command& root);
void add_calc(Command& root);

// One function a file of commands/migrate/.
void add_migrate_run(Command& group);
void add_migrate_status(Command& group);
void add_migrate_verify(Command& group);
void add_migrate_abort(Command& group);

// One function a file of commands/calc/.
void add_calc_hash(Command& group);
void add_calc_bucket(Command& group);
void add_calc_rank(Command& group);
void add_calc_plan(Command& group);

}  // namespace berth::cli
