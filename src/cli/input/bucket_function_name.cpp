#include "cli/input/bucket_function_name.hpp"

#include "berth/base/error.hpp"

namespace berth::cli {

algo::AnyBucketFunction bucket_function_named(const std::string& name) {
  if (const auto function = algo::find_bucket_function(name)) return *function;
  throw Error(ErrorCode::invalid_argument,
              "no bucket function is named '" + name + "': choose one of " + bucket_function_names());
}

std::string bucket_function_names() {
  std::string names;
  for (const algo::AnyBucketFunction& function : algo::k_bucket_functions)
    names.append(names.empty() ? "" : ", ").append(algo::name_of(function));
  return names;
}

}  // namespace berth::cli
