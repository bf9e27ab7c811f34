#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace berth::report::test {

/// The attributes of one element.
using Mark = std::map<std::string, std::string>;

/// The elements of a figure that stand for numbers: those with a `data-*` attribute, without their escapes.
std::vector<Mark> marks_in(std::string_view svg);

/// Those of them that have `attribute`.
std::vector<Mark> marks_with(std::string_view svg, const std::string& attribute);

/// The texts that are drawn, without their escapes.
std::vector<std::string> texts_in(std::string_view svg);

}  // namespace berth::report::test
