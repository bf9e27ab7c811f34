#pragma once

#include <algorithm>
#include <string>
#include <variant>

#include <gtest/gtest.h>

namespace berth::test {

/// The alternatives of a variant as the types of a typed test suite: what is added to the variant is tested.
template <typename Variant>
struct EveryTypeOf;

template <typename... Ts>
struct EveryTypeOf<std::variant<Ts...>> {
  using Types = testing::Types<Ts...>;
};

/// Names the suites of a typed test after the algorithms, without the `-` that a test filter reads as "not".
struct AlgorithmName {
  template <typename T>
  // NOLINTNEXTLINE(readability-identifier-naming): the name that GoogleTest calls
  static std::string GetName(int /*index*/) {
    std::string name(T::k_name);
    std::ranges::replace(name, '-', '_');
    return name;
  }
};

}  // namespace berth::test
