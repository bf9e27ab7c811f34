#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/weighted_ranking_statistics_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, WeightedRankingStatisticsKit,
                               EveryTypeOf<algo::AnyWeightedRanking>::Types, AlgorithmName);

}  // namespace berth::test
