#pragma once

#include <string>
#include <string_view>

namespace berth {

/// What a migration moves: the rows of one table, placed by the key in one of its columns.
struct Subject {
  std::string table;
  std::string key_column;

  friend bool operator==(const Subject&, const Subject&) = default;
};

/// As a transition keeps it: `"table"."column"`, each quoted as in SQL.
std::string to_text(const Subject& subject);

/// Reads what `to_text` writes. Throws `corrupt`.
Subject subject_from_text(std::string_view text);

}  // namespace berth
