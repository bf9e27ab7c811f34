#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "berth/base/error.hpp"
#include "berth/plan/checker.hpp"
#include "berth/plan/scenario.hpp"
#include "berth/plan/solution.hpp"
#include "berth/plan/violations.hpp"

#include "cli/commands.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"
#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

using planning::Instance;
using planning::Scenario;
using planning::Solution;

struct Options {
  std::string buckets;
  std::string nodes;
  std::string zones = "0";
  std::string replicas = "1";
  std::string event;
  std::string seed = "1";
};

/// Seconds since it was made, or since it was last asked.
class StopWatch {
 public:
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    const std::chrono::duration<double> since = now - std::exchange(last_, now);
    return since.count();
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

std::uint32_t number(const char* option, const std::string& text, std::uint64_t lowest,
                     std::uint64_t highest) {
  return static_cast<std::uint32_t>(parse_number(option, text, {.lowest = lowest, .highest = highest}));
}

Scenario::Event event_named(std::string_view name) {
  if (name == "remove") return Scenario::Event::remove;
  if (name == "add") return Scenario::Event::add;
  if (name == "halve") return Scenario::Event::halve;
  throw Error(ErrorCode::invalid_argument,
              fmt::format("--event is '{}': give remove:K, add:K or halve:K", escaped(name)));
}

Scenario scenario_of(const Options& options) {
  const std::size_t colon = std::min(options.event.find(':'), options.event.size());
  Scenario scenario;
  scenario.event = event_named(std::string_view(options.event).substr(0, colon));
  scenario.affected =
      number("the count of --event", options.event.substr(std::min(colon + 1, options.event.size())), 1,
             Map::k_max_nodes);
  scenario.buckets = number("--buckets", options.buckets, 1, MapRules::k_max_buckets);
  scenario.nodes = number("--nodes", options.nodes, 1, Map::k_max_nodes);
  scenario.zones = number("--zones", options.zones, 0, Map::k_max_nodes);
  scenario.replicas = number("--replicas", options.replicas, 1, MapRules::k_max_replicas);
  scenario.seed = parse_number("--seed", options.seed, {.lowest = 0, .highest = UINT64_MAX});
  return scenario;
}

std::uint64_t peak_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  constexpr std::uint64_t k_kibibyte = 1024;
  return static_cast<std::uint64_t>(usage.ru_maxrss) * k_kibibyte;
}

struct Times {
  double core = 0;  ///< caps, balance and the fewest moves
  double pairs = 0;
  double primaries = 0;
  double check = 0;
};

/// What `planning::solve` does, step by step, each with its time; then the checker.
Solution timed_solution(const Instance& instance, Times& times) {
  StopWatch watch;
  Solution solution;
  solution.placement = planning::cheapest_placement(instance);
  times.core = watch.lap();
  solution.pairs = planning::flatten_pairs(instance, solution.placement);
  solution.moves = planning::successions(instance, solution.placement.table);
  times.pairs = watch.lap();
  solution.role_changes = planning::balance_primaries(instance, solution.placement.table);
  times.primaries = watch.lap();
  planning::check(instance, solution);
  times.check = watch.lap();
  return solution;
}

ExitStatus calc_plan(Session& session, const Options& options) {
  StopWatch whole;
  const Instance instance = planning::instance_of(scenario_of(options));
  Times times;
  const Solution solution = timed_solution(instance, times);
  const auto shares = planning::node_shares(instance);
  const double before = planning::imbalance_of(shares, held_counts(instance, instance.held));
  const double after = planning::imbalance_of(shares, held_counts(instance, solution.placement.table));
  const std::uint64_t violations = planning::zone_violations(instance, solution.placement.table);
  const std::uint64_t bound = solution.placement.certificate.lower_bound;
  const double seconds = whole.lap();
  if (session.json) {
    print(session, {{"moves", solution.moves.size()},
                    {"lower_bound", bound},
                    {"proven", solution.proven(instance)},
                    {"seconds", seconds},
                    {"core_seconds", times.core},
                    {"pairs_seconds", times.pairs},
                    {"primaries_seconds", times.primaries},
                    {"check_seconds", times.check},
                    {"peak_bytes", peak_bytes()},
                    {"max_imbalance", {{"before", before}, {"after", after}}},
                    {"zone_violations", violations}});
    return ExitStatus::done;
  }
  session.print("moves      {} (at least {}{})\n", grouped(solution.moves.size()), grouped(bound),
                solution.proven(instance) ? " ✔ proven" : "");
  session.print("imbalance  {:.4f} → {:.4f}\n", before, after);
  session.print("caps       {} replicas beyond those of their zone\n", grouped(violations));
  session.print("seconds    {:.3f}: moves {:.3f}, pairs {:.3f}, primaries {:.3f}, check {:.3f}\n", seconds,
                times.core, times.pairs, times.primaries, times.check);
  return ExitStatus::done;
}

}  // namespace

void add_calc_plan(Command& group) {
  const auto options = std::make_shared<Options>();
  Command command =
      group.plumbing("plan", "The plan of a made-up cluster to which something happens",
                     "calc plan --buckets 4096 --nodes 100 --zones 10 --replicas 3 --event remove:2",
                     [options](Session& session) { return calc_plan(session, *options); });
  command.required({"--buckets", "N", "how many buckets there are"}, options->buckets)
      .required({"--nodes", "N", "how many nodes of equal weight there are"}, options->nodes)
      .option({"--zones", "Z", "how many zones, with at most one replica of a bucket each; 0: none (0)"},
              options->zones)
      .option({"--replicas", "R", "how many nodes hold each bucket (1)"}, options->replicas)
      .required({"--event", "WHAT", "remove:K or add:K nodes, or halve:K weights"}, options->event)
      .option({"--seed", "S", "which of the random clusters (1)"}, options->seed);
}

}  // namespace berth::cli
