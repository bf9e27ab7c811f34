// What does the SQLite store say of files that it cannot use, and does it leave them as they are?

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "sample.hpp"
#include "sqlite/database.hpp"
#include "sqlite/transaction.hpp"
#include "sqlite_store.hpp"
#include "support/file.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

using sqlite::Database;
using sqlite::OpenMode;

/// Without the rights of root, for which nothing is read-only. Does nothing for other users.
class AsPlainUser {
 public:
  AsPlainUser() { change_to(was_root_ ? k_nobody : geteuid()); }
  ~AsPlainUser() { change_to(was_root_ ? 0 : geteuid()); }
  AsPlainUser(const AsPlainUser&) = delete;
  AsPlainUser& operator=(const AsPlainUser&) = delete;

 private:
  static constexpr uid_t k_nobody = 65534;

  static void change_to(uid_t user) { EXPECT_EQ(seteuid(user), 0); }

  bool was_root_ = geteuid() == 0;
};

class SqliteFile : public testing::Test {
 protected:
  SqliteFile() { std::filesystem::permissions(directory_.path(), std::filesystem::perms(0777)); }
  ~SqliteFile() override { std::filesystem::permissions(directory_.path(), std::filesystem::perms(0777)); }

  [[nodiscard]] std::string path(const std::string& name = "store.db") const {
    return directory_.path() / name;
  }
  [[nodiscard]] std::string url() const { return "sqlite:" + path(); }

  void create() const { create_store(url(), sample_map(), by("founder")); }

  /// Runs `sql` on `store.db`, with SQLite itself.
  void change(const std::string& sql) const { Database(path(), OpenMode::create).run(sql); }

  /// Every file of the folder with its bytes.
  [[nodiscard]] std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : std::filesystem::directory_iterator(directory_.path()))
      all[entry.path().filename()] = entry.is_regular_file() ? read_file(entry.path()) : "";
    return all;
  }

  /// `call` throws `code` with one sentence that names the file and says `way_out`.
  void expect_refused(ErrorCode code, const std::function<void()>& call,
                      const std::string& way_out = ": ") const {
    try {
      call();
      ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
      const std::string sentence = error.what();
      EXPECT_EQ(error.code(), code) << sentence;
      EXPECT_NE(sentence.find(path()), std::string::npos) << sentence;
      EXPECT_NE(sentence.find(way_out), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    }
  }

  void expect_not_opened(ErrorCode code) const {
    expect_refused(code, [&] { open_store(url()); });
  }

  /// Neither opening nor creating works, and no byte of the folder changes.
  void expect_untouched(ErrorCode code) const {
    const auto before = files();
    expect_not_opened(code);
    expect_refused(code, [&] { create(); });
    EXPECT_TRUE(files() == before);
  }

 private:
  TempDirectory directory_;
};

}  // namespace

TEST_F(SqliteFile, a_path_without_a_file_holds_no_store) {
  expect_not_opened(ErrorCode::not_found);
  EXPECT_TRUE(files().empty());
}

TEST_F(SqliteFile, a_folder_that_is_not_there_is_not_made) {
  const std::string missing = path("missing");
  try {
    create_store("sqlite:" + missing + "/store.db", sample_map(), by("founder"));
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ErrorCode::not_found);
    EXPECT_NE(std::string(error.what()).find("no folder " + missing), std::string::npos) << error.what();
  }
}

TEST_F(SqliteFile, a_directory_is_refused) {
  std::filesystem::create_directory(path());
  expect_untouched(ErrorCode::io);
}

TEST_F(SqliteFile, a_pipe_is_refused_and_not_waited_for) {
  ASSERT_EQ(mkfifo(path().c_str(), 0600), 0);
  expect_untouched(ErrorCode::io);
}

TEST_F(SqliteFile, an_empty_file_holds_no_store_but_takes_one) {
  write_file(path(), "");
  expect_not_opened(ErrorCode::not_found);
  create();
  EXPECT_EQ(open_store(url())->state().active, sample_map().stamp());
}

TEST_F(SqliteFile, a_file_that_is_no_database_stays_as_it_is) {
  for (const std::string& content :
       {std::string("x"), std::string("SQLite format 3\0", 16), std::string(5000, 'x')}) {
    write_file(path(), content);
    expect_untouched(ErrorCode::corrupt);
  }
}

TEST_F(SqliteFile, the_database_of_another_program_stays_as_it_is) {
  change("CREATE TABLE theirs(x); INSERT INTO theirs VALUES(1)");
  expect_untouched(ErrorCode::corrupt);
}

TEST_F(SqliteFile, the_log_of_another_program_stays_as_it_is) {
  Database theirs(path(), OpenMode::create);
  theirs.run("PRAGMA journal_mode = WAL; CREATE TABLE theirs(x); INSERT INTO theirs VALUES(1)");
  expect_untouched(ErrorCode::corrupt);
  EXPECT_EQ(theirs.integer("SELECT x FROM theirs"), 1);
}

TEST_F(SqliteFile, the_store_of_a_newer_berth_stays_as_it_is) {
  create();
  change("PRAGMA user_version = 2");
  expect_untouched(ErrorCode::newer_format);
}

TEST_F(SqliteFile, a_store_of_no_known_format_is_refused) {
  create();
  change("PRAGMA user_version = 0");
  expect_untouched(ErrorCode::corrupt);
}

TEST_F(SqliteFile, a_truncated_store_is_refused_wherever_it_was_cut) {
  create();
  const std::string whole = read_file(path());
  for (const std::size_t bytes : {std::size_t{50}, std::size_t{100}, std::size_t{4096}, whole.size() / 2}) {
    SCOPED_TRACE(bytes);
    write_file(path(), whole.substr(0, bytes));
    expect_refused(ErrorCode::corrupt, [&] { dump(*open_store(url())); });
  }
}

TEST_F(SqliteFile, a_map_that_was_edited_by_hand_is_not_believed) {
  create();
  change(R"(UPDATE map SET body = replace(body, '"id":"a"', '"id":"A"'))");
  expect_refused(ErrorCode::mismatch, [&] { static_cast<void>(open_store(url())->map(Version{1})); });
  change("UPDATE map SET body = 'x'");
  expect_refused(ErrorCode::corrupt, [&] { static_cast<void>(open_store(url())->map(Version{1})); });
}

TEST_F(SqliteFile, a_map_in_the_place_of_another_is_not_believed) {
  create();
  const auto store = open_store(url());
  store->publish(store->state(), proposal(sample_map(), grown(sample_map(), "c"), Publication::publish_only));
  change("UPDATE map SET body = (SELECT body FROM map WHERE version = 1)");
  expect_refused(ErrorCode::corrupt, [&] { static_cast<void>(store->map(Version{2})); });
}

TEST_F(SqliteFile, a_store_without_an_active_map_is_refused) {
  create();
  const auto store = open_store(url());
  change("DELETE FROM root");
  expect_refused(ErrorCode::corrupt, [&] { static_cast<void>(store->state()); });
}

TEST_F(SqliteFile, a_stage_that_nobody_knows_is_refused) {
  create();
  const auto store = open_store(url());
  store->publish(store->state(), proposal(sample_map(), grown(sample_map(), "c"), Publication::transition));
  change("UPDATE move SET stage = 'x'");
  expect_refused(ErrorCode::corrupt, [&] { static_cast<void>(store->state()); });
}

TEST_F(SqliteFile, a_writer_gives_up_on_a_locked_store_and_readers_go_on) {
  create();
  const auto store = SqliteStore::open(path(), 1);
  Database holder(path(), OpenMode::read_write);
  const std::string before = dump(*store);
  {
    const sqlite::WriteTransaction lock(holder);
    expect_refused(ErrorCode::busy, [&] { store->stage({}, RemoveNode{NodeId("a")}, by("editor")); });
    EXPECT_EQ(dump(*store), before);
  }
  EXPECT_TRUE(store->stage({}, RemoveNode{NodeId("a")}, by("editor")));
}

TEST_F(SqliteFile, a_store_that_is_locked_for_readers_too_is_busy) {
  create();
  Database holder(path(), OpenMode::read_write);
  holder.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
  expect_refused(ErrorCode::busy, [&] { SqliteStore::open(path(), 1); });
}

TEST_F(SqliteFile, a_creation_waits_for_nobody_who_holds_the_file_too_long) {
  Database holder(path(), OpenMode::create);
  const sqlite::WriteTransaction lock(holder);
  expect_refused(ErrorCode::busy, [&] { SqliteStore::create(path(), sample_map(), by("founder"), 1); });
}

TEST_F(SqliteFile, a_write_protected_store_is_read_but_not_changed) {
  create();
  std::filesystem::permissions(path(), std::filesystem::perms(0444));
  const AsPlainUser plain;
  const auto store = open_store(url());
  EXPECT_EQ(store->state().active, sample_map().stamp());
  const std::string before = dump(*store);
  expect_refused(ErrorCode::io, [&] { store->stage({}, RemoveNode{NodeId("a")}, by("editor")); });
  EXPECT_EQ(dump(*store), before);
}

TEST_F(SqliteFile, a_store_in_a_write_protected_folder_says_what_it_needs) {
  create();
  std::filesystem::permissions(path(), std::filesystem::perms(0444));
  std::filesystem::permissions(std::filesystem::path(path()).parent_path(), std::filesystem::perms(0555));
  const AsPlainUser plain;
  const auto before = files();
  expect_refused(ErrorCode::io, [&] { open_store(url()); }, "write the folder");
  EXPECT_TRUE(files() == before);
}

TEST_F(SqliteFile, a_store_that_may_not_be_read_is_refused) {
  create();
  std::filesystem::permissions(path(), std::filesystem::perms(0000));
  const AsPlainUser plain;
  expect_not_opened(ErrorCode::io);
}

TEST_F(SqliteFile, a_store_is_not_made_in_a_write_protected_folder) {
  std::filesystem::permissions(std::filesystem::path(path()).parent_path(), std::filesystem::perms(0555));
  const AsPlainUser plain;
  expect_refused(ErrorCode::io, [&] { create(); });
  EXPECT_TRUE(files().empty());
}

}  // namespace berth::test
