#pragma once

#include <memory>
#include <string>

#include "berth/store/store.hpp"

#include "sqlite/database.hpp"

namespace berth {

/// A store in one SQLite file, in WAL mode: readers see a snapshot and are never blocked by the one writer.
class SqliteStore final : public Store {
 public:
  static constexpr int k_busy_timeout_ms = 10'000;

  static std::unique_ptr<SqliteStore> open(const std::string& path, int busy_timeout_ms = k_busy_timeout_ms);

  /// One transaction: a killed creation leaves an empty file, onto which `create` can be called again, or a
  /// store.
  static std::unique_ptr<SqliteStore> create(const std::string& path, const Map& first, const Authorship& by,
                                             int busy_timeout_ms = k_busy_timeout_ms);

  ActiveState state() override;
  Map map(Version version) override;
  std::vector<HistoryEntry> history() override;
  std::vector<AuditEntry> audit() override;
  std::vector<StagedEdit> staged() override;
  bool stage(const std::vector<StagedEdit>& expected, const Edit& edit, const Authorship& by) override;
  bool unstage(const std::vector<StagedEdit>& expected, const std::vector<std::uint64_t>& ids,
               const Authorship& by) override;
  SwapResult publish(const ActiveState& expected, const Proposal& proposal) override;
  SwapResult activate(const ActiveState& expected, Version version, const Authorship& by) override;
  SwapResult name_subject(const ActiveState& expected, const std::string& subject) override;
  SwapResult advance(const ActiveState& expected, const std::vector<std::size_t>& places) override;
  SwapResult abort(const ActiveState& expected, const Authorship& by) override;
  SwapResult retreat(const ActiveState& expected, const std::vector<std::size_t>& places) override;

 private:
  explicit SqliteStore(sqlite::Database database);

  /// If `expected` still holds: runs `change`, which writes its tables and answers the state after it, or
  /// none when the swap is lost for another reason. All or nothing is written.
  template <typename Change>
  SwapResult swap(const ActiveState& expected, Change change);

  sqlite::Database database_;
};

}  // namespace berth
