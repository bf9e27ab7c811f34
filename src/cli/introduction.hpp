#pragma once

#include <string>

#include "berth/store/store.hpp"

namespace berth::cli {

/// Which map of the store this is, and whose: `version 4 (digest 5b61…, by operator)`.
std::string introduction(Store& store, Version version);

}  // namespace berth::cli
