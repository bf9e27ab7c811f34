#pragma once

#include <unistd.h>

#include <memory>
#include <string>
#include <string_view>

#include <fmt/core.h>

#include "berth/store/store.hpp"

#include "cli/output/output.hpp"

namespace berth::cli {

/// One run of the program: what every command is told, and where it answers.
struct Session {
  std::string store_url;  ///< as given by `--store`; empty when it was not
  bool json = false;
  Output out{STDOUT_FILENO};

  template <typename... Values>
  void print(fmt::format_string<Values...> form, Values&&... values) {
    out.write(fmt::format(form, std::forward<Values>(values)...));
  }

  /// A command as it is typed to work on the same store.
  [[nodiscard]] std::string command_line(std::string_view command) const;

  /// The last line for people: the command that usually follows.
  void suggest(std::string_view command);
};

/// `--store`, else `BERTH_STORE`, else `sqlite:berth.db`.
std::string store_url(const Session& session);

std::unique_ptr<Store> open_store(const Session& session);

/// Who changes something now: the user's name, else their number.
Authorship signature(std::string reason = {});

}  // namespace berth::cli
