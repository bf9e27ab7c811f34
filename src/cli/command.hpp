#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/exit_status.hpp"
#include "cli/session.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): the parser library's name
class App;
}

namespace berth::cli {

/// What a command does once its words are read.
using Action = std::function<ExitStatus(Session&)>;

/// How an option or an argument is shown: `--at V  The version to show`.
struct Word {
  std::string name;   ///< `--at`; without dashes it is an argument
  std::string value;  ///< what stands for its value in the help; empty for flags and arguments
  std::string help;
};

/// One command of the command line, or a group of them. Values are written to their targets before the action
/// runs; targets live as long as the action does. The parser library stays behind this class.
class Command {
 public:
  /// A command that only holds others.
  Command group(const std::string& name, const std::string& purpose);

  /// A command on a store. `example` is shown in its help, without the program's name.
  Command command(const std::string& name, const std::string& purpose, const std::string& example,
                  Action action);

  /// A command that needs no store.
  Command plumbing(const std::string& name, const std::string& purpose, const std::string& example,
                   Action action);

  Command& flag(const Word& word, bool& target);
  Command& option(const Word& word, std::string& target);
  Command& option(const Word& word, std::optional<std::string>& target);
  /// An option that may come several times.
  Command& options(const Word& word, std::vector<std::string>& target);
  Command& required(const Word& word, std::string& target);
  Command& argument(const Word& word, std::string& target);
  Command& argument(const Word& word, std::optional<std::string>& target);
  Command& arguments(const Word& word, std::vector<std::string>& target);

 private:
  friend class CommandLine;

  /// What all commands of one command line share.
  struct Shared {
    Session& session;
    Action chosen;
  };

  Command(CLI::App& app, Shared& shared) : app_(&app), shared_(&shared) {}

  CLI::App* app_;
  Shared* shared_;
};

/// The words of one run of the program, and the command that they name.
class CommandLine {
 public:
  explicit CommandLine(Session& session);
  ~CommandLine();
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  [[nodiscard]] Command root();

  /// Runs the command that the words name, or prints the help that they ask for. Throws `invalid_argument`
  /// for words that make no command, and what the command throws.
  ExitStatus run(int count, const char* const* words);

 private:
  std::unique_ptr<CLI::App> app_;
  Command::Shared shared_;
};

}  // namespace berth::cli
