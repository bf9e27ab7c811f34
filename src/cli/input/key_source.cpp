#include "cli/input/key_source.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>

#include "berth/base/error.hpp"

namespace berth::cli {
namespace {

constexpr std::size_t k_block_bytes = 1U << 18;

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Decodes hex digits into their own place. Returns the end of the bytes, null when they are no hex.
char* decode_hex(char* begin, const char* end) noexcept {
  if ((end - begin) % 2 != 0) return nullptr;
  char* out = begin;
  for (const char* in = begin; in != end; in += 2) {
    const int high = hex_digit(in[0]);
    const int low = hex_digit(in[1]);
    if (high < 0 || low < 0) return nullptr;
    *out++ = static_cast<char>(high << 4 | low);
  }
  return out;
}

[[noreturn]] void fail(const std::string& name, int reason) {
  throw Error(reason == ENOENT ? ErrorCode::not_found : ErrorCode::io,
              "the keys " + name + " cannot be read: " + std::generic_category().message(reason));
}

}  // namespace

// Words of a command line hold no NUL.
KeySource::KeySource(const std::vector<std::string>& words, KeyFormat format)
    : hex_(format == KeyFormat::hex), delimiter_('\0') {
  for (const std::string& word : words)
    buffer_.insert(buffer_.end(), word.c_str(), word.c_str() + word.size() + 1);
  end_ = buffer_.size();
}

KeySource::KeySource(const std::optional<std::string>& path, KeyFormat format)
    : hex_(format == KeyFormat::hex),
      delimiter_(format == KeyFormat::nul ? '\0' : '\n'),
      descriptor_(STDIN_FILENO),
      name_(path.value_or("of the standard input")),
      buffer_(k_block_bytes) {
  if (!path) return;
  descriptor_ = ::open(path->c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor_ < 0) fail(name_, errno);
}

KeySource::~KeySource() {
  if (descriptor_ > STDIN_FILENO) ::close(descriptor_);
}

std::span<const std::string_view> KeySource::next() {
  handed_out_ += keys_.size();
  keys_.clear();
  while (keys_.empty() && refusal_.empty() && !at_end_) {
    at_end_ = !read_more();
    split_block();
  }
  if (keys_.empty() && !refusal_.empty()) throw Error(ErrorCode::invalid_argument, refusal_);
  return keys_;
}

std::string KeySource::name_of(std::size_t place) const {
  return (delimiter_ == '\n' ? "line " : "key ") + std::to_string(handed_out_ + place + 1);
}

/// Appends one block to what is not handed out yet. Returns whether there was any.
bool KeySource::read_more() {
  if (descriptor_ < 0) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    scanned_ -= begin_;
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
  while (true) {
    const ssize_t count = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) fail(name_, errno);
    end_ += static_cast<std::size_t>(count);
    return count > 0;
  }
}

void KeySource::split_block() {
  char* const data = buffer_.data();
  while (refusal_.empty()) {
    void* const found = std::memchr(data + scanned_, delimiter_, end_ - scanned_);
    if (found == nullptr) break;
    char* const end = static_cast<char*>(found);
    take(data + begin_, end);
    begin_ = scanned_ = static_cast<std::size_t>(end - data) + 1;
  }
  scanned_ = end_;
  if (!at_end_ || begin_ == end_ || !refusal_.empty()) return;
  take(data + begin_, data + end_);
  begin_ = end_;
}

void KeySource::take(char* begin, char* end) {
  if (hex_) {
    char* const decoded = decode_hex(begin, end);
    if (decoded == nullptr) {
      refusal_ = name_of(keys_.size()) + " is not hex: give two hex digits for each byte of the key";
      return;
    }
    end = decoded;
  }
  keys_.emplace_back(begin, static_cast<std::size_t>(end - begin));
}

KeySource words_or_input(const std::vector<std::string>& words, KeyFormat format) {
  if (words.empty()) return {std::nullopt, format};
  return {words, format};
}

}  // namespace berth::cli
