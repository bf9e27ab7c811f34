#include "worker.hpp"

#include <vector>

namespace berth::test {

Worker::Worker(const Cluster& cluster)
    : epoch_(cluster.state().epoch),
      transition_(cluster.transition()),
      target_(cluster.store()->map(transition_.target)),
      pair_(node(first().from), node(first().to), {subject_, target_, 0}),
      mover_(pair_) {
  const std::vector<Bucket> buckets{first().bucket};
  pair_.select(buckets);
}

}  // namespace berth::test
