#include "berth/map/key_tag.hpp"

#include <string>

#include "berth/base/error.hpp"

namespace berth {

std::string_view name_of(KeyTag rule) noexcept { return rule == KeyTag::none ? "none" : "braces"; }

KeyTag key_tag_named(std::string_view name) {
  for (const KeyTag rule : {KeyTag::none, KeyTag::braces})
    if (name_of(rule) == name) return rule;
  throw Error(ErrorCode::invalid_argument,
              "'" + std::string(name) + "' is no key-tag rule: write none or braces");
}

std::string_view tagged_part(KeyTag rule, std::string_view key) noexcept {
  if (rule == KeyTag::none) return key;
  const std::size_t open = key.find('{');
  if (open == key.npos) return key;
  const std::size_t close = key.find('}', open + 1);
  if (close == key.npos || close == open + 1) return key;
  return key.substr(open + 1, close - open - 1);
}

}  // namespace berth
