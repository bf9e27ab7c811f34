#pragma once

#include <string>
#include <vector>

#include "berth/map/edit.hpp"

namespace berth::cli {

/// The commands that stage an edit, without the program's name, as a shell reads them: `node add db-4
/// --weight 2`. Two where one cannot say it all: a node that joins is up until a second command changes that.
std::vector<std::string> edit_commands(const Edit& edit);

}  // namespace berth::cli
