#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "berth/algo/bucket_function.hpp"

#include "golden/registry.hpp"

namespace berth::test {

/// Refuses the row unless `n` is between 1 and `max`; `name` is the algorithm that would have no answer.
inline std::uint32_t count_in(const TsvRow& row, std::string_view name, std::uint32_t max) {
  const std::uint32_t count = row.u32("n");
  if (count == 0 || count > max)
    row.refuse(std::string(name) + " has no answer for n = " + std::to_string(count));
  return count;
}

/// Refuses the row unless the answer in `column` is that of `function` for its `key` and `n`.
template <algo::BucketFunction F>
void expect_bucket(const TsvRow& row, std::string_view column, F function) {
  const std::uint32_t buckets = count_in(row, F::k_name, F::k_max_buckets);
  expect_answer(row, column, function(KeyHash{row.u64("key")}, buckets));
}

/// The check of a file of which every row is an answer of the bucket function `F`.
template <algo::BucketFunction F>
FileCheck each_bucket(std::string_view column = "bucket") {
  return each_row([column](const TsvRow& row) { expect_bucket(row, column, F{}); });
}

}  // namespace berth::test
