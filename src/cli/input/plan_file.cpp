#include "cli/input/plan_file.hpp"

#include <fmt/core.h>

#include "berth/base/error.hpp"

#include "cli/input/file.hpp"
#include "cli/output/escape.hpp"

namespace berth::cli {

PlanFile read_plan_file(const std::string& path) {
  try {
    return plan_from_json(read_file(path));
  } catch (const Error& error) {
    if (error.code() != ErrorCode::corrupt) throw;
    throw Error(ErrorCode::mismatch, fmt::format("{}: {}", escaped(path), error.what()));
  }
}

}  // namespace berth::cli
