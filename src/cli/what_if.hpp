#pragma once

#include "cli/draft.hpp"
#include "cli/input/spec.hpp"

namespace berth::cli {

/// `draft` with the edits that make a spec of its base in place of the staged ones.
Draft what_if(Draft draft, const Spec& spec);

}  // namespace berth::cli
