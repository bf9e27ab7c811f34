// Does long arithmetic carry and borrow?

#include "berth/plan/wide.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace {

using berth::planning::Wide;

constexpr std::uint64_t k_most = std::numeric_limits<std::uint64_t>::max();

TEST(Wide, MultipliesAndSubtractsAcrossWords) {
  const Wide square = Wide(k_most) * k_most;  // 2^128 - 2^65 + 1
  EXPECT_EQ(square - Wide(1) + Wide(k_most) + Wide(k_most) + Wide(2),
            Wide(k_most) * k_most + Wide(k_most) * 2 + Wide(1));
  EXPECT_EQ(square - square, Wide());
  EXPECT_LT(square - Wide(1), square);
  EXPECT_GT(square, Wide(k_most));
}

TEST(Wide, HoldsNineSumsOfWeightsAndMore) {
  Wide product(1U << 24U);
  for (int level = 0; level < 9; ++level) product = product * ((std::uint64_t{1} << 63U) - 1);
  const Wide larger = product * k_most;
  EXPECT_GT(larger, product);
  EXPECT_NEAR(larger.value() / product.value(), 0x1p64, 0x1p12);
}

}  // namespace
