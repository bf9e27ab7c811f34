#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "berth/base/error.hpp"
#include "berth/map/succession.hpp"
#include "berth/map/table_change.hpp"

#include "holder_numbers.hpp"

namespace berth {
namespace {

[[noreturn]] void refuse(Bucket bucket, const std::string& why) {
  throw Error(ErrorCode::mismatch,
              fmt::format("the change does not fit bucket {}: {}", to_integer(bucket), why));
}

/// The rows of one bucket: they come by bucket.
template <typename Row>
std::span<const Row> rows_of(std::uint32_t bucket, std::span<const Row>& rest) {
  std::size_t count = 0;
  while (count < rest.size() && to_integer(rest[count].bucket) == bucket) ++count;
  const std::span<const Row> rows = rest.first(count);
  rest = rest.subspan(count);
  return rows;
}

template <typename Row>
void check_used_up(std::span<const Row> rest) {
  if (!rest.empty()) refuse(rest[0].bucket, "it is out of order, or there is no such bucket");
}

/// Makes the table after a change, one bucket after the other.
class Change {
 public:
  Change(const Map& parent, const TableChange& change, const Wish& wish)
      : parent_(parent),
        wish_(wish),
        numbers_(parent.nodes(), wish.nodes),
        moves_(change.moves),
        placed_(change.placed),
        released_(change.released),
        role_changes_(change.role_changes) {}

  std::vector<NodeIndex> run() {
    std::vector<NodeIndex> table;
    table.reserve(std::size_t{wish_.rules.buckets} * wish_.rules.replicas);
    for (std::uint32_t bucket = 0; bucket < wish_.rules.buckets; ++bucket) {
      change(bucket);
      for (const Holder holder : seats_)
        table.push_back(holder == k_nobody ? k_no_node : static_cast<NodeIndex>(holder));
    }
    check_used_up(moves_);
    check_used_up(placed_);
    check_used_up(released_);
    check_used_up(role_changes_);
    return table;
  }

 private:
  void change(std::uint32_t bucket) {
    numbers_.read(parent_, bucket, was_);
    seats_.assign(wish_.rules.replicas, k_nobody);
    const auto moves = rows_of(bucket, moves_);
    for (const Move& move : moves) leave(move.bucket, move.from);
    for (const Release& release : rows_of(bucket, released_)) leave(release.bucket, release.from);
    for (const Move& move : moves) enter(move.bucket, move.replica, move.to);
    for (const Placing& placing : rows_of(bucket, placed_))
      enter(placing.bucket, placing.replica, placing.to);
    seat_stayers(Bucket{bucket});
    for (const RoleChange& change : rows_of(bucket, role_changes_)) exchange(change);
  }

  void leave(Bucket bucket, const NodeId& id) {
    const auto place = std::ranges::find(was_, numbers_.number(id));
    if (place == was_.end() || *place == k_nobody) refuse(bucket, id.text() + " goes, but does not hold it");
    *place = k_nobody;
  }

  void enter(Bucket bucket, std::uint32_t replica, const NodeId& id) {
    const Holder holder = numbers_.number(id);
    if (holder == k_nobody || numbers_.leaves_for_good(holder))
      refuse(bucket, id.text() + " comes, but is no node");
    if (std::ranges::find(was_, holder) != was_.end() || std::ranges::find(seats_, holder) != seats_.end())
      refuse(bucket, id.text() + " comes, but holds it already");
    if (replica >= seats_.size() || seats_[replica] != k_nobody)
      refuse(bucket, fmt::format("{} comes as replica {}, which is not free", id.text(), replica));
    seats_[replica] = holder;
  }

  void seat_stayers(Bucket bucket) {
    for (std::uint32_t place = 0; place < was_.size(); ++place) {
      if (was_[place] == k_nobody) continue;
      const NodeId& id = numbers_.id(was_[place]);
      if (numbers_.leaves_for_good(was_[place])) refuse(bucket, id.text() + " stays, but is no node");
      if (place < seats_.size() && seats_[place] != k_nobody)
        refuse(bucket, fmt::format("{} stays replica {}, which somebody takes", id.text(), place));
      if (place < seats_.size()) seats_[place] = was_[place];
    }
    for (std::size_t place = seats_.size(); place < was_.size(); ++place) {
      if (was_[place] == k_nobody) continue;
      const auto free = std::ranges::find(seats_, k_nobody);
      if (free == seats_.end()) refuse(bucket, "more nodes stay than it has replicas");
      *free = was_[place];
    }
  }

  void exchange(const RoleChange& change) {
    const auto to = std::ranges::find(seats_, numbers_.number(change.to));
    const bool fits = change.replica < seats_.size() && to != seats_.end() && *to != k_nobody &&
                      seats_[change.replica] != k_nobody &&
                      seats_[change.replica] == numbers_.number(change.from) && change.from != change.to;
    if (!fits)
      refuse(change.bucket, fmt::format("{} does not become replica {} instead of {}", change.to.text(),
                                        change.replica, change.from.text()));
    std::swap(seats_[change.replica], *to);
  }

  const Map& parent_;
  const Wish& wish_;
  HolderNumbers numbers_;
  std::span<const Move> moves_;
  std::span<const Placing> placed_;
  std::span<const Release> released_;
  std::span<const RoleChange> role_changes_;
  std::vector<Holder> was_;
  std::vector<Holder> seats_;
};

}  // namespace

std::vector<NodeIndex> changed_table(const Map& parent, const TableChange& change, const Wish& wish) {
  return Change(parent, change, wish).run();
}

}  // namespace berth
