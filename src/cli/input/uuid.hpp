#pragma once

#include <string>

namespace berth::cli {

/// A new random uuid (version 4) from the operating system.
std::string new_uuid();

}  // namespace berth::cli
