#include "cli/failure.hpp"

#include <iostream>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

/// Error sentences quote what was given, and that may hold anything.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    line += byte < 0x20 || byte == 0x7f ? fmt::format("\\x{:02x}", byte) : std::string(1, c);
  }
  return line;
}

}  // namespace

ExitStatus report(const Session& session, const Error& error) {
  const std::string sentence = in_one_line(error.what());
  if (session.json) {
    std::cerr << to_text(Json{{"error", {{"code", name_of(error.code())}, {"message", sentence}}}}) << '\n';
  } else {
    std::cerr << "berth: " << sentence << '\n';
  }
  return exit_status_of(error.code());
}

}  // namespace berth::cli
