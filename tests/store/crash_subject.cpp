// Does one thing to a store and ends: `crash_subject ACTION PATH`, where ACTION is
// `create` or one of those below.

#include <exception>
#include <functional>
#include <iostream>
#include <map>
#include <string>

#include "sample.hpp"

namespace {

using berth::Publication;
using berth::Store;

void publish(Store& store, Publication publication) {
  const berth::Map active = store.map(store.state().active.version);
  store.publish(store.state(), berth::test::proposal(active, berth::test::grown(active, "new"), publication));
}

const std::map<std::string, std::function<void(Store&)>> k_actions{
    {"publish", [](Store& store) { publish(store, Publication::activate); }},
    {"begin", [](Store& store) { publish(store, Publication::transition); }},
    {"activate",
     [](Store& store) {
       store.activate(store.state(), berth::test::running(store.state()).target, berth::test::by("mover"));
     }},
    {"abort", [](Store& store) { store.abort(store.state(), berth::test::by("operator")); }},
    {"retreat", [](Store& store) { store.retreat(store.state(), {0}); }},
    {"advance", [](Store& store) { store.advance(store.state(), {0}); }},
    {"stage",
     [](Store& store) {
       store.stage(store.staged(), berth::RemoveNode{berth::NodeId("a")}, berth::test::by("editor"));
     }},
    {"unstage",
     [](Store& store) {
       store.unstage(store.staged(), {store.staged().front().id}, berth::test::by("editor"));
     }},
};

}  // namespace

int main(int, char** arguments) {
  try {
    const std::string action = arguments[1];
    const std::string url = std::string("sqlite:") + arguments[2];
    if (action == "create") {
      berth::create_store(url, berth::test::sample_map(), berth::test::by("founder"));
    } else {
      k_actions.at(action)(*berth::open_store(url));
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
