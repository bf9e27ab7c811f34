// The cost of the best k of 1,000 slots by every ranking, and of choose-k as its author defines it, which is
// what the extraction through buckets has to beat.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "berth/algo/rankings.hpp"
#include "berth/hash/mix64.hpp"

#include "algo/choose_k_definition.hpp"

namespace {

constexpr std::uint32_t k_slots = 1000;

void rank(benchmark::State& state) {
  const std::string_view name = berth::algo::k_ranking_names[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(std::string(name) + ", best " + std::to_string(state.range(1)));
  const auto ranking = berth::algo::find_ranking(name, k_slots);
  if (!ranking) return state.SkipWithError("no ranking of this name");
  std::vector<std::uint32_t> best(static_cast<std::size_t>(state.range(1)));
  std::uint64_t key = 0;
  for ([[maybe_unused]] const auto step : state)
    benchmark::DoNotOptimize(berth::algo::rank(*ranking, berth::mix64(++key), best));
}

void definition(benchmark::State& state) {
  const auto k = static_cast<std::uint32_t>(state.range(0));
  state.SetLabel("choose-k defined, set " + std::to_string(k));
  std::uint64_t key = 0;
  for ([[maybe_unused]] const auto step : state)
    benchmark::DoNotOptimize(berth::test::defined_set(berth::mix64(++key), k, k_slots));
}

BENCHMARK(rank)->ArgsProduct({benchmark::CreateDenseRange(0, berth::algo::k_ranking_names.size() - 1, 1),
                              {1, 3, 16, 100, 300}});
BENCHMARK(definition)->Arg(1)->Arg(3)->Arg(16)->Arg(100)->Arg(300);

}  // namespace
