#include "berth/algo/bucket_functions.hpp"

#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

namespace berth::algo {
namespace {

TEST(BucketFunctions, are_found_by_their_own_names) {
  for (const AnyBucketFunction& function : k_bucket_functions) {
    const auto found = find_bucket_function(name_of(function));
    EXPECT_TRUE(found.has_value() && found->index() == function.index()) << name_of(function);
  }
}

TEST(BucketFunctions, are_not_found_by_other_names) {
  for (const std::string_view name : {"", "Jump", "jump ", "jump_guava", "ketama"})
    EXPECT_FALSE(find_bucket_function(name).has_value()) << name;
}

TEST(BucketFunctions, keep_their_frozen_names_and_limits) {
  const auto is = [](const AnyBucketFunction& function, std::string_view name, std::uint32_t max_buckets) {
    return name_of(function) == name && max_buckets_of(function) == max_buckets;
  };
  EXPECT_TRUE(is(Modulo{}, "modulo", 4294967295));
  EXPECT_TRUE(is(Jump{}, "jump", 4294967295));
  EXPECT_TRUE(is(JumpGuava{}, "jump-guava", 2147483647));
  EXPECT_TRUE(is(JumpBack{}, "jump-back", 2147483647));
  EXPECT_TRUE(is(JumpBackIndep{}, "jump-back-indep", 2147483647));
  EXPECT_TRUE(is(Flip{}, "flip", 4294967295));
  EXPECT_TRUE(is(Draws{}, "draws", 2147483648));
}

TEST(BucketFunctions, answer_at_run_time_as_their_own_types_do) {
  constexpr KeyHash k_key{3675368174133493706U};
  EXPECT_EQ(bucket_of(Modulo{}, k_key, 65), Modulo{}(k_key, 65));
  EXPECT_EQ(bucket_of(Jump{}, k_key, 65), 63U);
  EXPECT_EQ(bucket_of(JumpGuava{}, k_key, 65), 64U);
}

}  // namespace
}  // namespace berth::algo
