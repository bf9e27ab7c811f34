// Whom does a fence let through?

#include "move/fence.hpp"

#include <gtest/gtest.h>

#include "cluster.hpp"
#include "shard_pair.hpp"
#include "sqlite/transaction.hpp"

namespace berth::test {
namespace {

using move::Claim;
using move::Fence;

class FenceOfShard : public testing::Test {
 protected:
  template <typename Action>
  auto in_transaction(Action action) {
    sqlite::WriteTransaction transaction(pair_.target().database());
    if constexpr (std::is_void_v<decltype(action())>) {
      action();
      transaction.commit();
    } else {
      auto answer = action();
      transaction.commit();
      return answer;
    }
  }

  Claim claim_at(Epoch epoch) {
    return in_transaction([&] { return fence_.claim(epoch); });
  }

  /// What a client that holds `epoch` finds: may it use bucket 0?
  bool serves(std::uint64_t epoch) {
    return pair_.target().database().integer(
               "SELECT NOT EXISTS (SELECT 1 FROM berth_fence WHERE bucket = 0 AND NOT (serves = 1 AND "
               "min_epoch <= " +
               std::to_string(epoch) + "))") == 1;
  }

  ShardPair pair_{std::string(k_items)};
  Fence fence_{pair_.target()};
};

TEST_F(FenceOfShard, lets_nobody_through_once_closed) {
  in_transaction([&] { fence_.close(Epoch{5}); });
  EXPECT_FALSE(serves(4));
  EXPECT_FALSE(serves(5));
  EXPECT_FALSE(serves(6));
}

TEST_F(FenceOfShard, lets_clients_through_from_the_epoch_at_which_it_opened) {
  in_transaction([&] { fence_.close(Epoch{5}); });
  in_transaction([&] { fence_.open(Epoch{8}); });
  EXPECT_FALSE(serves(7));
  EXPECT_TRUE(serves(8));
  EXPECT_TRUE(serves(9));
}

TEST_F(FenceOfShard, tells_workers_of_earlier_epochs_that_they_are_stale) {
  in_transaction([&] { fence_.close(Epoch{5}); });
  const auto expect_stale = [&](auto action) {
    expect_error(ErrorCode::stale, {}, [&] { in_transaction(action); });
  };
  expect_stale([&] { fence_.close(Epoch{4}); });
  expect_stale([&] { fence_.claim(Epoch{4}); });
  expect_stale([&] { fence_.open(Epoch{4}); });
  expect_stale([&] { fence_.record(Epoch{4}, {}); });
  expect_stale([&] { [[maybe_unused]] const auto recorded = fence_.recorded(Epoch{4}); });
  expect_stale([&] { fence_.require(Claim{Epoch{4}, 0}); });
}

TEST_F(FenceOfShard, belongs_to_the_last_claim) {
  in_transaction([&] { fence_.close(Epoch{5}); });
  const Claim first = claim_at(Epoch{5});
  in_transaction([&] { fence_.require(first); });
  const Claim second = claim_at(Epoch{5});
  in_transaction([&] { fence_.require(second); });
  expect_error(ErrorCode::stale, {"another worker took over bucket 0"},
               [&] { in_transaction([&] { fence_.require(first); }); });
}

TEST_F(FenceOfShard, belongs_to_no_claim_once_it_is_open) {
  in_transaction([&] { fence_.close(Epoch{5}); });
  const Claim claim = claim_at(Epoch{5});
  in_transaction([&] { fence_.open(Epoch{5}); });
  expect_error(ErrorCode::stale, {}, [&] { in_transaction([&] { fence_.require(claim); }); });
}

TEST_F(FenceOfShard, cannot_be_claimed_where_it_is_not_closed) {
  expect_error(ErrorCode::mismatch, {}, [&] { claim_at(Epoch{5}); });
}

TEST_F(FenceOfShard, keeps_its_record_when_it_is_closed_again_and_forgets_it_when_it_opens) {
  move::Tallies tallies = pair_.target().no_rows();
  tallies[Bucket{2}] = {3, 0xffff'ffff'ffff'fff0U};
  in_transaction([&] { fence_.close(Epoch{5}); });
  in_transaction([&] { fence_.record(Epoch{5}, tallies); });
  in_transaction([&] { fence_.close(Epoch{6}); });
  EXPECT_EQ(in_transaction([&] { return fence_.recorded(Epoch{6}); }), tallies);
  in_transaction([&] { fence_.open(Epoch{7}); });
  in_transaction([&] { fence_.close(Epoch{8}); });
  expect_error(ErrorCode::mismatch, {}, [&] { in_transaction([&] { return fence_.recorded(Epoch{8}); }); });
}

TEST_F(FenceOfShard, leaves_the_other_buckets_alone) {
  pair_.select({Bucket{1}});
  in_transaction([&] { fence_.close(Epoch{5}); });
  EXPECT_TRUE(serves(1)) << "bucket 0 has no row";
  EXPECT_EQ(pair_.target().database().integer("SELECT count(*) FROM berth_fence"), 1);
}

}  // namespace
}  // namespace berth::test
