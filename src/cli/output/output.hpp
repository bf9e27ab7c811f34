#pragma once

#include <string>
#include <string_view>

namespace berth::cli {

/// Nobody reads the output any more: the program ends quietly.
struct ReaderGone {};

/// A file descriptor that is written to in large blocks.
class Output {
 public:
  explicit Output(int descriptor) noexcept : descriptor_(descriptor) {}

  void write(std::string_view bytes) {
    pending_.append(bytes);
    if (pending_.size() >= k_block_bytes) flush();
  }

  /// Hands everything to the operating system. Throws `io`, or `ReaderGone` when a pipe is closed.
  void flush();

  [[nodiscard]] bool is_terminal() const noexcept;

 private:
  static constexpr std::size_t k_block_bytes = 1U << 18;

  int descriptor_;
  std::string pending_;
};

}  // namespace berth::cli
