#include "move/shard_address.hpp"

#include <string_view>

namespace berth::move {

std::optional<std::string> shard_path(const Node& node) {
  constexpr std::string_view k_scheme = "sqlite:";
  const std::string_view address = node.address;
  if (!address.starts_with(k_scheme) || address.size() == k_scheme.size()) return std::nullopt;
  return std::string(address.substr(k_scheme.size()));
}

}  // namespace berth::move
