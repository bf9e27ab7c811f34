// Does docs/migration.md show the stage table and the statements that the code uses?

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/map/stage.hpp"
#include "berth/move/client_fence.hpp"

#include "support/file.hpp"

namespace berth::test {
namespace {

const char* name_of(Side side) {
  switch (side) {
    case Side::neither:
      return "neither";
    case Side::source:
      return "source";
    case Side::target:
      return "target";
  }
  return "";
}

class MigrationDoc : public testing::Test {
 protected:
  [[nodiscard]] bool shows(const std::string& part) const { return text_.find(part) != std::string::npos; }

  std::string text_ = read_file(BERTH_MIGRATION_DOC);
};

TEST_F(MigrationDoc, shows_every_row_of_the_stage_table) {
  for (const StageRule& rule : stage_table()) {
    const std::string row =
        fmt::format("\n| {} | {} | {} | {} | {} |\n", name_of(rule.stage), name_of(rule.route),
                    name_of(rule.serves), rule.advance_when, rule.undo);
    EXPECT_TRUE(shows(row)) << row;
  }
}

TEST_F(MigrationDoc, shows_the_statements_of_the_fence) {
  EXPECT_TRUE(shows(fmt::format("```sql{}\n```", k_create_fence)));
  EXPECT_TRUE(shows(fmt::format("```sql\n{}\n```", k_ask_fence)));
}

}  // namespace
}  // namespace berth::test
