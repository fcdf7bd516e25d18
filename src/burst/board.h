#pragma once
// The board that orbs and fission share: neighbours, a start from a given position, and what is
// checked of it.
#include <optional>

#include "burst/rules.h"
#include "core/fault.h"

namespace fissile {

// A position to start from, as the protocol has it.
struct BurstPosition {
  CellList cells;
  int turn = 0;
  int current_player = 1;
};

// The empty board before the first turn.
constexpr BurstPosition nothing(const BurstTables& tables) {
  BurstPosition position;
  position.cells.resize(tables.start.cells.size());
  return position;
}

constexpr int kMaxTurn = 1'000'000'000;

// REQUIRES: rows, cols in 2..32. Fills in the grid of the tables and an empty start.
constexpr void make_board(BurstTables& tables, int rows, int cols, int players) {
  tables.rows = rows;
  tables.cols = cols;
  tables.players = players;
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      const auto cell = static_cast<std::size_t>(row * cols + col);
      const auto join = [&](bool inside, int other) {
        if (inside)
          tables.neighbour[cell][tables.degree[cell]++] = static_cast<std::uint16_t>(other);
      };
      const int index = static_cast<int>(cell);
      join(row > 0, index - cols);
      join(col > 0, index - 1);
      join(col + 1 < cols, index + 1);
      join(row + 1 < rows, index + cols);
    }
  }
  tables.start.cells.resize(static_cast<std::size_t>(rows * cols));
  tables.start.in = static_cast<std::uint8_t>((1u << players) - 1);
}

// The state that a checked position stands for. Who owns an orb, or comes before `turn` in the
// order of play, has had a turn; who has had one and owns nothing is out (O6).
template <class Rules>
constexpr void start_from(BurstTables& tables, const BurstPosition& position, int opening_turns) {
  BurstState& start = tables.start;
  for (std::size_t i = 0; i < start.cells.size(); ++i) set_cell(start, i, position.cells[i]);
  start.turn = static_cast<std::uint32_t>(position.turn);
  start.opening = static_cast<std::uint8_t>(std::max(0, opening_turns - position.turn));
  start.mover = static_cast<std::uint8_t>(position.current_player);
  for (int player = 1; player <= tables.players; ++player) {
    const bool owns = start.held[static_cast<std::size_t>(player)] > 0;
    if (owns || player <= position.turn) start.moved |= bit(player);
  }
  Silent silent;
  judge(tables, start, Rules::owning_nothing(tables, start), start.turn, silent);
  if (start.ending != Ending::none) start.mover = 0;
}

// REQUIRES: the tables' grid and masses are filled in and position.cells has rows * cols cells.
constexpr std::optional<Fault> check_position(const BurstTables& tables,
                                              const BurstPosition& position) {
  if (position.turn < 0 || position.turn > kMaxTurn) {
    return Fault{Place("position") / "turn", "must be 0 to 1000000000"};
  }
  if (position.current_player < 1 || position.current_player > tables.players) {
    return Fault{Place("position") / "currentPlayer", "must be a player of this game"};
  }
  int orbs = 0, joints = 0;
  unsigned moved = (1u << std::min(position.turn, tables.players)) - 1, owners = 0;
  for (std::size_t i = 0; i < position.cells.size(); ++i) {
    const Cell cell = position.cells[i];
    const auto cols = static_cast<std::size_t>(tables.cols);
    const Place where = Place("position") / "grid" / (i / cols) / (i % cols);
    if (cell.owner > tables.players) return Fault{where, "has an owner who does not play"};
    if ((cell.owner == 0) != (cell.orbs == 0)) {
      return Fault{where, "must have an owner and orbs, or neither"};
    }
    if (cell.orbs >= tables.mass[i]) return Fault{where, "must be below its critical mass"};
    if (cell.owner != 0) owners |= bit(cell.owner);
    orbs += cell.orbs;
    joints += tables.degree[i];
  }
  moved |= owners;
  const unsigned all = (1u << tables.players) - 1;
  if (moved == all && owners == 0)
    return Fault{Place("position") / "grid", "leaves no player in the game"};
  if ((moved & ~owners) & bit(position.current_player)) {
    return Fault{Place("position") / "currentPlayer", "owns no orb and is out of the game"};
  }
  // O5 waits for everyone's first turn. Until then a reaction must end by itself, which it does on
  // a board with fewer orbs than pairs of neighbours (chip firing).
  const int soon = orbs + tables.players * tables.opening_orbs;
  if (moved != all && tables.border == Border::closed && soon >= joints / 2) {
    return Fault{Place("position") / "grid", "has too many orbs while a player has not had a turn"};
  }
  return std::nullopt;
}

}  // namespace fissile
