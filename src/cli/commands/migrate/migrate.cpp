#include "cli/commands.hpp"

namespace berth::cli {

void add_migrate(Command& root) {
  Command group = root.group("migrate", "Move the rows of a transition");
  add_migrate_run(group);
  add_migrate_status(group);
  add_migrate_verify(group);
  add_migrate_abort(group);
}

}  // namespace berth::cli
