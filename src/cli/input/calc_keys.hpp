#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "berth/hash/hash_function.hpp"

#include "cli/command.hpp"
#include "cli/input/key_source.hpp"

namespace berth::cli {

/// The keys of a plumbing command: what they are, and how they become hashes.
struct CalcKeys {
  std::string kind;            ///< `text`, `hex` or `u64`
  std::string hash = "xxh64";  ///< the hash of text and hex keys
  std::vector<std::string> words;

  void add_arguments_to(Command& command);

  /// `--keys`, for which a key is a hash unless told otherwise, and `--hash`.
  void add_hash_options_to(Command& command);

  /// Calls `answer(hash)` for each key, as its bytes hash; a number's bytes are its 8 little-endian ones.
  template <typename Answer>
  ExitStatus each_hashed(Session& session, const Answer& answer) const;

  /// Calls `answer(hash)` for each key; a number is its own hash.
  template <typename Answer>
  ExitStatus each_hash(Session& session, const Answer& answer) const;

 private:
  [[nodiscard]] KeyHash hashed(HashFunction function, const std::string& where, std::string_view key) const;
  [[nodiscard]] KeyHash taken(HashFunction function, const std::string& where, std::string_view key) const;
  [[nodiscard]] KeySource source() const;

  template <typename Hash, typename Answer>
  ExitStatus each(Session& session, const Hash& hash_of, const Answer& answer) const;
};

template <typename Hash, typename Answer>
ExitStatus CalcKeys::each(Session& session, const Hash& hash_of, const Answer& answer) const {
  const HashFunction function = hash_function_named(hash);
  KeySource keys = source();
  for (auto block = keys.next(); !block.empty(); block = keys.next()) {
    for (std::size_t i = 0; i < block.size(); ++i)
      answer((this->*hash_of)(function, keys.name_of(i), block[i]));
    session.out.flush();
  }
  return ExitStatus::done;
}

template <typename Answer>
ExitStatus CalcKeys::each_hashed(Session& session, const Answer& answer) const {
  return each(session, &CalcKeys::hashed, answer);
}

template <typename Answer>
ExitStatus CalcKeys::each_hash(Session& session, const Answer& answer) const {
  return each(session, &CalcKeys::taken, answer);
}

}  // namespace berth::cli
