// Are the figures of the docs what the code draws?

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "samples.hpp"
#include "support/file.hpp"

namespace berth::report::test {
namespace {

/// With BERTH_WRITE_FIGURES=1 in the environment the figures are written instead.
void expect_figure(const std::string& name, const Drawing& drawing) {
  const std::filesystem::path file = std::filesystem::path(BERTH_FIGURES) / name;
  // NOLINTNEXTLINE(concurrency-mt-unsafe): one thread
  if (std::getenv("BERTH_WRITE_FIGURES") != nullptr) berth::test::write_file(file, svg_file(drawing));
  EXPECT_EQ(berth::test::read_file(file), svg_file(drawing))
      << "repeat with BERTH_WRITE_FIGURES=1, look at " << name << " and commit it";
}

TEST(DocsFigures, are_what_the_code_draws) {
  expect_figure("plan_load.svg", paired_bars(fifth_node().loads));
  expect_figure("plan_flows.svg", heat_map(fifth_node().flows, Unit::moves));
}

}  // namespace
}  // namespace berth::report::test
