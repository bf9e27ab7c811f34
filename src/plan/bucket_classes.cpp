#include "bucket_classes.hpp"

#include <algorithm>
#include <numeric>

namespace berth::planning {

BucketClasses::BucketClasses(const Instance& instance)
    : held_replicas_(instance.held.replicas),
      row_size_(held_replicas_ + instance.past.replicas),
      rows_(row_size_ * instance.buckets, k_nobody),
      members_(instance.buckets) {
  const auto copy_sorted = [&](const Table& table, std::uint32_t bucket, std::size_t offset) {
    const auto row = std::span(rows_).subspan(bucket * row_size_ + offset, table.replicas);
    std::ranges::transform(table.holders(bucket), row.begin(), [&](Holder holder) {
      return holder < instance.nodes() && instance.limit(holder) > 0 ? holder : k_nobody;
    });
    std::ranges::sort(row);
  };
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    copy_sorted(instance.held, bucket, 0);
    copy_sorted(instance.past, bucket, held_replicas_);
  }
  const auto bytes = [&](std::uint32_t bucket) {
    return instance.bytes.empty() ? std::uint64_t{1} : instance.bytes[bucket];
  };
  std::iota(members_.begin(), members_.end(), 0U);
  std::ranges::sort(members_, [&](std::uint32_t a, std::uint32_t b) {
    const auto order =
        std::lexicographical_compare_three_way(row(a).begin(), row(a).end(), row(b).begin(), row(b).end());
    if (order != 0) return order < 0;
    return bytes(a) != bytes(b) ? bytes(a) < bytes(b) : a < b;
  });
  for (std::uint32_t i = 0; i < members_.size(); ++i) {
    const bool starts = i == 0 || bytes(members_[i - 1]) != bytes(members_[i]) ||
                        !std::ranges::equal(row(members_[i - 1]), row(members_[i]));
    if (starts) first_.push_back(i);
  }
  first_.push_back(instance.buckets);
}

}  // namespace berth::planning
