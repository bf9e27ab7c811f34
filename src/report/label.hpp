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

/// How wide the column at the left has to be for names: as wide as the widest, within reason.
class NameColumn {
 public:
  void add(std::string_view name);
  [[nodiscard]] double width() const noexcept { return width_; }

 private:
  double width_ = 64;
};

}  // namespace berth::report
