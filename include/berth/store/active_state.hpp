#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "berth/map/map.hpp"
#include "berth/map/move.hpp"
#include "berth/map/stage.hpp"

namespace berth {

/// Rises by one with every activation, every beginning of a transition and every stage change of a store;
/// never reused.
enum class Epoch : std::uint64_t {};

constexpr std::uint64_t to_integer(Epoch epoch) noexcept { return static_cast<std::uint64_t>(epoch); }

/// An active map on its way to a target map.
struct Transition {
  Version target{};
  MoveMode mode = MoveMode::pause;
  std::string subject;  ///< what is being moved, as the mover that began named it; empty before it began
  std::vector<Move> moves;
  std::vector<Stage> stages;  ///< one a move, in the same order
  bool aborting = false;      ///< its moves go back to `planned`, none goes on

  friend bool operator==(const Transition&, const Transition&) = default;
};

/// Whether no move has begun.
bool is_all_planned(const Transition& transition);

/// How many moves have passed their flip: until the first has, every row is served by its source.
std::size_t moves_past_flip(const Transition& transition);

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

}  // namespace berth
