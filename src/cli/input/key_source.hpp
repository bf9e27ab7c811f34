#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace berth::cli {

/// How keys are written.
enum class KeyFormat : std::uint8_t {
  lines,  ///< a key a line; the last line may lack its newline; an empty line is the empty key
  nul,    ///< a key up to each NUL byte
  hex,    ///< a key a line, two hex digits a byte
};

/// A stream of keys, block by block: memory for one block, or for the longest key when that is longer.
class KeySource {
 public:
  /// Keys given as words.
  KeySource(const std::vector<std::string>& words, KeyFormat format);

  /// Keys of a file, or of the standard input when there is none. Throws `not_found` or `io`.
  KeySource(const std::optional<std::string>& path, KeyFormat format);

  ~KeySource();
  KeySource(const KeySource&) = delete;
  KeySource& operator=(const KeySource&) = delete;

  /// The next keys, valid until the next call; none at the end. Throws `invalid_argument`, naming the line of
  /// a key that is not hex, after the keys before it have been handed out, or `io`.
  std::span<const std::string_view> next();

  /// Where the key at `place` of the block stands: `line 7`, or `key 7` where keys are not lines.
  [[nodiscard]] std::string name_of(std::size_t place) const;

 private:
  bool read_more();
  void split_block();
  void take(char* begin, char* end);

  bool hex_;
  char delimiter_;
  int descriptor_ = -1;
  std::string name_;  ///< of the input, in errors
  bool at_end_ = false;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;    ///< where the first key that is not handed out begins
  std::size_t scanned_ = 0;  ///< up to where no delimiter was found
  std::size_t end_ = 0;      ///< of what was read
  std::vector<std::string_view> keys_;
  std::uint64_t handed_out_ = 0;  ///< keys of the blocks before
  std::string refusal_;           ///< why the key behind the block is refused
};

/// Keys given as words, or those of the standard input when there are none.
KeySource words_or_input(const std::vector<std::string>& words, KeyFormat format);

}  // namespace berth::cli
