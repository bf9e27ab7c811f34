#include "cli/input/goal_options.hpp"

#include <limits>
#include <utility>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/map/weight.hpp"

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
               "--max-imbalance, then the best balance (balance)"},
              objective)
      .option({"--max-imbalance", "P%", "how far from its share a node may be, with --objective moves"},
              max_imbalance)
      .option({"--max-moves", "K", "the best balance that K moves reach"}, max_moves);
}

std::string GoalOptions::words() const {
  std::string words;
  for (const auto& [name, value] :
       {std::pair("--objective", &objective), std::pair("--max-imbalance", &max_imbalance),
        std::pair("--max-moves", &max_moves)})
    if (*value) words += fmt::format(" {} {}", name, shell_word(**value));
  return words;
}

PlanOptions GoalOptions::plan_options() const {
  PlanOptions options;
  if (objective && *objective != "balance" && *objective != "moves")
    refuse(fmt::format("--objective is '{}': choose balance or moves", escaped(*objective)));
  const bool wants_moves = objective == "moves";
  if (max_moves && (objective || max_imbalance))
    refuse("--max-moves is a goal of its own: leave out --objective and --max-imbalance");
  if (wants_moves != max_imbalance.has_value())
    refuse("--objective moves and --max-imbalance go together: give both or neither");
  if (wants_moves)
    options.goal = {.objective = Goal::Objective::moves, .max_imbalance = parse_percent(*max_imbalance)};
  if (max_moves)
    options.goal = {
        .objective = Goal::Objective::budget,
        .budget = parse_number("--max-moves", *max_moves,
                               {.lowest = 0, .highest = std::numeric_limits<std::uint32_t>::max()})};
  return options;
}

}  // namespace berth::cli
