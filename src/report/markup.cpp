#include "markup.hpp"

#include "escape.hpp"

namespace berth::report {

void Markup::tag_with(std::string_view tag, const Attributes& attributes) {
  text_.append(indent_, ' ').append("<").append(tag);
  for (const Attribute& attribute : attributes)
    text_.append(" ")
        .append(attribute.name)
        .append("=\"")
        .append(escaped_value(attribute.value))
        .append("\"");
}

void Markup::begin(std::string_view tag, const Attributes& attributes, std::string_view close) {
  tag_with(tag, attributes);
  text_.append(close).append(">\n");
}

void Markup::end_line(std::string_view open, std::string_view tag) {
  text_.append(indent_, ' ').append(open).append(tag).append(">\n");
}

void Markup::element(std::string_view tag, const Attributes& attributes, std::string_view text) {
  tag_with(tag, attributes);
  text_.append(">").append(escaped_text(text)).append("</").append(tag).append(">\n");
}

void Markup::empty(std::string_view tag, const Attributes& attributes) { begin(tag, attributes, "/"); }

}  // namespace berth::report
