#include "cli/input/goal_options.hpp"

#include <limits>
#include <utility>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/map/weight.hpp"

#include "cli/input/byte_count.hpp"
#include "cli/input/sizes_file.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/shell_word.hpp"

namespace berth::cli {
namespace {

using planning::Goal;

[[noreturn]] void refuse(const std::string& sentence) { throw Error(ErrorCode::invalid_argument, sentence); }

/// `5%` in billionths.
planning::Billionths parse_percent(const std::string& text) {
  constexpr std::int64_t k_billionths = 10;  // a millionth of a percent
  const auto refuse_text = [&] {
    refuse(fmt::format("--max-imbalance is '{}': give percents with up to 6 decimals, such as 5%",
                       escaped(text)));
  };
  if (!text.ends_with('%')) refuse_text();
  std::int64_t millionths = 0;
  try {
    millionths = Weight::parse(std::string_view(text).substr(0, text.size() - 1)).millionths();
  } catch (const Error&) {
    refuse_text();
  }
  return static_cast<planning::Billionths>(millionths * k_billionths);
}

}  // namespace

void GoalOptions::add_to(Command& command) {
  command
      .option({"--objective", "WHAT",
               "balance: perfect balance, then the fewest moves; moves: the fewest moves within "
               "--max-imbalance, then the best balance; bytes: with --sizes, every node's bytes within "
               "--max-imbalance of its share, then few of them moved (balance)"},
              objective)
      .option({"--max-imbalance", "P%",
               "how far from its share a node may be, with --objective moves or bytes (bytes: 1%)"},
              max_imbalance)
      .option({"--max-moves", "K", "the best balance that K moves reach"}, max_moves)
      .option({"--sizes", "FILE",
               "lines of a bucket, a tab and its bytes: the fewest bytes are moved, not the fewest replicas"},
              sizes)
      .option({"--max-bytes", "B", "the best balance that moving so many bytes reaches, such as 20GB"},
              max_bytes);
}

std::string GoalOptions::words() const {
  std::string words;
  for (const auto& [name, value] :
       {std::pair("--objective", &objective), std::pair("--max-imbalance", &max_imbalance),
        std::pair("--max-moves", &max_moves), std::pair("--max-bytes", &max_bytes),
        std::pair("--sizes", &sizes)})
    if (*value) words += fmt::format(" {} {}", name, shell_word(**value));
  return words;
}

Goal GoalOptions::goal() const {
  if ((max_moves || max_bytes) && (objective || max_imbalance))
    refuse(fmt::format("{} is a goal of its own: leave out --objective and --max-imbalance",
                       max_moves ? "--max-moves" : "--max-bytes"));
  if (max_bytes) {
    if (!sizes || max_moves) refuse("--max-bytes goes with --sizes FILE, and without --max-moves");
    return {.objective = Goal::Objective::budget, .budget = parse_bytes("--max-bytes", *max_bytes)};
  }
  if (max_moves) {
    if (sizes) refuse("--max-moves counts moves and --sizes weighs them: give --max-bytes");
    constexpr std::uint64_t k_most = std::numeric_limits<std::uint32_t>::max();
    return {.objective = Goal::Objective::budget,
            .budget = parse_number("--max-moves", *max_moves, {.lowest = 0, .highest = k_most})};
  }
  const std::string what = objective.value_or("balance");
  if (what == "bytes") {
    if (!sizes) refuse("--objective bytes needs to know how large the buckets are: add --sizes FILE");
    return {.objective = Goal::Objective::bytes,
            .max_imbalance = parse_percent(max_imbalance.value_or("1%"))};
  }
  if (what != "balance" && what != "moves")
    refuse(fmt::format("--objective is '{}': choose balance, moves or bytes", escaped(what)));
  if (what == "moves" && max_imbalance)
    return {.objective = Goal::Objective::moves, .max_imbalance = parse_percent(*max_imbalance)};
  if (what == "moves" || max_imbalance)
    refuse("--objective moves and --max-imbalance go together: give both or neither");
  return {};
}

PlanOptions GoalOptions::plan_options(const MapRules& rules) const {
  const std::string given = words();
  if (!given.empty() && rules.placement != Placement::table)
    refuse(fmt::format("a direct map has no buckets to choose for: leave out{}", given));
  PlanOptions options{.goal = goal()};
  if (sizes) options.sizes = read_sizes(*sizes, rules.buckets);
  return options;
}

}  // namespace berth::cli
