#include "berth/plan/bucket_sizes.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

[[noreturn]] void refuse(const std::string& sentence) { throw Error(ErrorCode::invalid_argument, sentence); }

}  // namespace

void check_sizes(const std::vector<std::uint64_t>& sizes, const MapRules& rules) {
  if (rules.placement != Placement::table)
    refuse("a direct map has no buckets, so they have no sizes: leave them out");
  if (sizes.size() != rules.buckets)
    refuse(fmt::format("there are sizes of {} buckets, and {} buckets: give one of each", sizes.size(),
                       rules.buckets));
  const auto largest = std::ranges::max_element(sizes);
  if (*largest > k_max_bucket_bytes)
    refuse(fmt::format("bucket {} has {} bytes, more than {}: give all sizes in a larger unit",
                       largest - sizes.begin(), *largest, k_max_bucket_bytes));
  const std::uint64_t all = std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
  if (all > k_max_all_bytes / rules.replicas)
    refuse(fmt::format("{} replicas of all buckets have more than {} bytes: give all sizes in a larger unit",
                       rules.replicas, k_max_all_bytes));
  if (all == 0) refuse("all buckets have 0 bytes, so there is nothing to weigh: leave the sizes out");
}

}  // namespace berth
