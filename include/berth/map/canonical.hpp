#pragma once

#include <string>
#include <string_view>

#include "berth/map/map.hpp"

namespace berth {

/// The text that a map's digest is taken of: rules, nodes by id, then the table by bucket or the slots by
/// node, one item a line, frozen as `berth-map/1`. Equal content gives equal bytes, in whatever order the
/// nodes were named.
std::string canonical_text(const MapRules& rules, std::span<const Node> sorted_nodes,
                           std::span<const NodeIndex> table);
std::string canonical_text(const MapRules& rules, std::span<const Node> sorted_nodes,
                           const SlotLayout& layout);

/// SHA-256 of `bytes` as 64 lower-case hex digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace berth
