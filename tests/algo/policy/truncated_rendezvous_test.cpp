// Is the ranking by which policies are tested for ties a ranking?

#include "algo/policy/truncated_rendezvous.hpp"

#include <gtest/gtest.h>

#include "conformance/ranking_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Truncated, RankingKit, testing::Types<TruncatedRendezvous>);

}  // namespace berth::test
