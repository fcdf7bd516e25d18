// The board of npc as plain lines of text, with a legend.
#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "cli/games/npc/game.h"

namespace fissile::cli {
namespace {

// A number of any size in few characters.
std::string brief(const Int1024& value) {
  constexpr std::size_t kLongest = 12;
  const std::string text = to_decimal(value);
  return text.size() <= kLongest ? text : text.substr(0, kLongest - 2) + "..";
}

std::string npc_tile(const npc::Tables& tables, std::size_t tile) {
  switch (tables.kind[tile]) {
    case npc::Kind::wall: return "#";
    case npc::Kind::add: return "+" + brief(tables.modifiers[tables.modifier[tile]]);
    case npc::Kind::multiply: return "*" + brief(tables.modifiers[tables.modifier[tile]]);
    default: return ".";
  }
}

}  // namespace

std::string npc_board(const npc::Tables& tables, const npc::State& state) {
  std::vector<std::string> tiles;
  for (int tile = 0; tile < tables.rows * tables.cols; ++tile)
    tiles.push_back(npc_tile(tables, static_cast<std::size_t>(tile)));
  for (const npc::Block& block : state.blocks) {
    tiles[static_cast<std::size_t>(block.row * tables.cols + block.col)] =
        "[" + brief(block.value) + "]";
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
