#pragma once

#include <optional>
#include <string>

#include "berth/store/store.hpp"

#include "cli/command.hpp"
#include "cli/routing.hpp"

namespace berth::cli {

/// A question about one key: KEY, `--hex`, `--at V`.
struct KeyQuestion {
  std::string key;
  bool hex = false;
  std::optional<std::string> at;

  void add_to(Command& command);

  /// The answers of the version that the question names, else what is active now.
  [[nodiscard]] Routing routing(Store& store) const;
};

}  // namespace berth::cli
