#include "berth/report/step_curve.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "marks.hpp"
#include "scale.hpp"

namespace berth::report {
namespace {

constexpr double k_left = 64;
constexpr double k_right = k_drawing_width - 190;  // what follows is for the label of the plan
constexpr double k_top = 44;
constexpr double k_bottom = 294;
constexpr double k_height = 340;

std::string moves_text(std::uint64_t moves) { return counted(moves, "move", "moves"); }

std::string imbalance_text(double imbalance) { return "λ " + percent(imbalance, 2); }

/// Down and across, never aslant: between two trades more moves buy nothing.
std::string steps(const std::vector<Trade>& trades, const Scale& x, const Scale& y) {
  std::string path = "M" + decimal(x(static_cast<double>(trades.front().moves)), 2) + ' ' +
                     decimal(y(trades.front().imbalance), 2);
  for (const Trade& trade : trades) {
    path.append("H").append(decimal(x(static_cast<double>(trade.moves)), 2));
    path.append("V").append(decimal(y(trade.imbalance), 2));
  }
  return path.append("H").append(decimal(k_drawing_width, 2));
}

void draw_axes(Markup& markup, const Ticks& moves, const Ticks& percents, const Scale& x, const Scale& y) {
  for (const double tick : percents.values) {
    const double at = y(tick / 100);
    draw_line(markup, {k_left, at}, {k_drawing_width, at}, tick == 0 ? "axis" : "rule");
    draw_text(markup, {k_left - k_gap, at + 4}, "number quiet end", decimal(tick, percents.places) + " %");
  }
  for (const double tick : moves.values) {
    if (tick > x.highest) break;
    const double at = x(tick);
    draw_line(markup, {at, k_bottom}, {at, k_bottom + 4}, "axis");
    draw_text(markup, {at, k_bottom + 18}, "number quiet middle", grouped(static_cast<std::uint64_t>(tick)));
  }
  draw_text(markup, {k_left, 14}, "quiet", "imbalance λ");
  draw_text(markup, {k_left, k_bottom + 38}, "quiet", "moves →");
}

void draw_chosen(Markup& markup, const Trade& chosen, const Scale& x, const Scale& y) {
  const Point at{x(static_cast<double>(chosen.moves)), y(chosen.imbalance)};
  markup.element("circle",
                 {{"class", "chosen"},
                  {"cx", at.x},
                  {"cy", at.y},
                  {"r", 6},
                  {"data-chosen", "this plan"},
                  {"data-moves", chosen.moves},
                  {"data-imbalance", exact(chosen.imbalance)}},
                 [&] { markup.element("title", {}, "this plan"); });
  // The curve falls, so nothing is in the way up to the right.
  draw_text(markup, {at.x + 12, at.y - 22}, "strong", "this plan");
  draw_text(markup, {at.x + 12, at.y - 7}, "number",
            moves_text(chosen.moves) + ", " + imbalance_text(chosen.imbalance));
}

}  // namespace

Drawing step_curve(std::span<const Trade> trades, std::optional<Trade> chosen) {
  std::vector<Trade> falling(trades.begin(), trades.end());
  std::ranges::sort(falling, {}, &Trade::moves);
  Trade most = chosen.value_or(Trade{});
  for (const Trade& trade : falling)
    most = {std::max(most.moves, trade.moves), std::max(most.imbalance, trade.imbalance)};
  const Ticks moves = ticks_to(static_cast<double>(most.moves), 8, 1);
  const Ticks percents = ticks_to(100 * most.imbalance, 5, 0);
  const Scale x{0, static_cast<double>(most.moves), k_left, k_right};
  const Scale y{0, percents.values.back() / 100, k_bottom, k_top};

  Markup markup;
  draw_axes(markup, moves, percents, x, y);
  if (!falling.empty()) markup.empty("path", {{"class", "curve"}, {"d", steps(falling, x, y)}});
  for (const Trade& trade : falling)
    markup.element("circle",
                   {{"class", "point"},
                    {"cx", x(static_cast<double>(trade.moves))},
                    {"cy", y(trade.imbalance)},
                    {"r", 3},
                    {"data-moves", trade.moves},
                    {"data-imbalance", exact(trade.imbalance)}},
                   [&] {
                     markup.element("title", {},
                                    moves_text(trade.moves) + ": " + imbalance_text(trade.imbalance));
                   });
  if (chosen) draw_chosen(markup, *chosen, x, y);
  return {"curve", "The least imbalance that so many moves reach",
          "A curve that falls in " + counted(falling.size(), "step", "steps") + ", up to " +
              moves_text(most.moves) + ".",
          k_height, markup.text()};
}

}  // namespace berth::report
