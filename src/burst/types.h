#pragma once
// The values of the exploding-cells engine (burst/rules.h), shared by the plain rules and their
// fast twin.
#include <array>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/hash.h"
#include "core/outcome.h"

namespace fissile {

constexpr int kBurstMaxSide = 32;
constexpr std::size_t kBurstMaxCells = kBurstMaxSide * kBurstMaxSide;

struct Cell {
  std::uint8_t owner = 0;  // 0 is nobody, and then orbs is 0
  std::uint8_t orbs = 0;

  constexpr void hash_into(Hasher& hasher) const { hasher.add(owner * 256 + orbs); }
  bool operator==(const Cell&) const = default;
};

using CellList = FixedList<Cell, kBurstMaxCells>;

// What becomes of orbs beyond the mass of an exploding cell (O4).
enum class Surplus : std::uint8_t { keep, lose };
// Whether a player may place on an empty cell once the opening is over (O3, F3).
enum class Empties : std::uint8_t { open, closed };
// Whether orbs can leave the board. Where they cannot, a reaction is stopped as O5 says.
enum class Border : std::uint8_t { closed, leaky };

// A cell, row by row (O9); the resigning of a player; or neither, which every state refuses.
using BurstAction = std::uint16_t;
constexpr BurstAction kNoAction = 0xFFFF;
constexpr BurstAction resign_action(int player) {
  return static_cast<BurstAction>(0x8000 + player);
}
constexpr int resigning(BurstAction action) {
  return action > 0x8000 && action <= 0x8000 + kMaxPlayers ? action - 0x8000 : 0;
}

struct BurstEvent {
  enum class Type : std::uint8_t { place, burst, spread, out, win, draw, resign };
  Type type = Type::place;
  std::uint8_t player = 0;
  std::uint16_t cell = 0;
  std::uint16_t to = 0;   // spread: where the orb goes
  std::uint8_t orbs = 0;  // place: orbs in the cell now; burst: orbs that left it
  std::uint8_t rank = 0;  // out, resign: the place taken

  bool operator==(const BurstEvent&) const = default;
};

struct BurstState {
  CellList cells;
  std::array<std::uint16_t, kMaxPlayers + 1> held{};  // orbs on the board by owner
  std::array<std::uint8_t, kMaxPlayers> place{};      // by player: 0 while in, else the rank taken
  std::uint32_t turn = 0;
  std::uint8_t mover = 1;    // 0 when the game is over
  std::uint8_t in = 0;       // one bit a player: still in
  std::uint8_t moved = 0;    // one bit a player: has had a turn (O6)
  std::uint8_t opening = 0;  // turns of the opening still to come (F2)
  Ending ending = Ending::none;

  bool operator==(const BurstState&) const = default;
};

struct BurstTables {
  int rows = 0;
  int cols = 0;
  int players = 0;
  int opening_orbs = 1;
  int max_waves = 0;
  std::uint32_t turn_limit = 0;  // 0: none
  Surplus surplus = Surplus::keep;
  Empties empties = Empties::open;
  Border border = Border::closed;
  std::array<std::uint8_t, kBurstMaxCells> mass{};
  std::array<std::uint8_t, kBurstMaxCells> degree{};
  std::array<std::array<std::uint16_t, 4>, kBurstMaxCells> neighbour{};  // up, left, right, down
  BurstState start;
};

constexpr std::uint8_t bit(int player) { return static_cast<std::uint8_t>(1u << (player - 1)); }

// The only way a cell changes, so that `held` stays true.
constexpr void set_cell(BurstState& state, std::size_t index, Cell cell) {
  Cell& old = state.cells[index];
  state.held[old.owner] = static_cast<std::uint16_t>(state.held[old.owner] - old.orbs);
  state.held[cell.owner] = static_cast<std::uint16_t>(state.held[cell.owner] + cell.orbs);
  old = cell;
}

}  // namespace fissile
