#pragma once

#include <functional>
#include <vector>

#include "berth/map/edit.hpp"
#include "berth/store/store.hpp"

#include "cli/exit_status.hpp"
#include "cli/session.hpp"

namespace berth::cli {

/// What is active and what is staged at one moment.
struct Moment {
  ActiveState state;
  std::vector<StagedEdit> edits;
};

Moment read_moment(Store& store);

/// The next map in the making.
struct Draft {
  ActiveState state;
  Map base;  ///< what edits are made to: the target of a running transition, else the active map
  std::vector<StagedEdit> edits;
  Wish wish;  ///< `base` after `edits`
};

/// The version that edits are made to: the target of a running transition, else the active one.
Version edited_version(const ActiveState& state);

/// Reads the draft as one moment of the store has it. Throws what a staged edit that no longer fits throws.
Draft read_draft(Store& store);

/// The number that the next published map will have if nobody is faster.
Version next_version(Store& store);

/// Refuses, by its number and the way out, a staged edit that would not fit `base`, other than those of
/// `contained`.
void check_staged_edits_fit(const std::vector<StagedEdit>& edits, const std::vector<std::uint64_t>& contained,
                            const Map& base);

/// Stages what `make` asks for, validated against the draft; an edit that changes nothing is not staged. When
/// somebody else stages meanwhile, `make` is asked again.
ExitStatus stage_edit(Session& session, const std::function<Edit(const Draft&)>& make);

}  // namespace berth::cli
