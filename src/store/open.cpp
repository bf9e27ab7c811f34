#include <string>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "sqlite_store.hpp"

namespace berth {
namespace {

constexpr std::string_view k_sqlite = "sqlite:";

/// The path behind `sqlite:`, which is the one scheme there is.
std::string path_of(std::string_view url) {
  if (url.substr(0, k_sqlite.size()) != k_sqlite)
    throw Error(
        ErrorCode::invalid_argument,
        "'" + std::string(url) + "' names no kind of store: write sqlite:PATH, as in sqlite:berth.db");
  if (url.size() == k_sqlite.size())
    throw Error(ErrorCode::invalid_argument,
                "'sqlite:' names no file: write sqlite:PATH, as in sqlite:berth.db");
  return std::string(url.substr(k_sqlite.size()));
}

}  // namespace

std::unique_ptr<Store> open_store(std::string_view url) { return SqliteStore::open(path_of(url)); }

std::unique_ptr<Store> create_store(std::string_view url, const Map& first, const Authorship& by) {
  return SqliteStore::create(path_of(url), first, by);
}

}  // namespace berth
