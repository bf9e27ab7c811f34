#include "shard_pair.hpp"

#include "sqlite/database.hpp"
#include "support/maps.hpp"

namespace berth::test {
ShardPair::ShardPair(const std::string& schema) : map_(first_map(4)) {
  for (const char* const id : {"a", "b"})
    sqlite::Database(directory_.path() / (std::string(id) + ".db"), sqlite::OpenMode::create).run(schema);
  pair_ = std::make_unique<move::Pair>(node("a"), node("b"), move::ShardOptions{subject_, map_, 0});
  select({Bucket{0}, Bucket{1}, Bucket{2}, Bucket{3}});
}

void ShardPair::run_on_source(const std::string& sql) const {
  sqlite::Database(directory_.path() / "a.db", sqlite::OpenMode::read_write).run(sql);
}

void ShardPair::run_on_target(const std::string& sql) const {
  sqlite::Database(directory_.path() / "b.db", sqlite::OpenMode::read_write).run(sql);
}

void ShardPair::select(const std::vector<Bucket>& buckets) { pair_->select(buckets); }

Node ShardPair::node(const char* id) const {
  return {NodeId(id), "sqlite:" + (directory_.path() / (std::string(id) + ".db")).string(), Zone(), Weight(),
          NodeState::up};
}

}  // namespace berth::test
