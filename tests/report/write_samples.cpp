// Writes every sample page into a folder, for the tests that look at pages as their readers do.

#include <filesystem>
#include <iostream>

#include "samples.hpp"
#include "support/file.hpp"

int main(int count, char** words) try {
  if (count != 2) throw std::invalid_argument("usage: write_samples FOLDER");
  for (const auto& [name, page] : berth::report::test::sample_pages())
    berth::test::write_file(std::filesystem::path(words[1]) / (name + ".html"), berth::report::html(page));
} catch (const std::exception& mistake) {
  std::cerr << mistake.what() << '\n';
  return 1;
}
