#include "cli/output/diff_lines.hpp"

#include <vector>

#include <fmt/core.h>

namespace berth::cli {
namespace {

constexpr std::size_t k_shown_lines = 30;

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

std::vector<std::string> lines_of(const WishDiff& diff) {
  std::vector<std::string> lines;
  lines.reserve(diff.rules.size() + diff.added.size() + diff.removed.size() + diff.changed.size());
  for (const RuleChange& change : diff.rules)
    lines.push_back(fmt::format("~ {}: {} → {}", change.rule, or_dash(change.before), or_dash(change.after)));
  for (const NodeId& id : diff.added) lines.push_back("+ node " + id.text());
  for (const NodeId& id : diff.removed) lines.push_back("- node " + id.text());
  for (const AttributeChange& change : diff.changed)
    lines.push_back(fmt::format("~ node {}: {} {} → {}", change.id.text(), change.attribute,
                                or_dash(change.before), or_dash(change.after)));
  return lines;
}

}  // namespace

std::string diff_lines(const WishDiff& diff) {
  const std::vector<std::string> lines = lines_of(diff);
  std::string text;
  for (std::size_t i = 0; i < lines.size() && i < k_shown_lines; ++i) text += lines[i] + '\n';
  if (lines.size() > k_shown_lines)
    text += fmt::format("… {} more lines: --json\n", lines.size() - k_shown_lines);
  return text;
}

}  // namespace berth::cli
