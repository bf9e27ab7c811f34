#include "berth/move/verify.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "move/shard.hpp"
#include "sqlite/transaction.hpp"

namespace berth {
namespace {

constexpr std::size_t k_named_rows = 10;
constexpr int k_busy_timeout_ms = 10'000;

/// The nodes that may have rows of each bucket, as one state allows.
using Homes = std::vector<std::vector<NodeId>>;

/// Which ends of a move may have its rows.
std::vector<NodeId> ends_with_rows(const Move& move, Stage stage) {
  switch (stage) {
    case Stage::planned:
    case Stage::prepared:
      return {move.from};
    case Stage::copying:
    case Stage::verified:
    case Stage::fenced:
      return {move.from, move.to};
    case Stage::flipped:
    case Stage::draining:
      return {move.to, move.from};
    case Stage::done:
      return {move.to};
  }
  return {};
}

Homes homes_of(const Map& active, const std::optional<Transition>& transition) {
  Homes homes(active.rules().buckets);
  for (std::uint32_t bucket = 0; bucket < active.rules().buckets; ++bucket)
    for (const NodeIndex holder : active.holders(Bucket{bucket}))
      if (holder != k_no_node) homes[bucket].push_back(active.node(holder).id);
  if (!transition) return homes;
  for (std::size_t place = 0; place < transition->moves.size(); ++place) {
    const Move& move = transition->moves[place];
    std::vector<NodeId>& nodes = homes[to_integer(move.bucket)];
    const auto source = std::ranges::find(nodes, move.from);
    if (source == nodes.end()) continue;
    const auto ends = ends_with_rows(move, transition->stages[place]);
    nodes.insert(nodes.erase(source), ends.begin(), ends.end());
  }
  return homes;
}

/// The nodes of both maps by id, as the target knows them where it does.
std::map<NodeId, Node> nodes_of(const Map& active, const Map* target) {
  std::map<NodeId, Node> nodes;
  for (const Map* map : {target, &active})
    if (map != nullptr)
      for (const Node& node : map->nodes()) nodes.emplace(node.id, node);
  return nodes;
}

class Verification {
 public:
  Verification(const Map& active, const Subject& subject, Homes homes)
      : active_(&active), subject_(&subject), homes_(std::move(homes)) {}

  void read(const Node& node) {
    const std::vector<bool> at_home = buckets_of(node.id);
    if (node.address.empty() && std::ranges::find(at_home, true) == at_home.end()) return;
    move::Shard shard(node, {*subject_, *active_, k_busy_timeout_ms});
    const sqlite::ReadTransaction snapshot(shard.database());
    shard.check_keys();
    sqlite::Statement keys = shard.all_keys();
    std::uint64_t rows = 0;
    for (; keys.step(); ++rows) {
      const auto bucket = static_cast<std::uint32_t>(keys.integer(0));
      if (!at_home[bucket]) misplaced(node.id, Bucket{bucket}, keys.text(1));
    }
    result_.rows += rows;
    result_.rows_by_node.emplace_back(node.id, rows);
  }

  [[nodiscard]] const VerifyResult& result() const noexcept { return result_; }

 private:
  [[nodiscard]] std::vector<bool> buckets_of(const NodeId& node) const {
    std::vector<bool> buckets;
    for (const auto& nodes : homes_) buckets.push_back(std::ranges::find(nodes, node) != nodes.end());
    return buckets;
  }

  void misplaced(const NodeId& node, Bucket bucket, std::string_view key) {
    ++result_.misplaced;
    if (result_.first_misplaced.size() < k_named_rows)
      result_.first_misplaced.push_back({std::string(key), bucket, node, homes_[to_integer(bucket)]});
  }

  const Map* active_;
  const Subject* subject_;
  Homes homes_;
  VerifyResult result_;
};

}  // namespace

VerifyResult verify_rows(Store& store, const Subject& subject) {
  const ActiveState state = store.state();
  const Map active = store.map(state.active.version);
  if (active.is_direct())
    throw Error(
        ErrorCode::invalid_argument,
        fmt::format(
            "version {} is a direct map, made for caches: it has no buckets whose rows could be verified",
            to_integer(active.version())));
  std::optional<Map> target;
  if (state.transition) target = store.map(state.transition->target);
  Verification verification(active, subject, homes_of(active, state.transition));
  for (const auto& [id, node] : nodes_of(active, target ? &*target : nullptr)) verification.read(node);
  if (!verification.result().clean() && store.state().epoch != state.epoch)
    throw Error(ErrorCode::stale, "the transition advanced while the rows were read: verify again");
  return verification.result();
}

}  // namespace berth
