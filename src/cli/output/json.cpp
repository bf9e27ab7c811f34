#include "cli/output/json.hpp"

#include "berth/base/utf8.hpp"

#include "cli/output/escape.hpp"

namespace berth::cli {

std::string to_text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

void print(Session& session, const Json& json) { session.out.write(to_text(json) + '\n'); }

Json key_field(std::string_view key) {
  if (is_utf8(key)) return {{"key", key}};
  return {{"key_base64", base64(key)}};
}

Json bucket_to_json(Bucket bucket) { return bucket == k_no_bucket ? Json() : Json(to_integer(bucket)); }

}  // namespace berth::cli
