#include "cluster.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/move/verify.hpp"
#include "berth/plan/plan.hpp"

#include "sqlite/statement.hpp"
#include "support/errors.hpp"
#include "support/maps.hpp"

namespace berth::test {
namespace {

Authorship by() { return {"test", "", 1'700'000'000}; }

}  // namespace

Cluster::Cluster() : Cluster(Options{}) {}

Cluster::Cluster(const Options& options) : schema_(options.schema) {
  create_store(store_url(), first_map(options.buckets), by());
  std::vector<Edit> edits;
  for (const std::string& node : options.nodes) {
    create_shard(node);
    edits.emplace_back(
        AddNode{{NodeId(node), "sqlite:" + shard_path(node), Zone(), Weight(), NodeState::up}});
  }
  apply(edits, Publication::activate);
}

std::string Cluster::store_url() const { return "sqlite:" + (directory_.path() / "store.db").string(); }

std::string Cluster::shard_path(std::string_view node) const {
  return (directory_.path() / fmt::format("{}.db", node)).string();
}

std::unique_ptr<Store> Cluster::store() const { return open_store(store_url()); }

Map Cluster::active() const {
  const auto opened = store();
  return opened->map(opened->state().active.version);
}

Transition Cluster::transition() const {
  const ActiveState now = state();
  if (!now.transition) throw std::logic_error("no transition runs");
  return *now.transition;
}

void Cluster::create_shard(std::string_view node) const {
  sqlite::Database(shard_path(node), sqlite::OpenMode::create).run(schema_);
}

void Cluster::apply(const std::vector<Edit>& edits, Publication publication) const {
  const auto opened = store();
  const ActiveState state = opened->state();
  const Map parent = opened->map(state.active.version);
  Wish wish = Wish::of(parent);
  for (const Edit& edit : edits) wish = edited(wish, edit);
  const Plan plan = make_plan(parent, wish, Version{to_integer(parent.version()) + 1});
  const SwapResult result = opened->publish(state, {plan.child, plan.change.moves, {}, publication, by()});
  if (!result.won) throw std::runtime_error("the test's own publication lost");
}

void Cluster::begin_to_add(std::string_view node) const {
  create_shard(node);
  apply({AddNode{{NodeId(node), "sqlite:" + shard_path(node), Zone(), Weight(), NodeState::up}}});
}

void Cluster::run(std::string_view node, const std::string& sql) const {
  sqlite::Database(shard_path(node), sqlite::OpenMode::read_write).run(sql);
}

std::int64_t Cluster::integer(std::string_view node, std::string_view sql) const {
  return sqlite::Database(shard_path(node), sqlite::OpenMode::read_write).integer(sql);
}

void Cluster::fill(std::uint32_t count, std::uint32_t first) const {
  std::map<std::string, std::string> inserts;
  for (std::uint32_t number = first; number < first + count; ++number)
    inserts[home(std::to_string(number))] +=
        fmt::format("INSERT INTO items (key, value) VALUES ('{0}', 'value of {0}');", number);
  for (const auto& [node, sql] : inserts) run(node, "BEGIN;" + sql + "COMMIT");
}

std::string Cluster::home(std::string_view key) const {
  const Map map = active();
  return map.node(map.locate(key).holders[0]).id.text();
}

std::string Cluster::key_in(Bucket bucket, std::uint32_t nth) const {
  const Map map = active();
  for (std::uint32_t number = 0;; ++number)
    if (map.locate(std::to_string(number)).bucket == bucket && nth-- == 0) return std::to_string(number);
}

std::vector<std::string> Cluster::rows(std::string_view node) const {
  sqlite::Database shard(shard_path(node), sqlite::OpenMode::read_write);
  sqlite::Statement names = shard.prepare("SELECT name FROM pragma_table_xinfo('items')");
  std::string literals;
  while (names.step())
    literals +=
        fmt::format("{}quote({})", literals.empty() ? "" : " || ', ' || ", sqlite::quoted(names.text(0)));
  sqlite::Statement read = shard.prepare("SELECT " + literals + " FROM items");
  std::vector<std::string> rows;
  while (read.step()) rows.emplace_back(read.text(0));
  std::ranges::sort(rows);
  return rows;
}

std::vector<std::string> Cluster::all_rows() const {
  std::vector<std::string> all;
  for (const auto& file : std::filesystem::directory_iterator(directory_.path())) {
    if (file.path().extension() != ".db" || file.path().stem() == "store") continue;
    const auto some = rows(file.path().stem().string());
    all.insert(all.end(), some.begin(), some.end());
  }
  std::ranges::sort(all);
  return all;
}

MigrationOptions Cluster::options() const {
  return {.subject = subject(), .batch_moves = 16, .busy_timeout_ms = 10'000, .by = by(), .on_progress = {}};
}

MigrationResult Cluster::migrate_all() const { return migrate(*store(), options()); }

void expect_settled(const Cluster& cluster, const std::vector<std::string>& expected) {
  EXPECT_FALSE(cluster.state().transition);
  EXPECT_EQ(cluster.all_rows(), expected);
  EXPECT_TRUE(verify_rows(*cluster.store(), Cluster::subject()).clean());
}

void expect_error(ErrorCode code, const std::vector<std::string>& words,
                  const std::function<void()>& action) {
  const auto error = error_of(action);
  if (!error) {
    ADD_FAILURE() << "no error";
    return;
  }
  EXPECT_EQ(error->code(), code) << error->what();
  for (const std::string& word : words)
    EXPECT_NE(std::string(error->what()).find(word), std::string::npos) << word << " in: " << error->what();
}

}  // namespace berth::test
