#pragma once

#include <string>
#include <string_view>

#include "berth/map/map.hpp"
#include "berth/store/store.hpp"

namespace berth::test {

inline constexpr std::string_view k_sample_uuid = "0b4f7a52-6c1d-4e8b-9a37-5d2e8f60c419";

/// Eight buckets on the nodes `a` and `b`, version 1.
Map sample_map();

/// `parent` with one more node, which takes a bucket of each node that has two or more.
Map grown(const Map& parent, std::string_view id);

Authorship by(std::string_view author, std::string_view reason = "");

/// `child` proposed by the author `somebody`, with the moves from `parent`.
Proposal proposal(const Map& parent, const Map& child, Publication publication);

/// The transition that a test expects to run.
const Transition& running(const ActiveState& state);
Transition& running(ActiveState& state);

/// All that can be read from a store, as text: two equal dumps are two equal stores.
std::string dump(Store& store);

}  // namespace berth::test
