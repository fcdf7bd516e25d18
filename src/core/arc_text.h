#pragma once
// Small characters for frames (core/arc.h): three pixels wide and five high, one apart.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/arc.h"

namespace fissile::arc {

inline constexpr int kGlyphWidth = 3, kGlyphHeight = 5;

struct Glyph {
  char sign;
  std::string_view rows;  // from the top, each with a '/' behind it
};

// `x` is the sign of multiplication.
inline constexpr Glyph kGlyphs[] = {
    {'0', "###/#.#/#.#/#.#/###/"}, {'1', ".#./##./.#./.#./###/"}, {'2', "###/..#/###/#../###/"},
    {'3', "###/..#/.##/..#/###/"}, {'4', "#.#/#.#/###/..#/..#/"}, {'5', "###/#../###/..#/###/"},
    {'6', "###/#../###/#.#/###/"}, {'7', "###/..#/..#/.#./.#./"}, {'8', "###/#.#/###/#.#/###/"},
    {'9', "###/#.#/###/..#/###/"}, {'+', ".../.#./###/.#./.../"}, {'-', ".../.../###/.../.../"},
    {'x', ".../#.#/.#./#.#/.../"}, {'=', ".../###/.../###/.../"}, {'E', "###/#../##./#../###/"},
};

// How many characters fit side by side, and how many lines below each other.
constexpr int chars_in(int width) { return std::max(0, (width + 1) / (kGlyphWidth + 1)); }
constexpr int lines_in(int height) { return std::max(0, (height + 1) / (kGlyphHeight + 1)); }

constexpr int width_of(std::size_t chars) {
  return chars == 0 ? 0 : static_cast<int>(chars) * (kGlyphWidth + 1) - 1;
}

// Draws rows of '#' and '.', each with a '/' behind it, at a scale.
constexpr void draw_shape(Frame& frame, int x, int y, std::string_view rows, std::uint8_t color,
                          int scale = 1) {
  int i = 0;
  for (const char sign : rows) {
    if (sign == '#') fill(frame, x + i * scale, y, scale, scale, color);
    ++i;
    if (sign == '/') {
      i = 0;
      y += scale;
    }
  }
}

// Characters that are none of the above leave a gap.
constexpr void draw_text(Frame& frame, int x, int y, std::string_view text, std::uint8_t color) {
  for (const char sign : text) {
    for (const Glyph& glyph : kGlyphs) {
      if (glyph.sign == sign) draw_shape(frame, x, y, glyph.rows, color);
    }
    x += kGlyphWidth + 1;
  }
}

// In the middle of a rectangle, in as many lines as it takes; what does not fit is left out.
constexpr void draw_centred(Frame& frame, int x, int y, int width, int height,
                            std::string_view text, std::uint8_t color) {
  const auto across = static_cast<std::size_t>(chars_in(width));
  if (across == 0 || text.empty()) return;
  const int needed = static_cast<int>((text.size() + across - 1) / across);
  const int lines = std::min(needed, lines_in(height));
  y += (height - lines * (kGlyphHeight + 1) + 1) / 2;
  for (int line = 0; line < lines; ++line, y += kGlyphHeight + 1) {
    const std::string_view piece = text.substr(static_cast<std::size_t>(line) * across, across);
    draw_text(frame, x + (width - width_of(piece.size())) / 2, y, piece, color);
  }
}

// A whole number in decimal in at most so many characters: the number itself, or else as many of
// its first digits as fit, E, and how many digits were left out; empty if that does not fit.
inline std::string fitted(const std::string& number, std::size_t room) {
  if (number.size() <= room) return number;
  for (std::size_t kept = std::min(room, number.size() - 1); kept > 0; --kept) {
    const std::string tail = "E" + std::to_string(number.size() - kept);
    if (kept + tail.size() > room || number[kept - 1] == '-') continue;
    return number.substr(0, kept) + tail;
  }
  return {};
}

}  // namespace fissile::arc
