#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "berth/base/error.hpp"

namespace berth::cli {

/// Throws `code` with the sentence behind `path:line: `.
[[noreturn]] void refuse_at(const std::string& path, std::uint32_t line, ErrorCode code,
                            std::string_view sentence);

/// What `read` returns; what it throws says where.
template <typename Read>
auto read_at(const std::string& path, std::uint32_t line, const Read& read) {
  try {
    return read();
  } catch (const Error& error) {
    refuse_at(path, line, error.code(), error.what());
  }
}

/// The line that a value begins in.
std::uint32_t line_of(const toml::node& value) noexcept;

/// Throws `invalid_argument` with file and line for what is not TOML.
toml::table parse_toml(const std::string& path, const std::string& text);

/// One table of a file, whose mistakes are told by file, line and name. Path and table live longer.
class TomlTable {
 public:
  /// `owner` names whose the keys are in sentences, as `node db-1`.
  TomlTable(const std::string& path, std::string owner, const toml::table& table)
      : path_(path), owner_(std::move(owner)), table_(table) {}

  /// Throws `invalid_argument` for a key that is none of `known`.
  void check_keys(const std::vector<std::string_view>& known) const;

  /// The value of a key, null when it is left out.
  [[nodiscard]] const toml::node* find(std::string_view key) const { return table_.get(key); }

  // The value of a key that is there. Each throws `invalid_argument` when it is of another type.
  [[nodiscard]] std::string text(std::string_view key) const;
  [[nodiscard]] std::int64_t whole_number(std::string_view key) const;
  /// In decimal digits, with a fraction when it has one.
  [[nodiscard]] std::string number(std::string_view key) const;
  [[nodiscard]] const toml::array& list(std::string_view key, std::string_view wanted) const;

 private:
  [[noreturn]] void refuse_type(std::string_view key, std::string_view wanted) const;

  const std::string& path_;
  std::string owner_;
  const toml::table& table_;
};

}  // namespace berth::cli
