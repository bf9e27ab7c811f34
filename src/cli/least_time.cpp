#include "cli/least_time.hpp"

#include "berth/base/error.hpp"
#include "berth/plan/named_instance.hpp"
#include "berth/plan/schedule.hpp"
#include "berth/report/amount.hpp"

#include "cli/input/byte_count.hpp"
#include "cli/output/time_text.hpp"

namespace berth::cli {

void LeastTime::print(Session& session) const {
  session.print("at {}/s a node it takes {} at least\n\n", report::bytes_text(bytes_per_second),
                duration_text(seconds));
}

void LeastTime::add_to(Json& plan) const {
  plan["least_time"] = {{"bytes_per_second", bytes_per_second}, {"seconds", seconds}};
}

void RateOption::add_to(Command& command) {
  command.option({"--rate", "BYTES",
                  "say how long the moves take at least when a node reads and writes so many bytes a "
                  "second, such as 50MB; with --sizes"},
                 rate);
}

std::optional<LeastTime> RateOption::time_of(const Map& parent, const Plan& plan) const {
  if (!rate) return std::nullopt;
  const std::uint64_t bytes_per_second = parse_bytes("--rate", *rate);
  if (bytes_per_second == 0)
    throw Error(ErrorCode::invalid_argument, "--rate is 0: nothing would ever arrive, give more");
  if (!plan.bytes)
    throw Error(ErrorCode::invalid_argument,
                "--rate needs to know how large the buckets are: add --sizes FILE");
  planning::NamedInstance named = planning::named_instance(parent, Wish::of(plan.child));
  named.instance.bytes = plan.bytes->sizes;
  return LeastTime{bytes_per_second,
                   planning::least_duration_seconds(named.instance, numbered(plan.change.moves, named),
                                                    static_cast<double>(bytes_per_second))};
}

}  // namespace berth::cli
