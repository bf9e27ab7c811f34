#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/input/calc_keys.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

ExitStatus calc_hash(Session& session, const CalcKeys& keys) {
  return keys.each_hashed(session, [&](KeyHash hash) {
    if (session.json) {
      print(session, {{"key_hash", std::to_string(to_integer(hash))}});
    } else {
      session.print("{}\n", to_integer(hash));
    }
  });
}

}  // namespace

void add_calc_hash(Command& group) {
  const auto keys = std::make_shared<CalcKeys>();
  keys->kind = "text";
  Command command = group.plumbing("hash", "The key hash of keys", "calc hash --hash xxh64 alice bob",
                                   [keys](Session& session) { return calc_hash(session, *keys); });
  command.option({"--hash", "NAME", "xxh64, xxh3, fnv1a-mix or mix64 (xxh64)"}, keys->hash)
      .option({"--keys", "KIND", "text, hex, or u64: the 8 little-endian bytes of a number (text)"},
              keys->kind);
  keys->add_arguments_to(command);
}

}  // namespace berth::cli
