#pragma once

#include <optional>
#include <string>

#include "berth/map/node.hpp"

namespace berth::move {

/// The path of the SQLite file that the node's address `sqlite:PATH` names; none when it names something
/// else.
std::optional<std::string> shard_path(const Node& node);

}  // namespace berth::move
