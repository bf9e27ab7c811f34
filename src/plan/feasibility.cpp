#include "berth/plan/feasibility.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "berth/base/error.hpp"
#include "berth/plan/shortage.hpp"

namespace berth {

bool has_weight(std::span<const Node> nodes) noexcept {
  return std::ranges::any_of(nodes,
                             [](const Node& node) { return node.effective_weight().millionths() > 0; });
}

void refuse_weightless() {
  throw Error(
      ErrorCode::no_live_nodes,
      "no node has a weight above 0, so nobody can hold the keys: add a node, raise a weight or undrain one");
}

void check_is_feasible(const planning::NamedInstance& named) {
  const auto shortage = planning::shortage_of(named.instance);
  if (!shortage) return;
  std::vector<std::string> names;
  for (std::uint32_t node = 0; node < named.instance.nodes(); ++node)
    names.push_back(named.holders[node].text());
  throw Error(ErrorCode::infeasible, describe(*shortage, named.instance, names));
}

void check_is_feasible(const Map& parent, const Wish& wish) {
  if (!has_weight(wish.nodes)) refuse_weightless();
  if (wish.rules.placement == Placement::table) check_is_feasible(planning::named_instance(parent, wish));
}

}  // namespace berth
