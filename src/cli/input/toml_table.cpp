#include "cli/input/toml_table.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/core.h>

namespace berth::cli {
namespace {

/// `id, zone and weight`.
std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : (i + 1 == names.size() ? " and " : ", "), names[i]);
  return text;
}

/// The shortest decimal that reads back as `value`, without an exponent: what was written, up to 15 digits.
std::string decimal(double value) {
  std::array<char, 512> digits{};
  const auto [end, problem] =
      std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
  return {digits.data(), end};
}

}  // namespace

void refuse_at(const std::string& path, std::uint32_t line, ErrorCode code, std::string_view sentence) {
  throw Error(code, fmt::format("{}:{}: {}", path, line, sentence));
}

std::uint32_t line_of(const toml::node& value) noexcept { return value.source().begin.line; }

toml::table parse_toml(const std::string& path, const std::string& text) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& problem) {
    refuse_at(path, problem.source().begin.line, ErrorCode::invalid_argument,
              fmt::format("this is not TOML ({}): docs/spec.md shows the form", problem.description()));
  }
}

void TomlTable::check_keys(const std::vector<std::string_view>& known) const {
  for (const auto& [key, value] : table_)
    if (std::ranges::find(known, key.str()) == known.end())
      refuse_at(path_, key.source().begin.line, ErrorCode::invalid_argument,
                fmt::format("'{}' is no key of {}: it may have {}", key.str(), owner_, listed(known)));
}

std::string TomlTable::text(std::string_view key) const {
  if (const auto* const string = find(key)->as_string()) return string->get();
  refuse_type(key, "text in quotes");
}

std::int64_t TomlTable::whole_number(std::string_view key) const {
  if (const auto* const integer = find(key)->as_integer()) return integer->get();
  refuse_type(key, "a whole number, without quotes");
}

std::string TomlTable::number(std::string_view key) const {
  if (const auto* const integer = find(key)->as_integer()) return std::to_string(integer->get());
  if (const auto* const real = find(key)->as_floating_point()) return decimal(real->get());
  refuse_type(key, "a number, as 2 or 0.25, without quotes");
}

const toml::array& TomlTable::list(std::string_view key, std::string_view wanted) const {
  if (const toml::array* const array = find(key)->as_array()) return *array;
  refuse_type(key, wanted);
}

void TomlTable::refuse_type(std::string_view key, std::string_view wanted) const {
  refuse_at(path_, line_of(*find(key)), ErrorCode::invalid_argument,
            fmt::format("{} of {} has to be {}", key, owner_, wanted));
}

}  // namespace berth::cli
