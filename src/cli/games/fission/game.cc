// Fission in the terminal.
#include "cli/games/burst/game.h"

namespace fissile::cli {
namespace {

constexpr Seat kSeats[] = {{'B', "Blue", Ink::blue}, {'R', "Red", Ink::red}};
constexpr std::string_view kRules[] = {
    "Open on an empty cell, which gets three atoms.",
    "After that add an atom to a cell of your own.",
    "A cell at its critical mass, usually 4, bursts:",
    "each neighbour gets one and becomes yours.",
    "Who has no atoms left has lost.",
};
constexpr BurstLook kLook = {"Fission", "atoms", kSeats, kRules};

}  // namespace

void describe_fission(TerminalGame& game) {
  game.about = "2 players; three atoms each, and you grow only what is yours";
  game.fields = {
      {"--size", "gridSize", "Size", "Rows and columns of the board"},
      {"--first", "firstTurnValue", "", "Atoms in each player's first cell"},
      {"--corner", "criticalMass/corner", "", "Critical mass of the corners"},
      {"--edge", "criticalMass/edge", "", "Critical mass of the edges"},
      {"--center", "criticalMass/center", "", "Critical mass of the other cells"},
      {"--max-chain", "maxChainSteps", "", "Bound on the waves of a reaction"},
      {"--turn-limit", "turnLimit", "", "A draw after so many turns, 0 for no limit"},
  };
  game.examples = "  fissile play fission --size 8 --save game.json\n";
  describe_burst(game, kLook);
}

}  // namespace fissile::cli
