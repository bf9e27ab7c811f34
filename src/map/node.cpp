#include "berth/map/node.hpp"

#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/base/utf8.hpp"

namespace berth {
namespace {

constexpr std::array<std::string_view, 3> k_state_names{"up", "down", "draining"};

bool is_control(std::string_view character) noexcept {
  const auto first = static_cast<unsigned char>(character[0]);
  const bool is_c1 =
      character.size() == 2 && first == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0;
  return first < 0x20 || first == 0x7f || is_c1;
}

/// The first control character or character of `forbidden` in `text`, empty if there is none. `text` is
/// UTF-8.
std::string_view first_forbidden(std::string_view text, std::string_view forbidden) noexcept {
  while (!text.empty()) {
    const std::string_view character = text.substr(0, utf8_character_bytes(text));
    if (is_control(character) || forbidden.find(character) != forbidden.npos) return character;
    text.remove_prefix(character.size());
  }
  return {};
}

/// A name as an error sentence can show it: cut, and with what is not printable as \xHH.
std::string shown(std::string_view name) {
  constexpr std::size_t k_shown_bytes = 40;
  std::string text;
  for (std::string_view rest = name.substr(0, k_shown_bytes); !rest.empty();) {
    const std::size_t bytes = utf8_character_bytes(rest);
    const bool printable = bytes != 0 && !is_control(rest.substr(0, bytes));
    if (printable) {
      text += rest.substr(0, bytes);
    } else {
      text += fmt::format("\\x{:02x}", static_cast<unsigned char>(rest[0]));
    }
    rest.remove_prefix(printable ? bytes : 1);
  }
  return name.size() > k_shown_bytes ? text + "…" : text;
}

[[noreturn]] void refuse(std::string_view what, std::string_view name, std::string_view why) {
  throw Error(ErrorCode::invalid_argument, fmt::format("{} '{}' {}", what, shown(name), why));
}

void check_name(std::string_view what, std::string_view name) {
  if (name.empty()) refuse(what, name, "is empty: give it 1 to 128 bytes");
  if (name.size() > NodeId::k_max_bytes) refuse(what, name, "is longer than 128 bytes: choose a shorter one");
  if (!is_utf8(name)) refuse(what, name, "is not UTF-8: choose a name in UTF-8");
  const std::string_view forbidden = first_forbidden(name, ", ");
  if (!forbidden.empty())
    refuse(what, name, "has a space, a comma or a control character: leave these out of names");
}

}  // namespace

NodeId::NodeId(std::string_view text) : text_(text) {
  check_name("node id", text);
  if (text == "-") refuse("node id", text, "stands for no node: choose another name");
}

std::string_view name_of(NodeState state) noexcept { return k_state_names[static_cast<std::size_t>(state)]; }

NodeState node_state_named(std::string_view name) {
  for (std::size_t i = 0; i < k_state_names.size(); ++i)
    if (k_state_names[i] == name) return static_cast<NodeState>(i);
  throw Error(ErrorCode::invalid_argument,
              fmt::format("'{}' is no state of a node: write up, down or draining", shown(name)));
}

Zone::Zone(std::string_view path) : path_(path) {
  if (path.empty()) return;
  std::size_t levels = 0;
  for (std::size_t begin = 0; begin <= path.size(); ++levels) {
    const std::size_t end = path.find('/', begin);
    const std::string_view level = path.substr(begin, end - begin);
    if (level.empty()) refuse("zone", path, "has an empty level: write it as region/rack");
    check_name("zone level", level);
    if (end == path.npos) {
      begin = path.size() + 1;
    } else {
      begin = end + 1;
    }
  }
  if (levels > k_max_levels) refuse("zone", path, "has more than 8 levels: choose a flatter one");
}

Weight Node::effective_weight() const noexcept {
  return state == NodeState::draining ? Weight::from_millionths(0) : weight;
}

void check_address(std::string_view address) {
  if (address.size() > Node::k_max_address_bytes)
    refuse("address", address, "is longer than 1024 bytes: choose a shorter one");
  if (!is_utf8(address) || !first_forbidden(address, "").empty())
    refuse("address", address, "is not printable UTF-8: write it without control characters");
}

}  // namespace berth
