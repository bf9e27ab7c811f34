// What does a writer learn when the disk refuses its commit?

#include <sys/resource.h>

#include <csignal>
#include <string>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "sample.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

/// While it lives, this process cannot write to files.
class NoWrites {
 public:
  NoWrites() : signal_before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_before_);
    const rlimit nothing{0, limit_before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &nothing);
  }
  ~NoWrites() {
    setrlimit(RLIMIT_FSIZE, &limit_before_);
    std::signal(SIGXFSZ, signal_before_);
  }
  NoWrites(const NoWrites&) = delete;
  NoWrites& operator=(const NoWrites&) = delete;

 private:
  void (*signal_before_)(int);
  rlimit limit_before_{};
};

}  // namespace

TEST(SqliteCommit, a_commit_that_the_disk_refuses_is_to_be_read_back) {
  const TempDirectory directory;
  const std::string url = "sqlite:" + (directory.path() / "store.db").string();
  create_store(url, sample_map(), by("founder"));
  const auto store = open_store(url);
  const std::string before = dump(*store);
  const ActiveState expected = store->state();
  const Proposal proposed = proposal(sample_map(), grown(sample_map(), "c"), Publication::activate);

  try {
    const NoWrites full;
    store->publish(expected, proposed);
    ADD_FAILURE() << "published";
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::outcome_unknown) << error.what();
    EXPECT_NE(std::string(error.what()).find("read the state back"), std::string::npos) << error.what();
  }
  EXPECT_EQ(dump(*store), before);
  EXPECT_EQ(dump(*open_store(url)), before);
  EXPECT_TRUE(store->publish(store->state(), proposed).won);
}

}  // namespace berth::test
