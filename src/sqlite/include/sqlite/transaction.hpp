#pragma once

#include "sqlite/database.hpp"

namespace berth::sqlite {

/// `BEGIN IMMEDIATE` … `COMMIT`; leaving the scope without `commit` rolls back.
class WriteTransaction {
 public:
  explicit WriteTransaction(Database& database);
  ~WriteTransaction();
  WriteTransaction(const WriteTransaction&) = delete;
  WriteTransaction& operator=(const WriteTransaction&) = delete;

  /// Throws `outcome_unknown` when the commit fails in a way that leaves open whether it happened.
  void commit();

 private:
  Database* database_;
  bool open_ = true;
};

/// `BEGIN` … `ROLLBACK`: one snapshot for several reads.
class ReadTransaction {
 public:
  explicit ReadTransaction(Database& database);
  ~ReadTransaction();
  ReadTransaction(const ReadTransaction&) = delete;
  ReadTransaction& operator=(const ReadTransaction&) = delete;

 private:
  Database* database_;
};

}  // namespace berth::sqlite
