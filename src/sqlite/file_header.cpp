#include "sqlite/file_header.hpp"

#include <sqlite3.h>

#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>
#include <vector>

#include "berth/base/error.hpp"

namespace berth::sqlite {
namespace {

// https://www.sqlite.org/fileformat2.html#the_database_header
constexpr std::size_t k_header_bytes = 100;
constexpr std::string_view k_magic{"SQLite format 3\0", 16};
constexpr std::size_t k_user_version_offset = 60;
constexpr std::size_t k_application_id_offset = 68;

using Header = std::array<unsigned char, k_header_bytes>;

std::uint32_t big_endian(const Header& header, std::size_t offset) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8U | header[offset + i];
  return value;
}

/// A file as SQLite opens it. To open and close it by other means would drop the locks that other connections
/// of this process hold on it.
class RawFile {
 public:
  explicit RawFile(const std::string& path)
      : name_(sqlite3_create_filename(path.c_str(), "", "", 0, nullptr)), path_(path) {
    sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
    storage_.resize(static_cast<std::size_t>(system->szOsFile) / sizeof(std::max_align_t) + 1);
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
    check(system->xOpen(system, name_.get(), file(), flags, nullptr));
  }
  ~RawFile() { file()->pMethods->xClose(file()); }
  RawFile(const RawFile&) = delete;
  RawFile& operator=(const RawFile&) = delete;

  [[nodiscard]] Header header() {
    Header header{};
    check(file()->pMethods->xRead(file(), header.data(), k_header_bytes, 0));
    return header;
  }

 private:
  struct FreeName {
    void operator()(const char* name) const noexcept { sqlite3_free_filename(name); }
  };

  [[nodiscard]] sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(storage_.data()); }

  void check(int code) const {
    if (code != SQLITE_OK)
      throw Error(ErrorCode::io, path_ + " cannot be read: give this user the right to read it");
  }

  std::unique_ptr<const char, FreeName> name_;
  std::vector<std::max_align_t> storage_;
  std::string path_;
};

bool starts_with_magic(const Header& header) {
  for (std::size_t i = 0; i < k_magic.size(); ++i)
    if (header[i] != static_cast<unsigned char>(k_magic[i])) return false;
  return true;
}

}  // namespace

std::optional<FileHeader> read_file_header(const std::string& path) {
  check_regular_file(path);
  std::error_code missing;
  const std::uintmax_t size_bytes = std::filesystem::file_size(path, missing);
  if (missing || size_bytes == 0) return std::nullopt;
  const Header header = size_bytes < k_header_bytes ? Header{} : RawFile(path).header();
  if (!starts_with_magic(header))
    throw Error(ErrorCode::corrupt, path + " is not an SQLite database: name another file");
  return FileHeader{big_endian(header, k_user_version_offset), big_endian(header, k_application_id_offset)};
}

void check_regular_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::none)
    throw Error(ErrorCode::io, path + " cannot be reached (" + error.message() + "): check its folders");
  if (std::filesystem::is_directory(status))
    throw Error(ErrorCode::io, path + " is a directory: name a file in it");
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    throw Error(ErrorCode::io, path + " is not a regular file: name another path");
}

}  // namespace berth::sqlite
