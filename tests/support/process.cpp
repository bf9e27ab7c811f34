#include "support/process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "support/file.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> environment_with(const std::vector<std::string>& added) {
  const auto is_replaced = [&](const std::string& entry) {
    const auto name = entry.substr(0, entry.find('=') + 1);
    for (const std::string& other : added)
      if (other.starts_with(name)) return true;
    return false;
  };
  std::vector<std::string> all = added;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (!is_replaced(*entry)) all.emplace_back(*entry);
  return all;
}

void check(int error, const std::string& what) {
  if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

Outcome run(const std::vector<std::string>& command, const RunOptions& options) {
  // Files instead of pipes: no program can block on a reader that waits for something else.
  const TempDirectory directory;
  const auto in = directory.path() / "in", out = directory.path() / "out", err = directory.path() / "err";
  write_file(in, options.input);

  posix_spawn_file_actions_t streams;
  posix_spawn_file_actions_init(&streams);
  posix_spawn_file_actions_addopen(&streams, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&streams, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
  posix_spawn_file_actions_addopen(&streams, STDERR_FILENO, err.c_str(), O_WRONLY | O_CREAT, 0600);

  std::vector<std::string> arguments = command, environment = environment_with(options.environment);
  pid_t process = 0;
  const int error = posix_spawnp(&process, command.at(0).c_str(), &streams, nullptr,
                                 pointers_to(arguments).data(), pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&streams);
  check(error, command.at(0));

  const int status = wait_for(process);
  return {status, read_file(out), read_file(err)};
}

}  // namespace berth::test
