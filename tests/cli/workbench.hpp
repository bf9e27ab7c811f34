#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/process.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {

using Json = nlohmann::json;

/// The real program and a store of its own: `berth.db` in a fresh directory, worked on by the user
/// `operator`.
class Workbench {
 public:
  /// Runs `berth` with these words.
  Outcome berth(std::vector<std::string> words, std::string_view input = {}) const;

  /// The output of a run that has to end with status 0.
  std::string output(std::vector<std::string> words, std::string_view input = {}) const;

  /// The JSON value that a run with `--json` answers; it has to end with `status`.
  Json json(std::vector<std::string> words, int status = 0) const;

  /// Makes the store, with nodes of weight 1 applied as version 2 when any are named.
  void make_store(int buckets, const std::vector<std::string>& nodes) const;

  /// Everything that the store holds, to be compared before and after.
  std::string everything() const;

  /// A run that has to be refused with `status`: one sentence with `words` on standard error, no answer, and
  /// the store as it was.
  void expect_refused(const std::vector<std::string>& command, int status, const std::string& words,
                      std::string_view input = {}) const;

  /// A path in the directory.
  std::string path(const std::string& name) const { return directory_.path() / name; }
  std::string store_url() const { return "sqlite:" + path("berth.db"); }

 private:
  TempDirectory directory_;
};

/// The fields of the lines of TSV text.
std::vector<std::vector<std::string>> rows_of(const std::string& text);

/// The decimal numbers from 0 up to below `end`, one a line.
std::string numbers_below(int end);

}  // namespace berth::test
