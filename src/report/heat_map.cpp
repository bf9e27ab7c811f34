#include "berth/report/heat_map.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "grouping.hpp"
#include "label.hpp"
#include "marks.hpp"

namespace berth::report {
namespace {

constexpr std::size_t k_most_lines = 40;
constexpr int k_shades = 7;
constexpr double k_total_column = 70;
constexpr double k_upright_names = 96;  // the height of receivers' names that do not fit across
constexpr double k_key_height = 46;

/// The nodes of one side, and how they share its rows or columns.
struct Side {
  std::vector<std::string> nodes;  // sorted
  Grouping grouping;
  std::vector<double> totals;

  explicit Side(const std::set<std::string>& names)
      : nodes(names.begin(), names.end()), grouping{nodes.size(), k_most_lines}, totals(grouping.groups()) {}

  [[nodiscard]] std::size_t lines() const { return grouping.groups(); }
  [[nodiscard]] std::size_t line_of(const std::string& node) const {
    return grouping.group_of(static_cast<std::size_t>(std::ranges::lower_bound(nodes, node) - nodes.begin()));
  }
  [[nodiscard]] const std::string& first(std::size_t line) const { return nodes[grouping.first(line)]; }
  [[nodiscard]] const std::string& last(std::size_t line) const {
    return nodes[grouping.first(line + 1) - 1];
  }
  [[nodiscard]] std::string name(std::size_t line) const {
    return first(line) == last(line) ? first(line) : first(line) + " … " + last(line);
  }
};

/// Everything that is sent, by row and column.
struct Matrix {
  Side senders;
  Side receivers;
  std::vector<double> amounts;
  double most = 0;
  double total = 0;

  [[nodiscard]] double& at(std::size_t row, std::size_t column) {
    return amounts[row * receivers.lines() + column];
  }
};

std::set<std::string> names_of(std::span<const Flow> flows, std::string Flow::* end) {
  std::set<std::string> names;
  for (const Flow& flow : flows) names.insert(flow.*end);
  return names;
}

Matrix matrix_of(std::span<const Flow> flows) {
  Matrix matrix{Side(names_of(flows, &Flow::from)), Side(names_of(flows, &Flow::to)), {}, 0, 0};
  matrix.amounts.resize(matrix.senders.lines() * matrix.receivers.lines());
  for (const Flow& flow : flows) {
    const std::size_t row = matrix.senders.line_of(flow.from);
    const std::size_t column = matrix.receivers.line_of(flow.to);
    matrix.at(row, column) += flow.amount;
    matrix.senders.totals[row] += flow.amount;
    matrix.receivers.totals[column] += flow.amount;
    matrix.total += flow.amount;
  }
  for (const double amount : matrix.amounts) matrix.most = std::max(matrix.most, amount);
  return matrix;
}

std::string text_of(double amount, Unit unit) {
  return unit == Unit::moves ? grouped(static_cast<std::uint64_t>(amount)) : percent(amount, 2);
}

/// From 1, the palest, to `k_shades` for the most.
int shade_of(double amount, double most) {
  return std::clamp(static_cast<int>(std::ceil(amount / most * k_shades)), 1, k_shades);
}

/// Where cells lie.
struct Grid {
  double left = k_name_column + k_gap;
  double top = 0;
  double cell_width = 0;
  double cell_height = 0;
  bool upright = false;  // receivers' names are turned

  [[nodiscard]] double x(std::size_t column) const { return left + static_cast<double>(column) * cell_width; }
  [[nodiscard]] double y(std::size_t row) const { return top + static_cast<double>(row) * cell_height; }
};

Grid grid_for(const Matrix& matrix, Unit unit) {
  const auto columns = static_cast<double>(matrix.receivers.lines());
  const auto rows = static_cast<double>(matrix.senders.lines());
  Grid grid;
  grid.cell_width = std::min(96.0, (k_drawing_width - grid.left - k_total_column) / columns);
  grid.cell_height = std::clamp(480 / rows, 16.0, 30.0);
  for (std::size_t column = 0; column < matrix.receivers.lines(); ++column) {
    grid.upright |= text_width(matrix.receivers.name(column), k_font_size) > grid.cell_width - 8;
    grid.upright |= text_width(text_of(matrix.receivers.totals[column], unit), k_font_size) > grid.cell_width;
  }
  grid.top = k_key_height + (grid.upright ? k_upright_names : 24);
  return grid;
}

void draw_upright(Markup& markup, Point at, std::string_view style, const std::string& name, double width) {
  const std::string turn = "translate(" + decimal(at.x, 2) + ' ' + decimal(at.y, 2) + ") rotate(-90)";
  markup.element("g", {{"transform", turn}}, [&] { draw_name(markup, {0, 0}, style, name, width); });
}

void draw_names(Markup& markup, const Matrix& matrix, const Grid& grid) {
  for (std::size_t row = 0; row < matrix.senders.lines(); ++row)
    draw_name(markup, {k_name_column, grid.y(row) + grid.cell_height / 2 + 4}, "name end",
              matrix.senders.name(row), k_name_column);
  for (std::size_t column = 0; column < matrix.receivers.lines(); ++column) {
    const std::string name = matrix.receivers.name(column);
    const double middle = grid.x(column) + grid.cell_width / 2;
    if (grid.upright)
      draw_upright(markup, {middle + 4, grid.top - 8}, "name", name, k_upright_names - 8);
    else
      draw_name(markup, {middle, grid.top - 8}, "name middle", name, grid.cell_width);
  }
}

void draw_totals(Markup& markup, const Matrix& matrix, const Grid& grid, Unit unit) {
  const double right = grid.x(matrix.receivers.lines()) + k_total_column - 4;
  const double bottom = grid.y(matrix.senders.lines());
  draw_text(markup, {right, grid.top - 8}, "quiet end", "sends");
  for (std::size_t row = 0; row < matrix.senders.lines(); ++row)
    draw_text(markup, {right, grid.y(row) + grid.cell_height / 2 + 4}, "number quiet end",
              text_of(matrix.senders.totals[row], unit));
  draw_text(markup, {k_name_column, bottom + 18}, "quiet end", "receives");
  for (std::size_t column = 0; column < matrix.receivers.lines(); ++column) {
    const std::string total = text_of(matrix.receivers.totals[column], unit);
    const double middle = grid.x(column) + grid.cell_width / 2;
    if (grid.upright)
      draw_upright(markup, {middle + 4, bottom + 8}, "number quiet end", total, k_total_column);
    else
      draw_text(markup, {middle, bottom + 18}, "number quiet middle", total);
  }
}

void draw_cells(Markup& markup, Matrix& matrix, const Grid& grid, Unit unit) {
  for (std::size_t row = 0; row < matrix.senders.lines(); ++row) {
    for (std::size_t column = 0; column < matrix.receivers.lines(); ++column) {
      const double amount = matrix.at(row, column);
      const Box cell{grid.x(column) + 1, grid.y(row) + 1, grid.cell_width - 2, grid.cell_height - 2};
      if (amount == 0) {
        markup.empty("rect", {{"class", "shade-0"},
                              {"x", cell.x},
                              {"y", cell.y},
                              {"width", cell.width},
                              {"height", cell.height}});
        continue;
      }
      const std::string text = text_of(amount, unit);
      const std::string shade = std::to_string(shade_of(amount, matrix.most));
      draw_box(markup, cell, "shade-" + shade,
               {{"data-from", matrix.senders.first(row)},
                {"data-from-last", matrix.senders.last(row)},
                {"data-to", matrix.receivers.first(column)},
                {"data-to-last", matrix.receivers.last(column)},
                {"data-value", exact(amount)}},
               matrix.senders.name(row) + " → " + matrix.receivers.name(column) + ": " + text +
                   (unit == Unit::moves ? amount == 1 ? " move" : " moves" : " of all keys"));
      if (text_width(text, k_font_size) < cell.width)
        draw_text(markup, {cell.x + cell.width / 2, cell.y + cell.height / 2 + 4},
                  "number middle over-" + shade, text);
    }
  }
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

void draw_key(Markup& markup, double most, Unit unit) {
  if (most == 0) return;
  double x = k_name_column + k_gap;
  draw_text(markup, {k_name_column, 13}, "quiet end", unit == Unit::moves ? "moves" : "keys");
  for (int shade = 1; shade <= k_shades; ++shade) {
    const std::string text = shade_text(shade, most, unit);
    if (text.empty()) continue;
    const double width = std::max(44.0, text_width(text, k_font_size) + 10);
    markup.empty("rect", {{"class", "shade-" + std::to_string(shade)},
                          {"x", x + 1},
                          {"y", 3},
                          {"width", width - 2},
                          {"height", 10}});
    draw_text(markup, {x + width / 2, 28}, "number quiet middle", text);
    x += width;
  }
}

}  // namespace

Drawing heat_map(std::span<const Flow> flows, Unit unit) {
  Matrix matrix = matrix_of(flows);
  const Grid grid = grid_for(matrix, unit);
  Markup markup;
  draw_key(markup, matrix.most, unit);
  draw_names(markup, matrix, grid);
  draw_cells(markup, matrix, grid, unit);
  draw_totals(markup, matrix, grid, unit);
  const double foot = grid.upright ? k_total_column : 28;
  return {"flows", "What each node sends to each other node",
          counted(matrix.senders.nodes.size(), "sender", "senders") + " and " +
              counted(matrix.receivers.nodes.size(), "receiver", "receivers") + "; " +
              text_of(matrix.total, unit) + (unit == Unit::moves ? " moves in all." : " of all keys in all."),
          grid.y(matrix.senders.lines()) + foot, markup.text()};
}

}  // namespace berth::report
