// When does the golden check fail, and what does it say? Asked of the real executable.

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "support/process.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

const std::string k_header = "# a comment\nkey\tn\tbucket\n";
const std::string k_right_row = "0\t7\t0\n";

/// A directory of vectors, and what the executable says about it.
class GoldenRules : public testing::Test {
 protected:
  void give(const std::string& name, const std::string& content) {
    write_file(directory_.path() / name, content);
  }

  void give_all_known_files() { std::filesystem::copy(BERTH_KNOWN_VECTORS, directory_.path()); }

  /// Changes the last digit of the answer at the end of the file.
  void flip_last_digit(const std::string& name) {
    std::string content = read_file(directory_.path() / name);
    char& digit = content.at(content.find_last_of("0123456789"));
    digit = digit == '0' ? '1' : static_cast<char>(digit - 1);
    give(name, content);
  }

  AssertionResult passes_saying(const std::string& sentence) { return ends(true, sentence); }
  AssertionResult fails_saying(const std::string& sentence) { return ends(false, sentence); }

 private:
  AssertionResult ends(bool well, const std::string& sentence) {
    const Outcome outcome =
        run({BERTH_GOLDEN}, {.environment = {"BERTH_VECTORS=" + directory_.path().string()}});
    const bool said = outcome.output.find(sentence) != std::string::npos;
    if ((outcome.status == 0) == well && said) return AssertionSuccess();
    return AssertionFailure() << "exit status " << outcome.status << ", output:\n" << outcome.output;
  }

  TempDirectory directory_;
};

TEST_F(GoldenRules, right_rows_pass_and_are_counted) {
  give("jump_guava.tsv", k_header + k_right_row + k_right_row);
  EXPECT_TRUE(passes_saying("jump_guava.tsv: 2 rows checked\n"));
}

TEST_F(GoldenRules, an_absent_file_is_listed) {
  give("jump_guava.tsv", k_header + k_right_row);
  EXPECT_TRUE(passes_saying("jump_u32_n.tsv: not given\n"));
}

TEST_F(GoldenRules, a_file_that_no_check_knows_is_listed) {
  give("jump_guava.tsv", k_header + k_right_row);
  give("later.tsv", "anything");
  EXPECT_TRUE(passes_saying("later.tsv: no check knows this file\n"));
}

TEST_F(GoldenRules, a_directory_without_a_known_file_fails) {
  EXPECT_TRUE(fails_saying("holds no file that a check knows"));
  give("later.tsv", k_header + k_right_row);
  EXPECT_TRUE(fails_saying("holds no file that a check knows"));
}

TEST_F(GoldenRules, a_file_without_rows_fails) {
  give("jump_guava.tsv", k_header);
  EXPECT_TRUE(fails_saying("has no rows"));
}

TEST_F(GoldenRules, an_empty_file_fails) {
  give("jump_guava.tsv", "");
  EXPECT_TRUE(fails_saying("there is no line of column names"));
}

TEST_F(GoldenRules, a_malformed_row_fails_and_is_named) {
  give("jump_guava.tsv", k_header + k_right_row + "0\t7\n");
  EXPECT_TRUE(fails_saying("line 4: 2 values for 3 columns"));
}

TEST_F(GoldenRules, a_number_that_does_not_fit_fails) {
  give("jump_guava.tsv", k_header + "18446744073709551616\t7\t0\n");
  EXPECT_TRUE(fails_saying("line 3: column key holds '18446744073709551616'"));
}

TEST_F(GoldenRules, an_unknown_configuration_fails) {
  give("jump_guava.tsv", k_header + "0\t2147483648\t0\n");
  EXPECT_TRUE(fails_saying("line 3: jump-guava has no answer for n = 2147483648"));
  give("jump_guava.tsv", k_header + "0\t0\t0\n");
  EXPECT_TRUE(fails_saying("line 3: jump-guava has no answer for n = 0"));
}

TEST_F(GoldenRules, other_columns_than_expected_fail) {
  give("jump_guava.tsv", "key\tn\tslot\n0\t7\t0\n");
  EXPECT_TRUE(fails_saying("the file has no column bucket"));
}

TEST_F(GoldenRules, one_wrong_row_among_right_ones_fails) {
  give("jump_guava.tsv", k_header + k_right_row + "0\t7\t1\n" + k_right_row);
  EXPECT_TRUE(
      fails_saying("jump_guava.tsv: 3 rows checked, FAILED, faults: 1\n  line 4: bucket is 1, computed 0\n"));
}

TEST_F(GoldenRules, a_failure_prints_the_command_that_repeats_it) {
  EXPECT_TRUE(fails_saying("repeat: BERTH_VECTORS='"));
}

TEST_F(GoldenRules, a_directory_that_does_not_exist_fails) {
  const Outcome outcome = run({BERTH_GOLDEN}, {.environment = {"BERTH_VECTORS=no/such/directory"}});
  EXPECT_NE(outcome.status, 0);
  EXPECT_NE(outcome.output.find("'no/such/directory' is not a directory"), std::string::npos);
}

TEST_F(GoldenRules, one_flipped_digit_in_a_copy_of_our_vectors_fails) {
  give_all_known_files();
  ASSERT_TRUE(passes_saying("jump_guava.tsv: "));
  for (const std::string name :
       {"jump_guava.tsv", "jump_lamping_veach.tsv", "jump_u32_n.tsv", "keyhash_fnv1a_mix.tsv"}) {
    const std::string intact = read_file(std::filesystem::path(BERTH_KNOWN_VECTORS) / name);
    flip_last_digit(name);
    EXPECT_TRUE(fails_saying("FAILED, faults: 1")) << name;
    give(name, intact);
  }
}

}  // namespace
}  // namespace berth::test
