#include "berth/report/load_profile.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "grouping.hpp"
#include "load_ranking.hpp"
#include "marks.hpp"
#include "scale.hpp"

namespace berth::report {
namespace {

constexpr std::size_t k_most_columns = 220;
constexpr double k_head = 30;
constexpr double k_plot_height = 190;
constexpr double k_foot = 30;
constexpr double k_tick_column = 52;
constexpr double k_line = 3;  // how thick a column's mark of after is at least
constexpr double k_bottom = k_head + k_plot_height;

/// What the nodes of one column hold.
struct Range {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  std::uint64_t sum = 0;

  [[nodiscard]] std::string text() const {
    return least == most ? grouped(least) : grouped(least) + "–" + grouped(most);
  }
};

Range range_of(std::span<const Load> loads, std::uint64_t Load::* amount) {
  const auto [least, most] = std::ranges::minmax(loads, {}, amount);
  Range range{least.*amount, most.*amount, 0};
  for (const Load& load : loads) range.sum += load.*amount;
  return range;
}

std::string tip_of(std::span<const Load> loads, const Range& before, const Range& after) {
  const std::string nodes = loads.size() == 1 ? loads.front().node
                                              : counted(loads.size(), "node", "nodes") + ", " +
                                                    loads.front().node + " to " + loads.back().node;
  return nodes + ": " + before.text() + " before, " + after.text() + " after";
}

void draw_column(Markup& markup, std::span<const Load> loads, const Box& column, const Scale& scale) {
  const Range before = range_of(loads, &Load::before);
  const Range after = range_of(loads, &Load::after);
  const double gap = column.width > 6 ? 2 : 0;
  const double before_top = scale(static_cast<double>(before.most));
  const double after_top = scale(static_cast<double>(after.most));
  const double after_bottom = scale(static_cast<double>(after.least));
  draw_plain_box(markup, {column.x + gap / 2, before_top, column.width - gap, k_bottom - before_top},
                 "soft crisp");
  draw_plain_box(markup, {column.x, after_top - k_line / 2, column.width, after_bottom - after_top + k_line},
                 "after crisp");
  // The tooltip answers anywhere in the column.
  draw_box(markup, column, "reach",
           {{"data-first", loads.front().node},
            {"data-last", loads.back().node},
            {"data-nodes", loads.size()},
            {"data-before", before.sum},
            {"data-after", after.sum}},
           tip_of(loads, before, after));
}

void draw_ticks(Markup& markup, const Ticks& ticks, const Scale& scale) {
  for (const double tick : ticks.values) {
    const double y = scale(tick);
    draw_line(markup, {k_tick_column, y}, {k_drawing_width, y}, tick == 0 ? "axis" : "rule");
    draw_text(markup, {k_tick_column - k_gap, y + 4}, "number quiet end",
              grouped(static_cast<std::uint64_t>(tick)));
  }
}

void draw_key(Markup& markup) {
  draw_plain_box(markup, {k_tick_column, 3, 14, 10}, "soft crisp");
  draw_text(markup, {k_tick_column + 20, 12}, "quiet", "before");
  draw_plain_box(markup, {k_tick_column + 82, 6.5, 14, k_line}, "after");
  draw_text(markup, {k_tick_column + 102, 12}, "after-text", "after");
}

}  // namespace

Drawing load_profile(std::span<const Load> loads) {
  std::vector<Load> ranking(loads.begin(), loads.end());
  rank_by_change(ranking);
  std::uint64_t most = 0;
  for (const Load& load : loads) most = std::max({most, load.before, load.after});
  const Ticks ticks = ticks_to(static_cast<double>(most), 5, 1);
  const Scale height{0, ticks.values.back(), k_bottom, k_head};
  const Grouping grouping{ranking.size(), k_most_columns};
  const Scale across{0, static_cast<double>(grouping.groups()), k_tick_column, k_drawing_width};

  Markup markup;
  draw_key(markup);
  draw_ticks(markup, ticks, height);
  for (std::size_t group = 0; group < grouping.groups(); ++group) {
    const double left = across(static_cast<double>(group));
    const double right = across(static_cast<double>(group + 1));
    const std::size_t first = grouping.first(group);
    draw_column(markup, std::span(ranking).subspan(first, grouping.first(group + 1) - first),
                {left, k_head, right - left, k_plot_height}, height);
  }
  draw_text(markup, {k_tick_column, k_bottom + 20}, "quiet", "← give most");
  draw_text(markup, {k_drawing_width, k_bottom + 20}, "quiet end", "receive most →");
  return {"profile", "Bucket replicas of every node before and after, ranked",
          counted(loads.size(), "node", "nodes") +
              " from the one that gives most to the one that receives most; the fullest holds " +
              counted(most, "replica", "replicas") + " before or after.",
          k_bottom + k_foot, markup.text()};
}

}  // namespace berth::report
