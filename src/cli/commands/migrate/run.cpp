#include <unistd.h>

#include <memory>
#include <string>

#include "berth/move/migration.hpp"

#include "cli/commands.hpp"
#include "cli/input/subject_options.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

struct Options {
  SubjectOptions subject;
  std::string batch = "16";
};

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
  const Subject subject = options.subject.completed_by(state);
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
  session.suggest("migrate verify " + SubjectOptions::text_of(subject));
  return ExitStatus::done;
}

}  // namespace

void add_migrate_run(Command& group) {
  const auto options = std::make_shared<Options>();
  Command command = group.command("run", "Move the rows, from wherever an earlier run ended",
                                  "migrate run --table people --key id",
                                  [options](Session& session) { return run(session, *options); });
  options->subject.add_to(command);
  command.option({"--batch", "N", "how many buckets between two nodes move together (16)"}, options->batch);
}

}  // namespace berth::cli
