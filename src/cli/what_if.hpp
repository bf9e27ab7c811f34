#pragma once

#include "cli/draft.hpp"
#include "cli/input/spec.hpp"

namespace berth::cli {

/// The id of an edit that is planned and not staged: stores count from 1.
inline constexpr std::uint64_t k_not_staged = 0;

/// `draft` with the edits that make a spec of its base in place of the staged ones.
Draft what_if(Draft draft, const Spec& spec);

}  // namespace berth::cli
