#pragma once

#include <filesystem>
#include <iosfwd>

#include "golden/registry.hpp"

namespace berth::test {

/// Checks every known file in `directory` and reports on each: the rows checked, its faults, or that it was
/// not given; and names the files that no check knows. True when at least one file is known and each of these
/// has rows, all right.
bool check_directory(const std::filesystem::path& directory, const Registry& registry, std::ostream& report);

}  // namespace berth::test
