#include "berth/algo/jump.hpp"

#include "berth/algo/jump_guava.hpp"

#include "golden/bucket.hpp"
#include "golden/families/families.hpp"

namespace berth::test {

void add_jump(Registry& registry) {
  registry["jump_lamping_veach.tsv"] = each_bucket<algo::Jump>();
  registry["jump_u32_n.tsv"] = each_bucket<algo::Jump>();
  registry["jump_guava.tsv"] = each_bucket<algo::JumpGuava>();
  registry["jump_guava_vs_lamping_veach_divergent.tsv"] = each_row([](const TsvRow& row) {
    expect_bucket(row, "lv_bucket", algo::Jump{});
    expect_bucket(row, "guava_bucket", algo::JumpGuava{});
  });
}

}  // namespace berth::test
