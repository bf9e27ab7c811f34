#include "move/reconcile.hpp"

#include <cstddef>
#include <utility>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "move/difference.hpp"
#include "move/row.hpp"
#include "sqlite/transaction.hpp"

namespace berth::move {
namespace {

constexpr std::size_t k_bytes_per_transaction = std::size_t{1} << 20;

/// What one worker changes on a target under its claim. Each transaction also records what the target holds
/// after it.
class Writer {
 public:
  Writer(Shard& target, const Claim& claim, Tallies found)
      : target_(&target),
        claim_(claim),
        tallies_(std::move(found)),
        insertion_(target.insertion()),
        deletion_(target.deletion()) {}

  void remove_all(RunReader runs) { change_all(std::move(runs), &Writer::remove); }
  void insert_all(RunReader runs) { change_all(std::move(runs), &Writer::insert); }

 private:
  void change_all(RunReader runs, void (Writer::*change)(const Run&)) {
    Fence fence(*target_);
    Run run;
    bool more = runs.next(run);
    while (more) {
      sqlite::WriteTransaction transaction(target_->database());
      fence.require(claim_);
      Tallies changed;
      for (std::size_t bytes = 0; more && bytes < k_bytes_per_transaction; more = runs.next(run)) {
        (this->*change)(run);
        changed[run.bucket] = tallies_[run.bucket];
        bytes += run.row.size() * run.copies;
      }
      fence.record(claim_.epoch, changed);
      transaction.commit();
    }
  }

  void remove(const Run& run) {
    bind_row(deletion_, run.key_value);
    deletion_.bind_blob(1, run.row).run();
    const auto removed = static_cast<std::uint64_t>(target_->database().changed_rows());
    if (removed != run.copies)
      throw Error(
          ErrorCode::mismatch,
          fmt::format("{}: there were {} rows to delete with key {} of bucket {} and now there are {}: stop "
                      "the program that writes there, then run this again",
                      target_->name(), run.copies, run.key, to_integer(run.bucket), removed));
    tallies_[run.bucket].remove(run.row, run.copies);
  }

  void insert(const Run& run) {
    try {
      bind_row(insertion_, run.row);
      for (std::uint64_t copy = 0; copy < run.copies; ++copy) insertion_.run();
    } catch (const Error& error) {
      if (error.code() != ErrorCode::mismatch) throw;
      throw Error(
          ErrorCode::mismatch,
          fmt::format(
              "{}, the one with key {} of bucket {}, nothing is lost: change or remove what it collides "
              "with, then run this again",
              error.what(), run.key, to_integer(run.bucket)));
    }
    tallies_[run.bucket].add(run.row, run.copies);
  }

  Shard* target_;
  Claim claim_;
  Tallies tallies_;
  sqlite::Statement insertion_;
  sqlite::Statement deletion_;
};

/// Throws `mismatch` when rows would have to go that the migration did not put there.
void require_own_surplus(const Difference& difference, Shard& target, const Claim& claim) {
  Fence fence(target);
  const sqlite::ReadTransaction snapshot(target.database());
  fence.require(claim);
  const Tallies recorded = fence.recorded(claim.epoch);
  for (const auto& [bucket, key] : difference.surplus_keys())
    if (recorded.at(bucket) != difference.target_tallies().at(bucket))
      throw Error(
          ErrorCode::mismatch,
          fmt::format("{}: another program wrote bucket {} while it was being copied, for instance key {}: "
                      "bring what it wrote to the node that serves the bucket, undo it here, then run this "
                      "again",
                      target.name(), to_integer(bucket), key));
}

}  // namespace

void reconcile(Shard& source, Shard& target, const Claim& claim) {
  Difference difference(source, target);
  if (difference.empty()) return;
  require_own_surplus(difference, target, claim);
  Writer writer(target, claim, difference.target_tallies());
  writer.remove_all(difference.surplus());
  writer.insert_all(difference.missing());
}

}  // namespace berth::move
