#pragma once

#include <string>
#include <string_view>

#include "markup.hpp"

namespace berth::report {

/// Sizes that all figures share, so that they stand under each other.
inline constexpr double k_font_size = 12;
inline constexpr double k_gap = 10;  ///< between a name and what it names

struct Point {
  double x = 0;
  double y = 0;
};

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

/// A piece of text; `style` is its classes.
void draw_text(Markup& markup, Point at, std::string_view style, std::string_view text);

/// The name of a node, cut to `width` with the whole one as its tooltip, ending or beginning at `at` as
/// `style` says.
void draw_name(Markup& markup, Point at, std::string_view style, std::string_view name, double width);

void draw_line(Markup& markup, Point from, Point to, std::string_view style);

/// A box that stands for nothing by itself.
void draw_plain_box(Markup& markup, const Box& box, std::string_view style);

/// A box that stands for numbers: `data` are its `data-*` attributes, `tip` says them.
void draw_box(Markup& markup, const Box& box, std::string_view style, const Attributes& data,
              std::string_view tip);

}  // namespace berth::report
