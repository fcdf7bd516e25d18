#pragma once
// One turn of npc, as it moves on the board and as arithmetic.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/canvas.h"
#include "core/events.h"
#include "core/match.h"
#include "games/npc/rules.h"

namespace fissile::cli {

struct NpcTurn {
  npc::State before;
  npc::Rules::Action action = 0;
  Recorder<npc::Event> events = {};
};

// The last turn of the match, or none at its start.
std::optional<NpcTurn> last_turn(Match<npc::Rules>& match);

// A picture of a turn: the blocks under way, and the tiles that act on them in it.
struct NpcFrame {
  npc::State state;
  std::vector<std::uint16_t> marks = {};
};

// Over how many tiles the farthest block goes; 1 if none moves, because tiles act all the same.
int slide_steps(const npc::Tables& tables, const NpcTurn& turn);

// The blocks when each has gone over `step` tiles, or as far as it goes. They have not merged yet.
NpcFrame slide_frame(const npc::Tables& tables, const NpcTurn& turn, int step);

// The blocks when those that met have become one; the marks are where they did.
NpcFrame merge_frame(const npc::Tables& tables, const NpcTurn& turn);

// The arithmetic of a turn in at most so many lines of so many columns: a line a block, such as
// "4 -> +3 = 7 -> *2 = 14", and one a merge, such as "14 + 5 = 19". Where there is less room,
// numbers are shortened, then blocks that nothing acted on are left out, then the rest is counted.
std::vector<std::string> turn_lines(const npc::Tables& tables, const NpcTurn& turn,
                                    const Glyphs& glyphs, int width, int height);

// Lines of at most that many columns, broken between words and inside those that are too long.
std::vector<std::string> wrap_numbers(std::string_view text, int width);

}  // namespace fissile::cli
