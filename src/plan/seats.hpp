#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// Orders the new holders of a bucket: those who stay keep their position, newcomers take the free ones in
/// index order. Where the bucket has fewer replicas than before, those beyond its end move up.
void seat(std::span<const Holder> before, std::span<Holder> after);

}  // namespace berth::planning
