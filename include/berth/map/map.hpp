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

namespace berth {

/// A logical shard, `[0, N)`.
enum class Bucket : std::uint32_t {};

constexpr std::uint32_t to_integer(Bucket bucket) noexcept { return static_cast<std::uint32_t>(bucket); }

/// The number of a map in its history, from 1. 0 is "no map": the parent of the first.
enum class Version : std::uint64_t {};

constexpr std::uint64_t to_integer(Version version) noexcept { return static_cast<std::uint64_t>(version); }

/// A node's place in the id-sorted node list of one map.
using NodeIndex = std::uint16_t;

inline constexpr NodeIndex k_no_node = 0xffff;

/// The placement rules of a map: everything but its nodes and its table.
struct MapRules {
  static constexpr std::uint32_t k_max_buckets = 1U << 20;
  static constexpr std::uint32_t k_max_replicas = 16;

  HashFunction hash = HashFunction::xxh64;
  algo::AnyBucketFunction bucket_function = algo::Jump{};
  KeyTag key_tag = KeyTag::none;
  std::uint32_t buckets = 1024;  ///< `[1, k_max_buckets]`
  std::uint32_t replicas = 1;    ///< `[1, k_max_replicas]`
};

bool operator==(const MapRules& a, const MapRules& b) noexcept;

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

/// The answer to "where is this key?".
struct Location {
  KeyHash hash{};
  Bucket bucket{};
  std::span<const NodeIndex> holders;  ///< replica 0 first; `k_no_node` where no node holds the replica
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

  /// A map without nodes: every bucket is unplaced.
  static Map empty(MapRules rules, Lineage lineage);

  [[nodiscard]] const MapRules& rules() const noexcept { return rules_; }
  [[nodiscard]] const Lineage& lineage() const noexcept { return lineage_; }
  [[nodiscard]] Version version() const noexcept { return lineage_.version; }
  [[nodiscard]] std::span<const Node> nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::span<const NodeIndex> table() const noexcept { return table_; }

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

  /// The bucket of a key hash.
  [[nodiscard]] Bucket bucket_of(KeyHash hash) const noexcept {
    return Bucket{algo::bucket_of(rules_.bucket_function, hash, rules_.buckets)};
  }

  /// The bucket and the holders of a key. Throws `invalid_argument` only where `hash_key` does.
  [[nodiscard]] Location locate(std::string_view key) const;

  /// How many bucket replicas each node holds, by node index.
  [[nodiscard]] std::vector<std::uint32_t> held_counts() const;

  /// The same content at another place in history.
  [[nodiscard]] Map with_lineage(Lineage lineage) const;

 private:
  MapRules rules_;
  std::vector<Node> nodes_;
  std::vector<NodeIndex> table_;
  Lineage lineage_;
  std::string digest_;
};

}  // namespace berth
