#pragma once

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "berth/plan/fair_share.hpp"
#include "berth/plan/instance.hpp"

#include "occupancy.hpp"

namespace berth::planning {

/// Brings the bytes of every node into its range, bucket by bucket, as far as it finds a way. Every step
/// brings two nodes nearer to their shares, so it ends.
class LoadMending {
 public:
  /// Changes `table`. `instance.bytes` is given, and all three outlive this.
  LoadMending(const Instance& instance, const std::vector<Range>& ranges, Table& table);

  void run();

 private:
  using Sized = std::pair<std::uint64_t, std::uint32_t>;  ///< bytes, bucket

  [[nodiscard]] std::int64_t gap(std::uint32_t node) const;
  [[nodiscard]] std::pair<std::uint32_t, std::int64_t> worst(const std::vector<bool>& is_stuck) const;
  [[nodiscard]] std::int64_t surplus(std::uint32_t node) const { return loads_[node] - shares_[node]; }
  [[nodiscard]] std::uint64_t transferable(std::uint32_t from, std::uint32_t to) const;

  bool mend(std::uint32_t node);
  bool relocate(std::uint32_t from, std::uint32_t to);
  bool exchange(std::uint32_t from, std::uint32_t to);
  void bring_back();
  void bring_back(std::uint32_t bucket, std::uint32_t before);

  bool may_replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to);
  void replace(std::uint32_t bucket, std::uint32_t from, std::uint32_t to);
  void put(std::uint32_t bucket, std::uint32_t node);

  const Instance& instance_;
  const std::vector<Range>& ranges_;
  Table& table_;
  Occupancy occupancy_;
  std::vector<std::int64_t> loads_;       ///< by node
  std::vector<std::int64_t> shares_;      ///< by node, rounded down
  std::vector<std::set<Sized>> buckets_;  ///< by node
};

}  // namespace berth::planning
