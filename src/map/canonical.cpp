#include "berth/map/canonical.hpp"

#include <array>
#include <iterator>

#include <fmt/format.h>
#include <openssl/evp.h>

#include "berth/base/error.hpp"

namespace berth {
namespace {

// One item a line, fields separated by tabs: no field can hold a tab or a newline, so the text is
// unambiguous.
std::string common_text(const MapRules& rules, std::span<const Node> sorted_nodes) {
  std::string text;
  auto out = std::back_inserter(text);
  fmt::format_to(out, "berth-map/1\nplacement\t{}\nhash\t{}\n", name_of(rules.placement),
                 name_of(rules.hash));
  if (rules.placement == Placement::table)
    fmt::format_to(out, "bucket_function\t{}\nbuckets\t{}\n", algo::name_of(rules.bucket_function),
                   rules.buckets);
  fmt::format_to(out, "key_tag\t{}\nreplicas\t{}\n", name_of(rules.key_tag), rules.replicas);
  for (const ZoneCap& cap : rules.caps) fmt::format_to(out, "cap\t{}\n", text_of(cap));
  for (const Node& node : sorted_nodes)
    fmt::format_to(out, "node\t{}\t{}\t{}\t{}\t{}\n", node.id.text(), node.address, node.zone.path(),
                   node.weight.millionths(), name_of(node.state));
  return text;
}

}  // namespace

std::string canonical_text(const MapRules& rules, std::span<const Node> sorted_nodes,
                           std::span<const NodeIndex> table) {
  std::string text = common_text(rules, sorted_nodes);
  auto out = std::back_inserter(text);
  for (std::size_t bucket = 0; bucket < rules.buckets; ++bucket) {
    fmt::format_to(out, "bucket\t{}", bucket);
    for (const NodeIndex holder : table.subspan(bucket * rules.replicas, rules.replicas))
      fmt::format_to(out, "\t{}",
                     holder == k_no_node ? std::string_view("-") : sorted_nodes[holder].id.text());
    text += '\n';
  }
  return text;
}

std::string canonical_text(const MapRules& rules, std::span<const Node> sorted_nodes,
                           const SlotLayout& layout) {
  std::string text = common_text(rules, sorted_nodes);
  auto out = std::back_inserter(text);
  if (layout.unit) fmt::format_to(out, "unit\t{}\n", layout.unit->millionths());
  for (std::size_t i = 0; i < sorted_nodes.size(); ++i)
    fmt::format_to(out, "slots\t{}\t{}\n", sorted_nodes[i].id.text(), fmt::join(layout.slots[i], "\t"));
  return text;
}

std::string sha256_hex(std::string_view bytes) {
  std::array<unsigned char, 32> hash{};
  unsigned int size_bytes = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size_bytes, EVP_sha256(), nullptr) != 1)
    throw Error(ErrorCode::io, "OpenSSL cannot compute SHA-256: check its installation");
  return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace berth
