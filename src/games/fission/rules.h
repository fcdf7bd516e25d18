#pragma once
// fission: Fission / Chroma War for two. The rules are docs/rules/fission.md; the machine is
// burst/rules.h. Here is only what makes it fission: one mass for all cells unless the setup says
// otherwise, an opening of three atoms each, and moves on one's own cells alone after that.
#include <algorithm>
#include <optional>
#include <string_view>

#include "burst/board.h"
#include "burst/rules.h"

namespace fissile::fission {

struct Settings {
  static constexpr std::string_view kId = "fission";
  static constexpr std::string_view kTitle = "Fission";
  static constexpr int kPlayersMin = 2;
  static constexpr int kPlayersMax = 2;
  static constexpr int kOpeningTurns = 2;  // F2

  struct Setup {
    int grid_size = 6;
    int corner = 4, edge = 4, center = 4;  // critical masses
    int first_turn_value = 3;
    int max_chain_steps = 1000;
    int turn_limit = 1000;
    Surplus surplus = Surplus::keep;
    std::optional<BurstPosition> position;
  };

  static constexpr std::optional<Fault> check(const Setup& setup) {
    if (setup.grid_size < 3 || setup.grid_size > 16)
      return Fault{"gridSize", "must be 3 to 16"};  // F1
    const Place masses("criticalMass");             // F8
    if (setup.corner < 2 || setup.corner > 8) return Fault{masses / "corner", "must be 2 to 8"};
    if (setup.edge < 3 || setup.edge > 8) return Fault{masses / "edge", "must be 3 to 8"};
    if (setup.center < 4 || setup.center > 8) return Fault{masses / "center", "must be 4 to 8"};
    const int smallest = std::min({setup.corner, setup.edge, setup.center});
    if (setup.first_turn_value < 1 || setup.first_turn_value >= smallest) {
      return Fault{"firstTurnValue", "must be 1 or more and below the smallest critical mass"};
    }
    if (setup.max_chain_steps < 1000 || setup.max_chain_steps > 65535) {  // F6
      return Fault{"maxChainSteps", "must be 1000 to 65535"};
    }
    if (setup.turn_limit < 0 || setup.turn_limit > kMaxTurn) {  // F7
      return Fault{"turnLimit", "must be 0 (none) to 1000000000"};
    }
    return setup.position ? check_position(board(setup), *setup.position) : std::nullopt;
  }

  static constexpr BurstTables prepare(const Setup& setup) {
    BurstTables tables = board(setup);
    start_from<Burst<Settings>>(tables, setup.position ? *setup.position : nothing(tables),
                                kOpeningTurns);
    return tables;
  }

 private:
  static constexpr BurstTables board(const Setup& setup) {
    BurstTables tables;
    make_board(tables, setup.grid_size, setup.grid_size, 2);
    const int masses[] = {setup.corner, setup.edge, setup.center};
    for (std::size_t i = 0; i < tables.start.cells.size(); ++i) {
      tables.mass[i] = static_cast<std::uint8_t>(masses[tables.degree[i] - 2]);
    }
    tables.max_waves = setup.max_chain_steps;
    tables.opening_orbs = setup.first_turn_value;
    tables.turn_limit = static_cast<std::uint32_t>(setup.turn_limit);
    tables.surplus = setup.surplus;
    tables.empties = Empties::closed;                                               // F3
    const bool closed = setup.corner == 2 && setup.edge == 3 && setup.center == 4;  // F6
    tables.border = closed ? Border::closed : Border::leaky;
    return tables;
  }
};

using Rules = Burst<Settings>;
static_assert(Game<Rules>);

}  // namespace fissile::fission
