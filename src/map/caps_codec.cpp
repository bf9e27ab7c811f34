#include "caps_codec.hpp"

#include <string>

namespace berth {

json::Json caps_to_json(const std::vector<ZoneCap>& caps) {
  json::Json list = json::Json::array();
  for (const ZoneCap& cap : caps) list.push_back(text_of(cap));
  return list;
}

std::vector<ZoneCap> caps_from_json(const json::Json& list) {
  std::vector<ZoneCap> caps;
  for (const json::Json& cap : list) {
    if (!cap.is_string()) json::corrupt("a list of caps", "holds something that is no text");
    caps.push_back(parse_zone_cap(cap.get<std::string>()));
  }
  return caps;
}

}  // namespace berth
