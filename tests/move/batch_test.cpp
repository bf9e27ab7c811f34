// Which moves are worked on next?

#include "move/batch.hpp"

#include <gtest/gtest.h>

namespace berth::move {
namespace {

using Places = std::vector<std::size_t>;

Transition transition_of(const std::vector<Move>& moves, const std::vector<Stage>& stages) {
  return {Version{2}, MoveMode::pause, "", moves, stages};
}

Move move_between(std::uint32_t bucket, const char* from, const char* to) {
  return {Bucket{bucket}, 0, NodeId(from), NodeId(to)};
}

const std::vector<Move> k_moves{move_between(0, "a", "c"), move_between(1, "b", "c"),
                                move_between(2, "a", "c"), move_between(3, "a", "d"),
                                move_between(4, "a", "c")};

TEST(Batch, holds_moves_between_the_same_two_nodes_at_one_stage) {
  EXPECT_EQ(next_batch(transition_of(k_moves, {Stage::planned, Stage::planned, Stage::planned, Stage::planned,
                                               Stage::planned}),
                       16),
            (Places{0, 2, 4}));
  EXPECT_EQ(next_batch(transition_of(k_moves, {Stage::copying, Stage::copying, Stage::planned, Stage::copying,
                                               Stage::copying}),
                       16),
            (Places{0, 4}));
}

TEST(Batch, is_not_larger_than_asked) {
  EXPECT_EQ(next_batch(transition_of(k_moves, std::vector<Stage>(5, Stage::planned)), 2), (Places{0, 2}));
}

TEST(Batch, takes_up_first_what_is_furthest) {
  EXPECT_EQ(next_batch(transition_of(k_moves, {Stage::planned, Stage::done, Stage::done, Stage::fenced,
                                               Stage::copying}),
                       16),
            (Places{3}));
}

TEST(Batch, is_empty_when_all_is_done) {
  EXPECT_EQ(next_batch(transition_of(k_moves, std::vector<Stage>(5, Stage::done)), 16), Places{});
}

}  // namespace
}  // namespace berth::move
