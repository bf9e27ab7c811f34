#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "number.hpp"

namespace berth::report {

/// One attribute of an element. Fractions are coordinates: to the hundredth of a pixel.
struct Attribute {
  Attribute(std::string_view named, std::string_view text) : name(named), value(text) {}
  Attribute(std::string_view named, std::floating_point auto number)
      : name(named), value(decimal(number, 2)) {}
  Attribute(std::string_view named, std::integral auto number) : name(named), value(std::to_string(number)) {}

  std::string_view name;
  std::string value;
};

using Attributes = std::vector<Attribute>;

/// Writes elements that are well-formed XML and that HTML reads the same way. Values and text are escaped
/// here and nowhere else.
class Markup {
 public:
  /// `<tag …>` with what `inside()` writes in it.
  template <std::invocable Inside>
  void element(std::string_view tag, const Attributes& attributes, Inside&& inside) {
    begin(tag, attributes, "");
    indent_ += 2;
    std::forward<Inside>(inside)();
    indent_ -= 2;
    end_line("</", tag);
  }

  /// `<tag …>text</tag>` on one line.
  void element(std::string_view tag, const Attributes& attributes, std::string_view text);

  /// `<tag …/>`: a shape, or one of HTML's elements that never have content.
  void empty(std::string_view tag, const Attributes& attributes);

  /// Markup that is finished, as it is.
  void raw(std::string_view markup) { text_ += markup; }

  [[nodiscard]] const std::string& text() const noexcept { return text_; }

 private:
  void tag_with(std::string_view tag, const Attributes& attributes);
  void begin(std::string_view tag, const Attributes& attributes, std::string_view close);
  void end_line(std::string_view open, std::string_view tag);

  std::string text_;
  std::size_t indent_ = 0;
};

}  // namespace berth::report
