#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace berth {

/// Where one move of a transition stands.
enum class Stage : std::uint8_t { planned, prepared, copying, verified, fenced, flipped, draining, done };

inline constexpr std::array k_stages{Stage::planned, Stage::prepared, Stage::copying,  Stage::verified,
                                     Stage::fenced,  Stage::flipped,  Stage::draining, Stage::done};

std::string_view name_of(Stage stage) noexcept;

/// Throws `corrupt` for an unknown name.
Stage stage_named(std::string_view name);

/// Which side of a move serves: what clients see of a stage.
enum class Side : std::uint8_t { neither, source, target };

/// How rows move. `pause`: the source refuses a bucket's reads and writes while its tail is copied and
/// compared.
enum class MoveMode : std::uint8_t { pause };

std::string_view name_of(MoveMode mode) noexcept;

/// Throws `corrupt` for an unknown name.
MoveMode move_mode_named(std::string_view name);

/// One row of the stage table. Clients are sent to `route`; only `serves` answers them, so between fence and
/// opening they are refused and ask again.
struct StageRule {
  MoveMode mode;
  Stage stage;
  Side route;                     ///< where clients are sent for reads and writes
  Side serves;                    ///< who answers them
  std::string_view advance_when;  ///< what has to hold before the next stage
  std::string_view undo;          ///< what takes the move back from here
};

/// Every stage of every mode in order. The code, the documentation and the model checker read this one table.
std::span<const StageRule> stage_table() noexcept;

/// The row of this stage.
const StageRule& rule_of(MoveMode mode, Stage stage) noexcept;

/// The stage after `stage`, none after `done`.
std::optional<Stage> next_stage(MoveMode mode, Stage stage) noexcept;

}  // namespace berth
