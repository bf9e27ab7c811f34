#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "berth/map/map.hpp"

#include "sqlite/statement.hpp"

namespace berth::move {

/// Equal rows of one shard.
struct Run {
  Bucket bucket{};
  std::string row;        ///< row bytes
  std::string key_value;  ///< the key as it is stored: row bytes of this one value
  std::string key;        ///< key bytes
  std::uint64_t copies = 0;
};

/// Reads the runs of a statement that answers (bucket, row bytes, key value, key bytes, copies), where rows
/// may still repeat if equal ones follow each other.
class RunReader {
 public:
  explicit RunReader(sqlite::Statement statement)
      : statement_(std::move(statement)), more_(statement_.step()) {}

  /// Takes the next run; false at the end.
  bool next(Run& run);

 private:
  sqlite::Statement statement_;
  bool more_;
};

}  // namespace berth::move
