#pragma once

#include <string_view>

namespace berth::report {

/// The colours by name, light and dark, and what the parts of a figure look like.
std::string_view figure_style();

/// What the rest of a page looks like.
std::string_view page_style();

}  // namespace berth::report
