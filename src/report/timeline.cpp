#include "berth/report/timeline.hpp"

#include <algorithm>
#include <string_view>

#include "label.hpp"
#include "marks.hpp"
#include "scale.hpp"
#include "wave_lanes.hpp"

namespace berth::report {
namespace {

constexpr WaveLimits k_limits{.columns = 180, .lanes = 16};
constexpr double k_widest_wave = 64;
constexpr double k_top = 34;
constexpr double k_all_height = 90;
constexpr double k_all_bottom = k_top + k_all_height;
constexpr double k_lanes_from = k_all_bottom + 20;
constexpr double k_lane = 30;
constexpr double k_reach = 12;  // how far a lane's bars go from its line
constexpr double k_foot = 44;
constexpr double k_margin = 14;  // for the half of the last wave's number

/// Where everything lies, and what the columns are called.
struct Grid {
  const Grouping& columns;
  double names = 0;  // the width of nodes' names
  Scale x;           // of a wave's beginning
  double bottom = 0;

  [[nodiscard]] double left(std::size_t column) const {
    return x(static_cast<double>(columns.first(column)));
  }
  [[nodiscard]] double width(std::size_t column) const {
    const double whole = left(column + 1) - left(column);
    return whole > 4 ? whole - std::min(3.0, whole / 5) : whole;
  }
  [[nodiscard]] std::string name(std::size_t column) const {
    const std::size_t first = columns.first(column) + 1;
    const std::size_t last = columns.first(column + 1);
    return first == last ? "wave " + grouped(first) : "waves " + grouped(first) + "–" + grouped(last);
  }
  [[nodiscard]] Attributes data(std::size_t column, std::uint64_t moves) const {
    return {{"data-wave", columns.first(column) + 1},
            {"data-last-wave", columns.first(column + 1)},
            {"data-value", moves}};
  }
};

Grid grid_for(const WaveLanes& table) {
  NameColumn names;
  for (const Lane& lane : table.lanes) names.add(lane.node);
  const auto waves = static_cast<double>(table.columns.things);
  const double left = names.width() + k_gap;
  return {table.columns,
          names.width(),
          {0, waves, left, std::min(k_drawing_width - k_margin, left + k_widest_wave * waves)},
          k_lanes_from + k_lane * static_cast<double>(table.lanes.size())};
}

void draw_all(Markup& markup, const WaveLanes& table, const Grid& grid) {
  const std::uint64_t most = std::ranges::max(table.all);
  const Scale y{0, static_cast<double>(most), k_all_bottom, k_top};
  draw_text(markup, {grid.names, k_top + 8}, "number quiet end", grouped(most));
  draw_text(markup, {grid.names, k_all_bottom}, "name end", "all moves");
  for (std::size_t column = 0; column < table.all.size(); ++column) {
    const double top = y(static_cast<double>(table.all[column]));
    draw_box(markup, {grid.left(column), top, grid.width(column), k_all_bottom - top}, "wave",
             grid.data(column, table.all[column]),
             grid.name(column) + ": " + counted(table.all[column], "move", "moves"));
  }
  draw_line(markup, {grid.x.from, k_all_bottom}, {grid.x.to, k_all_bottom}, "axis");
}

/// One side of a lane: sends above its line, receives below.
void draw_side(Markup& markup, const Lane& lane, bool is_sending, double line, double scale,
               const Grid& grid) {
  const std::vector<std::uint64_t>& amounts = is_sending ? lane.sends : lane.receives;
  const std::string verb = is_sending ? "sends" : "receives";
  for (std::size_t column = 0; column < amounts.size(); ++column) {
    if (amounts[column] == 0) continue;
    const double height = std::max(1.0, scale * static_cast<double>(amounts[column]));
    Attributes data = grid.data(column, amounts[column]);
    data.emplace_back("data-node", lane.node);
    data.emplace_back("data-does", verb);
    draw_box(markup, {grid.left(column), is_sending ? line - height : line, grid.width(column), height}, verb,
             data, grid.name(column) + ": " + lane.node + ' ' + verb + ' ' + grouped(amounts[column]));
  }
}

void draw_lanes(Markup& markup, const WaveLanes& table, const Grid& grid) {
  const double scale = k_reach / static_cast<double>(std::max<std::uint64_t>(1, table.most_at_once));
  double line = k_lanes_from + k_lane / 2;
  for (const Lane& lane : table.lanes) {
    draw_name(markup, {grid.names, line + 4}, "name end", lane.node, grid.names);
    draw_side(markup, lane, true, line, scale, grid);
    draw_side(markup, lane, false, line, scale, grid);
    draw_line(markup, {grid.x.from, line}, {grid.x.to, line}, "rule");
    line += k_lane;
  }
}

void draw_axis(Markup& markup, const Grid& grid) {
  const auto last = static_cast<double>(grid.columns.things);
  const double y = grid.bottom + 16;
  const auto draw_wave = [&](double wave) {
    draw_text(markup, {(grid.x(wave - 1) + grid.x(wave)) / 2, y}, "number quiet middle",
              grouped(static_cast<std::uint64_t>(wave)));
  };
  const Ticks ticks = ticks_to(last, 10, 1);
  if (ticks.step > 1) draw_wave(1);
  for (const double tick : ticks.values)
    if (tick > 0 && tick <= last) draw_wave(tick);
  draw_text(markup, {grid.names, y}, "quiet end", "wave");
}

void draw_key(Markup& markup, const Waves& waves, double x) {
  draw_text(markup, {x, 14}, "sends-text", "▲ sends");
  draw_text(markup, {x + 76, 14}, "receives-text", "▼ receives");
  if (waves.count <= waves.fewest) return;
  draw_plain_box(markup, {x + 174, 4, 14, 12}, "extra");
  draw_text(markup, {x + 194, 14}, "quiet",
            counted(waves.count - waves.fewest, "wave", "waves") + " more than the busiest node needs");
}

void draw_extra(Markup& markup, const Waves& waves, const Grid& grid) {
  if (waves.count <= waves.fewest) return;
  const double left = grid.x(waves.fewest);
  draw_plain_box(markup, {left, k_top - 8, grid.x.to - left, grid.bottom - k_top + 8}, "extra");
}

}  // namespace

Drawing timeline(const Waves& waves) {
  const WaveLanes table = lanes_of(waves, k_limits);
  const Grid grid = grid_for(table);
  Markup markup;
  draw_key(markup, waves, grid.x.from);
  draw_extra(markup, waves, grid);
  if (waves.count > 0) draw_all(markup, table, grid);
  draw_lanes(markup, table, grid);
  draw_axis(markup, grid);
  if (table.left_out > 0)
    draw_text(markup, {k_drawing_width, grid.bottom + 36}, "quiet end",
              "and " + counted(table.left_out, "less busy node", "less busy nodes"));
  return {
      "waves", "What runs in each wave",
      counted(waves.count, "wave", "waves") + "; the busiest node alone needs " + grouped(waves.fewest) + ".",
      grid.bottom + k_foot, markup.text()};
}

}  // namespace berth::report
