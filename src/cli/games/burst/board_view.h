#pragma once
// The board of orbs or fission on a canvas: whole or a part of it, roomy or compact.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "burst/types.h"
#include "cli/terminal/canvas.h"

namespace fissile::cli {

// How a player is shown. The letter tells players apart where there is no colour.
struct Seat {
  char letter;
  std::string_view name;
  Ink ink;
};

// What a game calls its things.
struct BurstLook {
  std::string_view title;
  std::string_view unit;  // the plural of what lies in a cell
  std::span<const Seat> seats;
  std::span<const std::string_view> rules;  // for the help, a few lines
};

// What a wave of a reaction does to a cell.
enum class Mark : std::uint8_t { none, bursting, struck };

struct BoardView {
  const BurstTables& tables;
  const BurstState& state;
  std::span<const Seat> seats;
  std::span<const Mark> marks = {};  // one a cell, or none at all
  int cursor = -1;                   // a cell, or -1
};

enum class Density : std::uint8_t { roomy, compact };

// The part of a board that is drawn.
struct Window {
  int first_row = 0, rows = 0;
  int first_col = 0, cols = 0;
};

// How much room a part of the board takes, its labels included; and how many rows or columns fit
// into that much room.
int height_of(Density density, int rows);
int width_of(Density density, int cols);
int rows_fitting(Density density, int height);
int cols_fitting(Density density, int width);

void draw_board(Canvas& canvas, int top, int left, const BoardView& view, Density density,
                const Window& window, const Glyphs& glyphs);

// The whole board as lines of text without trailing spaces.
std::string board_text(const BoardView& view, Look look);

}  // namespace fissile::cli
