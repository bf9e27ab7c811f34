// Does exactly one of eight processes win, and do the others learn who?

#include <pthread.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/store/store.hpp"

#include "sample.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

constexpr std::size_t k_processes = 8;
constexpr std::size_t k_rounds = 100;

/// What one process says about one round.
struct Report {
  bool won;
  std::uint64_t version;
  std::uint64_t epoch;
  std::array<char, 64> digest;

  [[nodiscard]] bool same_winner(const Report& other) const {
    return version == other.version && epoch == other.epoch && digest == other.digest;
  }
};

/// Memory of all processes: where they meet, and what they say.
struct Arena {
  pthread_barrier_t start;
  std::array<std::array<Report, k_processes>, k_rounds> reports;
};

class SharedArena {
 public:
  SharedArena() {
    void* const memory =
        mmap(nullptr, sizeof(Arena), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    arena_ = new (memory) Arena{};
    pthread_barrierattr_t attributes;
    pthread_barrierattr_init(&attributes);
    pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    pthread_barrier_init(&arena_->start, &attributes, k_processes);
    pthread_barrierattr_destroy(&attributes);
  }
  ~SharedArena() {
    pthread_barrier_destroy(&arena_->start);
    munmap(arena_, sizeof(Arena));
  }
  SharedArena(const SharedArena&) = delete;
  SharedArena& operator=(const SharedArena&) = delete;

  Arena& operator*() const { return *arena_; }

 private:
  Arena* arena_;
};

/// One process: in every round it proposes a child of its own, at the same time as the others.
void compete(Arena& arena, const std::string& url, std::size_t process) {
  const auto store = open_store(url);
  for (std::size_t round = 0; round < k_rounds; ++round) {
    const ActiveState expected = store->state();
    const Map parent = store->map(expected.active.version);
    // Only an address changes: the map does not grow, and no two children are equal.
    std::vector<Node> nodes(parent.nodes().begin(), parent.nodes().end());
    nodes[0].address = std::to_string(round) + "/" + std::to_string(process);
    const std::vector<NodeIndex> table(parent.table().begin(), parent.table().end());
    const Map child(parent.rules(), nodes, table, {parent.lineage().uuid, Version{0}, parent.version()});
    Proposal proposed = proposal(parent, child, Publication::activate);
    proposed.by = by(std::to_string(process));

    pthread_barrier_wait(&arena.start);
    const SwapResult result = store->publish(expected, proposed);
    Report& report = arena.reports[round][process];
    report = {result.won, to_integer(result.state.active.version), to_integer(result.state.epoch), {}};
    std::copy_n(result.state.active.digest.begin(), report.digest.size(), report.digest.begin());
    pthread_barrier_wait(&arena.start);
  }
}

pid_t start(Arena& arena, const std::string& url, std::size_t process) {
  const pid_t id = fork();
  if (id != 0) return id;
  int status = 0;
  try {
    compete(arena, url, process);
  } catch (const std::exception& error) {
    ADD_FAILURE() << error.what();
    status = 1;
  }
  _exit(status);
}

}  // namespace

TEST(Race, one_of_eight_processes_wins_each_round_and_the_others_learn_which) {
  const TempDirectory directory;
  const std::string url = "sqlite:" + (directory.path() / "store.db").string();
  create_store(url, sample_map(), by("founder"));

  const SharedArena arena;
  std::vector<pid_t> processes;
  processes.reserve(k_processes);
  for (std::size_t process = 0; process < k_processes; ++process)
    processes.push_back(start(*arena, url, process));
  for (const pid_t process : processes) {
    int status = 0;
    waitpid(process, &status, 0);
    ASSERT_EQ(status, 0);
  }

  const auto store = open_store(url);
  const std::vector<HistoryEntry> history = store->history();
  ASSERT_EQ(history.size(), k_rounds + 1);
  for (std::size_t round = 0; round < k_rounds; ++round) {
    const auto& reports = (*arena).reports[round];
    const auto winner = std::ranges::find_if(reports, &Report::won);
    ASSERT_NE(winner, reports.end()) << round;
    EXPECT_EQ(std::ranges::count_if(reports, &Report::won), 1) << round;
    for (const Report& report : reports) EXPECT_TRUE(report.same_winner(*winner)) << round;
    EXPECT_EQ(winner->version, round + 2);
    EXPECT_EQ(winner->epoch, round + 2);
    EXPECT_EQ(history[round + 1].by.author, std::to_string(winner - reports.begin()));
    EXPECT_EQ(history[round + 1].digest, std::string(winner->digest.begin(), winner->digest.end()));
  }
}

}  // namespace berth::test
