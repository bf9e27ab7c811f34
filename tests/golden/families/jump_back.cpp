#include "berth/algo/jump_back.hpp"

#include "berth/algo/jump_back_indep.hpp"

#include "golden/bucket.hpp"
#include "golden/families/families.hpp"

namespace berth::test {

void add_jump_back(Registry& registry) {
  registry["jumpbackhash_splitmix64.tsv"] = each_bucket<algo::JumpBack>();
  registry["jumpbackhash_splitmix64_bign.tsv"] = each_bucket<algo::JumpBack>();
  registry["jbh_indep.tsv"] = each_bucket<algo::JumpBackIndep>();
}

}  // namespace berth::test
