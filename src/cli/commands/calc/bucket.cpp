#include <cstdint>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/input/bucket_function_name.hpp"
#include "cli/input/calc_keys.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

struct Options {
  CalcKeys keys;
  std::string algorithm;
  std::string buckets;
};

ExitStatus calc_bucket(Session& session, const Options& options) {
  const algo::AnyBucketFunction algorithm = bucket_function_named(options.algorithm);
  const auto buckets = static_cast<std::uint32_t>(
      parse_number("--buckets", options.buckets, {.lowest = 1, .highest = algo::max_buckets_of(algorithm)}));
  return options.keys.each_hash(session, [&](KeyHash hash) {
    const std::uint32_t bucket = algo::bucket_of(algorithm, hash, buckets);
    if (session.json) {
      print(session, {{"key_hash", std::to_string(to_integer(hash))}, {"bucket", bucket}});
    } else {
      session.print("{}\n", bucket);
    }
  });
}

}  // namespace

void add_calc_bucket(Command& group) {
  const auto options = std::make_shared<Options>();
  Command command = group.plumbing("bucket", "The bucket of key hashes or keys",
                                   "calc bucket --algorithm jump --buckets 64 17 42",
                                   [options](Session& session) { return calc_bucket(session, *options); });
  command.required({"--algorithm", "NAME", bucket_function_names()}, options->algorithm)
      .required({"--buckets", "N", "how many buckets there are"}, options->buckets);
  options->keys.add_hash_options_to(command);
  options->keys.add_arguments_to(command);
}

}  // namespace berth::cli
