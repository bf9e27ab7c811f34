#include "workbench.hpp"

#include <sstream>
#include <utility>

namespace berth::test {

Outcome Workbench::berth(std::vector<std::string> words, std::string_view input) const {
  std::vector<std::string> command{BERTH_PROGRAM};
  for (std::string& word : words) command.push_back(std::move(word));
  return run(command, {.input = input, .environment = {"BERTH_STORE=" + store_url(), "USER=operator"}});
}

std::string Workbench::output(std::vector<std::string> words, std::string_view input) const {
  const Outcome outcome = berth(std::move(words), input);
  EXPECT_EQ(outcome.status, 0) << outcome.error_output;
  EXPECT_EQ(outcome.error_output, "");
  return outcome.output;
}

Json Workbench::json(std::vector<std::string> words, int status) const {
  std::vector<std::string> command{"--json"};
  for (std::string& word : words) command.push_back(std::move(word));
  const Outcome outcome = berth(std::move(command));
  EXPECT_EQ(outcome.status, status) << outcome.error_output;
  return Json::parse(outcome.output);
}

void Workbench::make_store(int buckets, const std::vector<std::string>& nodes) const {
  output({"init", "--buckets", std::to_string(buckets)});
  for (const std::string& node : nodes) output({"node", "add", node});
  if (!nodes.empty()) output({"apply"});
}

std::string Workbench::everything() const {
  std::string all;
  for (const char* const what : {"status", "history", "map"}) {
    const Outcome outcome = berth({what, "--json"});
    all += std::to_string(outcome.status) + outcome.output + outcome.error_output;
  }
  return all;
}

void Workbench::expect_refused(const std::vector<std::string>& command, int status, const std::string& words,
                               std::string_view input) const {
  const std::string before = everything();
  const Outcome outcome = berth(command, input);
  EXPECT_EQ(outcome.status, status);
  EXPECT_EQ(outcome.output, "");
  EXPECT_EQ(outcome.error_output.find("berth: "), 0U) << outcome.error_output;
  EXPECT_EQ(outcome.error_output.find('\n'), outcome.error_output.size() - 1) << outcome.error_output;
  EXPECT_NE(outcome.error_output.find(words), std::string::npos) << outcome.error_output;
  EXPECT_EQ(everything(), before);
}

std::vector<std::vector<std::string>> rows_of(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string>& row = rows.emplace_back();
    std::istringstream fields(line);
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
  }
  return rows;
}

std::string numbers_below(int end) {
  std::string lines;
  for (int number = 0; number < end; ++number) lines += std::to_string(number) + '\n';
  return lines;
}

}  // namespace berth::test
