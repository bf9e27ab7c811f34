#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/weighted_ranking_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, WeightedRankingKit, EveryTypeOf<algo::AnyWeightedRanking>::Types,
                               AlgorithmName);

}  // namespace berth::test
