// Does the SQLite store keep what the interface promises?

#include "store_conformance.hpp"
#include "support/temp_directory.hpp"

namespace berth::test {
namespace {

class SqlitePlace final : public StorePlace {
 public:
  [[nodiscard]] std::string url() const override {
    return "sqlite:" + (directory_.path() / "store.db").string();
  }

 private:
  TempDirectory directory_;
};

}  // namespace

INSTANTIATE_TEST_SUITE_P(Sqlite, StoreConformance, testing::Values(store_kind<SqlitePlace>("sqlite")));

}  // namespace berth::test
