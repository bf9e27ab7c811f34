#include "golden/directory.hpp"

#include <algorithm>
#include <exception>
#include <fstream>
#include <ostream>
#include <set>
#include <string>

namespace berth::test {
namespace {

constexpr std::size_t k_shown_faults = 5;

std::set<std::string> files_in(const std::filesystem::path& directory) {
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    const bool explains = entry.path().extension() == ".md";
    if (entry.is_regular_file() && !explains) names.insert(entry.path().filename().string());
  }
  return names;
}

Tally tally_of(const std::filesystem::path& path, const FileCheck& check) {
  Tally tally;
  std::ifstream file(path, std::ios::binary);
  if (!file) tally.faults.emplace_back("cannot be read");
  try {
    if (file) check(file, tally);
  } catch (const std::exception& fault) {
    tally.faults.emplace_back(fault.what());
  }
  if (tally.rows == 0 && tally.faults.empty()) tally.faults.emplace_back("has no rows");
  return tally;
}

void print(const std::string& name, const Tally& tally, std::ostream& report) {
  report << name << ": " << tally.rows << " rows checked";
  if (!tally.faults.empty()) report << ", FAILED, faults: " << tally.faults.size();
  report << '\n';
  const std::size_t shown = std::min(tally.faults.size(), k_shown_faults);
  for (std::size_t i = 0; i < shown; ++i) report << "  " << tally.faults[i] << '\n';
  if (shown < tally.faults.size()) report << "  and " << tally.faults.size() - shown << " more\n";
}

}  // namespace

bool check_directory(const std::filesystem::path& directory, const Registry& registry, std::ostream& report) {
  if (!std::filesystem::is_directory(directory)) {
    report << "FAILED: '" << directory.string() << "' is not a directory\n";
    return false;
  }
  std::set<std::string> unknown = files_in(directory);
  std::size_t known = 0, failed = 0;
  for (const auto& [name, check] : registry) {
    if (unknown.erase(name) == 0) {
      report << name << ": not given\n";
      continue;
    }
    const Tally tally = tally_of(directory / name, check);
    print(name, tally, report);
    ++known;
    if (!tally.faults.empty()) ++failed;
  }
  for (const std::string& name : unknown) report << name << ": no check knows this file\n";
  if (known == 0) report << "FAILED: '" << directory.string() << "' holds no file that a check knows\n";
  return known > 0 && failed == 0;
}

}  // namespace berth::test
