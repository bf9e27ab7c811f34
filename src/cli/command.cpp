#include "cli/command.hpp"

#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

// The parser takes words like `[a,b]`, `{}` and `++` for more than words. A guard in front keeps each what it
// is.
constexpr char k_guard = '\x1a';

std::string guarded(const std::string& word) {
  const bool needed = !word.empty() &&
                      (word.front() == '[' || word.front() == '{' || word.front() == k_guard || word == "++");
  return needed ? k_guard + word : word;
}

std::string unguarded(const std::string& word) {
  return !word.empty() && word.front() == k_guard ? word.substr(1) : word;
}

template <typename Target>
CLI::Option* add_value(CLI::App& app, const Word& word, Target& target) {
  return app
      .add_option(
          word.name,
          [&target](const CLI::results_t& values) {
            target = unguarded(values.front());
            return true;
          },
          word.help)
      ->type_name(word.value);
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(28);
    label("REQUIRED", "(required)");
    label("SUBCOMMAND", "COMMAND");
    label("Subcommands", "Commands");
    label("OPTIONS", "options");
  }
};

void add_session_options(CLI::App& app, Session& session, bool with_store) {
  if (with_store)
    add_value(app, {"--store", "URL", "where maps live (else BERTH_STORE, else sqlite:berth.db)"},
              session.store_url);
  app.add_flag("--json", session.json, "answer in JSON");
}

}  // namespace

Command Command::group(const std::string& name, const std::string& purpose) {
  CLI::App* const app = app_->add_subcommand(name, purpose);
  app->require_subcommand(1);
  return {*app, *shared_};
}

Command Command::plumbing(const std::string& name, const std::string& purpose, const std::string& example,
                          Action action) {
  CLI::App* const app = app_->add_subcommand(name, purpose);
  app->footer("Example: berth " + example);
  app->callback([shared = shared_, action = std::move(action)] { shared->chosen = action; });
  // Its commands are only those of this level: a key may be called `status`.
  app->require_subcommand(0);
  add_session_options(*app, shared_->session, false);
  return {*app, *shared_};
}

Command Command::command(const std::string& name, const std::string& purpose, const std::string& example,
                         Action action) {
  Command command = plumbing(name, purpose, example, std::move(action));
  add_session_options(*command.app_, shared_->session, true);
  return command;
}

Command& Command::flag(const Word& word, bool& target) {
  app_->add_flag(word.name, target, word.help);
  return *this;
}

Command& Command::option(const Word& word, std::string& target) {
  add_value(*app_, word, target);
  return *this;
}

Command& Command::option(const Word& word, std::optional<std::string>& target) {
  add_value(*app_, word, target);
  return *this;
}

Command& Command::required(const Word& word, std::string& target) {
  add_value(*app_, word, target)->required();
  return *this;
}

Command& Command::argument(const Word& word, std::string& target) { return required(word, target); }

Command& Command::argument(const Word& word, std::optional<std::string>& target) {
  return option(word, target);
}

Command& Command::arguments(const Word& word, std::vector<std::string>& target) {
  app_->add_option(
          word.name,
          [&target](const CLI::results_t& values) {
            for (const std::string& value : values) target.push_back(unguarded(value));
            return true;
          },
          word.help)
      ->type_name(word.value)
      ->expected(-1);
  return *this;
}

CommandLine::CommandLine(Session& session)
    : app_(std::make_unique<CLI::App>(
          "berth: which machine holds this key, and how to change the answer safely", "berth")),
      shared_{session, {}} {
  app_->formatter(std::make_shared<HelpFormatter>());
  app_->set_help_flag("-h,--help", "show this help");
  app_->set_version_flag("--version", std::string("berth ") + BERTH_VERSION, "show the version");
  app_->footer(
      "Start: berth init, then berth node add ID. Each command explains itself: berth COMMAND --help");
  app_->require_subcommand(1);
  add_session_options(*app_, session, true);
}

CommandLine::~CommandLine() = default;

Command CommandLine::root() { return {*app_, shared_}; }

ExitStatus CommandLine::run(int count, const char* const* words) {
  std::vector<std::string> reversed;
  for (int i = count - 1; i > 0; --i) reversed.push_back(guarded(words[i]));
  try {
    app_->parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    shared_.session.out.write(app_->help());
    return ExitStatus::done;
  } catch (const CLI::CallForVersion& version) {
    shared_.session.print("{}\n", version.what());
    return ExitStatus::done;
  } catch (const CLI::ParseError& problem) {
    std::string sentence = problem.what();
    std::erase(sentence, k_guard);
    throw Error(ErrorCode::invalid_argument,
                sentence + ": see --help of the command (keys that begin with - go behind --)");
  }
  return shared_.chosen(shared_.session);
}

}  // namespace berth::cli
