#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <map>
#include <string>
#include <vector>

#include "support/tsv.hpp"

namespace berth::test {

/// What the check of one file found.
struct Tally {
  std::size_t rows = 0;
  std::vector<std::string> faults;  ///< a sentence for each wrong row
};

/// Checks one file. What it throws is one more fault of the file.
using FileCheck = std::function<void(std::istream& file, Tally& tally)>;

/// Checks one row; throws `TsvError` (`TsvRow::refuse`, `expect_answer`) when it is wrong or unknown.
using RowCheck = std::function<void(const TsvRow& row)>;

/// The known files of golden answers, by name.
using Registry = std::map<std::string, FileCheck>;

/// The check of a file whose rows stand alone.
FileCheck each_row(RowCheck check);

/// Refuses the row unless its answer in `column` is `computed`.
void expect_answer(const TsvRow& row, std::string_view column, std::uint64_t computed);

}  // namespace berth::test
