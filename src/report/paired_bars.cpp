#include "berth/report/paired_bars.hpp"

#include <algorithm>

#include "label.hpp"
#include "marks.hpp"
#include "scale.hpp"

namespace berth::report {
namespace {

constexpr double k_head = 28;  // the names of the columns
constexpr double k_row = 30;
constexpr double k_bar = 9;
constexpr double k_number_column = 74;
constexpr double k_numbers_from = k_drawing_width - 3 * k_number_column;
constexpr double k_bars_to = k_numbers_from - 10;

std::string difference(const Load& load) {
  if (load.after == load.before) return "–";
  return load.after > load.before ? "+" + grouped(load.after - load.before)
                                  : "−" + grouped(load.before - load.after);
}

/// The right edge of one of the three columns of numbers.
double number_column(int index) { return k_numbers_from + (index + 1) * k_number_column; }

void draw_head(Markup& markup, double names) {
  const double y = k_head - 12;
  draw_text(markup, {names, y}, "quiet end", "node");
  draw_text(markup, {number_column(0), y}, "quiet end", "before");
  draw_text(markup, {number_column(1), y}, "after-text end", "after");
  draw_text(markup, {number_column(2), y}, "quiet end", "change");
}

void draw_bar(Markup& markup, const Load& load, const Scale& scale, double y, bool is_after) {
  const std::uint64_t amount = is_after ? load.after : load.before;
  const std::string_view when = is_after ? "after" : "before";
  draw_box(markup, {scale.from, y, scale(static_cast<double>(amount)) - scale.from, k_bar},
           is_after ? "after" : "before",
           {{"data-node", load.node}, {"data-when", when}, {"data-value", amount}},
           load.node + ' ' + std::string(when) + ": " + counted(amount, "replica", "replicas"));
}

void draw_row(Markup& markup, const Load& load, const Scale& scale, double names, double top) {
  const double baseline = top + k_row / 2 + 4;
  draw_name(markup, {names, baseline}, "name end", load.node, names);
  draw_bar(markup, load, scale, top + k_row / 2 - k_bar - 0.5, false);
  draw_bar(markup, load, scale, top + k_row / 2 + 0.5, true);
  draw_text(markup, {number_column(0), baseline}, "number quiet end", grouped(load.before));
  draw_text(markup, {number_column(1), baseline}, "number end", grouped(load.after));
  draw_text(markup, {number_column(2), baseline}, "number strong end", difference(load));
}

}  // namespace

Drawing paired_bars(std::span<const Load> loads) {
  std::uint64_t most = 0;
  NameColumn names;
  for (const Load& load : loads) {
    most = std::max({most, load.before, load.after});
    names.add(load.node);
  }
  const Scale scale{0, static_cast<double>(most), names.width() + k_gap, k_bars_to};

  Markup markup;
  draw_head(markup, names.width());
  double top = k_head;
  for (const Load& load : loads) {
    draw_line(markup, {0, top}, {k_drawing_width, top}, "rule");
    draw_row(markup, load, scale, names.width(), top);
    top += k_row;
  }
  draw_line(markup, {scale.from, k_head}, {scale.from, top}, "axis");
  return {"load", "Bucket replicas per node before and after",
          "Two bars for each of " + counted(loads.size(), "node", "nodes") + ", the longest for " +
              counted(most, "replica", "replicas") + ".",
          top + 1, markup.text()};
}

}  // namespace berth::report
