#include <string_view>
#include <utility>

#include "berth/algo/jump.hpp"
#include "berth/hash/hash_function.hpp"

#include "golden/families/families.hpp"

namespace berth::test {
namespace {

void check_fnv1a_mix(const TsvRow& row) {
  const KeyHash hash = hash_key(HashFunction::fnv1a_mix, row.bytes("key_hex"));
  expect_answer(row, "key_hash", to_integer(hash));
  for (const auto& [column, buckets] : std::initializer_list<std::pair<std::string_view, std::uint32_t>>{
           {"jump_n10", 10}, {"jump_n1000", 1000}, {"jump_n4294967295", 4294967295}})
    expect_answer(row, column, algo::Jump{}(hash, buckets));
}

void check_general(const TsvRow& row) {
  const std::string key = row.bytes("key_hex");
  expect_answer(row, "xxh64", to_integer(hash_key(HashFunction::xxh64, key)));
  expect_answer(row, "xxh3_64", to_integer(hash_key(HashFunction::xxh3, key)));
}

}  // namespace

void add_key_hashes(Registry& registry) {
  registry["keyhash_fnv1a_mix.tsv"] = each_row(check_fnv1a_mix);
  registry["keyhash_general.tsv"] = each_row(check_general);
}

}  // namespace berth::test
