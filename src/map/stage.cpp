#include "berth/map/stage.hpp"

#include <string>

#include "berth/base/error.hpp"

namespace berth {
namespace {

constexpr std::array<std::string_view, k_stages.size()> k_names{"planned", "prepared", "copying",  "verified",
                                                                "fenced",  "flipped",  "draining", "done"};

constexpr std::array k_table{
    StageRule{MoveMode::pause, Stage::planned, Side::source, Side::source,
              "target reachable, schema matches, target holds no row of the bucket", "drop"},
    StageRule{MoveMode::pause, Stage::prepared, Side::source, Side::source,
              "target has its fence row, closed", "drop"},
    StageRule{MoveMode::pause, Stage::copying, Side::source, Side::source, "every row copied once", "resume"},
    StageRule{MoveMode::pause, Stage::verified, Side::source, Side::source, "both sides compared once",
              "copy again"},
    StageRule{MoveMode::pause, Stage::fenced, Side::source, Side::neither,
              "source closed, difference copied, every row compared equal",
              "open the source at a higher epoch"},
    StageRule{MoveMode::pause, Stage::flipped, Side::target, Side::target, "target open",
              "a move with swapped roles"},
    StageRule{MoveMode::pause, Stage::draining, Side::target, Side::target,
              "source still holds exactly the rows compared under the fence, and they are deleted",
              "a move with swapped roles"},
    StageRule{MoveMode::pause, Stage::done, Side::target, Side::target, "", "a move with swapped roles"},
};

}  // namespace

std::string_view name_of(Stage stage) noexcept { return k_names[static_cast<std::size_t>(stage)]; }

Stage stage_named(std::string_view name) {
  for (const Stage stage : k_stages)
    if (name_of(stage) == name) return stage;
  throw Error(ErrorCode::corrupt, "'" + std::string(name) + "' is no stage of a move");
}

std::string_view name_of(MoveMode mode) noexcept {
  switch (mode) {
    case MoveMode::pause:
      return "pause";
  }
  return "";
}

MoveMode move_mode_named(std::string_view name) {
  if (name == name_of(MoveMode::pause)) return MoveMode::pause;
  throw Error(ErrorCode::corrupt, "'" + std::string(name) + "' is no mode of a move");
}

std::span<const StageRule> stage_table() noexcept { return k_table; }

const StageRule& rule_of(MoveMode mode, Stage stage) noexcept {
  std::size_t row = 0;
  while (k_table[row].mode != mode || k_table[row].stage != stage) ++row;
  return k_table[row];
}

std::optional<Stage> next_stage(MoveMode mode, Stage stage) noexcept {
  const StageRule* const next = &rule_of(mode, stage) + 1;
  if (next == k_table.data() + k_table.size() || next->mode != mode) return std::nullopt;
  return next->stage;
}

}  // namespace berth
