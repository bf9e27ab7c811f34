#include "cli/command.hpp"

#include <algorithm>
#include <utility>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

// The parser takes words like `[a,b]`, `{}` and `++` for more than words, and forgets a `--` behind an
// argument. A guard in front keeps each word what it is.
constexpr char k_guard = '\x1a';

bool needs_guard(const std::string& word) {
  return !word.empty() &&
         (word.front() == '[' || word.front() == '{' || word.front() == k_guard || word == "++");
}

std::vector<std::string> all_guarded(const std::vector<std::string>& words) {
  std::vector<std::string> guarded;
  bool only_arguments = false;
  for (const std::string& word : words) {
    if (!only_arguments && word == "--") {
      only_arguments = true;
    } else {
      guarded.push_back(only_arguments || needs_guard(word) ? k_guard + word : word);
    }
  }
  return guarded;
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

CLI::Option* add_values(CLI::App& app, const Word& word, std::vector<std::string>& target) {
  return app
      .add_option(
          word.name,
          [&target](const CLI::results_t& values) {
            for (const std::string& value : values) target.push_back(unguarded(value));
            return true;
          },
          word.help)
      ->type_name(word.value);
}

/// The command that the words named before they made no sense.
const CLI::App& deepest_parsed(const CLI::App& root) {
  const CLI::App* app = &root;
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return *app;
}

std::string full_name(const CLI::App& app) {
  return app.get_parent() == nullptr ? app.get_name() : full_name(*app.get_parent()) + ' ' + app.get_name();
}

std::string sentence_of(const CLI::ParseError& problem, const CLI::App& root) {
  const CLI::App& app = deepest_parsed(root);
  const std::vector<std::string> unknown = root.remaining(true);
  std::string sentence = problem.what();
  if (dynamic_cast<const CLI::RequiredError*>(&problem) != nullptr && app.get_require_subcommand_min() > 0)
    sentence = unknown.empty() ? "no command is named" : "there is no command '" + unknown.front() + "'";
  if (dynamic_cast<const CLI::ExtrasError*>(&problem) != nullptr)
    sentence = unknown.front().starts_with('-')
                   ? "there is no option " + unknown.front() + " (a key that begins with - goes behind --)"
                   : "'" + unknown.front() + "' is one word too many";
  std::erase(sentence, k_guard);
  return sentence + ": see " + full_name(app) + " --help";
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() {
    column_width(28);
    label("REQUIRED", "(required)");
    label("SUBCOMMAND", "COMMAND");
    label("OPTIONS", "options");
  }
};

void add_json(CLI::App& app, Session& session) { app.add_flag("--json", session.json, "answer in JSON"); }

void add_store(CLI::App& app, Session& session) {
  add_value(app, {"--store", "URL", "where maps live (else BERTH_STORE, else sqlite:berth.db)"},
            session.store_url);
}

}  // namespace

Command Command::group(const std::string& name, const std::string& purpose) {
  CLI::App* const app = app_->add_subcommand(name, purpose)->group("Commands");
  app->require_subcommand(1);
  return {*app, *shared_};
}

Command Command::plumbing(const std::string& name, const std::string& purpose, const std::string& example,
                          Action action) {
  CLI::App* const app = app_->add_subcommand(name, purpose)->group("Commands");
  app->footer("Example: berth " + example);
  app->callback([shared = shared_, action = std::move(action)] { shared->chosen = action; });
  // Its commands are only those of this level: a key may be called `status`.
  app->require_subcommand(0);
  add_json(*app, shared_->session);
  return {*app, *shared_};
}

Command Command::command(const std::string& name, const std::string& purpose, const std::string& example,
                         Action action) {
  Command command = plumbing(name, purpose, example, std::move(action));
  add_store(*command.app_, shared_->session);
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

Command& Command::options(const Word& word, std::vector<std::string>& target) {
  add_values(*app_, word, target)
      ->expected(1, CLI::detail::expected_max_vector_size)
      ->allow_extra_args(false);
  return *this;
}

Command& Command::arguments(const Word& word, std::vector<std::string>& target) {
  add_values(*app_, word, target)->expected(1, CLI::detail::expected_max_vector_size)->allow_extra_args();
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
  add_store(*app_, session);
  add_json(*app_, session);
}

CommandLine::~CommandLine() = default;

Command CommandLine::root() { return {*app_, shared_}; }

ExitStatus CommandLine::run(int count, const char* const* words) {
  std::vector<std::string> guarded_words = all_guarded({words + 1, words + count});
  std::ranges::reverse(guarded_words);
  try {
    app_->parse(std::move(guarded_words));
  } catch (const CLI::CallForHelp&) {
    shared_.session.out.write(app_->help());
    return ExitStatus::done;
  } catch (const CLI::CallForVersion& version) {
    shared_.session.print("{}\n", version.what());
    return ExitStatus::done;
  } catch (const CLI::ParseError& problem) {
    throw Error(ErrorCode::invalid_argument, sentence_of(problem, *app_));
  }
  return shared_.chosen(shared_.session);
}

}  // namespace berth::cli
