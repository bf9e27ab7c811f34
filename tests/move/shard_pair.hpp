#pragma once

#include <memory>
#include <string>
#include <vector>

#include "move/pair.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {

/// Two shards with the table `items` of the given schema, all of whose buckets are selected.
class ShardPair {
 public:
  explicit ShardPair(const std::string& schema);

  [[nodiscard]] move::Shard& source() { return pair_->source; }
  [[nodiscard]] move::Shard& target() { return pair_->target; }
  [[nodiscard]] const Map& map() const { return map_; }

  /// What another program does there.
  void run_on_source(const std::string& sql) const;
  void run_on_target(const std::string& sql) const;

  /// Selects these buckets on both sides.
  void select(const std::vector<Bucket>& buckets);

 private:
  [[nodiscard]] Node node(const char* id) const;

  TempDirectory directory_;
  Map map_;
  Subject subject_{"items", "key"};
  std::unique_ptr<move::Pair> pair_;
};

}  // namespace berth::test
