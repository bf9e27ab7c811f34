#pragma once

#include <optional>
#include <string>

#include "berth/base/error.hpp"

namespace berth::test {

/// The error that `call` throws, none if it returns.
template <typename Call>
std::optional<Error> error_of(Call&& call) {
  try {
    static_cast<void>(call());
  } catch (const Error& error) {
    return error;
  }
  return std::nullopt;
}

/// The code of the error that `call` throws, none if it returns.
template <typename Call>
std::optional<ErrorCode> code_of(Call&& call) {
  const std::optional<Error> error = error_of(call);
  return error ? std::optional(error->code()) : std::nullopt;
}

}  // namespace berth::test
