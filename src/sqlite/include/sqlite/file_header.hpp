#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace berth::sqlite {

/// What the first bytes of an SQLite file say about whose it is.
struct FileHeader {
  std::uint32_t user_version = 0;
  std::uint32_t application_id = 0;
};

/// The header of the file at `path`; none if there is no file or it is empty. Nothing is changed on disk:
/// unlike opening the file as a database, this neither rolls back a journal nor recovers a log. Throws
/// `corrupt` (not an SQLite database) or `io` (a directory, unreadable).
std::optional<FileHeader> read_file_header(const std::string& path);

/// Throws `io` when `path` is there but is no regular file.
void check_regular_file(const std::string& path);

}  // namespace berth::sqlite
