#include "cli/draft.hpp"

#include <algorithm>
#include <utility>

#include "berth/base/error.hpp"
#include "berth/map/codec.hpp"

#include "cli/output/json.hpp"

namespace berth::cli {
namespace {

bool equal(const Wish& a, const Wish& b) { return a.rules == b.rules && a.nodes == b.nodes; }

bool nobody_has_weight(const Wish& wish) {
  return std::ranges::all_of(wish.nodes,
                             [](const Node& node) { return node.effective_weight().millionths() == 0; });
}

void print_staged(Session& session, const Edit& edit, std::size_t staged, const Wish& wish) {
  if (session.json) {
    print(session, {{"edit", Json::parse(edit_to_json(edit))}, {"staged", staged}});
    return;
  }
  session.print("staged: {}\n", describe(edit));
  if (nobody_has_weight(wish))
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

Draft read_draft(Store& store) {
  Moment moment = read_moment(store);
  const Version version =
      moment.state.transition ? moment.state.transition->target : moment.state.active.version;
  Map base = store.map(version);
  Wish wish = edited(Wish::of(base), moment.edits);
  return {std::move(moment.state), std::move(base), std::move(moment.edits), std::move(wish)};
}

Version next_version(Store& store) { return Version{to_integer(store.history().back().version) + 1}; }

void check_staged_edits_fit(const std::vector<StagedEdit>& edits, const std::vector<std::uint64_t>& contained,
                            const Map& base) {
  Wish wish = Wish::of(base);
  for (const StagedEdit& staged : edits) {
    if (std::ranges::find(contained, staged.id) != contained.end()) continue;
    try {
      wish = edited(std::move(wish), staged.edit);
    } catch (const Error& error) {
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("the staged edit '{}' would not fit any more ({}): apply it first",
                              describe(staged.edit), error.what()));
    }
  }
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
