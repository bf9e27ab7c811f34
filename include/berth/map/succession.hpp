#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace berth {

/// Who holds a replica of a bucket: a node, in whatever numbers the caller gives to nodes.
using Holder = std::uint32_t;

inline constexpr Holder k_nobody = 0xffffffff;

/// Orders the new holders of a bucket: those who stay keep their place, newcomers take the free ones in the
/// order of their numbers. Where the bucket has fewer replicas than before, those beyond its end move up.
/// Where `after` lacks holders (`k_nobody`), the last free places stay empty.
void seat(std::span<const Holder> before, std::span<Holder> after);

/// A newcomer of a bucket.
struct Arrival {
  std::uint32_t replica = 0;
  Holder from = k_nobody;  ///< who leaves for it; nobody where it is placed
  Holder to = k_nobody;

  friend bool operator==(const Arrival&, const Arrival&) = default;
};

/// The newcomers of a bucket by replica, each with the one who leaves for it: the one whose place it takes,
/// or else the first who leaves and whose place nobody takes. `after` is seated.
std::vector<Arrival> arrivals(std::span<const Holder> before, std::span<const Holder> after);

}  // namespace berth
