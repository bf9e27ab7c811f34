#include <memory>
#include <string>

#include "cli/bucket_function_name.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number.hpp"
#include "cli/uuid.hpp"

namespace berth::cli {
namespace {

struct Options {
  std::string buckets = "1024";
  std::string hash = "xxh64";
  std::string bucket_function = "jump";
  std::string key_tag = "none";
};

MapRules rules_of(const Options& options) {
  MapRules rules;
  rules.hash = hash_function_named(options.hash);
  rules.bucket_function = bucket_function_named(options.bucket_function);
  rules.key_tag = key_tag_named(options.key_tag);
  rules.buckets = static_cast<std::uint32_t>(
      parse_number("--buckets", options.buckets, {.lowest = 1, .highest = MapRules::k_max_buckets}));
  return rules;
}

ExitStatus init(Session& session, const Options& options) {
  const Map first = Map::empty(rules_of(options), {new_uuid(), Version{1}, Version{0}});
  create_store(store_url(session), first, signature());
  if (session.json) {
    print(session, {{"store", store_url(session)},
                    {"uuid", first.lineage().uuid},
                    {"version", to_integer(first.version())},
                    {"digest", first.digest()},
                    {"buckets", first.rules().buckets}});
    return ExitStatus::done;
  }
  session.print("made {}: {} buckets, no nodes yet\n", store_url(session), grouped(first.rules().buckets));
  session.suggest("node add ID");
  return ExitStatus::done;
}

}  // namespace

void add_init(Command& root) {
  const auto options = std::make_shared<Options>();
  root.command("init", "Make a store whose first map has no nodes",
               "init --buckets 1024 --store sqlite:berth.db",
               [options](Session& session) { return init(session, *options); })
      .option({"--buckets", "N", "how many logical shards, 1 to 1048576 (1024)"}, options->buckets)
      .option({"--hash", "NAME", "key hash: xxh64, xxh3, fnv1a-mix or mix64 (xxh64)"}, options->hash)
      .option({"--bucket-function", "NAME", "key hash to bucket: jump, jump-guava or modulo (jump)"},
              options->bucket_function)
      .option({"--key-tag", "RULE", "which part of a key is hashed: none or braces (none)"},
              options->key_tag);
}

}  // namespace berth::cli
