#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/map/move.hpp"
#include "berth/map/stage.hpp"

namespace berth {

/// Rises by one with every activation, every beginning of a transition and every stage change of a store;
/// never reused.
enum class Epoch : std::uint64_t {};

constexpr std::uint64_t to_integer(Epoch epoch) noexcept { return static_cast<std::uint64_t>(epoch); }

/// Who changes something, and why. The time is the caller's: seconds since 1970-01-01 UTC.
struct Authorship {
  std::string author;  ///< UTF-8 without NUL, like the reason
  std::string reason;  ///< may be empty
  std::int64_t time_s = 0;

  friend bool operator==(const Authorship&, const Authorship&) = default;
};

/// An active map on its way to a target map.
struct Transition {
  Version target{};
  MoveMode mode = MoveMode::pause;
  std::string subject;  ///< what is being moved, as the mover that began named it; empty before it began
  std::vector<Move> moves;
  std::vector<Stage> stages;  ///< one a move, in the same order

  friend bool operator==(const Transition&, const Transition&) = default;
};

/// What is true now: everything that compare-and-swap guards.
struct ActiveState {
  Stamp active;
  Epoch epoch{};
  std::optional<Transition> transition;

  friend bool operator==(const ActiveState&, const ActiveState&) = default;
};

/// How a compare-and-swap ended. A lost one changed nothing, and `state` is what the winner left.
struct SwapResult {
  bool won = false;
  ActiveState state;
  Version published{};  ///< the number that a won `publish` gave to its map
};

/// What becomes of a map that is published.
enum class Publication : std::uint8_t {
  publish_only,  ///< it waits for `activate`
  activate,      ///< it is active at once
  transition,    ///< it is the target of a new transition
};

/// A new map with all that `publish` has to know.
struct Proposal {
  Map child;                ///< its lineage names the parent; its version number is the store's to give
  std::vector<Move> moves;  ///< from the parent's table to the child's
  std::vector<std::uint64_t>
      edit_ids;  ///< the staged edits that the child contains: consumed by the same commit
  Publication publication = Publication::activate;
  Authorship by;
};

/// One published map in the history of a store.
struct HistoryEntry {
  Version version{};
  Version parent{};
  std::string digest;
  Authorship by;
  bool was_active = false;  ///< it is or was the active map

  friend bool operator==(const HistoryEntry&, const HistoryEntry&) = default;
};

/// One line of the audit log.
struct AuditEntry {
  std::string action;  ///< `create`, `stage` (an edit), `publish`, `transition` (begins), `activate`
  std::string detail;
  Authorship by;

  friend bool operator==(const AuditEntry&, const AuditEntry&) = default;
};

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

  /// Writes down what the running transition moves, if it has no subject yet and `expected` still holds. The
  /// epoch stays: clients see no difference. Throws `invalid_argument` when `subject` is empty or no
  /// transition runs.
  virtual SwapResult name_subject(const ActiveState& expected, const std::string& subject) = 0;

  /// Takes the moves at `places` (into `Transition::moves`), all at one stage, to the next stage.
  /// Throws `invalid_argument` when there are none, one is named twice, or they are not at one stage or are
  /// done.
  virtual SwapResult advance(const ActiveState& expected, const std::vector<std::size_t>& places) = 0;

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
