#pragma once

#include <string>

#include "berth/algo/bucket_functions.hpp"

namespace berth::cli {

/// The bucket function of this name. Throws `invalid_argument`, naming the known ones.
algo::AnyBucketFunction bucket_function_named(const std::string& name);

/// All of them, joined by commas.
std::string bucket_function_names();

}  // namespace berth::cli
