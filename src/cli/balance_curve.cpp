#include "cli/balance_curve.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/core.h>

#include "berth/plan/budget.hpp"
#include "berth/plan/feasibility.hpp"
#include "berth/plan/named_instance.hpp"

#include "cli/number.hpp"
#include "cli/output/text_table.hpp"

namespace berth::cli {
namespace {

/// As many points as the figure can show, fewer of a large table: each takes several plans.
std::size_t curve_points(const planning::Instance& instance) {
  constexpr std::uint64_t k_planned_places = std::uint64_t{1} << 21;
  return std::clamp<std::uint64_t>(k_planned_places / instance.places(), 12, 256);
}

/// A little is not nothing: only what is balanced shows four zeros.
std::string imbalance_text(double imbalance) {
  const std::string text = fmt::format("{:.4f}", imbalance);
  return imbalance > 0 && text == "0.0000" ? "> 0" : text;
}

}  // namespace

void BalanceCurve::print(Session& session, std::uint64_t moves) const {
  TextTable table({Align::right, Align::right, Align::left});
  table.add({"moves", "imbalance", ""});
  for (const report::Trade& trade : trades)
    table.add(
        {grouped(trade.moves), imbalance_text(trade.imbalance), trade.moves == moves ? "this plan" : ""});
  session.print("{}\n", table.text());
  if (!is_whole) session.print("between two of these steps the imbalance may already fall\n\n");
}

void BalanceCurve::add_to(Json& plan) const {
  plan["curve"] = Json::array();
  for (const report::Trade& trade : trades)
    plan["curve"].push_back({{"moves", trade.moves}, {"max_imbalance", trade.imbalance}});
  plan["curve_is_whole"] = is_whole;
}

BalanceCurve balance_curve(const Map& parent, const Map& child) {
  BalanceCurve curve;
  if (!has_weight(child.nodes())) return curve;
  const planning::NamedInstance named = planning::named_instance(parent, Wish::of(child));
  check_is_feasible(named);
  const std::size_t points = curve_points(named.instance);
  for (const planning::CurvePoint& point : planning::balance_curve(named.instance, points))
    curve.trades.push_back(
        {point.cost, static_cast<double>(point.imbalance) / static_cast<double>(planning::k_one)});
  std::ranges::reverse(curve.trades);
  curve.is_whole = curve.trades.back().moves - curve.trades.front().moves < points;
  return curve;
}

}  // namespace berth::cli
