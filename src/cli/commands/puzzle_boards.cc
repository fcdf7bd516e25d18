#include "cli/commands/puzzle_boards.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

namespace fissile::cli {
namespace {

// Two characters a tile: what stands there, and what kind of it.
std::string push_tile(const push::LevelTable& level, const push::State& state, int x, int y) {
  constexpr std::string_view kColors = "RBYCUKG", kKinds = " ~*";
  const push::Rect place{x, y, 1, 1};
  if (state.player == push::tile(x, y)) return "@ ";
  const std::size_t index = push::index_over(state.blocks, place);
  if (index < state.blocks.size()) {
    const push::Block& block = state.blocks[index];
    return {kColors[static_cast<std::size_t>(block.color)],
            kKinds[static_cast<std::size_t>(block.kind)]};
  }
  if (push::overlap(level.exit, place)) return push::Rules::unlocked(state) ? "E " : "e ";
  if (level.walls[static_cast<std::size_t>(y)] >> x & 1) return "##";
  const push::Pad pad = level.pads[push::index_of(push::tile(x, y))];
  return pad.is_teleport() ? "o " : pad.is_changer() ? "% " : "  ";
}

// A number of any size in few characters.
std::string short_value(const Int1024& value) {
  constexpr std::size_t kLongest = 12;
  const std::string text = to_decimal(value);
  return text.size() <= kLongest ? text : text.substr(0, kLongest - 2) + "..";
}

std::string npc_tile(const npc::Tables& tables, std::size_t tile) {
  switch (tables.kind[tile]) {
    case npc::Kind::wall: return "#";
    case npc::Kind::add: return "+" + short_value(tables.modifiers[tables.modifier[tile]]);
    case npc::Kind::multiply: return "*" + short_value(tables.modifiers[tables.modifier[tile]]);
    default: return ".";
  }
}

char stacker_letter(stacker::Block block) {
  return std::string_view(".RCK*BHh")[static_cast<std::size_t>(block)];
}

std::string grid_text(const stacker::Grid& grid) {
  std::string text;
  for (int row = 0; row < stacker::kRows; ++row) {
    text += "|";
    for (int col = 0; col < stacker::kCols; ++col)
      text += stacker_letter(grid[stacker::cell_at(row, col)]);
    text += "|\n";
  }
  return text + "R rick  C coo  K kine  * star  B bomb  H hard  h cracked\n";
}

}  // namespace

std::string board_text(const push::Tables& tables, const push::State& state) {
  const push::LevelTable& level = push::Rules::level_of(tables, state);
  std::string text =
      fmt::format("level {} of {}, {} moves\n", state.level, tables.pack_size, state.moves);
  for (int y = 0; y < level.height; ++y) {
    std::string line;
    for (int x = 0; x < level.width; ++x) line += push_tile(level, state, x, y);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text +
         "@ player  e exit, E open  R B Y C P K G blocks, ~ ice, * bomb  o teleport  % changer\n";
}

std::string board_text(const stacker::Tables&, const stacker::State& state) {
  stacker::Grid grid = state.grid;
  if (state.pair.exists()) {
    grid[stacker::pivot_cell(state.pair)] = state.pair.blocks[0];
    grid[stacker::partner_cell(state.pair)] = state.pair.blocks[1];
  }
  std::string text =
      fmt::format("score {}, best chain {}, {} pairs, next {}{}\n", state.score, state.best_chain,
                  state.pieces, stacker_letter(state.next[0]), stacker_letter(state.next[1]));
  return text + grid_text(grid);
}

std::string start_text(const stacker::Tables& tables) { return grid_text(tables.start); }

std::string board_text(const npc::Tables& tables, const npc::State& state) {
  std::vector<std::string> tiles;
  for (int tile = 0; tile < tables.rows * tables.cols; ++tile)
    tiles.push_back(npc_tile(tables, static_cast<std::size_t>(tile)));
  for (const npc::Block& block : state.blocks) {
    tiles[static_cast<std::size_t>(block.row * tables.cols + block.col)] =
        "[" + short_value(block.value) + "]";
  }
  std::size_t width = 1;
  for (const std::string& tile : tiles) width = std::max(width, tile.size());
  std::string text = fmt::format("target {}, {} turns\n", to_decimal(tables.target), state.turn);
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const bool last = (i + 1) % static_cast<std::size_t>(tables.cols) == 0;
    text += last ? tiles[i] + "\n" : fmt::format("{:<{}} ", tiles[i], width);
  }
  return text + "[n] block  # wall  +n adds  *n multiplies\n";
}

}  // namespace fissile::cli
