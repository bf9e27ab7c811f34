#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>

namespace berth {

/// The kind of a mistake or failure. The sentence in `Error::what()` names the thing and the way out.
enum class ErrorCode : std::uint8_t {
  invalid_argument,    ///< a value is outside its documented range or malformed
  unknown_node,        ///< no node with this id
  duplicate_node,      ///< a node with this id is there already
  unknown_version,     ///< the store holds no map of this version
  no_live_nodes,       ///< no node has a weight above 0
  infeasible,          ///< no table satisfies the wish
  stale,               ///< the plan or expectation was made from a state that is no longer active
  transition_running,  ///< another transition has to end first
  mismatch,            ///< a digest, a fingerprint, a certificate or copied rows differ
  not_found,           ///< a file, table or column does not exist
  already_exists,      ///< refusing to overwrite
  corrupt,             ///< a file is truncated or is not what it claims to be
  newer_format,        ///< written by a newer berth
  busy,                ///< held by another process
  io,                  ///< the operating system refused
  outcome_unknown,     ///< a commit may or may not have happened: read the state back
};

/// Every mistake and failure that the library reports. Expected outcomes are values, not errors.
class Error : public std::runtime_error {
 public:
  Error(ErrorCode code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}

  [[nodiscard]] ErrorCode code() const noexcept { return code_; }

 private:
  ErrorCode code_;
};

}  // namespace berth
