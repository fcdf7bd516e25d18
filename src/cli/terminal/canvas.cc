#include "cli/terminal/canvas.h"

#include <algorithm>

#include "base/text.h"

namespace fissile::cli {
namespace {

// The codes that switch from no style to this one.
std::string sgr(Style style, Color color) {
  static constexpr const char* kMany[] = {"",         "38;5;203", "38;5;75",  "38;5;77",
                                          "38;5;220", "38;5;141", "38;5;208", "38;5;80",
                                          "38;5;218", "38;5;244"};
  // Eight colours are fewer than the inks: orange is white and pink is bold purple there. The
  // letters of the players tell them apart all the same.
  static constexpr const char* kEight[] = {"",   "31", "34", "32",   "33",
                                           "35", "37", "36", "1;35", "2"};
  if (color == Color::bare) return "";
  const auto ink = static_cast<std::size_t>(style.ink);
  std::string codes;
  if (style.face == Face::bold) codes += ";1";
  if (style.face == Face::reverse) codes += ";7";
  if (color == Color::many && ink != 0) codes += std::string(";") + kMany[ink];
  if (color == Color::eight && ink != 0) codes += std::string(";") + kEight[ink];
  if (color == Color::none && style.ink == Ink::gray) codes += ";2";
  return "\x1b[0" + codes + "m";
}

}  // namespace

const Glyphs kUnicodeGlyphs = {"─",
                               "│",
                               {"┌", "┬", "┐", "├", "┼", "┤", "└", "┴", "┘"},
                               "═",
                               "║",
                               "║",
                               {"╔", "╗", "╚", "╝"},
                               "●",
                               "·",
                               "►",
                               "█",
                               "×",
                               "→"};
const Glyphs kAsciiGlyphs = {"-",
                             "|",
                             {"+", "+", "+", "+", "+", "+", "+", "+", "+"},
                             "=",
                             "[",
                             "]",
                             {"#", "#", "#", "#"},
                             "o",
                             ".",
                             ">",
                             "#",
                             "*",
                             "->"};

Canvas::Canvas(int rows, int cols)
    : rows_(rows), cols_(cols), spots_(static_cast<std::size_t>(rows * cols)) {}

int Canvas::put(int row, int col, std::string_view text, Style style) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view glyph = length == 0 ? "?" : text.substr(0, length);
    const bool printable = glyph.size() > 1 || (glyph[0] >= ' ' && glyph[0] != '\x7f');
    if (row >= 0 && row < rows_ && col >= 0 && col < cols_) {
      Spot& target = spot(row, col);
      const std::string_view shown = printable ? glyph : "?";
      std::copy(shown.begin(), shown.end(), target.bytes.begin());
      target.length = static_cast<std::uint8_t>(shown.size());
      target.style = style;
    }
    ++col;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return col;
}

void Canvas::fill(int row, int col, int width, std::string_view glyph, Style style) {
  for (int i = 0; i < width; ++i) put(row, col + i, glyph, style);
}

void Canvas::box(int row, int col, int height, int width, const Glyphs& glyphs, Style style) {
  for (int i = 0; i < height; ++i) {
    const bool top = i == 0, bottom = i == height - 1;
    const std::string_view side = glyphs.vertical;
    fill(row + i, col, width, top || bottom ? glyphs.horizontal : " ", style);
    put(row + i, col, top ? glyphs.joints[0] : bottom ? glyphs.joints[6] : side, style);
    put(row + i, col + width - 1, top ? glyphs.joints[2] : bottom ? glyphs.joints[8] : side, style);
  }
}

std::vector<std::string> Canvas::lines(Color color) const {
  std::vector<std::string> out(static_cast<std::size_t>(rows_));
  std::size_t index = 0;
  for (std::string& line : out) {
    Style style;
    for (int col = 0; col < cols_; ++col) {
      const Spot& at = spots_[index++];
      if (!(at.style == style)) line += sgr(at.style, color);
      style = at.style;
      line.append(at.bytes.data(), at.length);
    }
    if (!(style == Style{})) line += sgr({}, color);
  }
  return out;
}

int width_of(std::string_view text) {
  const auto starts = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts));
}

}  // namespace fissile::cli
