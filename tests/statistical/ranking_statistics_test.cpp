#include <gtest/gtest.h>

#include "berth/algo/rankings.hpp"

#include "conformance/every_type.hpp"
#include "conformance/ranking_statistics_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, RankingStatisticsKit, EveryTypeOf<algo::AnyRanking>::Types,
                               AlgorithmName);

}  // namespace berth::test
