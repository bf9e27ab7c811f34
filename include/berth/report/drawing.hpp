#pragma once

#include <string>

namespace berth::report {

/// The width of every figure, in pixels; a page may show it smaller.
inline constexpr double k_drawing_width = 880;

/// One figure. Every mark in it carries the exact values that it stands for as `data-*` attributes, and says
/// them in a tooltip.
struct Drawing {
  std::string name;         ///< `load`: letters and dashes, its own within a page
  std::string title;        ///< what is drawn, in a few words
  std::string description;  ///< what it shows, in a sentence, for those who do not see it
  double height = 0;        ///< pixels
  std::string body;         ///< the marks, as SVG
};

/// The figure as an element of a page that has the style sheet.
std::string svg_element(const Drawing& drawing);

/// The figure as a file of its own, light or dark as its reader wishes.
std::string svg_file(const Drawing& drawing);

}  // namespace berth::report
