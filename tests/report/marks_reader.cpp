#include "marks_reader.hpp"

#include <array>
#include <regex>
#include <utility>

namespace berth::report::test {
namespace {

std::string unescaped(std::string text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> k_references = {
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}};
  for (const auto& [reference, character] : k_references)
    for (std::size_t at = 0; (at = text.find(reference, at)) != std::string::npos; ++at)
      text.replace(at, reference.size(), character);
  return text;
}

std::vector<std::smatch> matches(const std::string& text, const std::regex& form) {
  return {std::sregex_iterator(text.begin(), text.end(), form), std::sregex_iterator()};
}

}  // namespace

std::vector<Mark> marks_in(std::string_view svg) {
  static const std::regex k_tag("<[a-z][^>]*>");
  static const std::regex k_attribute("([a-z0-9-]+)=\"([^\"]*)\"");
  const std::string text(svg);
  std::vector<Mark> marks;
  for (const std::smatch& tag : matches(text, k_tag)) {
    const std::string inside = tag.str();
    if (inside.find(" data-") == std::string::npos) continue;
    Mark& mark = marks.emplace_back();
    for (const std::smatch& found : matches(inside, k_attribute))
      mark[found.str(1)] = unescaped(found.str(2));
  }
  return marks;
}

std::vector<Mark> marks_with(std::string_view svg, const std::string& attribute) {
  std::vector<Mark> marks = marks_in(svg);
  std::erase_if(marks, [&](const Mark& mark) { return !mark.contains(attribute); });
  return marks;
}

std::vector<std::string> texts_in(std::string_view svg) {
  static const std::regex k_text("<text[^>]*>([^<]*)</text>");
  const std::string text(svg);
  std::vector<std::string> texts;
  for (const std::smatch& found : matches(text, k_text)) texts.push_back(unescaped(found.str(1)));
  return texts;
}

}  // namespace berth::report::test
