#pragma once
// A position of orbs or fission in one line, as chess has FEN:
//
//   3a2b1/6/b32a12 a 17
//
// Rows from the top, with '/' between them. A cell is its owner's letter (a is player 1) and its
// orbs as one hex digit; a number is so many empty cells. Then the player to move ('-' when the
// game is over) and the turn. A player who resigned and whose orbs are still on the board cannot be
// told from one who plays.
#include <optional>
#include <string>
#include <string_view>

#include "burst/board.h"

namespace fissile {

std::string write_notation(const BurstTables& tables, const BurstState& state);

// What is wrong with the text, or nothing and the position it stands for. Only the form is checked,
// and that the board is rows x cols; check_position does the rest.
std::optional<std::string> read_notation(std::string_view text, int rows, int cols,
                                         BurstPosition& position);

}  // namespace fissile
