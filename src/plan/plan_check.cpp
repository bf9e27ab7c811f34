#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/plan/bucket_sizes.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/feasibility.hpp"
#include "berth/plan/named_instance.hpp"
#include "berth/plan/plan_file.hpp"

#include "finished.hpp"

namespace berth {
namespace {

using planning::Goal;
using planning::NamedInstance;
using planning::Solution;

[[noreturn]] void refuse(std::string_view why) {
  throw Error(ErrorCode::mismatch,
              fmt::format("the plan file was edited: {}; make it again with `berth plan -o FILE`", why));
}

/// What the checks of a part say, as a fault of the file.
template <typename Part>
auto held(Part part) {
  try {
    return part();
  } catch (const Error& error) {
    refuse(error.what());
  }
}

template <typename T>
void compare(std::string_view field, const T& in_file, const T& computed) {
  if (in_file != computed) refuse(fmt::format("its {} is not what its edits give", field));
}

void check_parent(const PlanFile& file, const Map& parent) {
  if (file.parent.uuid != parent.lineage().uuid)
    throw Error(ErrorCode::invalid_argument,
                fmt::format("the plan is for map {}, this store holds map {}: name the right --store",
                            file.parent.uuid, parent.lineage().uuid));
  if (file.parent == parent.stamp()) return;
  if (file.parent.version == parent.version()) refuse("its parent has another digest");
  throw Error(
      ErrorCode::stale,
      fmt::format(
          "the plan was made from version {}, today's is version {}: make it again with `berth plan -o FILE`",
          to_integer(file.parent.version), to_integer(parent.version())));
}

/// What a table says by itself, whoever made it.
void compare_with_table(const PlanFile& file, const Plan& plan) {
  compare("child digest", file.child_digest, plan.child.digest());
  compare("list of changes", file.change, plan.change);
  compare<std::uint64_t>("number of moves", file.moves, plan.change.moves.size());
  compare<std::uint64_t>("number of placed buckets", file.placed, plan.change.placed.size());
  compare("lower bound", file.lower_bound, plan.lower_bound);
  compare("proof mark", file.proven, plan.proven());
  compare("max_imbalance", file.max_imbalance, plan.max_imbalance);
  compare("zone_violations", file.zone_violations, plan.zone_violations);
  compare("number of bytes", file.bytes, plan.bytes);
  compare("list of flows", file.flows, plan.flows);
  compare("waves", file.waves, plan.waves);
  compare("key_shares", file.keys, plan.keys);
}

/// Balanced bytes may be out of reach, so of them the plan only has to be honest.
bool reaches(const planning::Goal& goal, std::uint64_t cost, planning::Billionths imbalance) {
  switch (goal.objective) {
    case Goal::Objective::balance:
      return imbalance == 0;
    case Goal::Objective::moves:
      return imbalance <= goal.max_imbalance;
    case Goal::Objective::budget:
      return cost <= goal.budget;
    case Goal::Objective::bytes:
      break;
  }
  return true;
}

std::vector<planning::RoleChange> role_changes_of(const PlanFile& file, const NamedInstance& named) {
  std::vector<planning::RoleChange> changes;
  for (const RoleChange& change : file.change.role_changes) {
    if (change.replica != 0) refuse("a role change of it is of no primary");
    changes.push_back({to_integer(change.bucket), named.number_of(change.from), named.number_of(change.to)});
  }
  return changes;
}

/// The parts of the file, put together for the checker.
void check_proof(const PlanFile& file, const Map& child, const NamedInstance& named) {
  if (file.proof.nodes.empty())
    throw Error(
        ErrorCode::mismatch,
        "the plan file has no proof, as that of a rollback, which nobody planned: nothing of it can be "
        "checked; use `berth rollback`");
  if (file.proof.nodes.size() != child.nodes().size()) refuse("its quotas are not those of the nodes");
  for (std::size_t i = 0; i < file.proof.nodes.size(); ++i)
    if (file.proof.nodes[i] != child.nodes()[i].id) refuse("its quotas are not those of the nodes");
  Solution solution;
  solution.placement.table = table_of(child);
  solution.placement.change = {file.moves, file.bytes ? file.bytes->moved : 0, file.placed};
  solution.placement.certificate = file.proof.certificate;
  solution.moves = numbered(file.change.moves, named);
  solution.role_changes = role_changes_of(file, named);
  held([&] {
    planning::check(named.instance, solution, [&](planning::Holder holder) { return named.name_of(holder); });
  });
  if (!reaches(file.goal, file.bytes ? file.bytes->moved : file.moves, file.proof.certificate.imbalance))
    refuse("it does not reach its goal");
}

Plan table_of_file(const PlanFile& file, const Map& parent, const Wish& wish) {
  const Lineage lineage = child_of(parent, file.child_version);
  const std::vector<NodeIndex> table = held([&] { return changed_table(parent, file.change, wish); });
  Map child(wish.rules, wish.nodes, table, lineage);
  if (!has_weight(wish.nodes)) return finished_plan(parent, std::move(child));
  NamedInstance named = planning::named_instance(parent, wish);
  if (file.bytes) {
    held([&] { check_sizes(file.bytes->sizes, wish.rules); });
    named.instance.bytes = file.bytes->sizes;
  }
  // Where nothing changes there is nothing to prove.
  const bool changes = child.digest() != parent.digest();
  if (changes) check_proof(file, child, named);
  Plan plan = finished_plan(parent, std::move(child), named, file.waves.streams);
  if (changes) plan.lower_bound = file.lower_bound;
  plan.goal = file.goal;
  plan.past = file.past;
  plan.certificate = file.proof.certificate;
  return plan;
}

void check_edit_ids(const PlanFile& file) {
  std::vector<std::uint64_t> ids;
  for (const StagedEdit& edit : file.edits)
    if (edit.id != k_not_staged) ids.push_back(edit.id);
  std::ranges::sort(ids);
  if (std::ranges::adjacent_find(ids) != ids.end()) refuse("it has an edit twice");
}

}  // namespace

Plan verified(const PlanFile& file, const Map& parent) {
  check_parent(file, parent);
  check_edit_ids(file);
  if (file.child_version <= parent.version() && file.child_digest != parent.digest())
    refuse("its child is no later version than its parent");
  const Wish wish = held([&] { return edited(Wish::of(parent), file.edits); });
  // The slots of a direct map follow from its nodes: there is nothing to search, so they are made again.
  Plan plan = wish.rules.placement == Placement::table ? table_of_file(file, parent, wish)
                                                       : make_plan(parent, wish, file.child_version);
  compare_with_table(file, plan);
  return plan;
}

Plan replayed(const PlanFile& file, const Map& parent, const Map* past, Version child_version) {
  check_parent(file, parent);
  if (file.child_version < child_version)
    throw Error(
        ErrorCode::stale,
        fmt::format("the plan was to become version {}, and the next is {} by now: make it again with "
                    "`berth plan -o FILE`",
                    to_integer(file.child_version), to_integer(child_version)));
  compare("child version", file.child_version, child_version);
  const Wish wish = held([&] { return edited(Wish::of(parent), file.edits); });
  Plan plan = make_plan(parent, wish, child_version,
                        {.goal = file.goal,
                         .past = past,
                         .streams = file.waves.streams,
                         .sizes = file.bytes ? file.bytes->sizes : std::vector<std::uint64_t>()});
  compare_with_table(file, plan);
  compare("certificate", file.proof.certificate, plan.certificate);
  return plan;
}

}  // namespace berth
