#include "cli/draft.hpp"

#include <algorithm>
#include <utility>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"
#include "berth/plan/feasibility.hpp"

#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

/// `wish` after an edit that waits; one that does not fit is refused by its number and the way out.
Wish after_staged(Wish wish, const StagedEdit& staged) {
  try {
    return edited(std::move(wish), staged.edit);
  } catch (const Error& error) {
    throw Error(error.code(),
                fmt::format("the staged edit {} ({}) would not fit any more: {}; apply it first, or drop it "
                            "with berth discard {}",
                            staged.id, describe(staged.edit), error.what(), staged.id));
  }
}

/// `base` after all edits but those of `contained`.
Wish after_edits(const Map& base, const std::vector<StagedEdit>& edits,
                 const std::vector<std::uint64_t>& contained) {
  Wish wish = Wish::of(base);
  for (const StagedEdit& staged : edits)
    if (std::ranges::find(contained, staged.id) == contained.end())
      wish = after_staged(std::move(wish), staged);
  return wish;
}

bool equal(const Wish& a, const Wish& b) { return a.rules == b.rules && a.nodes == b.nodes; }

void print_staged(Session& session, const Edit& edit, std::size_t staged, const Wish& wish) {
  if (session.json) {
    print(session, {{"edit", Json::parse(edit_to_json(edit))}, {"staged", staged}});
    return;
  }
  session.print("staged: {}\n", describe(edit));
  if (!has_weight(wish.nodes))
    session.print("no node would have a weight above 0: it cannot be planned yet\n");
  session.suggest("plan");
}

void print_unchanged(Session& session, const Edit& edit, std::size_t staged) {
  if (session.json) {
    print(session, {{"edit", nullptr}, {"staged", staged}});
    return;
  }
  session.print("nothing to do: {} changes nothing\n", describe(edit));
  session.suggest("status");
}

}  // namespace

// The state and the edits are two reads: they belong to one moment when the state is the same before and
// after.
Moment read_moment(Store& store) {
  ActiveState state = store.state();
  while (true) {
    std::vector<StagedEdit> edits = store.staged();
    ActiveState after = store.state();
    if (after == state) return {std::move(state), std::move(edits)};
    state = std::move(after);
  }
}

Version edited_version(const ActiveState& state) {
  return state.transition ? state.transition->target : state.active.version;
}

Draft read_draft(Store& store) {
  Moment moment = read_moment(store);
  Map base = store.map(edited_version(moment.state));
  Wish wish = after_edits(base, moment.edits, {});
  return {std::move(moment.state), std::move(base), std::move(moment.edits), std::move(wish)};
}

Version next_version(Store& store) { return Version{to_integer(store.history().back().version) + 1}; }

void check_staged_edits_fit(const std::vector<StagedEdit>& edits, const std::vector<std::uint64_t>& contained,
                            const Map& base) {
  static_cast<void>(after_edits(base, edits, contained));
}

ExitStatus stage_edit(Session& session, const std::function<Edit(const Draft&)>& make) {
  const auto store = open_store(session);
  while (true) {
    const Draft draft = read_draft(*store);
    const Edit edit = make(draft);
    const Wish wish = edited(draft.wish, edit);
    if (equal(wish, draft.wish)) {
      print_unchanged(session, edit, draft.edits.size());
      return ExitStatus::done;
    }
    if (!store->stage(draft.edits, edit, signature())) continue;
    print_staged(session, edit, draft.edits.size() + 1, wish);
    return ExitStatus::done;
  }
}

}  // namespace berth::cli
