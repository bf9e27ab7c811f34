#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "berth/map/map.hpp"

#include "cli/session.hpp"

namespace berth::cli {

/// Fields keep the order in which they are written.
using Json = nlohmann::ordered_json;

/// On one line. Text that is not UTF-8 shows replacement characters instead of failing.
std::string to_text(const Json& json);

/// Answers one JSON value on a line of its own.
void print(Session& session, const Json& json);

/// A key as `key` when it is UTF-8, else as `key_base64`.
Json key_field(std::string_view key);

/// The bucket's number, null for none.
Json bucket_to_json(Bucket bucket);

}  // namespace berth::cli
