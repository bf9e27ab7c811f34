#include "support/temp_directory.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace berth::test {

TempDirectory::TempDirectory() {
  std::string name = (std::filesystem::temp_directory_path() / "berth-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), name);
  path_ = name;
}

TempDirectory::~TempDirectory() {
  std::error_code ignored;  // a destructor has nobody to tell
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace berth::test
