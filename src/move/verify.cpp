#include "berth/move/verify.hpp"

#include <algorithm>
#include <cstdint>
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

/// The nodes that may have rows of one bucket, as one state allows.
struct Homes {
  std::vector<NodeId> serving;  ///< or about to: they hold the rows that count
  std::vector<NodeId> copies;   ///< the other ends of moves, whose rows are copies

  [[nodiscard]] std::vector<NodeId> all() const {
    std::vector<NodeId> nodes = serving;
    nodes.insert(nodes.end(), copies.begin(), copies.end());
    return nodes;
  }
};

/// Takes a move that stands at `stage` into the homes of its bucket, which begin as the active map's.
void follow(const Move& move, Stage stage, Homes& homes) {
  const auto source = std::ranges::find(homes.serving, move.from);
  if (source == homes.serving.end()) return;
  if (stage >= Stage::flipped) *source = move.to;
  switch (stage) {
    case Stage::planned:
    case Stage::prepared:
    case Stage::done:
      break;
    case Stage::copying:
    case Stage::verified:
    case Stage::fenced:
      homes.copies.push_back(move.to);
      break;
    case Stage::flipped:
    case Stage::draining:
      homes.copies.push_back(move.from);
      break;
  }
}

/// The homes of each bucket.
std::vector<Homes> homes_of(const Map& active, const std::optional<Transition>& transition) {
  std::vector<Homes> homes(active.rules().buckets);
  for (std::uint32_t bucket = 0; bucket < active.rules().buckets; ++bucket)
    for (const NodeIndex holder : active.holders(Bucket{bucket}))
      if (holder != k_no_node) homes[bucket].serving.push_back(active.node(holder).id);
  if (!transition) return homes;
  for (std::size_t place = 0; place < transition->moves.size(); ++place) {
    const Move& move = transition->moves[place];
    follow(move, transition->stages[place], homes[to_integer(move.bucket)]);
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
  Verification(const Map& active, const Subject& subject, std::vector<Homes> homes)
      : active_(&active), subject_(&subject), homes_(std::move(homes)) {}

  void read(const Node& node) {
    const std::vector<Role> roles = roles_of(node.id);
    const bool has_none = std::ranges::all_of(roles, [](Role role) { return role == Role::none; });
    if (node.address.empty() && has_none) return;
    move::Shard shard(node, {*subject_, *active_, k_busy_timeout_ms});
    const sqlite::ReadTransaction snapshot(shard.database());
    shard.check_keys();
    sqlite::Statement keys = shard.all_keys();
    std::uint64_t rows = 0;
    for (; keys.step(); ++rows) {
      const auto bucket = static_cast<std::uint32_t>(keys.integer(0));
      if (roles[bucket] == Role::none) misplaced(node.id, Bucket{bucket}, keys.text(1));
      ++(roles[bucket] == Role::copy ? result_.copies : result_.rows);
    }
    result_.rows_by_node.emplace_back(node.id, rows);
  }

  [[nodiscard]] const VerifyResult& result() const noexcept { return result_; }

 private:
  /// What the rows of a bucket are on one node.
  enum class Role : std::uint8_t { none, rows, copy };

  [[nodiscard]] std::vector<Role> roles_of(const NodeId& node) const {
    const auto has = [&node](const std::vector<NodeId>& nodes) {
      return std::ranges::find(nodes, node) != nodes.end();
    };
    std::vector<Role> roles;
    roles.reserve(homes_.size());
    for (const Homes& homes : homes_)
      roles.push_back(has(homes.serving) ? Role::rows : has(homes.copies) ? Role::copy : Role::none);
    return roles;
  }

  void misplaced(const NodeId& node, Bucket bucket, std::string_view key) {
    ++result_.misplaced;
    if (result_.first_misplaced.size() < k_named_rows)
      result_.first_misplaced.push_back({std::string(key), bucket, node, homes_[to_integer(bucket)].all()});
  }

  const Map* active_;
  const Subject* subject_;
  std::vector<Homes> homes_;
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
