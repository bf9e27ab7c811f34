#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "berth/map/map.hpp"

namespace berth {

inline constexpr std::size_t k_probe_count = 8;

/// Eight probe keys and the buckets that a writer computed for them. A reader whose own answers differ has
/// another hash or another arithmetic and must refuse the map.
using Fingerprint = std::array<Bucket, k_probe_count>;

/// The probe key of this place: frozen, 8 bytes each, so that every hash function takes them.
std::string_view probe_key(std::size_t place) noexcept;

/// What this build answers under `rules`.
Fingerprint fingerprint(const MapRules& rules);

/// None when `written` is what this build answers, else a sentence that names the first probe that differs.
std::optional<std::string> fingerprint_difference(const MapRules& rules, const Fingerprint& written);

}  // namespace berth
