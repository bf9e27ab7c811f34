#pragma once

#include <cstddef>

namespace berth::test {

/// How many times this program has allocated with `new` so far.
std::size_t allocations() noexcept;

}  // namespace berth::test
