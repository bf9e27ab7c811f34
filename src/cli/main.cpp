#include <csignal>
#include <exception>

#include "berth/base/error.hpp"

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/exit_status.hpp"
#include "cli/failure.hpp"
#include "cli/session.hpp"

namespace berth::cli {
namespace {

ExitStatus run(int count, const char* const* words, Session& session) {
  try {
    CommandLine line(session);
    add_commands(line.root());
    return line.run(count, words);
  } catch (const Error& error) {
    return report(session, error);
  } catch (const ReaderGone&) {
    return ExitStatus::done;
  } catch (const std::exception& error) {
    return report(session, Error(ErrorCode::io, error.what()));
  }
}

/// Hands out what was answered, also what was answered before a failure: it is true.
ExitStatus finish(Session& session, ExitStatus status) {
  try {
    session.out.flush();
    return status;
  } catch (const Error& error) {
    return report(session, error);
  } catch (const ReaderGone&) {
    return status;
  }
}

}  // namespace
}  // namespace berth::cli

int main(int argc, char** argv) {
  // A closed pipe is an error of the write that meets it.
  std::signal(SIGPIPE, SIG_IGN);
  berth::cli::Session session;
  return static_cast<int>(berth::cli::finish(session, berth::cli::run(argc, argv, session)));
}
