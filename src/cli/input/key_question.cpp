#include "cli/input/key_question.hpp"

#include "cli/number.hpp"

namespace berth::cli {

void KeyQuestion::add_to(Command& command) {
  command.argument({"KEY", "", "the key"}, key)
      .flag({"--hex", "", "the key is written in hex"}, hex)
      .option({"--at", "V", "as version V says (what is active now)"}, at);
}

Routing KeyQuestion::routing(Store& store) const {
  return at ? Routing::of(store.map(parse_version("--at", *at))) : Routing::current(store);
}

}  // namespace berth::cli
