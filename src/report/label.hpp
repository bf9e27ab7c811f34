#pragma once

#include <string>
#include <string_view>

namespace berth::report {

/// About how wide a text is in a sans-serif face of this size, in pixels. A figure is drawn before any font
/// is known, so this errs on the wide side.
double text_width(std::string_view text, double font_size);

/// The text, or its beginning and its end around an ellipsis when it is wider than `width`: names of
/// machines differ at their ends.
std::string fitted(std::string_view text, double width, double font_size);

}  // namespace berth::report
