#include "move/batch.hpp"

#include <optional>

namespace berth::move {
namespace {

/// The place of the first of the furthest unfinished moves.
std::optional<std::size_t> furthest_unfinished(const std::vector<Stage>& stages) {
  std::optional<std::size_t> furthest;
  for (std::size_t place = 0; place < stages.size(); ++place)
    if (stages[place] != Stage::done && (!furthest || stages[place] > stages[*furthest])) furthest = place;
  return furthest;
}

}  // namespace

std::vector<std::size_t> next_batch(const Transition& transition, std::size_t limit) {
  std::vector<std::size_t> places;
  const auto first = furthest_unfinished(transition.stages);
  if (!first) return places;
  const Move& model = transition.moves[*first];
  for (std::size_t place = *first; place < transition.moves.size() && places.size() < limit; ++place) {
    const Move& move = transition.moves[place];
    if (transition.stages[place] == transition.stages[*first] && move.from == model.from &&
        move.to == model.to)
      places.push_back(place);
  }
  return places;
}

std::vector<Bucket> buckets_of(const Transition& transition, const std::vector<std::size_t>& places) {
  std::vector<Bucket> buckets;
  buckets.reserve(places.size());
  for (const std::size_t place : places) buckets.push_back(transition.moves[place].bucket);
  return buckets;
}

}  // namespace berth::move
