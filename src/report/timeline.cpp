#include "berth/report/timeline.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "grouping.hpp"
#include "marks.hpp"
#include "scale.hpp"

namespace berth::report {
namespace {

constexpr std::size_t k_most_lanes = 16;
constexpr std::size_t k_most_columns = 180;
constexpr double k_left = k_name_column + k_gap;
constexpr double k_right = k_drawing_width;
constexpr double k_top = 34;
constexpr double k_all_height = 90;
constexpr double k_all_bottom = k_top + k_all_height;
constexpr double k_lanes_from = k_all_bottom + 22;
constexpr double k_lane = 30;
constexpr double k_reach = 12;  // how far a lane's bars go from its line
constexpr double k_foot = 40;

/// What a node does, column by column.
struct Lane {
  std::string node;
  std::vector<std::uint64_t> sends;
  std::vector<std::uint64_t> receives;
  std::uint64_t total = 0;

  Lane(std::string named, std::size_t columns) : node(std::move(named)), sends(columns), receives(columns) {}
};

struct Table {
  Grouping grouping;
  std::vector<std::uint64_t> all;
  std::vector<Lane> lanes;  // the busiest first
  std::size_t left_out = 0;
  std::uint64_t most_in_lane = 0;
};

Table table_of(const Waves& waves) {
  const Grouping grouping{waves.count, k_most_columns};
  const std::size_t columns = grouping.groups();
  Table table{grouping, std::vector<std::uint64_t>(columns), {}, 0, 0};
  std::map<std::string_view, Lane> by_node;
  for (const WaveFlow& flow : waves.flows) {
    const std::size_t column = table.grouping.group_of(flow.wave);
    table.all[column] += flow.moves;
    for (const auto& [node, amounts] :
         {std::pair{&flow.from, &Lane::sends}, std::pair{&flow.to, &Lane::receives}}) {
      Lane& lane = by_node.try_emplace(*node, *node, columns).first->second;
      (lane.*amounts)[column] += flow.moves;
      lane.total += flow.moves;
    }
  }
  for (auto& [node, lane] : by_node) table.lanes.push_back(std::move(lane));
  std::ranges::sort(table.lanes, [](const Lane& a, const Lane& b) {
    return std::tie(b.total, a.node) < std::tie(a.total, b.node);
  });
  if (table.lanes.size() > k_most_lanes) {
    table.left_out = table.lanes.size() - k_most_lanes;
    table.lanes.erase(table.lanes.begin() + k_most_lanes, table.lanes.end());
  }
  for (const Lane& lane : table.lanes)
    table.most_in_lane =
        std::max({table.most_in_lane, std::ranges::max(lane.sends), std::ranges::max(lane.receives)});
  return table;
}

/// Columns of pixels for columns of waves.
struct Columns {
  const Grouping& grouping;
  Scale x;  // from wave

  [[nodiscard]] double left(std::size_t column) const {
    return x(static_cast<double>(grouping.first(column)));
  }
  [[nodiscard]] double width(std::size_t column) const {
    const double whole = left(column + 1) - left(column);
    return whole > 4 ? whole - std::min(3.0, whole / 5) : whole;
  }
  [[nodiscard]] std::string name(std::size_t column) const {
    const std::size_t first = grouping.first(column) + 1;
    const std::size_t last = grouping.first(column + 1);
    return first == last ? "wave " + grouped(first) : "waves " + grouped(first) + "–" + grouped(last);
  }
  [[nodiscard]] Attributes data(std::size_t column, std::uint64_t moves) const {
    return {{"data-wave", grouping.first(column) + 1},
            {"data-last-wave", grouping.first(column + 1)},
            {"data-value", moves}};
  }
};

void draw_all(Markup& markup, const Table& table, const Columns& columns) {
  const std::uint64_t most = std::ranges::max(table.all);
  const Scale y{0, static_cast<double>(most), k_all_bottom, k_top};
  draw_text(markup, {k_name_column, k_top + 8}, "number quiet end", grouped(most));
  draw_text(markup, {k_name_column, k_all_bottom}, "name end", "all moves");
  for (std::size_t column = 0; column < table.all.size(); ++column) {
    const double top = y(static_cast<double>(table.all[column]));
    draw_box(markup, {columns.left(column), top, columns.width(column), k_all_bottom - top}, "wave",
             columns.data(column, table.all[column]),
             columns.name(column) + ": " + counted(table.all[column], "move", "moves"));
  }
  draw_line(markup, {k_left, k_all_bottom}, {k_right, k_all_bottom}, "axis");
}

/// One side of a lane: sends above its line, receives below.
void draw_side(Markup& markup, const Lane& lane, bool is_sending, double line, double scale,
               const Columns& columns) {
  const std::vector<std::uint64_t>& amounts = is_sending ? lane.sends : lane.receives;
  const std::string_view verb = is_sending ? "sends" : "receives";
  for (std::size_t column = 0; column < amounts.size(); ++column) {
    if (amounts[column] == 0) continue;
    const double height = scale * static_cast<double>(amounts[column]);
    Attributes data = columns.data(column, amounts[column]);
    data.emplace_back("data-node", lane.node);
    data.emplace_back("data-does", verb);
    draw_box(
        markup, {columns.left(column), is_sending ? line - height : line, columns.width(column), height},
        verb, data,
        columns.name(column) + ": " + lane.node + ' ' + std::string(verb) + ' ' + grouped(amounts[column]));
  }
}

void draw_lanes(Markup& markup, const Table& table, const Columns& columns) {
  const double scale = k_reach / static_cast<double>(std::max<std::uint64_t>(1, table.most_in_lane));
  double line = k_lanes_from + k_lane / 2;
  for (const Lane& lane : table.lanes) {
    draw_name(markup, {k_name_column, line + 4}, "name end", lane.node, k_name_column);
    draw_side(markup, lane, true, line, scale, columns);
    draw_side(markup, lane, false, line, scale, columns);
    draw_line(markup, {k_left, line}, {k_right, line}, "rule");
    line += k_lane;
  }
}

void draw_axis(Markup& markup, const Waves& waves, const Scale& x, double bottom) {
  for (const double tick : ticks_to(waves.count, 10, 1).values) {
    const double wave = std::max(1.0, tick);
    if (wave > waves.count) break;
    const double middle = (x(wave - 1) + x(wave)) / 2;
    draw_text(markup, {middle, bottom + 16}, "number quiet middle",
              grouped(static_cast<std::uint64_t>(wave)));
  }
  draw_text(markup, {k_name_column, bottom + 16}, "quiet end", "wave");
}

void draw_key(Markup& markup) {
  draw_text(markup, {k_left, 14}, "sends-text", "▲ sends");
  draw_text(markup, {k_left + 76, 14}, "receives-text", "▼ receives");
}

void draw_extra(Markup& markup, const Waves& waves, const Scale& x, double bottom) {
  if (waves.count <= waves.fewest) return;
  const double left = x(waves.fewest);
  markup.empty(
      "rect",
      {{"class", "extra"}, {"x", left}, {"y", 22}, {"width", k_right - left}, {"height", bottom - 22}});
  draw_text(markup, {k_right, 14}, "quiet end",
            counted(waves.count - waves.fewest, "wave", "waves") + " more than the busiest node needs");
}

}  // namespace

Drawing timeline(const Waves& waves) {
  const Table table = table_of(waves);
  const Scale x{0, static_cast<double>(waves.count), k_left, k_right};
  const Columns columns{table.grouping, x};
  const double bottom = k_lanes_from + k_lane * static_cast<double>(table.lanes.size());
  Markup markup;
  draw_key(markup);
  draw_extra(markup, waves, x, bottom);
  if (waves.count > 0) draw_all(markup, table, columns);
  draw_lanes(markup, table, columns);
  draw_axis(markup, waves, x, bottom);
  if (table.left_out > 0)
    draw_text(markup, {k_right, bottom + 36}, "quiet end",
              "and " + counted(table.left_out, "less busy node", "less busy nodes"));
  return {
      "waves", "What runs in each wave",
      counted(waves.count, "wave", "waves") + "; the busiest node alone needs " + grouped(waves.fewest) + ".",
      bottom + k_foot, markup.text()};
}

}  // namespace berth::report
