#include "sample.hpp"

#include <map>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "berth/map/codec.hpp"
#include "berth/map/table_change.hpp"

namespace berth::test {
namespace {

Node node(std::string_view id) { return {NodeId(id), "", Zone(), Weight(), NodeState::up}; }

std::ostream& operator<<(std::ostream& out, const Authorship& by) {
  return out << "by " << by.author << " '" << by.reason << "' at " << by.time_s;
}

void write(std::ostream& out, const ActiveState& state) {
  out << state.active.uuid << ' ' << to_integer(state.active.version) << ' ' << state.active.digest
      << " epoch " << to_integer(state.epoch) << '\n';
  if (!state.transition) return;
  const Transition& transition = *state.transition;
  out << "to " << to_integer(transition.target) << ' ' << name_of(transition.mode) << " '"
      << transition.subject << (transition.aborting ? " aborting" : "") << "'\n";
  for (std::size_t place = 0; place < transition.moves.size(); ++place) {
    const Move& move = transition.moves[place];
    out << to_integer(move.bucket) << '/' << move.replica << ' ' << move.from.text() << " > "
        << move.to.text() << ' ' << name_of(transition.stages.at(place)) << '\n';
  }
}

void write(std::ostream& out, const HistoryEntry& entry) {
  out << "version " << to_integer(entry.version) << " of " << to_integer(entry.parent) << ' ' << entry.digest
      << ' ' << entry.by << (entry.was_active ? " was active" : "") << '\n';
}

}  // namespace

Map sample_map() {
  MapRules rules;
  rules.buckets = 8;
  return {rules,
          {node("a"), node("b")},
          {0, 0, 0, 0, 1, 1, 1, 1},
          Lineage{std::string(k_sample_uuid), Version{1}, Version{0}}};
}

Map grown(const Map& parent, std::string_view id) {
  std::vector<Node> nodes(parent.nodes().begin(), parent.nodes().end());
  const auto newcomer = static_cast<NodeIndex>(nodes.size());
  nodes.push_back(node(id));
  std::vector<NodeIndex> table(parent.table().begin(), parent.table().end());
  std::vector<std::uint32_t> left = parent.held_counts();
  std::map<NodeIndex, bool> has_given;
  for (NodeIndex& holder : table) {
    if (left[holder] < 2 || std::exchange(has_given[holder], true)) continue;
    --left[holder];
    holder = newcomer;
  }
  const Lineage lineage{parent.lineage().uuid, Version{to_integer(parent.version()) + 1}, parent.version()};
  return {parent.rules(), std::move(nodes), std::move(table), lineage};
}

Authorship by(std::string_view author, std::string_view reason) {
  return {std::string(author), std::string(reason), 1'700'000'000};
}

Proposal proposal(const Map& parent, const Map& child, Publication publication) {
  return {child, table_change(parent, child).moves, {}, publication, by("somebody")};
}

const Transition& running(const ActiveState& state) {
  if (!state.transition) throw std::logic_error("no transition runs");
  return *state.transition;
}

Transition& running(ActiveState& state) {
  if (!state.transition) throw std::logic_error("no transition runs");
  return *state.transition;
}

std::string dump(Store& store) {
  std::ostringstream out;
  write(out, store.state());
  for (const HistoryEntry& entry : store.history()) {
    write(out, entry);
    out << map_to_json(store.map(entry.version)) << '\n';
  }
  for (const StagedEdit& edit : store.staged())
    out << "edit " << edit.id << ' ' << edit_to_json(edit.edit) << '\n';
  for (const AuditEntry& entry : store.audit())
    out << entry.action << ": " << entry.detail << ' ' << entry.by << '\n';
  return out.str();
}

}  // namespace berth::test
