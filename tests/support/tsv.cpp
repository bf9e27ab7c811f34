#include "support/tsv.hpp"

#include <charconv>
#include <memory>
#include <utility>

namespace berth::test {
namespace {

std::vector<std::string> split_at_tabs(std::string_view line) {
  std::vector<std::string> values;
  for (std::size_t tab = 0; (tab = line.find('\t')) != std::string_view::npos; line.remove_prefix(tab + 1))
    values.emplace_back(line.substr(0, tab));
  values.emplace_back(line);
  return values;
}

template <typename T>
bool parse(std::string_view text, T& value, int base) {
  const char* const end = std::to_address(text.end());
  const auto [stop, error] = std::from_chars(std::to_address(text.begin()), end, value, base);
  return error == std::errc{} && stop == end;
}

template <typename T>
T number_in(const TsvRow& row, std::string_view column) {
  T value{};
  if (!parse(row.text(column), value, 10))
    row.refuse("column " + std::string(column) + " holds '" + std::string(row.text(column)) +
               "', which is no unsigned number of " + std::to_string(8 * sizeof(T)) + " bits");
  return value;
}

}  // namespace

TsvRow::TsvRow(std::shared_ptr<const std::vector<std::string>> columns, std::vector<std::string> values,
               std::size_t line)
    : columns_(std::move(columns)), values_(std::move(values)), line_(line) {
  if (values_.size() != columns_->size())
    refuse(std::to_string(values_.size()) + " values for " + std::to_string(columns_->size()) + " columns");
}

std::string_view TsvRow::text(std::string_view column) const {
  for (std::size_t i = 0; i < columns_->size(); ++i)
    if ((*columns_)[i] == column) return values_[i];
  refuse("the file has no column " + std::string(column));
}

std::uint64_t TsvRow::u64(std::string_view column) const { return number_in<std::uint64_t>(*this, column); }

std::uint32_t TsvRow::u32(std::string_view column) const { return number_in<std::uint32_t>(*this, column); }

std::string TsvRow::bytes(std::string_view column) const {
  const std::string_view digits = text(column);
  std::string bytes;
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    unsigned char byte = 0;
    if (digits.size() % 2 != 0 || !parse(digits.substr(i, 2), byte, 16))
      refuse("column " + std::string(column) + " holds '" + std::string(digits) +
             "', which is not hexadecimal bytes");
    bytes.push_back(static_cast<char>(byte));
  }
  return bytes;
}

void TsvRow::refuse(std::string_view sentence) const {
  throw TsvError("line " + std::to_string(line_) + ": " + std::string(sentence));
}

std::vector<TsvRow> read_tsv(std::istream& file) {
  std::shared_ptr<const std::vector<std::string>> columns;
  std::vector<TsvRow> rows;
  std::string text;
  for (std::size_t line = 1; std::getline(file, text); ++line) {
    if (text.starts_with('#')) continue;
    if (columns == nullptr)
      columns = std::make_shared<const std::vector<std::string>>(split_at_tabs(text));
    else
      rows.emplace_back(columns, split_at_tabs(text), line);
  }
  if (columns == nullptr) throw TsvError("there is no line of column names");
  return rows;
}

}  // namespace berth::test
