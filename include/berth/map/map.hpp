#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "berth/algo/bucket_functions.hpp"
#include "berth/hash/hash_function.hpp"
#include "berth/map/key_tag.hpp"
#include "berth/map/node.hpp"
#include "berth/map/slot_layout.hpp"
#include "berth/map/zone_cap.hpp"

namespace berth {

/// A logical shard, `[0, N)`.
enum class Bucket : std::uint32_t {};

constexpr std::uint32_t to_integer(Bucket bucket) noexcept { return static_cast<std::uint32_t>(bucket); }

/// The number of a map in its history, from 1. 0 is "no map": the parent of the first.
enum class Version : std::uint64_t {};

constexpr std::uint64_t to_integer(Version version) noexcept { return static_cast<std::uint64_t>(version); }

/// No bucket: the answer of a direct map.
inline constexpr Bucket k_no_bucket{0xffffffffU};

/// How keys reach nodes. `table`: key → bucket → nodes, by an explicit table that only plans change.
/// `direct_draws`: key → nodes by `draws/1` over slots that nodes own; no table, no buckets.
enum class Placement : std::uint8_t { table, direct_draws };

/// `table`, `direct:draws`.
std::string_view name_of(Placement placement) noexcept;

/// Throws `invalid_argument` for another name.
Placement placement_named(std::string_view name);

/// The placement rules of a map: everything but its nodes and where they stand.
struct MapRules {
  static constexpr std::uint32_t k_max_buckets = 1U << 20;
  static constexpr std::uint32_t k_max_replicas = 16;

  HashFunction hash = HashFunction::xxh64;
  algo::AnyBucketFunction bucket_function = algo::Jump{};
  KeyTag key_tag = KeyTag::none;
  std::uint32_t buckets = 1024;    ///< `[1, k_max_buckets]`; a direct map has 0
  std::uint32_t replicas = 1;      ///< `[1, k_max_replicas]`
  std::vector<ZoneCap> caps = {};  ///< sorted by level, one a level
  Placement placement = Placement::table;
};

bool operator==(const MapRules& a, const MapRules& b) noexcept;

/// Whether every key has the same bucket, or the same ranking, under both.
bool same_buckets(const MapRules& a, const MapRules& b) noexcept;

/// Throws `invalid_argument` naming the value that is out of range.
void check(const MapRules& rules);

/// Where a map stands in the history of its store.
struct Lineage {
  std::string uuid;  ///< 8-4-4-4-12 lower-case hex digits, one per store, given by its creator
  Version version{1};
  Version parent{0};

  friend bool operator==(const Lineage&, const Lineage&) = default;
};

/// What compare-and-swap compares: the map that somebody believes is active.
struct Stamp {
  std::string uuid;
  Version version{};
  std::string digest;

  friend bool operator==(const Stamp&, const Stamp&) = default;
};

/// The nodes that hold a key, replica 0 first, in place.
class Holders {
 public:
  constexpr Holders() noexcept = default;
  constexpr explicit Holders(std::span<const NodeIndex> nodes) noexcept {
    for (const NodeIndex node : nodes) push_back(node);
  }

  constexpr void push_back(NodeIndex node) noexcept { nodes_[size_++] = node; }

  [[nodiscard]] constexpr std::size_t size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr NodeIndex operator[](std::size_t replica) const noexcept { return nodes_[replica]; }
  [[nodiscard]] constexpr const NodeIndex* begin() const noexcept { return nodes_.data(); }
  [[nodiscard]] constexpr const NodeIndex* end() const noexcept { return nodes_.data() + size_; }

 private:
  std::array<NodeIndex, MapRules::k_max_replicas> nodes_{};
  std::size_t size_ = 0;
};

/// The answer to "where is this key?".
struct Location {
  KeyHash hash{};
  Bucket bucket = k_no_bucket;
  /// In a table, one a replica, `k_no_node` where no node holds it. In a direct map the live nodes found:
  /// fewer than the replicas when caps or nodes run out, none when no node is live.
  Holders holders;
};

/// An immutable, versioned value: how keys become buckets and buckets become nodes.
///
/// All members are const and thread-safe. `locate` takes no lock and does not allocate.
/// Memory: two bytes a bucket and replica, plus the nodes.
class Map {
 public:
  static constexpr std::size_t k_max_nodes = 65'535;

  /// The table lists, bucket by bucket, the holders of replica 0, 1, …: `rules.buckets * rules.replicas`
  /// indexes into `nodes` as they are given here. Nodes may come in any order; the map holds them sorted by
  /// id. Throws `invalid_argument` or `duplicate_node` naming the row that breaks a rule: rules out of range,
  /// too many nodes, a table of another size, an index beyond the nodes, one node twice in a bucket.
  Map(MapRules rules, std::vector<Node> nodes, std::vector<NodeIndex> table, Lineage lineage);

  /// A direct map. `layout` lists the slots of each of `nodes`, as they are given here.
  /// Throws as the constructor does, and `invalid_argument` for a layout that does not fit the nodes and
  /// their weights.
  Map(MapRules rules, std::vector<Node> nodes, SlotLayout layout, Lineage lineage);

  /// A map without nodes: every bucket is unplaced, no slot is owned.
  static Map empty(MapRules rules, Lineage lineage);

  [[nodiscard]] const MapRules& rules() const noexcept { return rules_; }
  [[nodiscard]] const Lineage& lineage() const noexcept { return lineage_; }
  [[nodiscard]] Version version() const noexcept { return lineage_.version; }
  [[nodiscard]] std::span<const Node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] bool is_direct() const noexcept { return rules_.placement != Placement::table; }
  /// Empty in a direct map.
  [[nodiscard]] std::span<const NodeIndex> table() const noexcept { return table_; }
  /// The slots of a direct map, by node index; without a unit and empty in a table map.
  [[nodiscard]] const SlotLayout& slot_layout() const noexcept { return slots_.layout(); }
  /// The slots of a direct map by slot.
  [[nodiscard]] const SlotTable& slots() const noexcept { return slots_; }

  /// SHA-256, in hex, of the canonical text: names the content, not the place in history.
  [[nodiscard]] const std::string& digest() const noexcept { return digest_; }
  [[nodiscard]] Stamp stamp() const { return {lineage_.uuid, lineage_.version, digest_}; }

  /// The node of this id, `k_no_node` if there is none. Logarithmic in the nodes.
  [[nodiscard]] NodeIndex find(const NodeId& id) const noexcept;
  [[nodiscard]] const Node& node(NodeIndex index) const noexcept { return nodes_[index]; }

  /// The holders of `bucket`, replica 0 first. `bucket` is in `[0, N)`.
  [[nodiscard]] std::span<const NodeIndex> holders(Bucket bucket) const noexcept {
    return std::span(table_).subspan(std::size_t{to_integer(bucket)} * rules_.replicas, rules_.replicas);
  }

  /// The bucket of a key hash in a table map.
  [[nodiscard]] Bucket bucket_of(KeyHash hash) const noexcept {
    return Bucket{algo::bucket_of(rules_.bucket_function, hash, rules_.buckets)};
  }

  /// The bucket and the holders of a key. Throws `invalid_argument` only where `hash_key` does.
  /// Cost in a direct map: a few draws a replica, more as slots are dead, light or capped
  /// (docs/algorithms/draws.md).
  [[nodiscard]] Location locate(std::string_view key) const;
  [[nodiscard]] Location locate(KeyHash hash) const noexcept;

  /// How many bucket replicas each node holds, by node index; all 0 in a direct map.
  [[nodiscard]] std::vector<std::uint32_t> held_counts() const;

  /// The same content at another place in history.
  [[nodiscard]] Map with_lineage(Lineage lineage) const;

 private:
  void take_nodes(std::vector<Node> nodes, const std::vector<NodeIndex>& order);

  MapRules rules_;
  std::vector<Node> nodes_;
  std::vector<NodeIndex> table_;
  SlotTable slots_;
  Lineage lineage_;
  std::string digest_;
};

}  // namespace berth
