#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "berth/hash/key_hash.hpp"
#include "berth/hash/mix64.hpp"

namespace berth::algo::detail {

/// Where in an array the entry of a key hash stands: a table of fixed size, at most half full, with linear
/// probing. 32 to 64 bytes for each of the `max_entries` that it can hold.
class PositionIndex {
 public:
  explicit PositionIndex(std::size_t max_entries) : cells_(std::bit_ceil(2 * max_entries)) {}

  /// The position that was set for the hash, null if there is none.
  [[nodiscard]] const std::uint32_t* find(KeyHash hash) const noexcept {
    const Cell& cell = cells_[cell_of(hash)];
    return cell.is_used ? &cell.position : nullptr;
  }

  void set(KeyHash hash, std::uint32_t position) noexcept { cells_[cell_of(hash)] = {hash, position, true}; }

  /// Forgets a hash that is there. The cells behind it move up where that brings them nearer to their home,
  /// so that no search ends at the gap.
  void erase(KeyHash hash) noexcept {
    std::size_t gap = cell_of(hash);
    for (std::size_t cell = following(gap); cells_[cell].is_used; cell = following(cell))
      if (distance(home(cells_[cell].hash), cell) >= distance(gap, cell)) {
        cells_[gap] = cells_[cell];
        gap = cell;
      }
    cells_[gap] = {};
  }

 private:
  struct Cell {
    KeyHash hash{};
    std::uint32_t position = 0;
    bool is_used = false;
  };

  [[nodiscard]] std::size_t mask() const noexcept { return cells_.size() - 1; }
  [[nodiscard]] std::size_t home(KeyHash hash) const noexcept {
    return static_cast<std::size_t>(to_integer(mix64(to_integer(hash)))) & mask();
  }
  [[nodiscard]] std::size_t following(std::size_t cell) const noexcept { return (cell + 1) & mask(); }
  [[nodiscard]] std::size_t distance(std::size_t from, std::size_t to) const noexcept {
    return (to - from) & mask();
  }

  /// The cell of the hash, or the unused one where it would be.
  [[nodiscard]] std::size_t cell_of(KeyHash hash) const noexcept {
    std::size_t cell = home(hash);
    while (cells_[cell].is_used && cells_[cell].hash != hash) cell = following(cell);
    return cell;
  }

  std::vector<Cell> cells_;
};

}  // namespace berth::algo::detail
