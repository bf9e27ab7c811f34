#include "cli/publishing.hpp"

#include "berth/base/error.hpp"

#include "cli/introduction.hpp"
#include "cli/number.hpp"
#include "cli/output/json.hpp"
#include "cli/output/key_flows.hpp"
#include "cli/risk.hpp"

namespace berth::cli {
namespace {

Publication publication_of(const Plan& plan, const Publishing& how) {
  if (how.publish_only) return Publication::publish_only;
  if (how.now || plan.change.moves.empty()) return Publication::activate;
  return Publication::transition;
}

const char* outcome_name(Publication publication) {
  switch (publication) {
    case Publication::publish_only:
      return "published";
    case Publication::activate:
      return "active";
    case Publication::transition:
      return "transition";
  }
  return "";
}

std::string activated_text(const Plan& plan) {
  if (plan.child.is_direct())
    return plan.keys.flows.empty() ? "" : ": " + moved_keys_text(plan.keys) + " moved without a copy";
  const std::uint64_t moves = plan.change.moves.size();
  const std::uint64_t roles = plan.change.role_changes.size();
  return fmt::format(": {} placed{}{}", grouped(plan.change.placed.size()),
                     moves == 0 ? "" : fmt::format(", {} moved without a copy", grouped(moves)),
                     roles == 0 ? "" : fmt::format(", {} roles changed", grouped(roles)));
}

void print_outcome(Session& session, const Plan& plan, Publication publication, const SwapResult& result) {
  const std::uint64_t version = to_integer(result.published);
  const std::uint64_t moves = plan.change.moves.size();
  if (session.json) {
    print(session, {{"version", version},
                    {"digest", plan.child.digest()},
                    {"outcome", outcome_name(publication)},
                    {"moves", moves},
                    {"placed", plan.change.placed.size()},
                    {"role_changes", plan.change.role_changes.size()},
                    {"epoch", to_integer(result.state.epoch)}});
    return;
  }
  switch (publication) {
    case Publication::publish_only:
      session.print("version {} is published, not active\n", version);
      session.suggest(fmt::format("activate {}", version));
      break;
    case Publication::activate:
      session.print("version {} is active{}\n", version, activated_text(plan));
      session.suggest("status");
      break;
    case Publication::transition:
      session.print("version {} is on its way: {} moves to make\n", version, grouped(moves));
      session.suggest("migrate run --table TABLE --key COLUMN");
      break;
  }
}

}  // namespace

void lose_to(Store& store, const ActiveState& winner) {
  const Version version = winner.transition ? winner.transition->target : winner.active.version;
  throw Error(ErrorCode::stale,
              fmt::format("another change was first, {} is {} now: look at it with berth status and "
                          "plan again",
                          introduction(store, version), winner.transition ? "on its way" : "active"));
}

ExitStatus publish(Session& session, Store& store, const ActiveState& expected, const Map& parent,
                   const Plan& plan, const Publishing& how) {
  if (const auto why = why_only_now(parent, plan); why && !how.now && !how.publish_only)
    throw Error(ErrorCode::invalid_argument,
                *why + ": use --now for data that may be lost or is copied by other means");
  const Publication publication = publication_of(plan, how);
  const SwapResult result = store.publish(
      expected, {plan.child, plan.change.moves, how.edit_ids, publication, signature(how.reason)});
  if (!result.won) lose_to(store, result.state);
  print_outcome(session, plan, publication, result);
  return ExitStatus::done;
}

}  // namespace berth::cli
