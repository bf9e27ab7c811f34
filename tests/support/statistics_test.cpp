#include "support/statistics.hpp"

#include <array>
#include <cmath>

#include <gtest/gtest.h>

namespace berth::test {
namespace {

// Quantiles as printed in tables of the chi-square distribution.
TEST(ChiSquare, has_the_tail_that_tables_print) {
  EXPECT_NEAR((ChiSquare{3.8415, 1}.p_value()), 0.05, 1e-5);
  EXPECT_NEAR((ChiSquare{10.828, 1}.p_value()), 0.001, 1e-6);
  EXPECT_NEAR((ChiSquare{9.2103, 2}.p_value()), 0.01, 1e-6);
  EXPECT_NEAR((ChiSquare{18.307, 10}.p_value()), 0.05, 1e-5);
  EXPECT_NEAR((ChiSquare{3.9403, 10}.p_value()), 0.95, 1e-5);
  EXPECT_NEAR((ChiSquare{124.342, 100}.p_value()), 0.05, 1e-5);
  EXPECT_NEAR((ChiSquare{1074.68, 1000}.p_value()), 0.05, 1e-4);
}

// For two degrees of freedom the tail is e^(-x/2), on both sides of the change of method.
TEST(ChiSquare, has_the_closed_form_of_two_degrees) {
  for (const double x : {0.0, 0.5, 3.9, 4.1, 50.0, 500.0})
    EXPECT_NEAR((ChiSquare{x, 2}.p_value()) / std::exp(-x / 2), 1, 1e-12) << x;
}

TEST(ChiSquare, is_zero_for_equal_counts_and_grows_with_the_difference) {
  EXPECT_EQ(chi_square_of_uniform(std::array<std::uint64_t, 3>{7, 7, 7}).statistic, 0);
  const ChiSquare uneven = chi_square_of_uniform(std::array<std::uint64_t, 2>{40, 60});
  EXPECT_DOUBLE_EQ(uneven.statistic, 4);
  EXPECT_EQ(uneven.degrees, 1);
}

TEST(ChiSquare, of_a_share_is_that_of_its_two_counts) {
  EXPECT_DOUBLE_EQ(chi_square_of_share({.all = 100, .successes = 40}, 0.5).statistic, 4);
}

TEST(Significance, of_one_test_is_the_error_of_the_family) {
  EXPECT_NEAR(significance_of_each(1), k_family_error, 1e-15);
}

TEST(Significance, of_many_tests_adds_up_to_the_error_of_the_family) {
  const double all_pass = std::pow(1 - significance_of_each(500), 500);
  EXPECT_NEAR(1 - all_pass, k_family_error, 1e-12);
}

}  // namespace
}  // namespace berth::test
