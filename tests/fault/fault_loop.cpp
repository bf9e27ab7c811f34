#include "fault/fault_loop.hpp"

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "support/file.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

constexpr int k_killed = 128 + SIGKILL;

Outcome run_with_shim(const Command& command, const std::string& setting) {
  // The runtime of the address sanitizer wants to be the first library; ours comes before it and is harmless.
  const char* const given =
      std::getenv("ASAN_OPTIONS");  // NOLINT(concurrency-mt-unsafe): tests change no settings
  const std::string options = (given == nullptr ? "" : std::string(given) + ":") + "verify_asan_link_order=0";
  RunOptions run_options;
  run_options.environment = {"LD_PRELOAD=" BERTH_FAULT_SHIM, "ASAN_OPTIONS=" + options, setting};
  return run(command, run_options);
}

}  // namespace

bool killed_at(const Command& command, std::uint64_t kill, Outcome& completed) {
  completed = run_with_shim(command, "BERTH_FAULT_AT=" + std::to_string(kill));
  return completed.status == k_killed;
}

FaultLoop kill_at_every_change(const std::function<Command()>& prepare,
                               const std::function<void(std::uint64_t)>& check, std::uint64_t stride) {
  FaultLoop loop;
  for (std::uint64_t kill = 1; killed_at(prepare(), kill, loop.completed); kill += stride) {
    ++loop.kills;
    check(kill);
  }
  return loop;
}

std::uint64_t count_changes(const Command& command) {
  const TempDirectory directory;
  const auto file = directory.path() / "count";
  std::uint64_t count = 0;
  write_file(file, std::string(sizeof count, '\0'));
  run_with_shim(command, "BERTH_FAULT_COUNT=" + file.string());
  const std::string bytes = read_file(file);
  std::memcpy(&count, bytes.data(), sizeof count);
  return count;
}

}  // namespace berth::test
