// The board of push as plain lines of text, with a legend.
#include <fmt/core.h>

#include "cli/games/push/game.h"

namespace fissile::cli {
namespace {

// Two characters a tile: what stands there, and what kind of it.
std::string push_tile(const push::LevelTable& level, const push::State& state, int x, int y) {
  constexpr std::string_view kKinds = " ~*";
  const push::Rect place{x, y, 1, 1};
  if (state.player == push::tile(x, y)) return "@ ";
  const std::size_t index = push::index_over(state.blocks, place);
  if (index < state.blocks.size()) {
    const push::Block& block = state.blocks[index];
    return {push::kColorLetters[static_cast<std::size_t>(block.color)],
            kKinds[static_cast<std::size_t>(block.kind)]};
  }
  if (push::overlap(level.exit, place)) return push::Rules::unlocked(state) ? "E " : "e ";
  if (level.walls[static_cast<std::size_t>(y)] >> x & 1) return "##";
  const push::Pad pad = level.pads[push::index_of(push::tile(x, y))];
  return pad.is_teleport() ? "o " : pad.is_changer() ? "% " : "  ";
}

}  // namespace

std::string push_board(const AnyMatch<AllGames>& match) {
  const auto& played = std::get<Played<push::Text>>(match).match;
  const push::State& state = played.state();
  const push::LevelTable& level = push::Rules::level_of(played.tables(), state);
  std::string text = fmt::format("level {} of {}, {} moves\n", state.level,
                                 played.tables().pack_size, state.moves);
  for (int y = 0; y < level.height; ++y) {
    std::string line;
    for (int x = 0; x < level.width; ++x) line += push_tile(level, state, x, y);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  std::string letters;
  for (const char letter : push::kColorLetters) letters += std::string(" ") + letter;
  return text + "@ player  e exit, E open " + letters +
         " blocks, ~ ice, * bomb  o teleport  % changer\n";
}

}  // namespace fissile::cli
