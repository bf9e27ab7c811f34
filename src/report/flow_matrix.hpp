#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "berth/report/heat_map.hpp"

#include "grouping.hpp"

namespace berth::report {

/// The nodes of one side of a matrix, sorted, and how they share its lines.
class Side {
 public:
  Side(const std::set<std::string>& names, std::size_t most_lines)
      : nodes_(names.begin(), names.end()),
        grouping_{nodes_.size(), most_lines},
        totals_(grouping_.groups()) {}

  [[nodiscard]] std::size_t nodes() const noexcept { return nodes_.size(); }
  [[nodiscard]] std::size_t lines() const noexcept { return totals_.size(); }
  [[nodiscard]] std::size_t line_of(const std::string& node) const;

  [[nodiscard]] const std::string& first(std::size_t line) const { return nodes_[grouping_.first(line)]; }
  [[nodiscard]] const std::string& last(std::size_t line) const {
    return nodes_[grouping_.first(line + 1) - 1];
  }
  /// The node of a line, or its first and its last one.
  [[nodiscard]] std::string name(std::size_t line) const;

  [[nodiscard]] double total(std::size_t line) const { return totals_[line]; }
  void add(std::size_t line, double amount) { totals_[line] += amount; }

 private:
  std::vector<std::string> nodes_;
  Grouping grouping_;
  std::vector<double> totals_;
};

/// How many lines a matrix may have.
struct MatrixLimits {
  std::size_t rows = 1;
  std::size_t columns = 1;
};

/// Flows as a matrix of senders and receivers.
class FlowMatrix {
 public:
  FlowMatrix(std::span<const Flow> flows, MatrixLimits most);

  [[nodiscard]] const Side& senders() const noexcept { return senders_; }
  [[nodiscard]] const Side& receivers() const noexcept { return receivers_; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const {
    return amounts_[row * receivers_.lines() + column];
  }
  [[nodiscard]] double most() const noexcept { return most_; }  ///< in one cell
  [[nodiscard]] double total() const noexcept { return total_; }

 private:
  Side senders_;
  Side receivers_;
  std::vector<double> amounts_;
  double most_ = 0;
  double total_ = 0;
};

}  // namespace berth::report
