#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "berth/base/error.hpp"
#include "berth/map/edit.hpp"
#include "berth/move/migration.hpp"
#include "berth/move/subject.hpp"
#include "berth/store/store.hpp"

#include "sqlite/database.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {

inline constexpr std::string_view k_items = "CREATE TABLE items (key TEXT PRIMARY KEY, value)";

/// A store and one SQLite file a node in a directory of their own. Rows are in the table `items`, keyed by
/// `key`.
class Cluster {
 public:
  struct Options {
    std::vector<std::string> nodes{"a", "b"};
    std::uint32_t buckets = 8;
    std::string schema{k_items};
  };

  Cluster();
  explicit Cluster(const Options& options);

  [[nodiscard]] static Subject subject() { return {"items", "key"}; }
  [[nodiscard]] const std::filesystem::path& directory() const noexcept { return directory_.path(); }
  [[nodiscard]] std::string store_url() const;
  [[nodiscard]] std::string shard_path(std::string_view node) const;

  /// The store, opened anew.
  [[nodiscard]] std::unique_ptr<Store> store() const;
  [[nodiscard]] ActiveState state() const { return store()->state(); }
  [[nodiscard]] Map active() const;

  /// The running transition. Throws when there is none.
  [[nodiscard]] Transition transition() const;

  /// A file with the cluster's table for a node that may join later.
  void create_shard(std::string_view node) const;

  /// Applies edits as a transition, or at once.
  void apply(const std::vector<Edit>& edits, Publication publication = Publication::transition) const;

  /// The node joins with a shard of its own; its moves wait for `migrate`.
  void begin_to_add(std::string_view node) const;

  /// Runs statements on a node's shard, as an ordinary program does.
  void run(std::string_view node, const std::string& sql) const;
  [[nodiscard]] std::int64_t integer(std::string_view node, std::string_view sql) const;

  /// Inserts (key, 'value of ' || key) for the texts `first`, `first` + 1, … on the nodes that the active map
  /// names.
  void fill(std::uint32_t count, std::uint32_t first = 0) const;

  /// The node that serves the key under the active map.
  [[nodiscard]] std::string home(std::string_view key) const;

  /// The `nth` decimal number, from 0, whose text is a key of this bucket.
  [[nodiscard]] std::string key_in(Bucket bucket, std::uint32_t nth = 0) const;

  /// Every row of the node as SQL literals, sorted.
  [[nodiscard]] std::vector<std::string> rows(std::string_view node) const;

  /// The rows of all shards, sorted. A row on two nodes is there twice.
  [[nodiscard]] std::vector<std::string> all_rows() const;

  [[nodiscard]] MigrationOptions options() const;

  /// Carries the running transition to its end.
  // NOLINTNEXTLINE(modernize-use-nodiscard): called for what it does
  MigrationResult migrate_all() const;

 private:
  TempDirectory directory_;
  std::string schema_;
};

/// Expects that no transition runs and every row is on its node and nowhere else, `expected` in all.
void expect_settled(const Cluster& cluster, const std::vector<std::string>& expected);

/// Expects that `action` throws an error of this kind whose sentence holds all of `words`.
void expect_error(ErrorCode code, const std::vector<std::string>& words, const std::function<void()>& action);

}  // namespace berth::test
