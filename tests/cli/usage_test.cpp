// Does the command line explain itself, and refuse what makes no command?

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "workbench.hpp"

namespace berth::test {
namespace {

const std::vector<std::vector<std::string>> k_commands{{"init"},
                                                       {"node", "add"},
                                                       {"node", "set"},
                                                       {"node", "drain"},
                                                       {"node", "undrain"},
                                                       {"node", "remove"},
                                                       {"node", "list"},
                                                       {"set"},
                                                       {"status"},
                                                       {"map"},
                                                       {"import"},
                                                       {"plan"},
                                                       {"apply"},
                                                       {"activate"},
                                                       {"diff"},
                                                       {"history"},
                                                       {"rollback"},
                                                       {"route"},
                                                       {"explain"},
                                                       {"why-not"},
                                                       {"moves"},
                                                       {"migrate", "run"},
                                                       {"migrate", "status"},
                                                       {"migrate", "verify"},
                                                       {"migrate", "abort"},
                                                       {"discard"},
                                                       {"doctor"},
                                                       {"calc", "hash"},
                                                       {"calc", "bucket"}};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += ' ' + word;
  return text;
}

}  // namespace

TEST(Usage, every_command_has_help_with_an_example_of_itself) {
  const Workbench bench;
  for (std::vector<std::string> command : k_commands) {
    const std::string name = joined(command);
    command.emplace_back("--help");
    const std::string help = bench.output(command);
    EXPECT_NE(help.find("Example: berth" + name), std::string::npos) << help;
    EXPECT_NE(help.find("--json"), std::string::npos) << help;
  }
}

TEST(Usage, the_help_of_the_program_names_every_command) {
  const Workbench bench;
  const std::string help = bench.output({"--help"});
  for (const std::vector<std::string>& command : k_commands)
    EXPECT_NE(help.find("\n  " + command.front() + ' '), std::string::npos) << command.front();
}

TEST(Usage, the_version_is_one_line) {
  const Workbench bench;
  EXPECT_EQ(bench.output({"--version"}), "berth 0.1.0\n");
}

TEST(Usage, what_makes_no_command_is_refused_and_named) {
  const Workbench bench;
  bench.make_store(8, {});
  bench.expect_refused({}, 1, "no command is named: see berth --help");
  bench.expect_refused({"frobnicate"}, 1, "there is no command 'frobnicate'");
  bench.expect_refused({"node"}, 1, "no command is named: see berth node --help");
  bench.expect_refused({"node", "grow"}, 1, "there is no command 'grow'");
  bench.expect_refused({"node", "add"}, 1, "ID is required");
  bench.expect_refused({"node", "add", "a", "b"}, 1, "'b' is one word too many: see berth node add --help");
  bench.expect_refused({"status", "--frob"}, 1, "there is no option --frob");
  bench.expect_refused({"map", "--at"}, 1, "--at");
  bench.expect_refused({"route", "-x"}, 1, "a key that begins with - goes behind --");
}

TEST(Usage, a_refusal_in_json_has_a_code_and_a_message) {
  const Workbench bench;
  const Outcome outcome = bench.berth({"status", "--json"});
  EXPECT_EQ(outcome.status, 1);
  const Json error = Json::parse(outcome.error_output)["error"];
  EXPECT_EQ(error["code"], "not_found");
  EXPECT_NE(error["message"].get<std::string>().find("berth.db"), std::string::npos);
}

TEST(Usage, the_store_is_named_by_option_before_environment) {
  const Workbench bench;
  const std::string other = "sqlite:" + bench.path("other.db");
  EXPECT_NE(bench.output({"init", "--store", other}).find("next: berth node add ID --store " + other),
            std::string::npos);
  bench.output({"--store", other, "status"});
  EXPECT_EQ(bench.berth({"status"}).status, 1);
}

TEST(Usage, output_that_cannot_be_written_is_an_error_and_a_closed_pipe_is_none) {
  const Workbench bench;
  bench.make_store(8, {"a"});
  const std::string program = BERTH_PROGRAM;
  const RunOptions options{.environment = {"BERTH_STORE=" + bench.store_url()}};
  const Outcome full = run({"sh", "-c", program + " status > /dev/full"}, options);
  EXPECT_EQ(full.status, 1);
  EXPECT_NE(full.error_output.find("cannot be written"), std::string::npos) << full.error_output;
  const Outcome closed =
      run({"bash", "-c", "seq 1 2000000 | " + program + " route | head -1; echo ${PIPESTATUS[1]}"}, options);
  EXPECT_EQ(rows_of(closed.output).back().front(), "0");
  EXPECT_EQ(closed.error_output, "");
}

}  // namespace berth::test
