// Does the report of a plan say what the plan says?

#include "berth/report/plan_report.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "samples.hpp"

namespace berth::report::test {
namespace {

/// The entry of that name; nullopt when the page leaves it out.
template <typename Entry>
std::optional<Entry> named(const std::vector<Entry>& entries, const std::string& name) {
  const auto found = std::ranges::find(entries, name, &Entry::name);
  return found == entries.end() ? std::nullopt : std::optional(*found);
}

Tile tile(const Page& page, const std::string& name) { return named(page.tiles, name).value(); }

Section section(const Page& page, const std::string& name) { return named(page.sections, name).value(); }

TEST(PlanReport, begins_with_the_finding) {
  EXPECT_EQ(plan_report(fifth_node()).headline,
            "204 of 1,024 bucket replicas move, and nobody can do with fewer");
  EXPECT_EQ(plan_report(hostile_names()).headline, "8 of 30 bucket replicas move") << "it is not proven";
  EXPECT_EQ(plan_report(TablePlan{}).headline, "Nothing moves");
  TablePlan first;
  first.placed = 64;
  EXPECT_EQ(plan_report(first).headline, "64 bucket replicas find their first node, none moves");
  TablePlan one;
  one.moves = one.replicas = 1;
  EXPECT_EQ(plan_report(one).headline, "1 of 1 bucket replica moves");
}

TEST(PlanReport, has_every_headline_number) {
  const Page page = plan_report(replaced_tenth(60));
  EXPECT_EQ(tile(page, "moves").exact, "720");
  EXPECT_EQ(tile(page, "moves").note, "10.0 % of 7,200 bucket replicas");
  EXPECT_EQ(tile(page, "lower_bound").exact, "720");
  EXPECT_EQ(tile(page, "lower_bound").note, "proven: the fewest");
  EXPECT_EQ(tile(page, "imbalance_after").exact, "0");
  EXPECT_EQ(tile(page, "imbalance_after").note, "was 100.00 %");
  EXPECT_EQ(tile(page, "zone_violations_after").note, "was 3");
  EXPECT_EQ(tile(page, "role_changes").exact, "17");
  EXPECT_EQ(tile(page, "busiest_link").exact, "20");
  EXPECT_EQ(tile(page, "busiest_link").note, "db-0000 → db-0060");
  EXPECT_EQ(tile(page, "busiest_receiver").note, "db-0060");
}

TEST(PlanReport, counts_bytes_where_buckets_have_sizes) {
  TablePlan plan = fifth_node();
  plan.bytes = MovedBytes{.moved = 2'500'000, .all = 10'000'000, .heaviest = {1.25, 1.004}};
  plan.lower_bound = 2'000'000;
  const Page page = plan_report(plan);
  EXPECT_EQ(page.headline, "204 of 1,024 bucket replicas move");
  EXPECT_EQ(tile(page, "moved_bytes").value, "2.50 MB");
  EXPECT_EQ(tile(page, "moved_bytes").note, "25.0 % of 10.0 MB");
  EXPECT_EQ(tile(page, "lower_bound").value, "2.00 MB");
  EXPECT_EQ(tile(page, "lower_bound").note, "this plan takes 25.0 % more");
  EXPECT_EQ(tile(page, "heaviest_after").exact, "1.004");
  EXPECT_EQ(tile(page, "heaviest_after").note, "was 1.250");
  plan.lower_bound = plan.bytes->moved;
  EXPECT_EQ(plan_report(plan).headline,
            "204 of 1,024 bucket replicas move, and nobody can do with fewer bytes");
}

TEST(PlanReport, leaves_out_what_was_not_computed) {
  TablePlan plan = fifth_node();
  plan.curve.clear();
  plan.waves.reset();
  const Page page = plan_report(plan);
  EXPECT_FALSE(named(page.sections, "curve"));
  EXPECT_FALSE(named(page.sections, "waves"));
  EXPECT_FALSE(named(page.tiles, "zone_violations_after"));
  EXPECT_FALSE(named(page.tiles, "waves"));
  EXPECT_TRUE(named(page.sections, "load"));
  EXPECT_TRUE(named(page.sections, "flows"));
}

TEST(PlanReport, shows_every_node_while_names_can_be_read) {
  const Page page = plan_report(replaced_tenth(36));
  ASSERT_EQ(section(page, "load").drawings.size(), 1U);
  EXPECT_EQ(section(page, "load").drawings[0].name, "load");
}

TEST(PlanReport, of_many_nodes_shows_the_profile_and_who_changes_most) {
  const Page page = plan_report(replaced_tenth(1000));
  const Section load = section(page, "load");
  ASSERT_EQ(load.drawings.size(), 2U);
  EXPECT_EQ(load.drawings[0].name, "profile");
  EXPECT_EQ(load.drawings[1].name, "load");
  EXPECT_NE(load.drawings[1].body.find("db-0000"), std::string::npos) << "gives most";
  EXPECT_NE(load.drawings[1].body.find("db-1099"), std::string::npos) << "receives most";
  EXPECT_EQ(load.tables[0].rows.size(), 1000U);
  EXPECT_EQ(load.tables[0].title, "Every node in numbers, the first 1,000 of 1,100");
}

TEST(PlanReport, gives_the_same_page_for_the_same_plan) {
  EXPECT_EQ(html(plan_report(replaced_tenth(60))), html(plan_report(replaced_tenth(60))));
}

TEST(PlanReport, loads_nothing_and_runs_nothing) {
  for (const auto& [name, page] : sample_pages()) {
    const std::string text = html(page);
    EXPECT_EQ(text.find("<script"), std::string::npos) << name;
    EXPECT_EQ(text.find("<img"), std::string::npos) << name;
    EXPECT_EQ(text.find("url("), std::string::npos) << name;
    EXPECT_EQ(text.find("@import"), std::string::npos) << name;
    EXPECT_NE(text.find("default-src &#39;none&#39;"), std::string::npos) << name;
  }
}

TEST(PlanReport, of_a_direct_map_counts_shares_of_keys) {
  const Page page = sample_pages().at("cache");
  EXPECT_EQ(page.headline, "20.00 % of all keys move");
  EXPECT_EQ(tile(page, "moved").exact, "0.2");
  EXPECT_EQ(tile(page, "busiest_link").exact, "0.051");
  EXPECT_TRUE(named(page.sections, "flows"));
  EXPECT_FALSE(named(page.sections, "load"));
}

}  // namespace
}  // namespace berth::report::test
