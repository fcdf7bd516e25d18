#include "cli/games/push/view.h"

#include <fmt/core.h>

#include <array>

#include "games/push/pack.h"
#include "games/push/text.h"

namespace fissile::cli {
namespace {

constexpr std::string_view kKindSigns = " ~*";  // plain, ice, bomb
constexpr std::string_view kPairSigns = "123456789abcdefghijklmnopqrstuvwxyz";

struct TileFace {
  std::string text;
  Style style;
};

Ink ink_of(push::Color color) {
  constexpr Ink kInks[] = {Ink::red,    Ink::blue, Ink::yellow, Ink::cyan,
                           Ink::purple, Ink::pink, Ink::green};
  return kInks[static_cast<std::size_t>(color)];
}

char letter_of(push::Color color) { return push::kColorLetters[static_cast<std::size_t>(color)]; }

char small(char letter) { return static_cast<char>(letter + ('a' - 'A')); }

// The capital and the sign of its kind stand on a block's top-left tile, small letters on the rest,
// so that blocks of one colour side by side can be told apart.
TileFace block_face(const push::Block& block, push::Tile at) {
  const char letter = letter_of(block.color);
  const Style style{ink_of(block.color), Face::reverse};
  if (block.at == at) return {{letter, kKindSigns[static_cast<std::size_t>(block.kind)]}, style};
  return {{small(letter), ' '}, style};
}

// The two ends of a teleport have the same sign.
using PairNumbers = std::array<int, push::kMaxTiles>;

PairNumbers number_pairs(const push::LevelTable& level) {
  PairNumbers numbers{};
  int pairs = 0;
  for (std::size_t i = 0; i < push::kMaxTiles; ++i) {
    if (!level.pads[i].is_teleport()) continue;
    const std::size_t other = index_of(level.pads[i].to());
    numbers[i] = other < i ? numbers[other] : pairs++;
  }
  return numbers;
}

TileFace pad_face(push::Pad pad, int pair) {
  if (pad.is_teleport()) {
    const char sign = kPairSigns[static_cast<std::size_t>(pair) % kPairSigns.size()];
    return {{'o', sign}, {Ink::plain, Face::bold}};
  }
  return {{'%', letter_of(pad.color())}, {ink_of(pad.color()), Face::bold}};
}

TileFace face_of(const PushView& view, push::Tile at, const PairNumbers& pairs,
                 const Glyphs& glyphs) {
  const push::Rect place{at.x, at.y, 1, 1};
  for (const push::Rect& flash : view.flashes) {
    if (push::overlap(flash, place)) return {"**", {Ink::orange, Face::bold}};
  }
  if (view.state.player == at) return {"@ ", {Ink::orange, Face::bold}};
  const std::size_t block = push::index_over(view.state.blocks, place);
  if (block < view.state.blocks.size()) return block_face(view.state.blocks[block], at);
  if (push::overlap(view.level.exit, place)) {
    if (push::Rules::unlocked(view.state)) return {"<>", {Ink::plain, Face::reverse}};
    return {"[]", {Ink::plain, Face::normal}};
  }
  if (push::any_taken(view.level.walls, place)) {
    return {std::string(glyphs.wall) + std::string(glyphs.wall), {Ink::gray}};
  }
  const push::Pad pad = view.level.pads[index_of(at)];
  if (pad.is_teleport() || pad.is_changer()) return pad_face(pad, pairs[index_of(at)]);
  return {std::string(glyphs.empty) + " ", {Ink::gray}};
}

}  // namespace

void draw_push_board(Canvas& canvas, int top, int left, const PushView& view, const Window& window,
                     const Glyphs& glyphs) {
  const PairNumbers pairs = number_pairs(view.level);
  for (int row = 0; row < window.rows; ++row) {
    for (int col = 0; col < window.cols; ++col) {
      const push::Tile at = push::tile(window.first_col + col, window.first_row + row);
      const TileFace face = face_of(view, at, pairs, glyphs);
      canvas.put(top + row, left + col * kTileWidth, face.text, face.style);
    }
  }
}

std::vector<std::string> push_legend(const push::LevelTable& level) {
  std::string large, ice, bomb, teleport;
  std::array<bool, push::kColors> changers{};
  for (const push::Block& block : level.blocks) {
    const char letter = letter_of(block.color);
    if (block.w * block.h > 1 && large.empty())
      large = fmt::format("{}   more of the block {}", small(letter), letter);
    if (block.kind == push::Kind::ice) ice = fmt::format("{}~  ice: slides on", letter);
    if (block.kind == push::Kind::bomb)
      bomb = fmt::format("{}*  bomb: takes what touches it", letter);
  }
  for (const push::Pad pad : level.pads) {
    if (pad.is_teleport()) teleport = "o1  teleport to the other o1";
    if (pad.is_changer()) changers[static_cast<std::size_t>(pad.color())] = true;
  }
  std::vector<std::string> lines{large, ice, bomb, teleport};
  std::erase(lines, "");
  for (std::size_t i = 0; i < changers.size(); ++i) {
    if (changers[i])
      lines.push_back(
          fmt::format("%{}  turns blocks {}", push::kColorLetters[i], push::kColorWords[i]));
  }
  return lines;
}

}  // namespace fissile::cli
