#include <gtest/gtest.h>

#include "berth/algo/node_map.hpp"

#include "conformance/every_type.hpp"
#include "conformance/node_set_kit.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, NodeSetKit, testing::Types<algo::NodeMap>, AlgorithmName);

}  // namespace berth::test
