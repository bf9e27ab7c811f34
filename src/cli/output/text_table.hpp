#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace berth::cli {

enum class Align : std::uint8_t { left, right };

/// Rows of text in columns two spaces apart, for people.
class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  /// One cell a column.
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

  [[nodiscard]] std::size_t rows() const noexcept { return rows_.size(); }

  /// All rows, each ended by a newline, without spaces at their ends.
  [[nodiscard]] std::string text() const;

 private:
  std::vector<Align> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace berth::cli
