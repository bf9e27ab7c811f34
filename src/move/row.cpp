#include "move/row.hpp"

#include <bit>
#include <cstdint>

namespace berth::move {
namespace {

constexpr std::size_t k_number_bytes = 8;

void append_number(std::string& bytes, std::uint64_t number) {
  for (std::size_t i = 0; i < k_number_bytes; ++i) bytes += static_cast<char>(number >> 8 * i & 0xff);
}

std::uint64_t take_number(std::string_view& bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < k_number_bytes; ++i)
    number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << 8 * i;
  bytes.remove_prefix(k_number_bytes);
  return number;
}

std::string_view take_bytes(std::string_view& bytes) {
  const std::uint64_t size_bytes = take_number(bytes);
  const std::string_view taken = bytes.substr(0, size_bytes);
  bytes.remove_prefix(size_bytes);
  return taken;
}

void append_value(std::string& bytes, const sqlite::Arguments& values, std::size_t place) {
  const sqlite::ValueType type = values.type(place);
  bytes += static_cast<char>(type);
  switch (type) {
    case sqlite::ValueType::null:
      return;
    case sqlite::ValueType::integer:
      return append_number(bytes, static_cast<std::uint64_t>(values.integer(place)));
    case sqlite::ValueType::real:
      return append_number(bytes, std::bit_cast<std::uint64_t>(values.real(place)));
    case sqlite::ValueType::text:
    case sqlite::ValueType::blob:
      append_number(bytes, values.bytes(place).size());
      bytes += values.bytes(place);
      return;
  }
}

void bind_value(sqlite::Statement& statement, int parameter, std::string_view& row) {
  const auto type = static_cast<sqlite::ValueType>(row.front());
  row.remove_prefix(1);
  switch (type) {
    case sqlite::ValueType::null:
      statement.bind_null(parameter);
      return;
    case sqlite::ValueType::integer:
      statement.bind(parameter, static_cast<std::int64_t>(take_number(row)));
      return;
    case sqlite::ValueType::real:
      statement.bind_real(parameter, std::bit_cast<double>(take_number(row)));
      return;
    case sqlite::ValueType::text:
      statement.bind(parameter, take_bytes(row));
      return;
    case sqlite::ValueType::blob:
      statement.bind_blob(parameter, take_bytes(row));
      return;
  }
}

}  // namespace

std::string row_bytes(std::string first_part, const sqlite::Arguments& values, std::size_t first) {
  for (std::size_t place = first; place < values.count(); ++place) append_value(first_part, values, place);
  return first_part;
}

void bind_row(sqlite::Statement& statement, std::string_view row) {
  for (int parameter = 0; !row.empty(); ++parameter) bind_value(statement, parameter, row);
}

}  // namespace berth::move
