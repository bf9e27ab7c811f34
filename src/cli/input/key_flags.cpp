#include "cli/input/key_flags.hpp"

#include "berth/base/error.hpp"

namespace berth::cli {

void KeyFlags::add_to(Command& command) {
  command.flag({"--null", "", "keys on the input end with NUL bytes instead of newlines"}, null)
      .flag({"--hex", "", "keys are written in hex, two digits a byte"}, hex);
}

KeyFormat KeyFlags::format() const {
  if (null && hex)
    throw Error(ErrorCode::invalid_argument,
                "--null and --hex exclude each other: choose one way to write keys");
  if (hex) return KeyFormat::hex;
  return null ? KeyFormat::nul : KeyFormat::lines;
}

}  // namespace berth::cli
