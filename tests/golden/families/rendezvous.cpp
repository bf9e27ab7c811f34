#include "berth/algo/rendezvous_ranking.hpp"
#include "berth/algo/weighted_rendezvous_ranking.hpp"

#include "golden/families/families.hpp"
#include "golden/ranking.hpp"

namespace berth::test {

void add_rendezvous(Registry& registry) {
  registry["rendezvous_rank.tsv"] = each_rank<algo::RendezvousRanking>("slots");
  registry["rendezvous_weighted.tsv"] = each_weighted_rank<algo::WeightedRendezvousRanking>("weights");
}

}  // namespace berth::test
