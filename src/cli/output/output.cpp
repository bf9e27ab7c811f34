#include "cli/output/output.hpp"

#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "berth/base/error.hpp"

namespace berth::cli {

void Output::flush() {
  std::string_view rest = pending_;
  while (!rest.empty()) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    const int reason = errno;
    if (reason == EINTR) continue;
    pending_.clear();
    if (reason == EPIPE) throw ReaderGone{};
    throw Error(ErrorCode::io, "the output cannot be written: " + std::generic_category().message(reason));
  }
  pending_.clear();
}

bool Output::is_terminal() const noexcept { return ::isatty(descriptor_) == 1; }

}  // namespace berth::cli
