#include <gtest/gtest.h>

#include "berth/algo/node_map.hpp"

#include "conformance/every_type.hpp"
#include "conformance/node_set_statistics_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, NodeSetStatisticsKit, testing::Types<algo::NodeMap>, AlgorithmName);

}  // namespace berth::test
