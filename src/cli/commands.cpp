#include "cli/commands.hpp"

namespace berth::cli {

void add_commands(Command root) {
  add_init(root);
  add_node(root);
  add_set(root);
  add_discard(root);
  add_status(root);
  add_map(root);
  add_import(root);
  add_check(root);
  add_plan(root);
  add_verify_plan(root);
  add_apply(root);
  add_activate(root);
  add_diff(root);
  add_history(root);
  add_rollback(root);
  add_route(root);
  add_explain(root);
  add_why_not(root);
  add_moves(root);
  add_migrate(root);
  add_doctor(root);
  add_calc(root);
}

}  // namespace berth::cli
