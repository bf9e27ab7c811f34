// Do paths of any shape work, and are suggested commands fit for a shell?

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "support/file.hpp"
#include "workbench.hpp"

namespace berth::test {

TEST(SuggestedCommand, quotes_what_a_shell_would_take_apart) {
  const Workbench bench;
  const std::string url = "sqlite:" + bench.path("the owner's new store.db");
  bench.output({"init", "--buckets", "4", "--store", url});
  const std::string text = bench.output({"status", "--store", url});
  EXPECT_NE(text.find(" --store 'sqlite:" + bench.path("the owner'\\''s new store.db") + "'\n"),
            std::string::npos)
      << text;
}

TEST(Path, relative_to_a_folder_that_is_gone_is_refused_in_a_sentence) {
  const Workbench bench;
  const std::string script =
      R"(mkdir "$0" && cd "$0" && rmdir "$0" && exec "$1" init --buckets 4 --store sqlite:berth.db)";
  const Outcome outcome = run({"/bin/sh", "-c", script, bench.path("gone"), BERTH_PROGRAM});
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.error_output.find("berth: berth.db cannot be found"), std::string::npos)
      << outcome.error_output;
}

TEST(WrittenFile, leaves_alone_what_lies_beside_it) {
  const Workbench bench;
  bench.make_store(16, {"a"});
  bench.output({"node", "add", "b"});
  std::ofstream(bench.path("join.plan.new")) << "mine";
  const auto files = [&] {
    const std::filesystem::directory_iterator begin(bench.path(""));
    return std::distance(begin, std::filesystem::directory_iterator{});
  };
  const auto before = files();
  bench.output({"plan", "-o", bench.path("join.plan")});
  EXPECT_EQ(read_file(bench.path("join.plan.new")), "mine");
  EXPECT_EQ(files(), before + 1);
}

}  // namespace berth::test
