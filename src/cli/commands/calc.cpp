#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "berth/base/error.hpp"

#include "cli/bucket_function_name.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/key_source.hpp"
#include "cli/number.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string keys_as;
  std::string hash = "xxh64";
  std::string algorithm;
  std::string buckets;
  std::vector<std::string> keys;
};

enum class KeyKind { text, hex, u64 };

KeyKind key_kind_named(const std::string& name) {
  if (name == "text") return KeyKind::text;
  if (name == "hex") return KeyKind::hex;
  if (name == "u64") return KeyKind::u64;
  throw Error(ErrorCode::invalid_argument, "--keys is '" + name + "': choose text, hex or u64");
}

std::uint64_t parse_u64(const std::string& where, std::string_view text) {
  return parse_number(where, text, {.lowest = 0, .highest = ~std::uint64_t{0}});
}

std::array<char, 8> little_endian(std::uint64_t value) {
  std::array<char, 8> bytes{};
  for (char& byte : bytes) {
    byte = static_cast<char>(value & 0xff);
    value >>= 8;
  }
  return bytes;
}

KeyHash hash_bytes(HashFunction function, const std::string& where, std::string_view bytes) {
  if (accepts_key_size(function, bytes.size())) return hash_key(function, bytes);
  throw Error(ErrorCode::invalid_argument,
              fmt::format("{} has {} bytes: {} hashes keys of 8 bytes, give numbers with --keys u64", where,
                          bytes.size(), name_of(function)));
}

/// Calls `answer(where, key)` for each key.
template <typename Answer>
ExitStatus each_key(Session& session, const Options& options, KeyKind kind, const Answer& answer) {
  KeySource source = words_or_input(options.keys, kind == KeyKind::hex ? KeyFormat::hex : KeyFormat::lines);
  for (auto keys = source.next(); !keys.empty(); keys = source.next()) {
    for (std::size_t i = 0; i < keys.size(); ++i) answer(source.name_of(i), keys[i]);
    session.out.flush();
  }
  return ExitStatus::done;
}

/// The hash of a key's bytes; an integer's are its 8 little-endian ones.
KeyHash hashed(HashFunction function, KeyKind kind, const std::string& where, std::string_view key) {
  if (kind != KeyKind::u64) return hash_bytes(function, where, key);
  const std::array<char, 8> bytes = little_endian(parse_u64(where, key));
  return hash_bytes(function, where, {bytes.data(), bytes.size()});
}

ExitStatus calc_hash(Session& session, const Options& options) {
  const HashFunction function = hash_function_named(options.hash);
  const KeyKind kind = key_kind_named(options.keys_as);
  return each_key(session, options, kind, [&](const std::string& where, std::string_view key) {
    const std::uint64_t hash = to_integer(hashed(function, kind, where, key));
    if (session.json) {
      print(session, {{"key_hash", std::to_string(hash)}});
    } else {
      session.print("{}\n", hash);
    }
  });
}

ExitStatus calc_bucket(Session& session, const Options& options) {
  const HashFunction function = hash_function_named(options.hash);
  const KeyKind kind = key_kind_named(options.keys_as);
  const algo::AnyBucketFunction algorithm = bucket_function_named(options.algorithm);
  const auto buckets = static_cast<std::uint32_t>(
      parse_number("--buckets", options.buckets, {.lowest = 1, .highest = algo::max_buckets_of(algorithm)}));
  return each_key(session, options, kind, [&](const std::string& where, std::string_view key) {
    const KeyHash hash =
        kind == KeyKind::u64 ? KeyHash{parse_u64(where, key)} : hash_bytes(function, where, key);
    const std::uint32_t bucket = algo::bucket_of(algorithm, hash, buckets);
    if (session.json) {
      print(session, {{"key_hash", std::to_string(to_integer(hash))}, {"bucket", bucket}});
    } else {
      session.print("{}\n", bucket);
    }
  });
}

}  // namespace

void add_calc(Command& root) {
  Command group = root.group("calc", "One algorithm on raw input, one answer a line");

  const auto hash = std::make_shared<Options>();
  hash->keys_as = "text";
  group
      .plumbing("hash", "The key hash of keys", "calc hash --hash xxh64 alice bob",
                [hash](Session& session) { return calc_hash(session, *hash); })
      .option({"--hash", "NAME", "xxh64, xxh3, fnv1a-mix or mix64 (xxh64)"}, hash->hash)
      .option({"--keys", "KIND", "text, hex, or u64: the 8 little-endian bytes of a number (text)"},
              hash->keys_as)
      .arguments({"KEY", "", "keys; without any, a key a line from the standard input"}, hash->keys);

  const auto bucket = std::make_shared<Options>();
  bucket->keys_as = "u64";
  group
      .plumbing("bucket", "The bucket of key hashes or keys",
                "calc bucket --algorithm jump --buckets 64 17 42",
                [bucket](Session& session) { return calc_bucket(session, *bucket); })
      .required({"--algorithm", "NAME", "jump, jump-guava or modulo"}, bucket->algorithm)
      .required({"--buckets", "N", "how many buckets there are"}, bucket->buckets)
      .option({"--keys", "KIND", "u64: a key hash, used as it is; text or hex: bytes to hash (u64)"},
              bucket->keys_as)
      .option({"--hash", "NAME", "the hash of text and hex keys (xxh64)"}, bucket->hash)
      .arguments({"KEY", "", "keys; without any, a key a line from the standard input"}, bucket->keys);
}

}  // namespace berth::cli
