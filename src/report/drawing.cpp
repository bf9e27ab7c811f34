#include "berth/report/drawing.hpp"

#include "markup.hpp"
#include "style.hpp"

namespace berth::report {
namespace {

constexpr std::string_view k_svg_names = "http://www.w3.org/2000/svg";

std::string svg(const Drawing& drawing, std::string_view style) {
  const std::string title_id = drawing.name + "-title";
  const std::string description_id = drawing.name + "-description";
  Markup markup;
  markup.element("svg",
                 {{"xmlns", k_svg_names},
                  {"class", "figure"},
                  {"role", "img"},
                  {"aria-labelledby", title_id + ' ' + description_id},
                  {"data-figure", drawing.name},
                  {"viewBox", "0 0 " + decimal(k_drawing_width, 2) + ' ' + decimal(drawing.height, 2)}},
                 [&] {
                   markup.element("title", {{"id", title_id}}, drawing.title);
                   markup.element("desc", {{"id", description_id}}, drawing.description);
                   if (!style.empty()) markup.element("style", {}, [&] { markup.raw(style); });
                   markup.raw(drawing.body);
                 });
  return markup.text();
}

}  // namespace

std::string svg_element(const Drawing& drawing) { return svg(drawing, {}); }

std::string svg_file(const Drawing& drawing) { return svg(drawing, figure_style()); }

}  // namespace berth::report
