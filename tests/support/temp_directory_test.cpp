#include "support/temp_directory.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "support/file.hpp"

namespace berth::test {
namespace {

TEST(TempDirectory, is_gone_with_its_files_at_the_end_of_the_scope) {
  std::filesystem::path path;
  {
    const TempDirectory directory;
    path = directory.path();
    write_file(path / "file", "content");
    EXPECT_EQ(read_file(path / "file"), "content");
  }
  EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(TempDirectory, is_another_one_each_time) {
  const TempDirectory one, other;
  EXPECT_NE(one.path(), other.path());
}

}  // namespace
}  // namespace berth::test
