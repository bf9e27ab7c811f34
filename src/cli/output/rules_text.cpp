#include "cli/output/rules_text.hpp"

#include <fmt/core.h>

#include "cli/number.hpp"

namespace berth::cli {

std::string rules_text(const MapRules& rules) {
  std::string text = fmt::format("{}, tag {}, ", name_of(rules.hash), name_of(rules.key_tag));
  text +=
      rules.placement == Placement::table
          ? fmt::format("{} over {} buckets", algo::name_of(rules.bucket_function), grouped(rules.buckets))
          : std::string(name_of(rules.placement));
  if (rules.replicas > 1) text += fmt::format(", {} replicas", rules.replicas);
  if (!rules.caps.empty()) text += ", caps " + text_of(rules.caps);
  return text;
}

}  // namespace berth::cli
