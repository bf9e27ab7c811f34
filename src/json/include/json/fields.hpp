#pragma once

// Reading the fields of a JSON object with errors that name them. Shared by the codecs; nothing of it is
// installed.

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "berth/base/error.hpp"

namespace berth::json {

using Json = nlohmann::ordered_json;

[[noreturn]] inline void corrupt(std::string_view what, std::string_view why) {
  throw Error(ErrorCode::corrupt,
              std::string(what) + " " + std::string(why) + ": take a whole, unedited copy");
}

/// An object of named fields. `what` names it in errors, which are all `corrupt`.
class Fields {
 public:
  Fields(std::string_view what, const Json& object) : what_(what), object_(object) {
    if (!object.is_object()) corrupt(what_, "is not an object");
  }

  [[nodiscard]] bool has(const char* name) const { return object_.contains(name); }

  [[nodiscard]] std::string text(const char* name) const {
    const Json& value = any(name);
    if (!value.is_string()) corrupt(what_, "has a field " + std::string(name) + " that is no text");
    return value.get<std::string>();
  }

  template <typename T>
  [[nodiscard]] T number(const char* name) const {
    const Json& value = any(name);
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > std::numeric_limits<T>::max())
      corrupt(what_, "has a field " + std::string(name) + " that is no whole number in its range");
    return value.get<T>();
  }

  [[nodiscard]] std::int64_t integer(const char* name) const {
    const Json& value = any(name);
    const bool fits = value.is_number_integer() &&
                      (!value.is_number_unsigned() || value.get<std::uint64_t>() <= std::uint64_t{INT64_MAX});
    if (!fits) corrupt(what_, "has a field " + std::string(name) + " that is no whole number in its range");
    return value.get<std::int64_t>();
  }

  [[nodiscard]] double real(const char* name) const {
    const Json& value = any(name);
    if (!value.is_number()) corrupt(what_, "has a field " + std::string(name) + " that is no number");
    return value.get<double>();
  }

  [[nodiscard]] bool truth(const char* name) const {
    const Json& value = any(name);
    if (!value.is_boolean())
      corrupt(what_, "has a field " + std::string(name) + " that is neither true nor false");
    return value.get<bool>();
  }

  [[nodiscard]] const Json& list(const char* name) const {
    const Json& value = any(name);
    if (!value.is_array()) corrupt(what_, "has a field " + std::string(name) + " that is no list");
    return value;
  }

  [[nodiscard]] const Json& any(const char* name) const {
    const auto found = object_.find(name);
    if (found == object_.end()) corrupt(what_, "has no field " + std::string(name));
    return *found;
  }

 private:
  std::string_view what_;
  const Json& object_;
};

/// The JSON value in `text`. Throws `corrupt` when it is not a whole JSON object, or nested deeper than any
/// of ours: whoever copies or writes it goes as deep on the stack.
inline Json parse_object(std::string_view what, std::string_view text) {
  constexpr int k_deepest = 32;
  const auto is_shallow = [&](int depth, Json::parse_event_t, const Json&) {
    if (depth > k_deepest) corrupt(what, "is nested too deep");
    return true;
  };
  Json json = Json::parse(text, is_shallow, false);
  if (json.is_discarded() || !json.is_object()) corrupt(what, "is not a whole JSON object");
  return json;
}

}  // namespace berth::json
