// Do clients that ask the fence keep every acknowledged write while their rows move?

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "berth/move/client_fence.hpp"

#include "cluster.hpp"
#include "sqlite/statement.hpp"
#include "sqlite/transaction.hpp"
#include "support/split_mix64.hpp"

namespace berth::test {
namespace {

/// Counts what clients did, and lets others wait for more of it.
class Counter {
 public:
  void count() {
    const std::lock_guard lock(mutex_);
    ++count_;
    changed_.notify_all();
  }

  void wait_for_more(std::uint64_t more) {
    std::unique_lock lock(mutex_);
    const std::uint64_t wanted = count_ + more;
    changed_.wait(lock, [&] { return count_ >= wanted; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t count_ = 0;
};

/// A program with keys of its own that writes, reads and deletes rows by the fence rule and remembers what it
/// was promised.
class Client {
 public:
  Client(const Cluster& cluster, std::string name)
      : cluster_(&cluster),
        name_(std::move(name)),
        store_(cluster.store()),
        state_(store_->state()),
        active_(store_->map(state_.active.version)) {}

  /// One operation on one key. Goes on until it is acknowledged.
  void operate(std::uint64_t random, Counter& refusals) {
    const std::string key = fmt::format("{}-{}", name_, random % 40);
    std::optional<std::string>& promised = promised_[key];
    std::optional<std::string> wanted;
    if (random / 40 % 4 != 0) wanted = fmt::format("write {}", ++writes_);
    while (!try_operate(key, promised, wanted)) {
      refusals.count();
      refresh();
    }
    promised = wanted;
  }

  [[nodiscard]] const std::map<std::string, std::optional<std::string>>& promised() const {
    return promised_;
  }

 private:
  void refresh() {
    state_ = store_->state();
    active_ = store_->map(state_.active.version);
  }

  /// Reads what was promised and writes what is wanted, in one transaction. False when the fence refuses.
  bool try_operate(const std::string& key, const std::optional<std::string>& promised,
                   const std::optional<std::string>& wanted) {
    const Bucket bucket = active_.locate(key).bucket;
    sqlite::Database& shard = shard_of(serving(bucket));
    sqlite::WriteTransaction transaction(shard);
    sqlite::Statement ask = shard.prepare(k_ask_fence);
    ask.bind(0, to_integer(bucket)).bind(1, static_cast<std::int64_t>(to_integer(state_.epoch)));
    if (ask.step() && ask.integer(0) != 0) return false;

    sqlite::Statement read = shard.prepare("SELECT value FROM items WHERE key = ?1");
    const bool found = read.bind(0, key).step();
    EXPECT_EQ(found ? std::optional(std::string(read.text(0))) : std::nullopt, promised) << key;
    read.reset();
    if (wanted) {
      shard
          .prepare("INSERT INTO items VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value")
          .bind(0, key)
          .bind(1, *wanted)
          .run();
    } else {
      shard.prepare("DELETE FROM items WHERE key = ?1").bind(0, key).run();
    }
    transaction.commit();
    return true;
  }

  /// The node to which the state that this client holds sends the bucket.
  [[nodiscard]] NodeId serving(Bucket bucket) const {
    NodeId holder = active_.node(active_.holders(bucket).front()).id;
    if (!state_.transition) return holder;
    const Transition& transition = *state_.transition;
    for (std::size_t place = 0; place < transition.moves.size(); ++place)
      if (transition.moves[place].bucket == bucket &&
          rule_of(transition.mode, transition.stages[place]).route == Side::target)
        return transition.moves[place].to;
    return holder;
  }

  sqlite::Database& shard_of(const NodeId& node) {
    auto& shard = shards_[node];
    if (!shard) {
      shard =
          std::make_unique<sqlite::Database>(cluster_->shard_path(node.text()), sqlite::OpenMode::read_write);
      shard->run(std::string(k_create_fence));
    }
    return *shard;
  }

  const Cluster* cluster_;
  std::string name_;
  std::unique_ptr<Store> store_;
  ActiveState state_;
  Map active_;
  std::map<NodeId, std::unique_ptr<sqlite::Database>> shards_;
  std::map<std::string, std::optional<std::string>> promised_;
  std::uint64_t writes_ = 0;
};

/// Clients at work in threads of their own until they are stopped.
class Clients {
 public:
  Clients(const Cluster& cluster, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      clients_.push_back(std::make_unique<Client>(cluster, std::string(1, static_cast<char>('p' + i))));
    for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this, i] { work(*clients_[i], i); });
  }
  ~Clients() { stop(); }
  Clients(const Clients&) = delete;
  Clients& operator=(const Clients&) = delete;

  Counter& operations() { return operations_; }
  Counter& refusals() { return refusals_; }

  void stop() {
    stopped_ = true;
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  /// Every row that the clients were promised, as `Cluster::all_rows` gives them.
  [[nodiscard]] std::vector<std::string> promised_rows() const {
    std::vector<std::string> rows;
    for (const auto& client : clients_)
      for (const auto& [key, value] : client->promised())
        if (value) rows.push_back(fmt::format("'{}', '{}'", key, *value));
    std::ranges::sort(rows);
    return rows;
  }

 private:
  void work(Client& client, std::uint64_t seed) {
    SplitMix64 random(seed);
    while (!stopped_) {
      client.operate(random(), refusals_);
      operations_.count();
    }
  }

  Counter operations_;
  Counter refusals_;
  std::atomic<bool> stopped_ = false;
  std::vector<std::unique_ptr<Client>> clients_;
  std::vector<std::thread> threads_;
};

/// Migrates while the clients work between the steps and run into each fence. Nothing waits right before a
/// fence closes: often there is no tail then, and a write that slipped in beside the comparison would go
/// unseen.
void migrate_among(Clients& clients, const Cluster& cluster) {
  MigrationOptions options = cluster.options();
  options.batch_moves = 1;
  options.on_progress = [&](const Progress& progress) {
    if (progress.stage == Stage::flipped) clients.refusals().wait_for_more(1);
    if (progress.stage < Stage::fenced) clients.operations().wait_for_more(10);
  };
  migrate(*cluster.store(), options);
}

void expect_no_write_lost(const std::string& journal_mode) {
  const Cluster cluster({.nodes = {"a", "b"}, .buckets = 16});
  for (const char* const node : {"c", "d"}) cluster.create_shard(node);
  for (const char* const node : {"a", "b", "c", "d"})
    cluster.run(node, "PRAGMA journal_mode = " + journal_mode);
  const auto joining = [&](const char* id) {
    return AddNode{{NodeId(id), "sqlite:" + cluster.shard_path(id), Zone(), Weight(), NodeState::up}};
  };
  Clients clients(cluster, 3);
  clients.operations().wait_for_more(50);
  cluster.apply({joining("c")});
  migrate_among(clients, cluster);
  cluster.apply({joining("d"), RemoveNode{NodeId("a")}});
  migrate_among(clients, cluster);
  clients.stop();
  EXPECT_FALSE(clients.promised_rows().empty());
  expect_settled(cluster, clients.promised_rows());
}

TEST(AwareClients, lose_no_write_with_a_write_ahead_log) { expect_no_write_lost("WAL"); }

TEST(AwareClients, lose_no_write_with_a_rollback_journal) { expect_no_write_lost("DELETE"); }

}  // namespace
}  // namespace berth::test
