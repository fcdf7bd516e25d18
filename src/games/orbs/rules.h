#pragma once
// orbs: Chain Reaction on m x n for 2 to 8 players. The rules are docs/rules/orbs.md; the machine
// is burst/rules.h. Here is only what makes it orbs: its setup, and masses equal to the number of
// neighbours.
#include <optional>
#include <string_view>

#include "burst/board.h"
#include "burst/rules.h"

namespace fissile::orbs {

struct Settings {
  static constexpr std::string_view kId = "orbs";
  static constexpr std::string_view kTitle = "Chain Reaction";
  static constexpr int kPlayersMin = 2;
  static constexpr int kPlayersMax = kMaxPlayers;

  struct Setup {
    int rows = 9;
    int cols = 6;
    int players = 2;
    int turn_limit = 0;
    Surplus surplus = Surplus::keep;
    std::optional<BurstPosition> position;
  };

  static constexpr std::optional<Fault> check(const Setup& setup) {
    if (setup.rows < 2 || setup.rows > kBurstMaxSide)
      return Fault{"rows", "must be 2 to 32"};  // O1
    if (setup.cols < 2 || setup.cols > kBurstMaxSide)
      return Fault{"cols", "must be 2 to 32"};  // O1
    if (setup.players < 2 || setup.players > kMaxPlayers) return Fault{"players", "must be 2 to 8"};
    if (setup.players > setup.rows * setup.cols)
      return Fault{"players", "must not outnumber the cells"};
    if (setup.turn_limit < 0 || setup.turn_limit > kMaxTurn) {
      return Fault{"turnLimit", "must be 0 (none) to 1000000000"};
    }
    return setup.position ? check_position(board(setup), *setup.position) : std::nullopt;
  }

  static constexpr BurstTables prepare(const Setup& setup) {
    BurstTables tables = board(setup);
    start_from<Burst<Settings>>(tables, setup.position ? *setup.position : nothing(tables), 0);
    return tables;
  }

 private:
  // No reaction known on 32 x 32 comes near this bound; one that reaches it is a fault of ours.
  static constexpr int kMaxWaves = 1 << 24;

  static constexpr BurstTables board(const Setup& setup) {
    BurstTables tables;
    make_board(tables, setup.rows, setup.cols, setup.players);
    tables.mass = tables.degree;  // O2
    tables.max_waves = kMaxWaves;
    tables.turn_limit = static_cast<std::uint32_t>(setup.turn_limit);
    tables.surplus = setup.surplus;
    return tables;
  }
};

using Rules = Burst<Settings>;
static_assert(Game<Rules>);

}  // namespace fissile::orbs
