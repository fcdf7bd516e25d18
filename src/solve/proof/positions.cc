#include "solve/proof/positions.h"

#include <algorithm>
#include <limits>

namespace fissile::solve {
namespace {

constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

// What a cell can hold: nothing, or 1 to mass - 1 orbs of either player.
std::uint64_t radix(int mass) { return static_cast<std::uint64_t>(2 * mass - 1); }

std::vector<std::uint16_t> sorted_neighbours(const BurstTables& tables, std::size_t cell) {
  const auto& list = tables.neighbour[cell];
  std::vector<std::uint16_t> found(list.data(), list.data() + tables.degree[cell]);
  std::sort(found.begin(), found.end());
  return found;
}

// A renaming of cells changes nothing in the game if masses stay and neighbours stay neighbours.
bool is_symmetry(const BurstTables& tables, const std::vector<std::size_t>& to) {
  std::vector<bool> hit(to.size());
  for (std::size_t cell = 0; cell < to.size(); ++cell) {
    if (hit[to[cell]] || tables.mass[cell] != tables.mass[to[cell]]) return false;
    hit[to[cell]] = true;
    std::vector<std::uint16_t> renamed;
    for (const std::uint16_t near : sorted_neighbours(tables, cell)) {
      renamed.push_back(static_cast<std::uint16_t>(to[near]));
    }
    std::sort(renamed.begin(), renamed.end());
    if (renamed != sorted_neighbours(tables, to[cell])) return false;
  }
  return true;
}

// The four corners that the first corner can go to, with or without a transposition.
std::vector<std::size_t> renaming(const BurstTables& tables, unsigned kind) {
  const auto rows = static_cast<std::size_t>(tables.rows);
  const auto cols = static_cast<std::size_t>(tables.cols);
  std::vector<std::size_t> to;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t col = 0; col < cols; ++col) {
      std::size_t r = kind & 4 ? col : row, c = kind & 4 ? row : col;
      if (kind & 1) r = rows - 1 - r;
      if (kind & 2) c = cols - 1 - c;
      to.push_back(r * cols + c);
    }
  }
  return to;
}

}  // namespace

bool Positions::fit(const BurstTables& tables) {
  std::uint64_t count = 1;
  for (std::size_t cell = 0; cell < tables.start.cells.size(); ++cell) {
    if (count > kNone / radix(tables.mass[cell])) return false;
    count *= radix(tables.mass[cell]);
  }
  return true;
}

Positions::Positions(const BurstTables& tables)
    : mass_(tables.mass.data(), tables.mass.data() + tables.start.cells.size()) {
  std::vector<std::uint64_t> weight;
  std::uint64_t next = 1;
  for (const std::uint8_t mass : mass_) {
    weight.push_back(next);
    next *= radix(mass);
  }
  for (unsigned kind = 0; kind < (tables.rows == tables.cols ? 8u : 4u); ++kind) {
    const auto to = renaming(tables, kind);
    if (!is_symmetry(tables, to)) continue;
    weights_.emplace_back();
    for (const std::size_t target : to) weights_.back().push_back(weight[target]);
  }
}

std::uint64_t Positions::pack(const CellList& cells) const {
  std::uint64_t least = kNone;
  for (const auto& weight : weights_) {
    std::uint64_t code = 0;
    for (std::size_t cell = 0; cell < mass_.size(); ++cell) {
      const Cell content = cells[cell];
      const int digit = content.owner == 2 ? mass_[cell] - 1 + content.orbs : content.orbs;
      code += weight[cell] * static_cast<std::uint64_t>(digit);
    }
    least = std::min(least, code);
  }
  return least;
}

void Positions::unpack(std::uint64_t code, BurstState& state) const {
  for (std::size_t cell = 0; cell < mass_.size(); ++cell) {
    const auto digit = static_cast<int>(code % radix(mass_[cell]));
    code /= radix(mass_[cell]);
    const int full = mass_[cell] - 1;
    const int owner = digit == 0 ? 0 : digit > full ? 2 : 1;
    const int orbs = digit > full ? digit - full : digit;
    set_cell(state, cell, {static_cast<std::uint8_t>(owner), static_cast<std::uint8_t>(orbs)});
  }
}

}  // namespace fissile::solve
