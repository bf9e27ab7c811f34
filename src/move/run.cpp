#include "move/run.hpp"

namespace berth::move {

bool RunReader::next(Run& run) {
  if (!more_) return false;
  run.bucket = Bucket{static_cast<std::uint32_t>(statement_.integer(0))};
  run.row = statement_.text(1);
  run.key_value = statement_.text(2);
  run.key = statement_.text(3);
  run.copies = 0;
  do {
    run.copies += static_cast<std::uint64_t>(statement_.integer(4));
    more_ = statement_.step();
  } while (more_ && statement_.text(1) == run.row);
  return true;
}

}  // namespace berth::move
