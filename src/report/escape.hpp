#pragma once

#include <string>
#include <string_view>

namespace berth::report {

/// A value between double quotes, in XML and in HTML. What XML cannot hold (control characters, bytes that
/// are not UTF-8) becomes U+FFFD, so that no name can break a page.
std::string escaped_value(std::string_view value);

/// Text between tags. Characters that turn the direction of what follows become U+FFFD as well, so that no
/// name can look like another one.
std::string escaped_text(std::string_view text);

}  // namespace berth::report
