#include "cli/games/npc/view.h"

#include <fmt/core.h>

#include <algorithm>

namespace fissile::cli {
namespace {

using npc::Kind;

constexpr int kLongestSign = 9;  // of a tile: the sign and a number of eight columns

std::size_t tile_at(const npc::Tables& tables, int row, int col) {
  return static_cast<std::size_t>(row * tables.cols + col);
}

std::size_t tile_of(const npc::Tables& tables, const npc::Block& block) {
  return tile_at(tables, block.row, block.col);
}

// The columns of the text from its start, one a character.
std::string cut(const std::string& text, int width) {
  std::string kept;
  for (const char c : text) {
    const bool starts = (static_cast<unsigned char>(c) & 0xC0) != 0x80;
    if (starts && width-- == 0) break;
    kept += c;
  }
  return kept;
}

// The text of a cell, row by row, and how it is drawn.
struct CellFace {
  std::string first, second;
  Style style, second_style;
};

// A plus in the brackets says that blocks have met and are not one yet.
CellFace block_face(const NpcView& view, const npc::Block& block, bool alone, const NpcCells& cells,
                    const Glyphs& glyphs) {
  const std::string sign =
      tile_sign(view.tables, tile_of(view.tables, block), glyphs, kLongestSign);
  const std::string more = alone ? "" : "+";
  const int room = cells.width - 2 - width_of(more);
  const std::string value = "[" + short_value(block.value, room) + more;
  const Style style{Ink::yellow, Face::reverse};
  if (cells.rows == 2) return {value + "]", sign, style, {Ink::cyan}};
  if (width_of(value) + 1 + width_of(sign) <= cells.width)
    return {value + "]" + sign, "", style, {}};
  return {value + cut(sign, 1), "", style, {}};
}

CellFace tile_face(const NpcView& view, std::size_t tile, const NpcCells& cells,
                   const Glyphs& glyphs) {
  if (view.tables.kind[tile] == Kind::wall) {
    std::string solid;
    for (int i = 0; i < cells.width; ++i) solid += glyphs.wall;
    return {solid, solid, {Ink::gray}, {Ink::gray}};
  }
  if (!npc::acts(view.tables.kind[tile])) return {std::string(glyphs.empty), "", {Ink::gray}, {}};
  const Ink ink = view.tables.kind[tile] == Kind::add ? Ink::green : Ink::purple;
  return {tile_sign(view.tables, tile, glyphs, kLongestSign), "", {ink}, {}};
}

CellFace face_of(const NpcView& view, std::size_t tile, const NpcCells& cells,
                 const Glyphs& glyphs) {
  const npc::Block* found = nullptr;
  int count = 0;
  for (const npc::Block& block : view.state.blocks) {
    if (tile_of(view.tables, block) != tile) continue;
    found = &block;
    ++count;
  }
  if (!found) return tile_face(view, tile, cells, glyphs);
  CellFace face = block_face(view, *found, count == 1, cells, glyphs);
  if (std::ranges::find(view.marks, tile) != view.marks.end()) face.style.ink = Ink::orange;
  return face;
}

void put_centered(Canvas& canvas, int row, int col, int width, const std::string& text,
                  Style style) {
  const std::string kept = cut(text, width);
  canvas.put(row, col + (width - width_of(kept)) / 2, kept, style);
}

std::size_t joint_of(int at, int count) { return at == 0 ? 0 : at == count ? 2 : 1; }

void draw_lines(Canvas& canvas, int top, int left, const NpcCells& cells, const Window& window,
                const Glyphs& glyphs) {
  const Style style{Ink::gray};
  const int height = cells.rows + 1, width = cells.width + 1;
  for (int row = 0; row <= window.rows; ++row) {
    for (int col = 0; col <= window.cols; ++col) {
      const int y = top + row * height, x = left + col * width;
      if (col < window.cols) canvas.fill(y, x + 1, cells.width, glyphs.horizontal, style);
      for (int i = 1; row < window.rows && i < height; ++i)
        canvas.put(y + i, x, glyphs.vertical, style);
      canvas.put(y, x, glyphs.joints[joint_of(row, window.rows) * 3 + joint_of(col, window.cols)],
                 style);
    }
  }
}

}  // namespace

std::string short_value(const Int1024& value, int room) {
  const std::string text = to_decimal(value);
  if (static_cast<int>(text.size()) <= room) return text;
  const std::string digits = fmt::format("({})", text.size() - (value.negative() ? 1 : 0));
  const std::size_t signs = value.negative() ? 1 : 0;
  const int left = room - 2 - static_cast<int>(digits.size() + signs);
  const auto ends = static_cast<std::size_t>(std::max(left, 2));
  const std::size_t tail = ends / 2, head = ends - tail + signs;
  return text.substr(0, head) + ".." + text.substr(text.size() - tail) + digits;
}

std::string tile_sign(const npc::Tables& tables, std::size_t tile, const Glyphs& glyphs, int room) {
  const Kind kind = tables.kind[tile];
  if (!npc::acts(kind)) return "";
  const Int1024& modifier = tables.modifiers[tables.modifier[tile]];
  const std::string number = short_value(modifier, room - 1);
  if (kind == Kind::multiply) return std::string(glyphs.times) + number;
  return modifier.negative() ? number : "+" + number;  // to add -4 is to take 4
}

NpcCells cells_for(const NpcView& view, CellStyle style, int widest, const Glyphs& glyphs) {
  int signs = 1, values = 1;
  for (int tile = 0; tile < view.tables.rows * view.tables.cols; ++tile) {
    const std::string sign =
        tile_sign(view.tables, static_cast<std::size_t>(tile), glyphs, kLongestSign);
    signs = std::max(signs, width_of(sign));
  }
  for (const npc::Block& block : view.state.blocks)
    values = std::max(values, static_cast<int>(to_decimal(block.value).size()));
  const bool beside = style == CellStyle::lined || style == CellStyle::plain;
  const bool lines = style <= CellStyle::snug;
  const int needed = std::max(signs, values + 2 + (beside ? signs : 0));
  return {lines, style == CellStyle::tall ? 2 : 1, std::clamp(needed, lines ? 5 : 3, widest)};
}

void draw_npc_board(Canvas& canvas, int top, int left, const NpcView& view, const NpcCells& cells,
                    const Window& window, const Glyphs& glyphs) {
  if (cells.lines) {
    draw_lines(canvas, top, left, cells, window, glyphs);
  } else {
    canvas.box(top, left, cells.height_of(window.rows), cells.width_of(window.cols), glyphs,
               {Ink::gray});
  }
  for (int row = 0; row < window.rows; ++row) {
    for (int col = 0; col < window.cols; ++col) {
      const std::size_t tile = tile_at(view.tables, window.first_row + row, window.first_col + col);
      const CellFace face = face_of(view, tile, cells, glyphs);
      const int y = top + 1 + row * (cells.rows + cells.lines);
      const int x = left + 1 + col * (cells.width + 1);
      put_centered(canvas, y, x, cells.width, face.first, face.style);
      if (cells.rows > 1)
        put_centered(canvas, y + 1, x, cells.width, face.second, face.second_style);
    }
  }
}

}  // namespace fissile::cli
