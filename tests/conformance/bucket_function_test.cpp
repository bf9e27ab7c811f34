#include <gtest/gtest.h>

#include "berth/algo/bucket_functions.hpp"

#include "conformance/bucket_function_kit.hpp"
#include "conformance/every_type.hpp"

namespace berth::test {

INSTANTIATE_TYPED_TEST_SUITE_P(Every, BucketFunctionKit, EveryTypeOf<algo::AnyBucketFunction>::Types,
                               AlgorithmName);

}  // namespace berth::test
