#pragma once

#include <string>
#include <string_view>

namespace berth::report {

/// Text that stands for itself between tags and inside quoted attributes, in XML and in HTML. What XML cannot
/// hold (control characters, bytes that are not UTF-8) becomes U+FFFD, so that no name can break a page.
std::string escaped(std::string_view text);

}  // namespace berth::report
