#include "flow_matrix.hpp"

#include <algorithm>

namespace berth::report {
namespace {

std::set<std::string> names_of(std::span<const Flow> flows, std::string Flow::* end) {
  std::set<std::string> names;
  for (const Flow& flow : flows) names.insert(flow.*end);
  return names;
}

}  // namespace

std::size_t Side::line_of(const std::string& node) const {
  return grouping_.group_of(
      static_cast<std::size_t>(std::ranges::lower_bound(nodes_, node) - nodes_.begin()));
}

std::string Side::name(std::size_t line) const {
  return first(line) == last(line) ? first(line) : first(line) + " … " + last(line);
}

FlowMatrix::FlowMatrix(std::span<const Flow> flows, MatrixLimits most)
    : senders_(names_of(flows, &Flow::from), most.rows),
      receivers_(names_of(flows, &Flow::to), most.columns),
      amounts_(senders_.lines() * receivers_.lines()) {
  for (const Flow& flow : flows) {
    const std::size_t row = senders_.line_of(flow.from);
    const std::size_t column = receivers_.line_of(flow.to);
    amounts_[row * receivers_.lines() + column] += flow.amount;
    senders_.add(row, flow.amount);
    receivers_.add(column, flow.amount);
    total_ += flow.amount;
  }
  for (const double amount : amounts_) most_ = std::max(most_, amount);
}

}  // namespace berth::report
