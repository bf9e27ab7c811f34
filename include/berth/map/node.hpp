#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "berth/map/weight.hpp"

namespace berth {

/// A machine's permanent name: 1 to 128 bytes of UTF-8 without spaces, control characters and commas; not
/// `-`, which stands for no node.
class NodeId {
 public:
  static constexpr std::size_t k_max_bytes = 128;

  /// Throws `invalid_argument` with the rule that `text` breaks.
  explicit NodeId(std::string_view text);

  [[nodiscard]] const std::string& text() const noexcept { return text_; }

  /// Byte order, which is what every tie is broken by.
  friend auto operator<=>(const NodeId&, const NodeId&) noexcept = default;

 private:
  std::string text_;
};

/// `down` keeps its buckets, reads fail over. `draining` gives them away by the next plan.
enum class NodeState : std::uint8_t { up, down, draining };

std::string_view name_of(NodeState state) noexcept;

/// Throws `invalid_argument` for anything but `up`, `down`, `draining`.
NodeState node_state_named(std::string_view name);

/// A failure domain: up to 8 levels of names joined by `/` (`region/rack`), or empty for none. Each name
/// follows the rules of node ids.
class Zone {
 public:
  static constexpr std::size_t k_max_levels = 8;

  Zone() noexcept = default;

  /// Throws `invalid_argument` with the rule that `path` breaks.
  explicit Zone(std::string_view path);

  [[nodiscard]] const std::string& path() const noexcept { return path_; }

  friend auto operator<=>(const Zone&, const Zone&) noexcept = default;

 private:
  std::string path_;
};

/// A machine. Its address is where it is now, never who it is: changing it moves nothing.
struct Node {
  static constexpr std::size_t k_max_address_bytes = 1024;

  NodeId id;
  std::string address;  ///< UTF-8 without control characters, at most `k_max_address_bytes`; may be empty
  Zone zone;
  Weight weight;
  NodeState state = NodeState::up;

  /// The weight that counts when buckets are given out: 0 while draining.
  [[nodiscard]] Weight effective_weight() const noexcept;

  friend bool operator==(const Node&, const Node&) = default;
};

/// Throws `invalid_argument` when an address is too long or not printable.
void check_address(std::string_view address);

}  // namespace berth
