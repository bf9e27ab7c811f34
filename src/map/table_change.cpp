#include "berth/map/table_change.hpp"

#include <algorithm>
#include <utility>

#include "berth/map/succession.hpp"

#include "holder_numbers.hpp"

namespace berth {
namespace {

/// What happens to one bucket after the other.
class Comparison {
 public:
  Comparison(const Map& before, const Map& after)
      : before_(before), after_(after), numbers_(before.nodes(), after.nodes()) {}

  TableChange run() {
    for (std::uint32_t bucket = 0; bucket < after_.rules().buckets; ++bucket) {
      numbers_.read(before_, bucket, was_);
      is_.clear();
      for (const NodeIndex node : after_.holders(Bucket{bucket}))
        is_.push_back(node == k_no_node ? k_nobody : node);
      if (was_ != is_) add(Bucket{bucket});
    }
    return std::move(change_);
  }

 private:
  void add(Bucket bucket) {
    seats_ = is_;
    if (std::ranges::any_of(was_, [](Holder holder) { return holder != k_nobody; })) seat(was_, seats_);
    const std::vector<Arrival> newcomers = arrivals(was_, seats_);
    for (const Arrival& arrival : newcomers) {
      const NodeId& to = numbers_.id(arrival.to);
      if (arrival.from == k_nobody) {
        change_.placed.push_back({bucket, arrival.replica, to});
      } else {
        change_.moves.push_back({bucket, arrival.replica, numbers_.id(arrival.from), to});
      }
    }
    for (const Holder holder : was_) {
      const bool is_left = holder != k_nobody && std::ranges::find(seats_, holder) == seats_.end();
      if (is_left && std::ranges::find(newcomers, holder, &Arrival::from) == newcomers.end())
        change_.released.push_back({bucket, numbers_.id(holder)});
    }
    add_role_changes(bucket);
  }

  /// Empty places are not spoken of.
  void add_role_changes(Bucket bucket) {
    for (std::uint32_t replica = 0; replica < is_.size(); ++replica) {
      if (seats_[replica] == is_[replica]) continue;
      const auto other = std::find(seats_.begin() + replica, seats_.end(), is_[replica]);
      if (seats_[replica] != k_nobody && *other != k_nobody)
        change_.role_changes.push_back({bucket, replica, numbers_.id(seats_[replica]), numbers_.id(*other)});
      std::swap(seats_[replica], *other);
    }
  }

  const Map& before_;
  const Map& after_;
  HolderNumbers numbers_;
  TableChange change_;
  std::vector<Holder> was_;
  std::vector<Holder> is_;
  std::vector<Holder> seats_;
};

}  // namespace

TableChange table_change(const Map& before, const Map& after) { return Comparison(before, after).run(); }

}  // namespace berth
