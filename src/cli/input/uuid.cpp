#include "cli/input/uuid.hpp"

#include <sys/random.h>

#include <array>

#include <fmt/format.h>

#include "berth/base/error.hpp"

namespace berth::cli {

std::string new_uuid() {
  std::array<unsigned char, 16> bytes{};
  if (::getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    throw Error(ErrorCode::io,
                "the operating system gives no random bytes for the uuid of a new store: try again");
  bytes[6] = static_cast<unsigned char>((bytes[6] & 0x0fU) | 0x40U);
  bytes[8] = static_cast<unsigned char>((bytes[8] & 0x3fU) | 0x80U);
  std::string text = fmt::format("{:02x}", fmt::join(bytes, ""));
  for (const std::size_t at : {8U, 13U, 18U, 23U}) text.insert(at, 1, '-');
  return text;
}

}  // namespace berth::cli
