#pragma once

// What every kind of store promises. A store proves it with a place of its own and one line:
//
//   INSTANTIATE_TEST_SUITE_P(Sqlite, StoreConformance, testing::Values(store_kind<SqlitePlace>("sqlite")));

#include <functional>
#include <memory>
#include <numeric>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "berth/base/error.hpp"
#include "berth/store/store.hpp"

#include "sample.hpp"

namespace berth::test {

/// Where a store can be made; it disappears with the object.
class StorePlace {
 public:
  StorePlace() = default;
  virtual ~StorePlace() = default;
  StorePlace(const StorePlace&) = delete;
  StorePlace& operator=(const StorePlace&) = delete;

  [[nodiscard]] virtual std::string url() const = 0;
};

struct StoreKind {
  std::string name;
  std::function<std::unique_ptr<StorePlace>()> make_place;

  friend std::ostream& operator<<(std::ostream& out, const StoreKind& kind) { return out << kind.name; }
};

template <typename Place>
StoreKind store_kind(const std::string& name) {
  return {name, [] { return std::make_unique<Place>(); }};
}

/// A new store with the sample map, seen through two objects as two programs would see it.
class StoreConformance : public testing::TestWithParam<StoreKind> {
 protected:
  StoreConformance()
      : place_(GetParam().make_place()),
        url_(place_->url()),
        first_(sample_map()),
        store_(create_store(url_, first_, by("founder", "first"))),
        other_(open_store(url_)) {}

  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] const Map& first() const { return first_; }
  [[nodiscard]] Store& store() { return *store_; }
  [[nodiscard]] Store& other() { return *other_; }

  /// Publishes `parent` grown by `id` and expects to win.
  Map publish(const Map& parent, std::string_view id, Publication publication) {
    const SwapResult result =
        store().publish(store().state(), proposal(parent, grown(parent, id), publication));
    EXPECT_TRUE(result.won);
    return store().map(result.published);
  }

  /// Begins a transition to the first map grown by `c`: two moves.
  ActiveState begin_transition() {
    publish(first(), "c", Publication::transition);
    return store().state();
  }

  static std::vector<std::size_t> all_places(const ActiveState& state) {
    std::vector<std::size_t> places(running(state).moves.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    return places;
  }

  /// Advances all moves of the running transition until they stand at `stage`.
  ActiveState advance_all_to(Stage stage) {
    ActiveState state = store().state();
    while (running(state).stages.front() != stage) {
      const SwapResult result = store().advance(state, all_places(state));
      EXPECT_TRUE(result.won);
      state = result.state;
    }
    return state;
  }

  /// `call` throws an error of `code` and changes nothing.
  template <typename Call>
  void expect_refused(ErrorCode code, Call call) {
    const std::string before = dump(store());
    try {
      call();
      ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), code) << error.what();
    }
    EXPECT_EQ(dump(store()), before);
    EXPECT_EQ(dump(other()), before);
  }

  /// `call` loses its swap, learns what is true and changes nothing.
  template <typename Call>
  void expect_lost(Call call) {
    const std::string before = dump(store());
    const SwapResult result = call();
    EXPECT_FALSE(result.won);
    EXPECT_EQ(result.state, other().state());
    EXPECT_EQ(dump(store()), before);
    EXPECT_EQ(dump(other()), before);
  }

 private:
  std::unique_ptr<StorePlace> place_;
  std::string url_;
  Map first_;
  std::unique_ptr<Store> store_;
  std::unique_ptr<Store> other_;
};

}  // namespace berth::test
