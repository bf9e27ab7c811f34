#include "marks.hpp"

#include "label.hpp"

namespace berth::report {
namespace {

Attributes box_attributes(const Box& box, std::string_view style) {
  return {{"class", style}, {"x", box.x}, {"y", box.y}, {"width", box.width}, {"height", box.height}};
}

}  // namespace

void draw_text(Markup& markup, Point at, std::string_view style, std::string_view text) {
  markup.element("text", {{"class", style}, {"x", at.x}, {"y", at.y}}, text);
}

void draw_name(Markup& markup, Point at, std::string_view style, std::string_view name, double width) {
  const std::string shown = fitted(name, width, k_font_size);
  if (shown == name) return draw_text(markup, at, style, name);
  markup.element("g", {}, [&] {
    markup.element("title", {}, name);
    draw_text(markup, at, style, shown);
  });
}

void draw_line(Markup& markup, Point from, Point to, std::string_view style) {
  markup.empty("line", {{"class", style}, {"x1", from.x}, {"y1", from.y}, {"x2", to.x}, {"y2", to.y}});
}

void draw_plain_box(Markup& markup, const Box& box, std::string_view style) {
  markup.empty("rect", box_attributes(box, style));
}

void draw_box(Markup& markup, const Box& box, std::string_view style, const Attributes& data,
              std::string_view tip) {
  Attributes attributes = box_attributes(box, style);
  attributes.insert(attributes.end(), data.begin(), data.end());
  markup.element("rect", attributes, [&] { markup.element("title", {}, tip); });
}

}  // namespace berth::report
