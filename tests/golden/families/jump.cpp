#include "berth/algo/jump.hpp"

#include <string_view>

#include "berth/algo/jump_guava.hpp"

#include "golden/families/families.hpp"

namespace berth::test {
namespace {

template <algo::BucketFunction F>
void expect_bucket(const TsvRow& row, std::string_view column, F function) {
  const std::uint32_t buckets = row.u32("n");
  if (buckets == 0 || buckets > F::k_max_buckets)
    row.refuse(std::string(F::k_name) + " has no answer for n = " + std::to_string(buckets));
  expect_answer(row, column, function(KeyHash{row.u64("key")}, buckets));
}

}  // namespace

void add_jump(Registry& registry) {
  const auto jump = each_row([](const TsvRow& row) { expect_bucket(row, "bucket", algo::Jump{}); });
  registry["jump_lamping_veach.tsv"] = jump;
  registry["jump_u32_n.tsv"] = jump;
  registry["jump_guava.tsv"] =
      each_row([](const TsvRow& row) { expect_bucket(row, "bucket", algo::JumpGuava{}); });
  registry["jump_guava_vs_lamping_veach_divergent.tsv"] = each_row([](const TsvRow& row) {
    expect_bucket(row, "lv_bucket", algo::Jump{});
    expect_bucket(row, "guava_bucket", algo::JumpGuava{});
  });
}

}  // namespace berth::test
