#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "berth/plan/instance.hpp"

namespace berth::planning {

/// Buckets that are alike to the planner: the same nodes hold them, the same held them in the past, and they
/// are equally large. A class of k buckets is solved as one bucket that is k times as wide, because a flow of
/// such a class always splits into k flows of one bucket (nested caps are totally unimodular). With one
/// replica there are no more classes than nodes.
class BucketClasses {
 public:
  explicit BucketClasses(const Instance& instance);

  [[nodiscard]] std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(first_.size() - 1); }

  /// The buckets of a class, ascending.
  [[nodiscard]] std::span<const std::uint32_t> members(std::uint32_t index) const noexcept {
    return std::span(members_).subspan(first_[index], first_[index + 1] - first_[index]);
  }
  [[nodiscard]] std::uint32_t width(std::uint32_t index) const noexcept {
    return first_[index + 1] - first_[index];
  }

  /// The nodes that hold the buckets of a class, ascending; those that leave are not among them.
  [[nodiscard]] std::span<const Holder> held(std::uint32_t index) const noexcept {
    return known(row(members(index)[0]).first(held_replicas_));
  }
  /// The nodes that held them in the past, ascending.
  [[nodiscard]] std::span<const Holder> past(std::uint32_t index) const noexcept {
    return known(row(members(index)[0]).subspan(held_replicas_));
  }

 private:
  [[nodiscard]] std::span<const Holder> row(std::uint32_t bucket) const noexcept {
    return std::span(rows_).subspan(std::size_t{bucket} * row_size_, row_size_);
  }
  [[nodiscard]] static std::span<const Holder> known(std::span<const Holder> sorted) noexcept {
    std::size_t count = sorted.size();
    while (count > 0 && sorted[count - 1] == k_nobody) --count;
    return sorted.first(count);
  }

  std::size_t held_replicas_;
  std::size_t row_size_;
  std::vector<Holder> rows_;  ///< by bucket: its sorted holders, then its sorted past ones
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> first_;
};

}  // namespace berth::planning
