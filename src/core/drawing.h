#pragma once
// What a game gives to be drawn in a picture (games/G/picture.h): its board as a list of boxes, in
// cells. What makes pixels of it knows no game (src/picture).
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/arc_text.h"

namespace fissile {

struct Rgb {
  std::uint8_t red = 0, green = 0, blue = 0;

  bool operator==(const Rgb&) const = default;
};

// A box with round corners; with a radius of half its side it is a disc.
struct Box {
  double x = 0, y = 0, width = 1, height = 1;  // in cells
  double radius = 0;
  Rgb color;

  bool operator==(const Box&) const = default;
};

// Boxes on a ground, those that come later over those before them.
struct Drawing {
  double width = 1, height = 1;  // in cells
  Rgb ground;
  std::vector<Box> boxes;
};

namespace ink {  // the colours of the web app in its dark theme (web/src/style/tokens.css)
inline constexpr Rgb kPage{0x12, 0x14, 0x1B}, kBoard{0x0B, 0x0D, 0x12}, kCell{0x1F, 0x23, 0x30};
inline constexpr Rgb kOpen{0x2B, 0x30, 0x42}, kWall{0x45, 0x4C, 0x63}, kLine{0x33, 0x38, 0x49};
inline constexpr Rgb kInk{0xEC, 0xEE, 0xF5}, kSoft{0xA7, 0xAE, 0xC2}, kDark{0x1C, 0x1A, 0x26};
inline constexpr Rgb kRed{0xFF, 0x6B, 0x6E}, kBlue{0x5F, 0xAD, 0xFF}, kGreen{0x4F, 0xD4, 0x8C};
inline constexpr Rgb kYellow{0xFF, 0xD4, 0x4F}, kPurple{0xBD, 0x92, 0xFF};
inline constexpr Rgb kOrange{0xFF, 0x9C, 0x47}, kCyan{0x45, 0xDA, 0xE2}, kPink{0xFF, 0x8F, 0xCA};
}  // namespace ink

// A tile that leaves a little of the ground free at its rim.
inline void add_tile(Drawing& drawing, double x, double y, double width, double height, Rgb color) {
  constexpr double kRim = 0.03, kRadius = 0.14;
  drawing.boxes.push_back(
      {x + kRim, y + kRim, width - 2 * kRim, height - 2 * kRim, kRadius, color});
}

inline void add_disc(Drawing& drawing, double x, double y, double radius, Rgb color) {
  drawing.boxes.push_back({x - radius, y - radius, 2 * radius, 2 * radius, radius, color});
}

// A shape of core/arc_text.h, rows of '#' and '.' with a '/' behind each; a dot is `side` wide, and
// a little more, so that no seam is seen between two.
inline void add_shape(Drawing& drawing, double x, double y, double side, std::string_view rows,
                      Rgb color) {
  const double dot = 1.08 * side;
  double at = x;
  for (const char sign : rows) {
    if (sign == '#') drawing.boxes.push_back({at, y, dot, dot, 0, color});
    at += side;
    if (sign == '/') {
      at = x;
      y += side;
    }
  }
}

// In small digits, as large as fits in the middle of a rectangle.
inline void add_text(Drawing& drawing, const Box& place, std::string_view text) {
  if (text.empty()) return;
  const double dots = arc::width_of(text.size());
  const double side = std::min(place.width / dots, place.height / arc::kGlyphHeight);
  double x = place.x + (place.width - side * dots) / 2;
  const double y = place.y + (place.height - side * arc::kGlyphHeight) / 2;
  for (const char sign : text) {
    for (const arc::Glyph& glyph : arc::kGlyphs) {
      if (glyph.sign == sign) add_shape(drawing, x, y, side, glyph.rows, place.color);
    }
    x += side * (arc::kGlyphWidth + 1);
  }
}

}  // namespace fissile
