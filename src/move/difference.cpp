#include "move/difference.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/core.h>

#include "sqlite/transaction.hpp"

namespace berth::move {
namespace {

/// The runs of one side, from the first to the end, tallied as they pass.
class Stream {
 public:
  Stream(RunReader reader, Tallies& tallies) : reader_(std::move(reader)), tallies_(&tallies) { advance(); }

  [[nodiscard]] bool at_end() const noexcept { return at_end_; }
  [[nodiscard]] const Run& run() const noexcept { return run_; }

  void advance() {
    at_end_ = !reader_.next(run_);
    if (!at_end_) (*tallies_)[run_.bucket].add(run_.row, run_.copies);
  }

 private:
  RunReader reader_;
  Tallies* tallies_;
  Run run_;
  bool at_end_ = false;
};

/// Below 0 when the source's run comes first, above 0 when the target's does.
int order(const Stream& source, const Stream& target) {
  if (source.at_end()) return 1;
  if (target.at_end()) return -1;
  return source.run().row.compare(target.run().row);
}

/// One list of runs in the scratch file.
class RunWriter {
 public:
  RunWriter(sqlite::Database& scratch, std::string_view table)
      : insert_(scratch.prepare(fmt::format("INSERT INTO {} VALUES (?1, ?2, ?3, ?4, ?5)", table))) {}

  void write(const Run& run, std::uint64_t copies) {
    insert_.bind(0, to_integer(run.bucket)).bind_blob(1, run.row).bind_blob(2, run.key_value);
    insert_.bind_blob(3, run.key).bind(4, static_cast<std::int64_t>(copies)).run();
  }

 private:
  sqlite::Statement insert_;
};

}  // namespace

Difference::Difference(Shard& source, Shard& target)
    : scratch_(sqlite::Database::scratch()),
      source_tallies_(source.no_rows()),
      target_tallies_(target.no_rows()) {
  for (const char* const table : {"surplus", "missing"})
    scratch_.run(fmt::format("CREATE TABLE {} (bucket, row, key_value, key, copies)", table));
  sqlite::WriteTransaction transaction(scratch_);
  merge(source.sorted_rows(), target.sorted_rows());
  transaction.commit();
}

void Difference::merge(RunReader source_rows, RunReader target_rows) {
  RunWriter surplus(scratch_, "surplus");
  RunWriter missing(scratch_, "missing");
  Stream source(std::move(source_rows), source_tallies_);
  Stream target(std::move(target_rows), target_tallies_);
  while (!source.at_end() || !target.at_end()) {
    const int side = order(source, target);
    const Run& run = side <= 0 ? source.run() : target.run();
    const std::uint64_t wanted = side <= 0 ? run.copies : 0;
    const std::uint64_t found = side >= 0 ? target.run().copies : 0;
    if (wanted != found && !first_) first_ = run;
    if (found > wanted) {
      surplus.write(run, found);
      surplus_keys_.emplace(run.bucket, run.key);
    }
    const std::uint64_t kept = found > wanted ? 0 : found;
    if (wanted > kept) missing.write(run, wanted - kept);
    if (side <= 0) source.advance();
    if (side >= 0) target.advance();
  }
}

RunReader Difference::surplus() { return RunReader(scratch_.prepare("SELECT * FROM surplus")); }

RunReader Difference::missing() { return RunReader(scratch_.prepare("SELECT * FROM missing")); }

}  // namespace berth::move
