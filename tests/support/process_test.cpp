#include "support/process.hpp"

#include <string>
#include <system_error>

#include <gtest/gtest.h>

namespace berth::test {
namespace {

TEST(Process, gives_back_the_exit_status_and_both_outputs) {
  const Outcome outcome = run({"sh", "-c", "echo said; echo complained >&2; exit 3"});
  EXPECT_EQ(outcome.status, 3);
  EXPECT_EQ(outcome.output, "said\n");
  EXPECT_EQ(outcome.error_output, "complained\n");
}

TEST(Process, feeds_the_standard_input_byte_by_byte) {
  const std::string input("a\0b\xff", 4);
  EXPECT_EQ(run({"cat"}, {.input = input}).output, input);
}

TEST(Process, replaces_a_variable_of_the_environment) {
  EXPECT_EQ(run({"sh", "-c", "printf %s \"$HOME\""}, {.environment = {"HOME=elsewhere"}}).output,
            "elsewhere");
}

TEST(Process, tells_death_by_a_signal_from_an_exit) {
  EXPECT_EQ(run({"sh", "-c", "kill -9 $$"}).status, 128 + 9);
}

TEST(Process, throws_when_there_is_no_such_program) {
  EXPECT_THROW(run({"no-such-program"}), std::system_error);
}

}  // namespace
}  // namespace berth::test
