#include <unistd.h>

#include <memory>
#include <optional>
#include <string>

#include "berth/base/error.hpp"
#include "berth/move/migration.hpp"
#include "berth/move/verify.hpp"

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string table;
  std::string key;
  std::string batch = "16";
};

/// What was named on the command line, completed by what the running transition remembers.
Subject subject_of(const Options& options, const ActiveState& state) {
  Subject subject{options.table, options.key};
  if (state.transition && !state.transition->subject.empty()) {
    const Subject remembered = subject_from_text(state.transition->subject);
    if (subject.table.empty()) subject.table = remembered.table;
    if (subject.key_column.empty()) subject.key_column = remembered.key_column;
  }
  if (subject.table.empty() || subject.key_column.empty())
    throw Error(ErrorCode::invalid_argument,
                "which rows are meant is not known: name their table and the column of "
                "their key with --table T --key C");
  return subject;
}

/// One line on the terminal that is written again and again; nothing where nobody watches.
class ProgressLine {
 public:
  void show(const Progress& progress) {
    if (!terminal_.is_terminal()) return;
    terminal_.write(fmt::format("\r\x1b[K{} of {} moves done, {} rows moved, {} {} → {}",
                                grouped(progress.moves_done), grouped(progress.moves),
                                grouped(progress.moved_rows), name_of(progress.stage),
                                progress.first_of_batch.from.text(), progress.first_of_batch.to.text()));
    terminal_.flush();
    shown_ = true;
  }

  ~ProgressLine() {
    if (!shown_) return;
    const std::string_view newline = "\n";
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, newline.data(), newline.size());
  }

  ProgressLine() = default;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

 private:
  Output terminal_{STDERR_FILENO};
  bool shown_ = false;
};

ExitStatus report_no_transition(Session& session, const ActiveState& state) {
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)}, {"transition", nullptr}});
    return ExitStatus::done;
  }
  session.print("nothing to migrate: version {} is active and no transition runs\n",
                to_integer(state.active.version));
  session.suggest("status");
  return ExitStatus::done;
}

MigrationResult migrate_with_progress(Store& store, MigrationOptions how) {
  ProgressLine line;
  how.on_progress = [&](const Progress& progress) { line.show(progress); };
  return migrate(store, how);
}

ExitStatus run(Session& session, const Options& options) {
  const auto batch =
      parse_number("--batch", options.batch, {.lowest = 1, .highest = MapRules::k_max_buckets});
  const auto store = open_store(session);
  const ActiveState state = store->state();
  if (!state.transition) return report_no_transition(session, state);
  const Subject subject = subject_of(options, state);
  const MigrationResult result = migrate_with_progress(
      *store, {.subject = subject, .batch_moves = batch, .by = signature(), .on_progress = {}});
  if (session.json) {
    print(session, {{"version", to_integer(result.state.active.version)},
                    {"digest", result.state.active.digest},
                    {"epoch", to_integer(result.state.epoch)},
                    {"moves", state.transition->moves.size()},
                    {"moved_rows", result.moved_rows}});
    return ExitStatus::done;
  }
  session.print("version {} is active: {} moves done, {} rows moved by this run\n",
                to_integer(result.state.active.version), grouped(state.transition->moves.size()),
                grouped(result.moved_rows));
  session.suggest(fmt::format("migrate verify --table {} --key {}", subject.table, subject.key_column));
  return ExitStatus::done;
}

ExitStatus show_status(Session& session) {
  const auto store = open_store(session);
  const ActiveState state = store->state();
  if (!state.transition) return report_no_transition(session, state);
  const Transition& transition = *state.transition;
  if (session.json) {
    print(session, {{"version", to_integer(state.active.version)}, {"transition", to_json(transition)}});
    return ExitStatus::done;
  }
  session.print("{}\n", progress_of(state.active.version, *state.transition));
  for (const auto& [stage, count] : stage_counts(transition))
    session.print("  {} {}\n", grouped(count), name_of(stage));
  if (transition.subject.empty()) {
    session.suggest("migrate run --table TABLE --key COLUMN");
  } else {
    const Subject subject = subject_from_text(transition.subject);
    session.print("rows of table {}, keyed by {}\n", subject.table, subject.key_column);
    session.suggest("migrate run");
  }
  return ExitStatus::done;
}

Json to_json(const VerifyResult& result) {
  Json nodes = Json::object();
  for (const auto& [node, rows] : result.rows_by_node) nodes[node.text()] = rows;
  Json first = Json::array();
  for (const Misplaced& row : result.first_misplaced) {
    Json json = key_field(row.key);
    json["bucket"] = to_integer(row.bucket);
    json["on"] = row.on.text();
    json["wanted"] = Json::array();
    for (const NodeId& node : row.wanted) json["wanted"].push_back(node.text());
    first.push_back(std::move(json));
  }
  return {{"rows", result.rows},
          {"rows_by_node", std::move(nodes)},
          {"misplaced", result.misplaced},
          {"first_misplaced", std::move(first)}};
}

void print_result(Session& session, const VerifyResult& result) {
  session.print("{} rows, {} misplaced\n", grouped(result.rows), grouped(result.misplaced));
  for (const auto& [node, rows] : result.rows_by_node)
    session.print("  {}  {}\n", node.text(), grouped(rows));
  for (const Misplaced& row : result.first_misplaced) {
    std::string wanted;
    for (const NodeId& node : row.wanted) wanted.append(wanted.empty() ? "" : ",").append(node.text());
    session.print("misplaced: {} of bucket {} is on {}, belongs on {}\n", escaped(row.key),
                  to_integer(row.bucket), row.on.text(), wanted.empty() ? "-" : wanted);
  }
}

ExitStatus verify(Session& session, const Options& options) {
  const auto store = open_store(session);
  const VerifyResult result = verify_rows(*store, subject_of(options, store->state()));
  if (session.json) {
    print(session, to_json(result));
  } else {
    print_result(session, result);
    session.suggest("status");
  }
  return result.clean() ? ExitStatus::done : ExitStatus::mismatch;
}

void add_subject(Command& command, Options& options) {
  command.option({"--table", "T", "the table whose rows move (as the transition began)"}, options.table)
      .option({"--key", "C", "the column of their key (as the transition began)"}, options.key);
}

}  // namespace

void add_migrate(Command& root) {
  Command group = root.group("migrate", "Move the rows of a transition");
  const auto options = std::make_shared<Options>();
  Command running = group.command("run", "Move the rows, from wherever an earlier run ended",
                                  "migrate run --table people --key id",
                                  [options](Session& session) { return run(session, *options); });
  add_subject(running, *options);
  running.option({"--batch", "N", "how many buckets between two nodes move together (16)"}, options->batch);
  group.command("status", "Show how far the transition is", "migrate status", show_status);
  Command verifying = group.command("verify", "Check that every row is where the map wants it",
                                    "migrate verify --table people --key id",
                                    [options](Session& session) { return verify(session, *options); });
  add_subject(verifying, *options);
}

}  // namespace berth::cli
