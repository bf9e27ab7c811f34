#include "berth/report/heat_map.hpp"

#include <algorithm>
#include <cmath>

#include "flow_matrix.hpp"
#include "label.hpp"
#include "marks.hpp"

namespace berth::report {
namespace {

constexpr std::size_t k_most_rows = 60;
constexpr double k_narrowest_cell = 12;  // where a turned name still fits
constexpr int k_shades = 7;
constexpr double k_total_column = 70;
constexpr double k_key_height = 46;
constexpr double k_line_height = 24;
constexpr double k_highest_name = 120;  // of receivers' names that are turned

std::string text_of(double amount, Unit unit) {
  return unit == Unit::moves ? grouped(static_cast<std::uint64_t>(amount)) : percent(amount, 2);
}

/// From 1, the palest, to `k_shades` for the most.
int shade_of(double amount, double most) {
  return std::clamp(static_cast<int>(std::ceil(amount / most * k_shades)), 1, k_shades);
}

/// A line of text above or below the columns, turned when it is too wide for one of them.
struct Band {
  bool upright = false;
  double height = k_line_height;

  void add(std::string_view text, double cell_width) {
    const double width = text_width(text, k_font_size);
    widest_ = std::max(widest_, width);
    upright |= width > cell_width - 4;
    height = upright ? std::min(widest_ + 14, k_highest_name) : k_line_height;
  }

 private:
  double widest_ = 0;
};

double room_beside(double names) { return k_drawing_width - names - k_gap - k_total_column; }

/// As many columns as fit beside senders' names.
MatrixLimits limits_for(std::span<const Flow> flows) {
  NameColumn names;
  for (const Flow& flow : flows) names.add(flow.from);
  return {k_most_rows, static_cast<std::size_t>(room_beside(names.width()) / k_narrowest_cell)};
}

/// Where everything lies.
struct Grid {
  double names = 0;  // the width of senders' names
  double top = 0;
  double cell_width = 0;
  double cell_height = 0;
  Band head;
  Band foot;

  [[nodiscard]] double x(std::size_t column) const {
    return names + k_gap + static_cast<double>(column) * cell_width;
  }
  [[nodiscard]] double y(std::size_t row) const { return top + static_cast<double>(row) * cell_height; }
  [[nodiscard]] double middle(std::size_t column) const { return x(column) + cell_width / 2; }
  [[nodiscard]] double baseline(std::size_t row) const { return y(row) + cell_height / 2 + 4; }
};

Grid grid_for(const FlowMatrix& matrix, Unit unit) {
  NameColumn names;
  for (std::size_t row = 0; row < matrix.senders().lines(); ++row) names.add(matrix.senders().name(row));
  Grid grid;
  grid.names = names.width();
  grid.cell_width = std::min(96.0, room_beside(grid.names) / static_cast<double>(matrix.receivers().lines()));
  grid.cell_height = std::clamp(480 / static_cast<double>(matrix.senders().lines()), 16.0, 30.0);
  for (std::size_t column = 0; column < matrix.receivers().lines(); ++column) {
    grid.head.add(matrix.receivers().name(column), grid.cell_width);
    grid.foot.add(text_of(matrix.receivers().total(column), unit), grid.cell_width);
  }
  grid.top = k_key_height + grid.head.height;
  return grid;
}

void draw_turned(Markup& markup, Point at, std::string_view style, std::string_view name, double width) {
  const std::string turn = "translate(" + decimal(at.x, 2) + ' ' + decimal(at.y, 2) + ") rotate(-90)";
  markup.element("g", {{"transform", turn}}, [&] { draw_name(markup, {0, 0}, style, name, width); });
}

void draw_senders(Markup& markup, const Side& senders, const Grid& grid, double right, Unit unit) {
  draw_text(markup, {right, grid.top - 8}, "quiet end", "sends");
  for (std::size_t row = 0; row < senders.lines(); ++row) {
    draw_name(markup, {grid.names, grid.baseline(row)}, "name end", senders.name(row), grid.names);
    draw_text(markup, {right, grid.baseline(row)}, "number quiet end", text_of(senders.total(row), unit));
  }
}

void draw_receivers(Markup& markup, const Side& receivers, const Grid& grid, double bottom, Unit unit) {
  draw_text(markup, {grid.names, bottom + 18}, "quiet end", "receives");
  for (std::size_t column = 0; column < receivers.lines(); ++column) {
    const double middle = grid.middle(column);
    const std::string name = receivers.name(column);
    if (grid.head.upright)
      draw_turned(markup, {middle + 4, grid.top - 8}, "name", name, grid.head.height - 8);
    else
      draw_text(markup, {middle, grid.top - 8}, "name middle", name);
    const std::string total = text_of(receivers.total(column), unit);
    if (grid.foot.upright)
      draw_turned(markup, {middle + 4, bottom + 8}, "number quiet end", total, grid.foot.height);
    else
      draw_text(markup, {middle, bottom + 18}, "number quiet middle", total);
  }
}

std::string tip_of(const FlowMatrix& matrix, std::size_t row, std::size_t column, Unit unit) {
  const double amount = matrix.at(row, column);
  const std::string what = unit == Unit::shares ? " of all keys" : amount == 1 ? " move" : " moves";
  return matrix.senders().name(row) + " → " + matrix.receivers().name(column) + ": " + text_of(amount, unit) +
         what;
}

void draw_cell(Markup& markup, const FlowMatrix& matrix, std::size_t row, std::size_t column,
               const Grid& grid, Unit unit) {
  const double amount = matrix.at(row, column);
  const Box cell{grid.x(column) + 1, grid.y(row) + 1, grid.cell_width - 2, grid.cell_height - 2};
  if (amount == 0) return draw_plain_box(markup, cell, "shade-0");
  const std::string shade = std::to_string(shade_of(amount, matrix.most()));
  draw_box(markup, cell, "shade-" + shade,
           {{"data-from", matrix.senders().first(row)},
            {"data-from-last", matrix.senders().last(row)},
            {"data-to", matrix.receivers().first(column)},
            {"data-to-last", matrix.receivers().last(column)},
            {"data-value", exact(amount)}},
           tip_of(matrix, row, column, unit));
  const std::string text = text_of(amount, unit);
  if (text_width(text, k_font_size) + 8 < cell.width)
    draw_text(markup, {grid.middle(column), grid.baseline(row)}, "number middle over-" + shade, text);
}

/// The amounts that have a shade, empty when none can.
std::string shade_text(int shade, double most, Unit unit) {
  const double low = most * (shade - 1) / k_shades;
  const double high = most * shade / k_shades;
  if (unit == Unit::shares) return "≤ " + percent(high, 2);
  const double first = std::floor(low) + 1;
  const double last = std::floor(high);
  if (first > last) return "";
  return first == last ? text_of(first, unit) : text_of(first, unit) + "–" + text_of(last, unit);
}

void draw_key(Markup& markup, const Grid& grid, double most, Unit unit) {
  if (most == 0) return;
  double x = grid.x(0);
  draw_text(markup, {grid.names, 13}, "quiet end", unit == Unit::moves ? "moves" : "keys");
  for (int shade = 1; shade <= k_shades; ++shade) {
    const std::string text = shade_text(shade, most, unit);
    if (text.empty()) continue;
    const double width = std::max(44.0, text_width(text, k_font_size) + 10);
    draw_plain_box(markup, {x + 1, 3, width - 2, 10}, "shade-" + std::to_string(shade));
    draw_text(markup, {x + width / 2, 28}, "number quiet middle", text);
    x += width;
  }
}

}  // namespace

Drawing heat_map(std::span<const Flow> flows, Unit unit) {
  const FlowMatrix matrix(flows, limits_for(flows));
  const Grid grid = grid_for(matrix, unit);
  const double bottom = grid.y(matrix.senders().lines());
  const double right = grid.x(matrix.receivers().lines()) + k_total_column - 4;

  Markup markup;
  draw_key(markup, grid, matrix.most(), unit);
  for (std::size_t row = 0; row < matrix.senders().lines(); ++row)
    for (std::size_t column = 0; column < matrix.receivers().lines(); ++column)
      draw_cell(markup, matrix, row, column, grid, unit);
  draw_senders(markup, matrix.senders(), grid, right, unit);
  draw_receivers(markup, matrix.receivers(), grid, bottom, unit);
  return {"flows", "What each node sends to each other node",
          counted(matrix.senders().nodes(), "sender", "senders") + " and " +
              counted(matrix.receivers().nodes(), "receiver", "receivers") + "; " +
              text_of(matrix.total(), unit) +
              (unit == Unit::moves ? " moves in all." : " of all keys in all."),
          bottom + grid.foot.height + 4, markup.text()};
}

}  // namespace berth::report
