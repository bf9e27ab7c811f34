#include "berth/map/canonical.hpp"

#include <array>
#include <iterator>

#include <fmt/format.h>
#include <openssl/evp.h>

#include "berth/base/error.hpp"

namespace berth {

// One item a line, fields separated by tabs: no field can hold a tab or a newline, so the text is
// unambiguous.
std::string canonical_text(const MapRules& rules, std::span<const Node> sorted_nodes,
                           std::span<const NodeIndex> table) {
  std::string text;
  auto out = std::back_inserter(text);
  fmt::format_to(out, "berth-map/1\nhash\t{}\nbucket_function\t{}\nkey_tag\t{}\nbuckets\t{}\nreplicas\t{}\n",
                 name_of(rules.hash), algo::name_of(rules.bucket_function), name_of(rules.key_tag),
                 rules.buckets, rules.replicas);
  for (const Node& node : sorted_nodes)
    fmt::format_to(out, "node\t{}\t{}\t{}\t{}\t{}\n", node.id.text(), node.address, node.zone.path(),
                   node.weight.millionths(), name_of(node.state));
  for (std::size_t bucket = 0; bucket < rules.buckets; ++bucket) {
    fmt::format_to(out, "bucket\t{}", bucket);
    for (const NodeIndex holder : table.subspan(bucket * rules.replicas, rules.replicas))
      fmt::format_to(out, "\t{}",
                     holder == k_no_node ? std::string_view("-") : sorted_nodes[holder].id.text());
    text += '\n';
  }
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
