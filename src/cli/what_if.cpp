#include "cli/what_if.hpp"

#include <utility>

#include "berth/map/edits_between.hpp"
#include "berth/plan/plan_file.hpp"

namespace berth::cli {

Draft what_if(Draft draft, const Spec& spec) {
  draft.wish = wish_of(spec, draft.base);
  draft.edits.clear();
  for (Edit& edit : edits_between(Wish::of(draft.base), draft.wish))
    draft.edits.push_back({k_not_staged, std::move(edit)});
  return draft;
}

}  // namespace berth::cli
