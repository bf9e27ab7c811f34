#include "cli/input/sizes_file.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

#include "berth/base/error.hpp"
#include "berth/plan/bucket_sizes.hpp"

#include "cli/input/file.hpp"
#include "cli/number.hpp"
#include "cli/output/escape.hpp"

namespace berth::cli {

std::vector<std::uint64_t> read_sizes(const std::string& path, std::uint32_t buckets) {
  const std::string text = read_file(path);
  std::vector<std::uint64_t> sizes(buckets, 1);
  std::vector<bool> is_known(buckets);
  std::string_view rest = text;
  for (std::uint64_t number = 1; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::string where = fmt::format("of line {} of {}", number, escaped(path));
    const std::size_t tab = line.find('\t');
    if (tab == std::string_view::npos)
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("line {} of {} has no tab: give a bucket, a tab and its bytes on each line",
                              number, escaped(path)));
    const auto bucket = parse_number("the bucket " + where, line.substr(0, tab), {0, buckets - 1});
    if (is_known[bucket])
      throw Error(ErrorCode::invalid_argument,
                  fmt::format("line {} of {} names bucket {} again: give each bucket once", number,
                              escaped(path), bucket));
    is_known[bucket] = true;
    const auto bytes = parse_number("the size " + where, line.substr(tab + 1), {0, k_max_bucket_bytes});
    sizes[bucket] = std::max<std::uint64_t>(bytes, 1);
  }
  return sizes;
}

}  // namespace berth::cli
