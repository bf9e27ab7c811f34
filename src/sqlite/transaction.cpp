#include "sqlite/transaction.hpp"

#include <sqlite3.h>

#include <string>

#include "berth/base/error.hpp"

namespace berth::sqlite {

WriteTransaction::WriteTransaction(Database& database) : database_(&database) {
  database.run("BEGIN IMMEDIATE");
}

WriteTransaction::~WriteTransaction() {
  if (open_) sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void WriteTransaction::commit() {
  const int code = sqlite3_exec(database_->handle(), "COMMIT", nullptr, nullptr, nullptr);
  if (code == SQLITE_OK) {
    open_ = false;
    return;
  }
  if ((code & 0xff) == SQLITE_IOERR) {
    throw Error(ErrorCode::outcome_unknown, database_->name() + ": the disk failed during a commit (" +
                                                sqlite3_errmsg(database_->handle()) +
                                                "): read the state back before trying again");
  }
  database_->fail(code);
}

ReadTransaction::ReadTransaction(Database& database) : database_(&database) { database.run("BEGIN"); }

ReadTransaction::~ReadTransaction() {
  sqlite3_exec(database_->handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

}  // namespace berth::sqlite
