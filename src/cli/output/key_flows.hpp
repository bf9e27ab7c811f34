#pragma once

#include <cstddef>
#include <string>

#include "berth/map/key_share.hpp"

namespace berth::cli {

/// As many flows as fit on the screen beside the rest.
inline constexpr std::size_t k_shown_flows = 12;

/// `12.50 %`.
std::string share_text(double share);

/// `12.5 % of all keys`, and how that is known.
std::string moved_keys_text(const KeyShares& keys);

/// The `most` largest flows of keys, a line each.
std::string key_flows_text(const KeyShares& keys, std::size_t most);

}  // namespace berth::cli
