#include "move/pause_mover.hpp"

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "move/difference.hpp"
#include "move/reconcile.hpp"
#include "sqlite/transaction.hpp"

namespace berth::move {
namespace {

/// Throws `mismatch` when the target already holds rows of the selected buckets.
void check_vacant(Shard& target) {
  RunReader rows = target.sorted_rows();
  Run first;
  if (!rows.next(first)) return;
  throw Error(
      ErrorCode::mismatch,
      fmt::format(
          "{} already holds rows of bucket {} that no migration brought, first key {}, and they "
          "may be the only copies: check --table and --key, for a wrong column looks just like this; "
          "leave the transition with berth migrate abort, or, if the column is right, move the rows to "
          "the bucket's node and run this again",
          target.name(), to_integer(first.bucket), first.key));
}

}  // namespace

PauseMover::PauseMover(Pair& pair) noexcept
    : source_(&pair.source), target_(&pair.target), source_fence_(pair.source), target_fence_(pair.target) {}

std::uint64_t PauseMover::work(Stage stage, Epoch epoch) {
  switch (stage) {
    case Stage::planned:
      prepare(epoch);
      return 0;
    case Stage::prepared:
      confirm_fence(epoch);
      return 0;
    case Stage::copying:
    case Stage::verified:
      reconcile(*source_, *target_, claim(epoch));
      return 0;
    case Stage::fenced:
      settle(epoch);
      return 0;
    case Stage::flipped:
      open(epoch);
      return 0;
    case Stage::draining:
      return drain(epoch);
    case Stage::done:
      return 0;
  }
  return 0;
}

void PauseMover::prepare(Epoch epoch) {
  source_->check_keys();
  target_->check_keys();
  sqlite::WriteTransaction transaction(target_->database());
  target_fence_.close(epoch);
  check_vacant(*target_);
  target_fence_.record(epoch, target_->no_rows());
  transaction.commit();
}

void PauseMover::confirm_fence(Epoch epoch) {
  const sqlite::ReadTransaction snapshot(target_->database());
  target_fence_.require_closed(epoch);
}

Claim PauseMover::claim(Epoch epoch) {
  sqlite::WriteTransaction transaction(target_->database());
  const Claim claim = target_fence_.claim(epoch);
  transaction.commit();
  return claim;
}

void PauseMover::settle(Epoch epoch) {
  const Claim tail = claim(epoch);
  if (!compare_fenced(tail)) return;
  reconcile(*source_, *target_, tail);
  const auto left = compare_fenced(tail);
  if (!left) return;
  throw Error(
      ErrorCode::mismatch,
      fmt::format("bucket {} still differs between {} and {} although it is fenced, for instance at key {}: "
                  "stop the program that writes without asking the fence, then run this again",
                  to_integer(left->bucket), source_->name(), target_->name(), left->key));
}

std::optional<Run> PauseMover::compare_fenced(const Claim& claim) {
  sqlite::WriteTransaction source_held(source_->database());
  source_fence_.close(claim.epoch);
  source_->check_unaltered();
  const Difference difference(*source_, *target_);
  {
    const sqlite::ReadTransaction snapshot(target_->database());
    target_fence_.require(claim);
  }
  if (difference.empty()) source_fence_.record(claim.epoch, difference.source_tallies());
  source_held.commit();
  return difference.first();
}

void PauseMover::open(Epoch epoch) {
  sqlite::WriteTransaction transaction(target_->database());
  if (target_fence_.is_open(epoch)) return;
  if (const auto altered = first_altered(source_fence_.recorded(epoch), target_->tallies()))
    throw Error(
        ErrorCode::mismatch,
        fmt::format("{} holds {} rows of bucket {}, {} others were compared with {} under the fence: bring "
                    "back the file that was migrated to, then run this again",
                    target_->name(), altered->found_rows, to_integer(altered->bucket), altered->recorded_rows,
                    source_->name()));
  target_fence_.open(epoch);
  transaction.commit();
}

void PauseMover::check_target_serves(Epoch epoch) {
  const sqlite::ReadTransaction snapshot(target_->database());
  if (target_fence_.is_open(epoch)) return;
  throw Error(
      ErrorCode::mismatch,
      fmt::format("{} does not serve the buckets that moved there: its file was replaced or another program "
                  "changed berth_fence; bring back the file that was migrated to, then run this again",
                  target_->name()));
}

std::uint64_t PauseMover::drain(Epoch epoch) {
  check_target_serves(epoch);
  sqlite::WriteTransaction transaction(source_->database());
  source_->check_unaltered();
  if (const auto altered = first_altered(source_fence_.recorded(epoch), source_->tallies()))
    throw Error(
        ErrorCode::mismatch,
        fmt::format("{}: another program wrote bucket {} behind the fence (it holds {} rows, {} were "
                    "compared): all of them are kept; bring what it wrote to node {}, undo it here, then "
                    "run this again",
                    source_->name(), to_integer(altered->bucket), altered->found_rows, altered->recorded_rows,
                    target_->node().text()));
  const std::uint64_t erased = source_->erase_rows();
  source_fence_.close(epoch);
  source_fence_.record(epoch, source_->no_rows());
  transaction.commit();
  return erased;
}

std::uint64_t PauseMover::take_back(Epoch epoch) {
  // First the target: its fence rises, and whoever still copies there is told that they are stale.
  const std::uint64_t erased = erase_copies(epoch);
  sqlite::WriteTransaction transaction(source_->database());
  source_fence_.close(epoch);
  source_fence_.open(epoch);
  transaction.commit();
  return erased;
}

std::uint64_t PauseMover::erase_copies(Epoch epoch) {
  sqlite::WriteTransaction transaction(target_->database());
  target_fence_.close(epoch);
  const Tallies found = target_->tallies();
  if (found != target_->no_rows())
    if (const auto altered = first_altered(target_fence_.recorded(epoch), found))
      throw Error(
          ErrorCode::mismatch,
          fmt::format("{}: another program wrote bucket {} while it was being copied (it holds {} rows, {} "
                      "were copied), all of them are kept: bring what it wrote to node {}, undo it here, "
                      "then run this again",
                      target_->name(), to_integer(altered->bucket), altered->found_rows,
                      altered->recorded_rows, source_->node().text()));
  const std::uint64_t erased = target_->erase_rows();
  target_fence_.record(epoch, target_->no_rows());
  transaction.commit();
  return erased;
}

}  // namespace berth::move
