#pragma once

#include <cstdint>
#include <string>

#include "berth/report/amount.hpp"

namespace berth::report {

/// At most `places` decimals, without trailing zeros and without a minus before zero: a coordinate, a tick.
std::string decimal(double number, int places);

/// Exactly `places` decimals, for numbers that stand below each other.
std::string fixed(double number, int places);

/// The shortest decimal that reads back as the same number, never with an exponent: what a test compares.
std::string exact(double number);

/// A share in percent, `12.5 %`.
std::string percent(double share, int places);

/// `1 move`, `2,000 moves`.
std::string counted(std::uint64_t count, const std::string& singular, const std::string& plural);

}  // namespace berth::report
