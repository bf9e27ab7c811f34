// The cost of one key: every key hash on keys of three lengths, every bucket function on three bucket counts.
// Read as ratios to `modulo`, because seconds differ from machine to machine; `make bench` prints them so.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <benchmark/benchmark.h>

#include "berth/algo/bucket_functions.hpp"
#include "berth/hash/hash_function.hpp"
#include "berth/hash/mix64.hpp"

namespace {

// Few enough to stay in the first cache, too many for the branch predictor to learn.
constexpr std::size_t k_keys = 1024;

void hash_keys(benchmark::State& state, berth::HashFunction function, std::size_t key_bytes) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < k_keys; ++i) {
    std::string key = std::to_string(berth::to_integer(berth::mix64(i)));
    key.resize(key_bytes, '.');
    keys.push_back(key);
  }
  std::size_t i = 0;
  for ([[maybe_unused]] const auto step : state)
    benchmark::DoNotOptimize(berth::hash_key(function, keys[++i % k_keys]));
}

template <berth::algo::BucketFunction F>
void place_keys(benchmark::State& state, F function, std::uint32_t buckets) {
  std::array<berth::KeyHash, k_keys> hashes{};
  for (std::size_t i = 0; i < k_keys; ++i) hashes[i] = berth::mix64(i);
  std::size_t i = 0;
  for ([[maybe_unused]] const auto step : state)
    benchmark::DoNotOptimize(function(hashes[++i % k_keys], buckets));
}

void register_all() {
  for (const berth::HashFunction function : berth::k_hash_functions)
    for (const std::size_t key_bytes : {std::size_t{8}, std::size_t{32}, std::size_t{1024}}) {
      if (!berth::accepts_key_size(function, key_bytes)) continue;
      const std::string name =
          "hash/" + std::string(berth::name_of(function)) + "/" + std::to_string(key_bytes) + " bytes";
      benchmark::RegisterBenchmark(name.c_str(),
                                   [=](benchmark::State& state) { hash_keys(state, function, key_bytes); });
    }
  for (const berth::algo::AnyBucketFunction& any : berth::algo::k_bucket_functions)
    for (const std::uint32_t buckets : {16U, 1024U, 1U << 20}) {
      const std::string name =
          "bucket/" + std::string(berth::algo::name_of(any)) + "/" + std::to_string(buckets) + " buckets";
      std::visit(
          [&](auto function) {
            benchmark::RegisterBenchmark(
                name.c_str(), [=](benchmark::State& state) { place_keys(state, function, buckets); });
          },
          any);
    }
}

}  // namespace

int main(int argc, char** argv) {
  register_all();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
