#include "berth/plan/checker.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "berth/base/error.hpp"

#include "occupancy.hpp"

namespace berth::planning {
namespace {

__extension__ using Sum = __int128;

/// A sum of products. Prices in a file may be any 64 bits, so it may leave its range: then it is worth
/// nothing.
class BoundSum {
 public:
  void add(Sum factor, std::uint64_t times) {
    Sum product = 0;
    is_exact_ &= !__builtin_mul_overflow(factor, Sum{times}, &product);
    is_exact_ &= !__builtin_add_overflow(sum_, product, &sum_);
  }

  /// Nobody can do with less; at least 0.
  [[nodiscard]] std::uint64_t value() const noexcept {
    const bool fits = sum_ > 0 && sum_ <= Sum{std::numeric_limits<std::uint64_t>::max()};
    return is_exact_ && fits ? static_cast<std::uint64_t>(sum_) : 0;
  }

 private:
  Sum sum_ = 0;
  bool is_exact_ = true;
};

/// Chooses the cheapest allowed set of holders, bucket by bucket.
class CheapestSets {
 public:
  CheapestSets(const Instance& instance, std::span<const std::int64_t> prices)
      : instance_(instance), prices_(prices), occupancy_(instance.domains) {
    for (std::uint32_t node = 0; node < instance.nodes(); ++node)
      if (instance.limit(node) > 0) by_price_.push_back(node);
    std::ranges::sort(by_price_, {}, [&](std::uint32_t node) { return std::pair(prices[node], node); });
  }

  /// Prices of the set, and `cost` for each of its nodes that is new.
  Sum value(std::uint32_t bucket, std::uint64_t cost) {
    held_.clear();
    for (const Holder holder : instance_.held.holders(bucket))
      if (holder < instance_.nodes() && instance_.limit(holder) > 0) held_.push_back(holder);
    std::ranges::sort(held_, {}, [&](Holder node) { return prices_[node]; });
    Sum sum = 0;
    auto held = held_.begin();
    auto fresh = by_price_.begin();
    while (occupancy_.size() < instance_.replicas) {
      while (fresh != by_price_.end() && std::ranges::find(held_, *fresh) != held_.end()) ++fresh;
      if (held == held_.end() && fresh == by_price_.end())
        throw Error(ErrorCode::infeasible, fmt::format("no allowed set of nodes can hold bucket {}", bucket));
      const bool keeps =
          held != held_.end() && (fresh == by_price_.end() || prices_[*held] <= Sum{prices_[*fresh]} + cost);
      const std::uint32_t node = keeps ? *held++ : *fresh++;
      if (occupancy_.enter(node)) sum += prices_[node] + (keeps ? Sum{0} : Sum{cost});
    }
    occupancy_.clear();
    return sum;
  }

 private:
  const Instance& instance_;
  std::span<const std::int64_t> prices_;
  Occupancy occupancy_;
  std::vector<std::uint32_t> by_price_;
  std::vector<Holder> held_;
};

[[noreturn]] void refuse(const std::string& what) {
  throw Error(ErrorCode::mismatch, fmt::format("the plan does not hold: {}", what));
}

/// The ranges, computed anew, which the quotas have to repeat.
std::vector<Range> checked_ranges(const Instance& instance, const Certificate& certificate,
                                  const HolderName& name) {
  const bool of_bytes = certificate.balanced == Measure::bytes;
  if (of_bytes && instance.bytes.empty()) refuse("bytes cannot be balanced without sizes");
  if (certificate.imbalance > k_any_imbalance) refuse("its imbalance is out of range");
  std::vector<Range> ranges =
      of_bytes ? load_ranges(instance, certificate.imbalance) : count_ranges(instance, certificate.imbalance);
  if (certificate.quotas.size() != ranges.size() || certificate.prices.size() != ranges.size())
    refuse(fmt::format("{} nodes need a quota and a price each", ranges.size()));
  for (std::uint32_t node = 0; node < ranges.size(); ++node) {
    const auto& [range, held] = certificate.quotas[node];
    if (range != ranges[node])
      refuse(fmt::format("{} may hold {} to {}, not {} to {}", name(node), ranges[node].least,
                         ranges[node].most, range.least, range.most));
    if (!range.contains(held))
      refuse(fmt::format("{} is to hold {} and not {} to {}", name(node), held, range.least, range.most));
  }
  return ranges;
}

void check_table(const Instance& instance, const Placement& placement, const HolderName& name) {
  const Table& table = placement.table;
  if (table.replicas != instance.replicas || table.cells.size() != instance.places())
    refuse(fmt::format("the table is not one of {} buckets with {} replicas", instance.buckets,
                       instance.replicas));
  Occupancy occupancy(instance.domains);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    for (const Holder holder : table.holders(bucket)) {
      if (holder >= instance.nodes()) refuse(fmt::format("bucket {} is on no node", bucket));
      if (!occupancy.enter(holder))
        refuse(
            fmt::format("bucket {} has more replicas around {} than the caps allow", bucket, name(holder)));
    }
    occupancy.clear();
  }
  const std::vector<std::uint32_t> counts = held_counts(instance, table);
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    if (counts[node] > instance.limit(node))
      refuse(fmt::format("{} holds {} replicas, and may hold {}", name(node), counts[node],
                         instance.limit(node)));
  const std::vector<std::uint64_t> held = placement.certificate.balanced == Measure::bytes
                                              ? held_bytes(instance, table)
                                              : std::vector<std::uint64_t>(counts.begin(), counts.end());
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    if (held[node] != placement.certificate.quotas[node].held)
      refuse(fmt::format("{} holds {}, not {}", name(node), held[node],
                         placement.certificate.quotas[node].held));
}

/// The table before its role changes, undone one by one.
Table table_before_roles(const Solution& solution, const HolderName& name) {
  Table table = solution.placement.table;
  std::uint32_t next = 0;
  for (const RoleChange& change : solution.role_changes) {
    if (change.bucket < next || change.bucket >= table.buckets())
      refuse(fmt::format("role changes are not in the order of the buckets at bucket {}", change.bucket));
    next = change.bucket + 1;
    const auto holders = table.holders(change.bucket);
    const auto from = std::ranges::find(holders, Holder{change.from});
    if (holders[0] != change.to || change.from == change.to || from == holders.end())
      refuse(fmt::format("bucket {} does not change its primary from {} to {}", change.bucket,
                         name(change.from), name(change.to)));
    std::swap(holders[0], *from);
  }
  return table;
}

void check_primaries(const Instance& instance, const Table& table, const HolderName& name) {
  std::vector<std::uint32_t> primaries(instance.nodes());
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) ++primaries[table.holders(bucket)[0]];
  const std::vector<std::uint32_t> counts = held_counts(instance, table);
  for (std::uint32_t node = 0; node < instance.nodes(); ++node)
    if (primaries[node] * std::uint64_t{instance.replicas} + instance.replicas <= counts[node] ||
        counts[node] + std::uint64_t{instance.replicas} <= primaries[node] * std::uint64_t{instance.replicas})
      refuse(
          fmt::format("{} is primary of {} of its {} replicas", name(node), primaries[node], counts[node]));
}

std::string text_of(const Succession& move, const HolderName& name) {
  return fmt::format("bucket {} replica {} goes from {} to {}", move.bucket, move.replica, name(move.from),
                     name(move.to));
}

/// The moves are those that turn today's holders into the table, and who stays keeps its position.
void check_moves(const Instance& instance, const Solution& solution, const Table& seated,
                 const HolderName& name) {
  const std::vector<Succession> moves = successions(instance, seated);
  if (moves.size() != solution.moves.size())
    refuse(fmt::format("it lists {} moves, not {}", solution.moves.size(), moves.size()));
  for (std::size_t i = 0; i < moves.size(); ++i)
    if (solution.moves[i] != moves[i])
      refuse(fmt::format("{}, and it says: {}", text_of(moves[i], name), text_of(solution.moves[i], name)));
  std::vector<Holder> seats;
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    if (!is_held(instance, bucket)) continue;
    const auto holders = seated.holders(bucket);
    seats.assign(holders.begin(), holders.end());
    seat(instance.held.holders(bucket), seats);
    if (!std::ranges::equal(seats, holders))
      refuse(fmt::format("the holders of bucket {} change places without a role change", bucket));
  }
}

void check_change(const Instance& instance, const Placement& placement) {
  const Change change = change_to(instance, placement.table);
  const Change& claimed = placement.change;
  if (change.moves != claimed.moves)
    refuse(fmt::format("it makes {} moves, not {}", change.moves, claimed.moves));
  if (change.placed != claimed.placed)
    refuse(fmt::format("it places {} replicas, not {}", change.placed, claimed.placed));
  if (change.moved_bytes != claimed.moved_bytes)
    refuse(fmt::format("it moves {} bytes, not {}", change.moved_bytes, claimed.moved_bytes));
}

}  // namespace

std::uint64_t proven_bound(const Instance& instance, std::span<const Range> ranges,
                           std::span<const std::int64_t> prices, Measure balanced) {
  BoundSum bound;
  CheapestSets sets(instance, prices);
  for (std::uint32_t bucket = 0; bucket < instance.buckets; ++bucket) {
    const std::uint64_t bytes = instance.bytes.empty() ? 1 : instance.bytes[bucket];
    const std::uint64_t cost = balanced == Measure::bytes ? 1 : bytes;
    const std::uint64_t times = balanced == Measure::bytes ? bytes : 1;
    const std::uint32_t placed = instance.replicas - lasting_replicas(instance, bucket);
    bound.add(sets.value(bucket, cost) - Sum{cost} * placed, times);
  }
  for (std::size_t node = 0; node < ranges.size(); ++node)
    bound.add(-Sum{prices[node]}, prices[node] > 0 ? ranges[node].most : ranges[node].least);
  return bound.value();
}

void check(const Instance& instance, const Placement& placement, const HolderName& name) {
  const std::vector<Range> ranges = checked_ranges(instance, placement.certificate, name);
  check_table(instance, placement, name);
  check_change(instance, placement);
  const Certificate& certificate = placement.certificate;
  const std::uint64_t bound = proven_bound(instance, ranges, certificate.prices, certificate.balanced);
  if (bound != certificate.lower_bound)
    refuse(fmt::format("its prices prove a lower bound of {}, not {}", bound, certificate.lower_bound));
}

void check(const Instance& instance, const Solution& solution, const HolderName& name) {
  check(instance, solution.placement, name);
  check_primaries(instance, solution.placement.table, name);
  check_moves(instance, solution, table_before_roles(solution, name), name);
}

std::string numbered_holder(Holder holder) { return fmt::format("node {}", holder); }

}  // namespace berth::planning
