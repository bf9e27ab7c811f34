#include "berth/move/subject.hpp"

#include "berth/base/error.hpp"

#include "sqlite/statement.hpp"

namespace berth {
namespace {

/// Takes a quoted identifier from the front of `text`; nothing is taken when there is none.
std::string take_identifier(std::string_view& text) {
  std::string identifier;
  if (!text.starts_with('"')) return identifier;
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] == '"' && !text.substr(at + 1).starts_with('"')) {
      text.remove_prefix(at + 1);
      return identifier;
    }
    if (text[at] == '"') ++at;
    identifier += text[at];
  }
  return identifier;
}

}  // namespace

std::string to_text(const Subject& subject) {
  return sqlite::quoted(subject.table) + "." + sqlite::quoted(subject.key_column);
}

Subject subject_from_text(std::string_view text) {
  Subject subject;
  std::string_view rest = text;
  subject.table = take_identifier(rest);
  if (rest.starts_with('.')) rest.remove_prefix(1);
  subject.key_column = take_identifier(rest);
  if (to_text(subject) != text)
    throw Error(
        ErrorCode::corrupt,
        "'" + std::string(text) + "' names no table and column: the store was changed by another program");
  return subject;
}

}  // namespace berth
