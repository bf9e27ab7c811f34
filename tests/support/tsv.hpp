#pragma once

// Tab-separated files of golden answers: `#` lines are comments, then one line of column names, then rows.

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace berth::test {

/// The file is not what it should be. The sentence names the line.
class TsvError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// One row, read by column name. Each reader throws `TsvError` when the column is missing or its value is
/// malformed.
class TsvRow {
 public:
  /// Throws `TsvError` when there are more or fewer values than columns.
  TsvRow(std::shared_ptr<const std::vector<std::string>> columns, std::vector<std::string> values,
         std::size_t line);

  [[nodiscard]] std::string_view text(std::string_view column) const;
  [[nodiscard]] std::uint64_t u64(std::string_view column) const;
  [[nodiscard]] std::uint32_t u32(std::string_view column) const;
  /// The bytes that the column spells in hexadecimal.
  [[nodiscard]] std::string bytes(std::string_view column) const;

  /// Throws `TsvError` with `sentence`, in which the row is named by its line.
  [[noreturn]] void refuse(std::string_view sentence) const;

 private:
  std::shared_ptr<const std::vector<std::string>> columns_;
  std::vector<std::string> values_;
  std::size_t line_;
};

/// The rows of a file in their order. Throws `TsvError` when there are no column names.
std::vector<TsvRow> read_tsv(std::istream& file);

}  // namespace berth::test
