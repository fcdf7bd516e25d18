#pragma once
// The board of npc on a canvas, and its values in few columns. Every sign is told apart without
// colours: blocks stand in brackets.
#include <cstdint>
#include <span>
#include <string>

#include "cli/games/burst/board_view.h"
#include "cli/terminal/canvas.h"
#include "games/npc/rules.h"

namespace fissile::cli {

// The number whole if it has room, else its ends and how many digits it has: 123..89(40).
std::string short_value(const Int1024& value, int room);

// What a tile does to a value, such as +3 or x2; nothing for one that does not act.
std::string tile_sign(const npc::Tables& tables, std::size_t tile, const Glyphs& glyphs, int room);

struct NpcView {
  const npc::Tables& tables;
  const npc::State& state;
  std::span<const std::uint16_t> marks = {};  // the tiles where something is just happening
};

// How large a cell is drawn. A tile that acts is seen in a row below the block on it, or beside the
// block; where there is no room its sign alone stands in the place of the closing bracket.
struct NpcCells {
  bool lines = false;  // between the cells
  int rows = 1;        // of a cell, 1 or 2
  int width = 1;       // of a cell

  int height_of(int count) const { return count * (rows + lines) + (lines ? 1 : 2); }
  int width_of(int count) const { return count * (width + 1) + (lines ? 1 : 2); }
  int rows_fitting(int height) const { return (height - (lines ? 1 : 2)) / (rows + lines); }
  int cols_fitting(int cols) const { return (cols - (lines ? 1 : 2)) / (width + 1); }
};

// From the roomiest to the smallest: two rows a cell between lines; one row with room for a block
// and the sign of its tile; one row without that room; and the last two without lines.
enum class CellStyle : std::uint8_t { tall, lined, snug, plain, tight };

// Cells wide enough for all tiles and blocks, but not wider than that.
NpcCells cells_for(const NpcView& view, CellStyle style, int widest, const Glyphs& glyphs);

void draw_npc_board(Canvas& canvas, int top, int left, const NpcView& view, const NpcCells& cells,
                    const Window& window, const Glyphs& glyphs);

}  // namespace fissile::cli
