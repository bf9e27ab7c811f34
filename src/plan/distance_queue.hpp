#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "flow_network.hpp"

namespace berth::planning {

/// A queue of vertices by distance for searches whose distances never fall below the last one taken. Entries
/// wait in the bucket of the highest bit in which they differ from that one, so equal distances, which are
/// nearly all, cost a push and a pop of a vector. (Radix heap: Ahuja, Mehlhorn, Orlin, Tarjan 1990.)
class DistanceQueue {
 public:
  using Distance = std::uint64_t;

  [[nodiscard]] bool empty() const noexcept { return size_ == 0; }

  void push(Distance distance, Vertex vertex) {
    buckets_[bucket_of(distance)].emplace_back(distance, vertex);
    ++size_;
  }

  /// The entry of the smallest distance. The queue is not empty.
  std::pair<Distance, Vertex> pop() {
    if (buckets_[0].empty()) refill();
    const auto nearest = buckets_[0].back();
    buckets_[0].pop_back();
    --size_;
    return nearest;
  }

 private:
  [[nodiscard]] std::size_t bucket_of(Distance distance) const noexcept {
    return static_cast<std::size_t>(std::bit_width(distance ^ last_));
  }

  void refill() {
    std::size_t first = 1;
    while (buckets_[first].empty()) ++first;
    last_ = buckets_[first].front().first;
    for (const auto& [distance, vertex] : buckets_[first])
      if (distance < last_) last_ = distance;
    for (const auto& [distance, vertex] : buckets_[first])
      buckets_[bucket_of(distance)].emplace_back(distance, vertex);
    buckets_[first].clear();
  }

  std::array<std::vector<std::pair<Distance, Vertex>>, 65> buckets_;
  Distance last_ = 0;
  std::size_t size_ = 0;
};

}  // namespace berth::planning
