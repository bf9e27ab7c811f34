// The cost of one key: every key hash on keys of three lengths, every bucket function on three bucket counts.
// Read as ratios to `modulo`, because seconds differ from machine to machine; `make bench` prints them so.

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <benchmark/benchmark.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/hash/hash_function.hpp"
#include "berth/hash/mix64.hpp"

namespace {

// Few enough to stay in the first cache, too many for the branch predictor to learn.
constexpr std::size_t k_keys = 1024;

void hash(benchmark::State& state) {
  const berth::HashFunction function = berth::k_hash_functions[static_cast<std::size_t>(state.range(0))];
  const auto key_bytes = static_cast<std::size_t>(state.range(1));
  state.SetLabel(std::string(berth::name_of(function)) + ", " + std::to_string(key_bytes) + " bytes");
  if (!berth::accepts_key_size(function, key_bytes)) return state.SkipWithError("takes keys of another size");
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < k_keys; ++i) {
    keys.push_back(std::to_string(berth::to_integer(berth::mix64(i))));
    keys.back().resize(key_bytes, '.');
  }
  std::size_t i = 0;
  for ([[maybe_unused]] const auto step : state)
    benchmark::DoNotOptimize(berth::hash_key(function, keys[++i % k_keys]));
}

void bucket(benchmark::State& state) {
  const berth::algo::AnyBucketFunction& any =
      berth::algo::k_bucket_functions[static_cast<std::size_t>(state.range(0))];
  const auto buckets = static_cast<std::uint32_t>(state.range(1));
  state.SetLabel(std::string(berth::algo::name_of(any)) + ", " + std::to_string(buckets) + " buckets");
  std::vector<berth::KeyHash> hashes;
  hashes.reserve(k_keys);
  for (std::size_t i = 0; i < k_keys; ++i) hashes.push_back(berth::mix64(i));
  std::visit(
      [&](const auto& function) {
        std::size_t i = 0;
        for ([[maybe_unused]] const auto step : state)
          benchmark::DoNotOptimize(function(hashes[++i % k_keys], buckets));
      },
      any);
}

BENCHMARK(hash)->ArgsProduct({benchmark::CreateDenseRange(0, berth::k_hash_functions.size() - 1, 1),
                              {8, 32, 1024}});
BENCHMARK(bucket)->ArgsProduct({benchmark::CreateDenseRange(0, berth::algo::k_bucket_functions.size() - 1, 1),
                                {16, 1024, 1 << 20}});

}  // namespace
