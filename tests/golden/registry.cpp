#include "golden/registry.hpp"

#include <utility>

namespace berth::test {

FileCheck each_row(RowCheck check) {
  return [check = std::move(check)](std::istream& file, Tally& tally) {
    for (const TsvRow& row : read_tsv(file)) {
      ++tally.rows;
      try {
        check(row);
      } catch (const TsvError& fault) {
        tally.faults.emplace_back(fault.what());
      }
    }
  };
}

void expect_answer(const TsvRow& row, std::string_view column, std::uint64_t computed) {
  if (row.u64(column) != computed)
    row.refuse(std::string(column) + " is " + std::string(row.text(column)) + ", computed " +
               std::to_string(computed));
}

}  // namespace berth::test
