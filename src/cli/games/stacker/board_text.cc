// The board of stacker as plain lines of text, with a legend.
#include <fmt/core.h>

#include "cli/games/stacker/game.h"

namespace fissile::cli {
namespace {

char stacker_letter(stacker::Block block) {
  return std::string_view(".RCK*BHh")[static_cast<std::size_t>(block)];
}

}  // namespace

std::string stacker_grid_text(const stacker::Grid& grid) {
  std::string text;
  for (int row = 0; row < stacker::kRows; ++row) {
    text += "|";
    for (int col = 0; col < stacker::kCols; ++col)
      text += stacker_letter(grid[stacker::cell_at(row, col)]);
    text += "|\n";
  }
  return text + "R rick  C coo  K kine  * star  B bomb  H hard  h cracked\n";
}

std::string stacker_board(const AnyMatch<AllGames>& match) {
  const stacker::State& state = std::get<Played<stacker::Text>>(match).match.state();
  stacker::Grid grid = state.grid;
  if (state.pair.exists()) {
    grid[stacker::pivot_cell(state.pair)] = state.pair.blocks[0];
    grid[stacker::partner_cell(state.pair)] = state.pair.blocks[1];
  }
  std::string text =
      fmt::format("score {}, best chain {}, {} pairs, next {}{}\n", state.score, state.best_chain,
                  state.pieces, stacker_letter(state.next[0]), stacker_letter(state.next[1]));
  return text + stacker_grid_text(grid);
}

}  // namespace fissile::cli
