#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/store/active_state.hpp"
#include "berth/store/history.hpp"
#include "berth/store/proposal.hpp"

namespace berth {

/// Where maps live. Each call is one atomic step: after an error or a lost compare-and-swap nothing has
/// changed.
///
/// A store object belongs to one thread; any number of objects and processes may open the same store. What a
/// caller expects is a state as a store returned it. Author and reason that are not UTF-8 without NUL throw
/// `invalid_argument`.
/// Every call throws `busy` (another process holds the store too long), `io`, `corrupt`, or `outcome_unknown`
/// when a commit may or may not have happened: then read `state()` back before trying again.
class Store {
 public:
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// The active map's stamp, the epoch and the running transition.
  [[nodiscard]] virtual ActiveState state() = 0;

  /// A published map. Throws `unknown_version`.
  [[nodiscard]] virtual Map map(Version version) = 0;

  /// Every published map, oldest first.
  [[nodiscard]] virtual std::vector<HistoryEntry> history() = 0;

  /// The audit log, oldest first.
  [[nodiscard]] virtual std::vector<AuditEntry> audit() = 0;

  /// The staged edits in the order in which they were made.
  [[nodiscard]] virtual std::vector<StagedEdit> staged() = 0;

  /// Adds an edit behind the staged ones, if those are still `expected`: another edit in between is a lost
  /// swap. Returns whether it was added.
  virtual bool stage(const std::vector<StagedEdit>& expected, const Edit& edit, const Authorship& by) = 0;

  /// Takes the edits of these ids out of the staged ones, if those are still `expected`. Returns whether it
  /// did. Throws `invalid_argument` when none is named, one is named twice, or one is not in `expected`.
  virtual bool unstage(const std::vector<StagedEdit>& expected, const std::vector<std::uint64_t>& ids,
                       const Authorship& by) = 0;

  /// Publishes `proposal.child` under the next free version number if `expected` is active, no transition
  /// runs and all of `proposal.edit_ids` are still staged.
  /// Throws `invalid_argument`: the child's lineage does not name `expected.active` as its parent, or a
  /// transition has no moves.
  virtual SwapResult publish(const ActiveState& expected, const Proposal& proposal) = 0;

  /// Makes a published child of `expected.active` the active map at once. If it is the target of a running
  /// transition, all of whose moves are done or all still planned, the transition ends with it.
  /// Throws `unknown_version`, `stale` (not a child of the active map), `transition_running` (moves under
  /// way).
  virtual SwapResult activate(const ActiveState& expected, Version version, const Authorship& by) = 0;

  /// Writes down what the running transition moves, if it has no subject yet or all its moves are planned,
  /// and `expected` still holds. The epoch stays: clients see no difference. Throws `invalid_argument` when
  /// `subject` is empty or no transition runs.
  virtual SwapResult name_subject(const ActiveState& expected, const std::string& subject) = 0;

  /// Takes the moves at `places` (into `Transition::moves`), all at one stage, to the next stage.
  /// Throws `invalid_argument` when there are none, one is named twice, they are not at one stage or are
  /// done, or the transition is aborting.
  virtual SwapResult advance(const ActiveState& expected, const std::vector<std::size_t>& places) = 0;

  /// Turns the running transition round, so that its moves `retreat`; one all of whose moves are planned ends
  /// with it, and the active map stays. Throws `invalid_argument` when no transition runs or it is aborting
  /// and has moves that are not planned, `transition_running` when a move has passed its flip.
  virtual SwapResult abort(const ActiveState& expected, const Authorship& by) = 0;

  /// Takes the moves at `places`, all at one stage, of an aborting transition back to `planned`.
  /// Throws `invalid_argument` when there are none, one is named twice, they are not at one stage or are
  /// planned, or the transition is not aborting.
  virtual SwapResult retreat(const ActiveState& expected, const std::vector<std::size_t>& places) = 0;

 protected:
  Store() = default;
};

/// Opens the store that `url` names: `sqlite:PATH`. Throws `invalid_argument` (unknown scheme), `not_found`,
/// `corrupt` (not a berth store), `newer_format`, `busy`, `io`.
std::unique_ptr<Store> open_store(std::string_view url);

/// Makes a new store at `url` whose active map is `first`, at epoch 1. Throws `already_exists` and what
/// `open_store` throws.
std::unique_ptr<Store> create_store(std::string_view url, const Map& first, const Authorship& by);

}  // namespace berth
