#include "cli/input/file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

[[noreturn]] void fail(const std::string& path, const char* what, int reason) {
  throw Error(reason == ENOENT ? ErrorCode::not_found : ErrorCode::io,
              "the file " + path + " cannot be " + what + ": " + std::generic_category().message(reason));
}

/// A file of a name that nobody has, beside the file that it is to replace; it is gone when it did not.
class Replacement {
 public:
  explicit Replacement(const std::string& path) : path_(path), name_(path + ".XXXXXX") {
    descriptor_ = ::mkstemp(name_.data());
    if (descriptor_ < 0) fail(path_, "written", errno);
  }

  ~Replacement() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!name_.empty()) ::unlink(name_.c_str());
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;

  void write(std::string_view content) {
    while (!content.empty()) {
      const ssize_t written = ::write(descriptor_, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail(path_, "written", errno);
      content.remove_prefix(static_cast<std::size_t>(written));
    }
  }

  /// Takes the place of the file, with the rights that a new file of this user has.
  void replace() {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    if (::fchmod(descriptor_, 0666 & ~mask) != 0) fail(path_, "written", errno);
    if (::close(std::exchange(descriptor_, -1)) != 0) fail(path_, "written", errno);
    if (::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, "written", errno);
    name_.clear();
  }

 private:
  std::string path_;
  std::string name_;
  int descriptor_ = -1;
};

void replace_file(const std::string& path, std::string_view content) {
  Replacement replacement(path);
  replacement.write(content);
  replacement.replace();
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
  replace_file(path, content);
}

}  // namespace berth::cli
