#include "cli/failure.hpp"

#include <iostream>
#include <string>

#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

/// Error sentences quote what was given, and that may hold anything.
std::string in_one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
  return text;
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
