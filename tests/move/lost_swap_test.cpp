// Does a worker that lost its swap say what the other one did?

#include "move/lost_swap.hpp"

#include <string>

#include <gtest/gtest.h>

#include "cluster.hpp"

namespace berth::test {
namespace {

TEST(LostSwap, says_what_the_other_worker_did) {
  const Cluster cluster;
  cluster.begin_to_add("c");
  const auto store = cluster.store();
  const ActiveState begun = store->state();
  const auto expect_told = [&begun](const std::string& words, const ActiveState& now) {
    expect_error(ErrorCode::stale, {words, "run this again"}, [&] { move::lose_to(begun, now); });
  };
  expect_told(R"(named what moves: "items"."key")",
              store->name_subject(begun, to_text(Cluster::subject())).state);
  expect_told("from epoch 3 to epoch 4", store->advance(store->state(), {0}).state);
  store->abort(store->state(), {"operator", "", 0});
  store->retreat(store->state(), {0});
  expect_told("ended the transition, version 2 is active now",
              store->abort(store->state(), {"operator", "", 0}).state);
}

}  // namespace
}  // namespace berth::test
