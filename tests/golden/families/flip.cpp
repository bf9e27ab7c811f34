#include "berth/algo/flip.hpp"

#include "golden/bucket.hpp"
#include "golden/families/families.hpp"

namespace berth::test {

void add_flip(Registry& registry) { registry["fliphash64.tsv"] = each_bucket<algo::Flip>(); }

}  // namespace berth::test
