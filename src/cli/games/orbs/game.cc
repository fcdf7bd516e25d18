// Orbs in the terminal.
#include "cli/games/burst/game.h"

namespace fissile::cli {
namespace {

constexpr Seat kSeats[] = {
    {'R', "Red", Ink::red},       {'B', "Blue", Ink::blue},     {'G', "Green", Ink::green},
    {'Y', "Yellow", Ink::yellow}, {'P', "Purple", Ink::purple}, {'O', "Orange", Ink::orange},
    {'C', "Cyan", Ink::cyan},     {'K', "Pink", Ink::pink},
};
constexpr std::string_view kRules[] = {
    "In turn, add an orb to an empty cell or your own.",
    "With as many orbs as neighbours a cell bursts:",
    "each neighbour gets one orb and becomes yours.",
    "Who has no orbs left is out; the last one in wins.",
};
constexpr BurstLook kLook = {"Chain Reaction", "orbs", kSeats, kRules};

}  // namespace

void describe_orbs(TerminalGame& game) {
  game.about = "2 to 8 players; a full cell bursts into its neighbours";
  game.fields = {
      {"--rows", "rows", "Rows", "Rows of the board"},
      {"--cols", "cols", "Columns", "Columns of the board"},
      {"--players", "players", "Players", "How many play"},
      {"--turn-limit", "turnLimit", "", "A draw after so many turns, 0 for no limit"},
  };
  game.examples =
      "  fissile play orbs --against 5\n"
      "  fissile play orbs --rows 8 --cols 8 --players 4\n";
  describe_burst(game, kLook);
}

}  // namespace fissile::cli
