#pragma once

#include <string>

#include <gtest/gtest.h>

#include "berth/hash/fnv1a_mix.hpp"

#include "support/split_mix64.hpp"

namespace berth::test {

/// A generator seeded from the full name of the running test: fixed, and different in every test.
inline SplitMix64 generator_of_this_test() {
  const testing::TestInfo& test = *testing::UnitTest::GetInstance()->current_test_info();
  return SplitMix64(to_integer(fnv1a_mix(std::string(test.test_suite_name()) + '.' + test.name())));
}

}  // namespace berth::test
