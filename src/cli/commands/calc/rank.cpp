#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "berth/algo/rankings.hpp"
#include "berth/base/error.hpp"

#include "cli/commands.hpp"
#include "cli/input/calc_keys.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

// A rank is filled in memory of this many slots at the most.
constexpr std::uint64_t k_most_ranked = 1U << 20;

struct Options {
  CalcKeys keys;
  std::string algorithm;
  std::optional<std::string> slots;
  std::optional<std::string> thresholds;
  std::string count;
};

template <typename Names>
std::string joined(const Names& names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

std::vector<std::uint64_t> parse_thresholds(std::string_view text) {
  std::vector<std::uint64_t> thresholds;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    thresholds.push_back(parse_number("a threshold", text.substr(begin, end - begin),
                                      {.lowest = 0, .highest = std::uint64_t{1} << 32}));
    begin = end + 1;
  }
  return thresholds;
}

template <typename Ranking>
ExitStatus rank_all(Session& session, const Options& options, const Ranking& ranking) {
  std::vector<std::uint32_t> best(
      parse_number("--count", options.count, {.lowest = 1, .highest = k_most_ranked}));
  return options.keys.each_hash(session, [&](KeyHash hash) {
    const std::span<const std::uint32_t> ranked = algo::rank(ranking, hash, best);
    if (session.json) {
      print(session, {{"key_hash", std::to_string(to_integer(hash))}, {"slots", ranked}});
    } else {
      session.print("{}\n", fmt::join(ranked, ","));
    }
  });
}

[[noreturn]] void refuse_name(const std::string& name, const std::string& known) {
  throw Error(ErrorCode::invalid_argument, "no such ranking is named '" + name + "': choose one of " + known);
}

ExitStatus rank_weighted(Session& session, const Options& options, const std::string& text) {
  const std::vector<std::uint64_t> thresholds = parse_thresholds(text);
  if (options.slots)
    parse_number("--slots", *options.slots, {.lowest = thresholds.size(), .highest = thresholds.size()});
  const auto ranking = algo::find_weighted_ranking(options.algorithm, thresholds);
  if (!ranking) refuse_name(options.algorithm, joined(algo::k_weighted_ranking_names) + " with --thresholds");
  return rank_all(session, options, *ranking);
}

ExitStatus calc_rank(Session& session, const Options& options) {
  if (options.thresholds) return rank_weighted(session, options, *options.thresholds);
  if (!options.slots)
    throw Error(ErrorCode::invalid_argument, "nothing to rank: name --slots or --thresholds");
  const auto slots = static_cast<std::uint32_t>(
      parse_number("--slots", *options.slots, {.lowest = 1, .highest = algo::k_max_ranked_slots}));
  const auto ranking = algo::find_ranking(options.algorithm, slots);
  if (!ranking) refuse_name(options.algorithm, joined(algo::k_ranking_names));
  return rank_all(session, options, *ranking);
}

}  // namespace

void add_calc_rank(Command& group) {
  const auto options = std::make_shared<Options>();
  Command command = group.plumbing("rank", "The best slots of key hashes or keys, best first",
                                   "calc rank --algorithm draws --slots 8 --count 3 17 42",
                                   [options](Session& session) { return calc_rank(session, *options); });
  command.required({"--algorithm", "NAME", joined(algo::k_ranking_names)}, options->algorithm)
      .option({"--slots", "N", "how many slots there are"}, options->slots)
      .required({"--count", "K", "how many of them are asked for"}, options->count)
      .option({"--thresholds", "t,…",
               "a weight a slot, 0 to 4294967296: " + joined(algo::k_weighted_ranking_names)},
              options->thresholds);
  options->keys.add_hash_options_to(command);
  options->keys.add_arguments_to(command);
}

}  // namespace berth::cli
