#pragma once

#include <string>
#include <string_view>

namespace berth::cli {

/// `word` as a POSIX shell reads it back: as it is when nothing in it is special, else in single quotes.
std::string shell_word(std::string_view word);

}  // namespace berth::cli
