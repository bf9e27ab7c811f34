#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "berth/algo/self_test.hpp"
#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"
#include "berth/map/table_change.hpp"
#include "berth/move/closed_fences.hpp"
#include "berth/move/lost_shards.hpp"

#include "cli/bucket_advice.hpp"
#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/rules_text.hpp"
#include "cli/transition.hpp"

namespace berth::cli {
namespace {

struct Check {
  std::string name;
  std::string detail;
  std::optional<ErrorCode> failure;
};

/// Runs one check: what it returns is the detail, what it throws the failure.
Check checked(std::string name, const std::function<std::string()>& check) {
  try {
    std::string detail = check();
    return {std::move(name), std::move(detail), std::nullopt};
  } catch (const Error& error) {
    return {std::move(name), error.what(), error.code()};
  }
}

std::string self_test() {
  if (const auto difference = algo::self_test()) throw Error(ErrorCode::mismatch, *difference);
  return "jump and jump-guava answer as published";
}

/// A map that went through its text and back has the digest and the fingerprint that it was written with.
std::string check_map(const Map& map) {
  const Map again = map_from_json(map_to_json(map));
  return fmt::format("version {}, {}, {} nodes: digest and fingerprint hold", to_integer(again.version()),
                     rules_text(again.rules()), grouped(again.nodes().size()));
}

std::string check_buckets(const Map& map) { return worst_fit_text(map).value_or("none are held"); }

std::string check_transition(Store& store, const ActiveState& state) {
  if (!state.transition) return "none runs";
  const Map parent = store.map(state.active.version);
  const Map child = store.map(state.transition->target);
  if (table_change(parent, child).moves != state.transition->moves)
    throw Error(ErrorCode::mismatch,
                "the moves do not lead to the target's table: roll back to an earlier version");
  return progress_of(state.active.version, *state.transition);
}

std::string check_shards(Store& store) {
  const std::vector<LostShard> lost = find_lost_shards(store);
  if (lost.empty()) return "every shard of a node with buckets can be read";
  std::string problems;
  for (const LostShard& shard : lost)
    problems += fmt::format("node {} at {}: {}; ", shard.node.text(), shard.path, shard.problem);
  throw Error(
      ErrorCode::mismatch,
      problems +
          "bring the file back, or, if its path is relative, run this in the folder that it begins in");
}

/// Buckets of a node as SQL lists them, cut short.
std::string listed(const std::vector<Bucket>& buckets) {
  constexpr std::size_t k_listed = 20;
  std::string text;
  for (std::size_t i = 0; i < buckets.size() && i < k_listed; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", to_integer(buckets[i]));
  return buckets.size() > k_listed ? text + ", …" : text;
}

std::string check_fences(Store& store) {
  const std::vector<ClosedFences> found = find_closed_fences(store);
  if (found.empty()) return "no shard refuses a bucket that the map gives it";
  const ClosedFences& first = found.front();
  const std::string others = found.size() == 1 ? "" : fmt::format(" (and {} more nodes)", found.size() - 1);
  throw Error(
      ErrorCode::mismatch,
      fmt::format("node {}{} refuses buckets that came back to it without a migration: once their rows "
                  "are in {}, run there DELETE FROM berth_fence WHERE bucket IN ({})",
                  first.node.text(), others, first.path, listed(first.buckets)));
}

std::vector<Check> checks_of(const Session& session) {
  std::vector<Check> checks{checked("self-test", self_test)};
  std::unique_ptr<Store> store;
  checks.push_back(checked("store", [&] {
    store = open_store(session);
    return fmt::format("{}, {} versions", store_url(session), store->history().size());
  }));
  if (!store) return checks;
  checks.push_back(checked("map", [&] { return check_map(store->map(store->state().active.version)); }));
  checks.push_back(
      checked("buckets", [&] { return check_buckets(store->map(store->state().active.version)); }));
  checks.push_back(checked("transition", [&] { return check_transition(*store, store->state()); }));
  checks.push_back(checked("shards", [&] { return check_shards(*store); }));
  checks.push_back(checked("fences", [&] { return check_fences(*store); }));
  return checks;
}

ExitStatus status_of(const std::vector<Check>& checks) {
  ExitStatus worst = ExitStatus::done;
  for (const Check& check : checks)
    if (check.failure) worst = std::max(worst, exit_status_of(*check.failure));
  return worst;
}

ExitStatus doctor(Session& session) {
  const std::vector<Check> checks = checks_of(session);
  const ExitStatus status = status_of(checks);
  if (session.json) {
    Json list = Json::array();
    for (const Check& check : checks)
      list.push_back({{"check", check.name}, {"ok", !check.failure}, {"detail", check.detail}});
    print(session, {{"ok", status == ExitStatus::done}, {"checks", std::move(list)}});
    return status;
  }
  for (const Check& check : checks)
    session.print("{:<4}  {:<10}  {}\n", check.failure ? "FAIL" : "OK", check.name, check.detail);
  session.suggest("status");
  return status;
}

}  // namespace

void add_doctor(Command& root) {
  root.command("doctor", "Check the store, the map and this build", "doctor", doctor);
}

}  // namespace berth::cli
