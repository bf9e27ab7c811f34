// Which node holds a key, and what a fifth node would change. Run it beside a `berth.db`.

#include <berth/plan/plan.hpp>
#include <berth/store/store.hpp>
#include <exception>
#include <iostream>

int main() try {
  const auto store = berth::open_store("sqlite:berth.db");
  const berth::Map map = store->map(store->state().active.version);

  const berth::Location place = map.locate("user:42");
  std::cout << "user:42 is in bucket " << berth::to_integer(place.bucket) << " on "
            << map.node(place.holders[0]).id.text() << '\n';

  const berth::Node fifth{
      .id = berth::NodeId("db-5"), .address = "sqlite:db-5.sqlite", .zone = {}, .weight = {}};
  const berth::Wish wish = berth::edited(berth::Wish::of(map), berth::AddNode{fifth});
  const berth::Plan plan = berth::make_plan(map, wish, berth::Version{berth::to_integer(map.version()) + 1});
  std::cout << "db-5 would take " << plan.change.moves.size()
            << " buckets; no balanced table moves fewer than " << plan.lower_bound << '\n';
} catch (const std::exception& mistake) {
  std::cerr << mistake.what() << '\n';
  return 1;
}
