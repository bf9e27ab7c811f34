#include "cli/commands.hpp"

namespace berth::cli {

void add_calc(Command& root) {
  Command group = root.group("calc", "One algorithm on raw input, one answer a line");
  add_calc_hash(group);
  add_calc_bucket(group);
  add_calc_rank(group);
  add_calc_plan(group);
}

}  // namespace berth::cli
