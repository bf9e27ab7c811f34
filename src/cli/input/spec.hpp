#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"

namespace berth::cli {

/// What a file says that a map should be: its nodes, and those rules that it names (docs/spec.md).
struct Spec {
  std::string path;
  ChangeRules rules;
  std::vector<Node> nodes;  ///< sorted by id, at least one
  std::uint32_t buckets_line = 0;
  std::uint32_t places_line = 0;  ///< of the rule that decides how many places are needed, else of the nodes
};

/// Reads a TOML file of desired nodes. Throws `not_found` or `io` naming the file, and for what it says
/// wrongly the error of that value, with file and line: no TOML, an unknown key, a value of another type or
/// out of range, an id twice, caps that contradict each other, no nodes.
Spec read_spec(const std::string& path);

/// What `spec` makes of `base`: rules that it does not name stay; nodes that it does not name are not there.
/// Throws `invalid_argument` for rules that do not fit the map, `infeasible` or `no_live_nodes` when no table
/// satisfies it, with file and line.
Wish wish_of(const Spec& spec, const Map& base);

}  // namespace berth::cli
