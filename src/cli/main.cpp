#include <csignal>
#include <exception>
#include <iostream>

#include "berth/base/error.hpp"

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/failure.hpp"
#include "cli/session.hpp"

namespace {

using berth::cli::ExitStatus;

ExitStatus run(int count, const char* const* words, berth::cli::Session& session) {
  try {
    berth::cli::CommandLine line(session);
    berth::cli::add_commands(line.root());
    const ExitStatus status = line.run(count, words);
    session.out.flush();
    return status;
  } catch (const berth::Error& error) {
    // What was answered before the failure is true.
    session.out.flush();
    return report(session, error);
  }
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe is an error of the write that meets it.
  std::signal(SIGPIPE, SIG_IGN);
  berth::cli::Session session;
  ExitStatus status = ExitStatus::refused;
  try {
    status = run(argc, argv, session);
  } catch (const berth::cli::ReaderGone&) {
    status = ExitStatus::done;
  }
  return static_cast<int>(status);
}
