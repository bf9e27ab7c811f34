#pragma once

#include <cstdint>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/map/map.hpp"
#include "berth/map/move.hpp"

namespace berth {

/// A replica of a bucket that had no node gets one.
struct Placing {
  Bucket bucket{};
  std::uint32_t replica = 0;
  NodeId to;

  friend bool operator==(const Placing&, const Placing&) = default;
};

/// A node gives up a bucket and nobody takes over from it: the bucket has fewer replicas than before.
struct Release {
  Bucket bucket{};
  NodeId from;

  friend bool operator==(const Release&, const Release&) = default;
};

/// Two holders of a bucket change places: `to` becomes this replica, `from` what `to` was. Nothing is copied,
/// so it is no move.
struct RoleChange {
  Bucket bucket{};
  std::uint32_t replica = 0;
  NodeId from;
  NodeId to;

  friend bool operator==(const RoleChange&, const RoleChange&) = default;
};

/// What turns one table into another, each list by bucket, then replica: first everybody who leaves goes,
/// then newcomers take their places, then roles change. A bucket that nobody held has no roles to change: its
/// holders come to the places that they keep.
struct TableChange {
  std::vector<Move> moves;
  std::vector<Placing> placed;
  std::vector<Release> released;
  std::vector<RoleChange> role_changes;

  friend bool operator==(const TableChange&, const TableChange&) = default;
};

/// What turns `before`'s table into `after`'s. Those who stay keep their place until roles change. Buckets
/// that exist only in `after` are placed, those only in `before` are not spoken of.
TableChange table_change(const Map& before, const Map& after);

/// `parent`'s table after `change`, for the nodes and rules of `wish`: the inverse of `table_change`. Throws
/// `mismatch` naming the first bucket that does not fit: somebody goes who is not there, comes who is there,
/// or stays though the wish does not know it, or a place is taken twice.
std::vector<NodeIndex> changed_table(const Map& parent, const TableChange& change, const Wish& wish);

}  // namespace berth
