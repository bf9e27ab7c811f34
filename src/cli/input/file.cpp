#include "cli/input/file.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

[[noreturn]] void fail(const std::string& path, const char* what, int reason) {
  throw Error(reason == ENOENT ? ErrorCode::not_found : ErrorCode::io,
              "the file " + path + " cannot be " + what + ": " + std::generic_category().message(reason));
}

}  // namespace

std::string read_file(const std::string& path) {
  std::error_code problem;
  if (std::filesystem::is_directory(path, problem)) fail(path, "read", EISDIR);
  std::ifstream file(path, std::ios::binary);
  if (!file) fail(path, "read", errno);
  std::ostringstream content;
  content << file.rdbuf();
  if (file.bad()) fail(path, "read", errno);
  return content.str();
}

void write_file(const std::string& path, std::string_view content) {
  std::error_code problem;
  if (std::filesystem::exists(path, problem) && !std::filesystem::is_regular_file(path, problem)) {
    // A pipe or a device has no old content to keep.
    std::ofstream file(path, std::ios::binary);
    if (!file.write(content.data(), static_cast<std::streamsize>(content.size())).flush())
      fail(path, "written", errno);
    return;
  }
  const std::string draft = path + ".new";
  std::ofstream file(draft, std::ios::binary | std::ios::trunc);
  if (!file.write(content.data(), static_cast<std::streamsize>(content.size())).flush())
    fail(path, "written", errno);
  file.close();
  std::filesystem::rename(draft, path, problem);
  if (problem) fail(path, "written", problem.value());
}

}  // namespace berth::cli
