#include "berth/report/load_profile.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "grouping.hpp"
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

std::vector<Load> ranked(std::span<const Load> loads) {
  std::vector<Load> ranking(loads.begin(), loads.end());
  std::ranges::sort(ranking, [](const Load& a, const Load& b) {
    return std::tie(b.before, b.after, a.node) < std::tie(a.before, a.after, b.node);
  });
  return ranking;
}

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

std::string title_of(std::span<const Load> loads, const Range& before, const Range& after) {
  const std::string nodes = loads.size() == 1 ? loads.front().node
                                              : counted(loads.size(), "node", "nodes") + ", " +
                                                    loads.front().node + " to " + loads.back().node;
  return nodes + ": " + before.text() + " before, " + after.text() + " after";
}

void draw_column(Markup& markup, std::span<const Load> loads, const Box& column, const Scale& scale) {
  const Range before = range_of(loads, &Load::before);
  const Range after = range_of(loads, &Load::after);
  const Attributes data = {{"data-first", loads.front().node},
                           {"data-last", loads.back().node},
                           {"data-nodes", loads.size()},
                           {"data-before", before.sum},
                           {"data-after", after.sum}};
  const double gap = column.width > 6 ? 2 : 0;
  const double before_top = scale(static_cast<double>(before.most));
  const double after_top = scale(static_cast<double>(after.most));
  const double after_bottom = scale(static_cast<double>(after.least));
  markup.empty("rect", {{"class", "before soft"},
                        {"x", column.x + gap / 2},
                        {"y", before_top},
                        {"width", column.width - gap},
                        {"height", k_bottom - before_top}});
  markup.empty("rect", {{"class", "after"},
                        {"x", column.x},
                        {"y", after_top - k_line / 2},
                        {"width", column.width},
                        {"height", after_bottom - after_top + k_line}});
  // The tooltip answers anywhere in the column.
  draw_box(markup, column, "reach", data, title_of(loads, before, after));
}

void draw_ticks(Markup& markup, const Ticks& ticks, const Scale& scale) {
  for (const double tick : ticks.values) {
    draw_line(markup, {k_tick_column, scale(tick)}, {k_drawing_width, scale(tick)},
              tick == 0 ? "axis" : "rule");
    draw_text(markup, {k_tick_column - k_gap, scale(tick) + 4}, "number quiet end",
              grouped(static_cast<std::uint64_t>(tick)));
  }
}

void draw_key(Markup& markup) {
  const double y = 12;
  markup.empty("rect",
               {{"class", "before soft"}, {"x", k_tick_column}, {"y", y - 9}, {"width", 14}, {"height", 10}});
  draw_text(markup, {k_tick_column + 20, y}, "quiet", "before");
  markup.empty(
      "rect",
      {{"class", "after"}, {"x", k_tick_column + 82}, {"y", y - 5.5}, {"width", 14}, {"height", k_line}});
  draw_text(markup, {k_tick_column + 102, y}, "after-text", "after");
}

}  // namespace

Drawing load_profile(std::span<const Load> loads) {
  const std::vector<Load> ranking = ranked(loads);
  std::uint64_t most = 0;
  for (const Load& load : loads) most = std::max({most, load.before, load.after});
  const Ticks ticks = ticks_to(static_cast<double>(most), 4, 1);
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
  draw_text(markup, {k_tick_column, k_bottom + 20}, "quiet", "← holds most before");
  draw_text(markup, {k_drawing_width, k_bottom + 20}, "quiet end", "holds least before →");
  return {"profile", "Bucket replicas of every node before and after, ranked",
          counted(loads.size(), "node", "nodes") + " ranked by what they hold before; the fullest holds " +
              counted(most, "replica", "replicas") + " before or after.",
          k_bottom + k_foot, markup.text()};
}

}  // namespace berth::report
