// The calls of the SQLite store that change something.

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "berth/map/edit.hpp"

#include "rules.hpp"
#include "sqlite/transaction.hpp"
#include "sqlite_read.hpp"
#include "sqlite_store.hpp"
#include "sqlite_write.hpp"

namespace berth {

using sqlite::Database;
using sqlite::WriteTransaction;

namespace {

bool same_edits(const std::vector<StagedEdit>& expected, const std::vector<std::uint64_t>& ids) {
  return std::ranges::equal(expected, ids,
                            [](const StagedEdit& edit, std::uint64_t id) { return edit.id == id; });
}

ActiveState activate_map(Database& database, const ActiveState& before, const Stamp& active,
                         const Authorship& by) {
  ActiveState after = rules::activated(before, active);
  sqlite_store::delete_moves(database);
  sqlite_store::mark_active(database, active.version);
  sqlite_store::insert_audit(
      database, "activate",
      fmt::format("version {} in the place of {}, epoch {}", to_integer(active.version),
                  to_integer(before.active.version), to_integer(after.epoch)),
      by);
  return after;
}

ActiveState begin_transition(Database& database, const ActiveState& before, Version target,
                             const Proposal& proposal) {
  ActiveState after = rules::begun(before, target, proposal.moves);
  sqlite_store::insert_moves(database, rules::running(after));
  sqlite_store::insert_audit(
      database, "transition",
      fmt::format("version {} to {}, {} moves, epoch {}", to_integer(before.active.version),
                  to_integer(target), proposal.moves.size(), to_integer(after.epoch)),
      proposal.by);
  return after;
}

ActiveState publish_map(Database& database, const ActiveState& before, const Map& child,
                        const Proposal& proposal) {
  sqlite_store::insert_map(database, child, proposal.by);
  sqlite_store::insert_audit(database, "publish",
                             fmt::format("version {} from {}, digest {}", to_integer(child.version()),
                                         to_integer(before.active.version), child.digest()),
                             proposal.by);
  switch (proposal.publication) {
    case Publication::publish_only:
      break;
    case Publication::activate:
      return activate_map(database, before, child.stamp(), proposal.by);
    case Publication::transition:
      return begin_transition(database, before, child.version(), proposal);
  }
  return before;
}

ActiveState end_transition(Database& database, const ActiveState& before, const Authorship& by) {
  ActiveState after = rules::activated(before, before.active);
  sqlite_store::delete_moves(database);
  sqlite_store::insert_audit(
      database, "abort",
      fmt::format("version {} stays, not {}, epoch {}", to_integer(before.active.version),
                  to_integer(rules::running(before).target), to_integer(after.epoch)),
      by);
  return after;
}

ActiveState turn_round(Database& database, const ActiveState& before, const Authorship& by) {
  ActiveState after = rules::turned_round(before);
  sqlite_store::insert_audit(database, "abort",
                             fmt::format("the moves to version {} go back, epoch {}",
                                         to_integer(rules::running(before).target), to_integer(after.epoch)),
                             by);
  return after;
}

}  // namespace

template <typename Change>
SwapResult SqliteStore::swap(const ActiveState& expected, Change change) {
  {
    WriteTransaction transaction(database_);
    if (rules::still_holds(expected, sqlite_store::read_root(database_))) {
      if (std::optional<ActiveState> after = change()) {
        sqlite_store::write_root(database_, *after);
        transaction.commit();
        return {true, std::move(*after)};
      }
    }
  }
  return {false, state()};
}

bool SqliteStore::stage(const std::vector<StagedEdit>& expected, const Edit& edit, const Authorship& by) {
  rules::check(by);
  WriteTransaction transaction(database_);
  if (!same_edits(expected, sqlite_store::read_edit_ids(database_))) return false;
  sqlite_store::insert_edit(database_, edit);
  sqlite_store::insert_audit(database_, "stage", describe(edit), by);
  transaction.commit();
  return true;
}

bool SqliteStore::unstage(const std::vector<StagedEdit>& expected, const std::vector<std::uint64_t>& ids,
                          const Authorship& by) {
  rules::check(by);
  const std::vector<Edit> edits = rules::chosen(expected, ids);
  WriteTransaction transaction(database_);
  if (!same_edits(expected, sqlite_store::read_edit_ids(database_))) return false;
  if (!sqlite_store::delete_edits(database_, ids)) return false;
  for (const Edit& edit : edits) sqlite_store::insert_audit(database_, "unstage", describe(edit), by);
  transaction.commit();
  return true;
}

SwapResult SqliteStore::publish(const ActiveState& expected, const Proposal& proposal) {
  rules::check(expected, proposal);
  Version published{};
  SwapResult result = swap(expected, [&]() -> std::optional<ActiveState> {
    if (expected.transition || !sqlite_store::delete_edits(database_, proposal.edit_ids)) return std::nullopt;
    published = sqlite_store::next_version(database_);
    const Map child = proposal.child.with_lineage({expected.active.uuid, published, expected.active.version});
    return publish_map(database_, expected, child, proposal);
  });
  if (result.won) result.published = published;
  return result;
}

SwapResult SqliteStore::activate(const ActiveState& expected, Version version, const Authorship& by) {
  rules::check(by);
  return swap(expected, [&]() -> std::optional<ActiveState> {
    const HistoryEntry entry = sqlite_store::read_entry(database_, version);
    rules::check_activation(expected, version, entry.parent);
    return activate_map(database_, expected, {expected.active.uuid, version, entry.digest}, by);
  });
}

SwapResult SqliteStore::name_subject(const ActiveState& expected, const std::string& subject) {
  return swap(expected, [&]() -> std::optional<ActiveState> {
    const Transition& transition = rules::running(expected);
    if (!transition.subject.empty() && !is_all_planned(transition)) return std::nullopt;
    return rules::named(expected, subject);
  });
}

SwapResult SqliteStore::advance(const ActiveState& expected, const std::vector<std::size_t>& places) {
  return swap(expected, [&]() -> std::optional<ActiveState> {
    const Transition& transition = rules::running(expected);
    const Stage to = rules::stage_after(transition, places);
    const Stage from = transition.stages[places.front()];
    if (!sqlite_store::update_stages(database_, places, from, to)) return std::nullopt;
    return rules::advanced(expected, places, to);
  });
}

SwapResult SqliteStore::abort(const ActiveState& expected, const Authorship& by) {
  rules::check(by);
  return swap(expected, [&]() -> std::optional<ActiveState> {
    const Transition& transition = rules::running(expected);
    rules::check_abort(transition);
    return is_all_planned(transition) ? end_transition(database_, expected, by)
                                      : turn_round(database_, expected, by);
  });
}

SwapResult SqliteStore::retreat(const ActiveState& expected, const std::vector<std::size_t>& places) {
  return swap(expected, [&]() -> std::optional<ActiveState> {
    const Stage from = rules::stage_to_retreat_from(rules::running(expected), places);
    if (!sqlite_store::update_stages(database_, places, from, Stage::planned)) return std::nullopt;
    return rules::advanced(expected, places, Stage::planned);
  });
}

}  // namespace berth
