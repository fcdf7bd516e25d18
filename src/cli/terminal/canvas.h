#pragma once
// A screen as a grid of characters with styles, made into text once it is whole. Nothing here
// touches a terminal.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fissile::cli {

// How many colours may be used. Bold, dim and reverse are used with all but `bare`, which is text
// without any codes.
enum class Color : std::uint8_t { bare, none, eight, many };

enum class Ink : std::uint8_t {
  plain,
  red,
  blue,
  green,
  yellow,
  purple,
  orange,
  cyan,
  pink,
  gray,
};

enum class Face : std::uint8_t { normal, bold, reverse };

struct Style {
  Ink ink = Ink::plain;
  Face face = Face::normal;
  bool operator==(const Style&) const = default;
};

// The characters that differ between UTF-8 and ASCII.
struct Glyphs {
  std::string_view horizontal, vertical;
  std::array<std::string_view, 9> joints;  // top left, top, top right, left, ... of a grid
  std::string_view cursor_horizontal, cursor_left, cursor_right;
  std::array<std::string_view, 4> cursor_corners;  // top left, top right, bottom left, bottom right
  std::string_view orb, empty, pointer, wall, times, arrow;
};
extern const Glyphs kUnicodeGlyphs;
extern const Glyphs kAsciiGlyphs;

// What the person's terminal can show.
struct Look {
  Color color = Color::none;
  const Glyphs* glyphs = &kAsciiGlyphs;
};

class Canvas {
 public:
  Canvas(int rows, int cols);

  int rows() const { return rows_; }
  int cols() const { return cols_; }

  // Writes UTF-8 text, one column a character, clipped at the edges. Returns the column after it.
  int put(int row, int col, std::string_view text, Style style = {});
  void fill(int row, int col, int width, std::string_view glyph, Style style = {});
  // An empty box with a border, over whatever was there.
  void box(int row, int col, int height, int width, const Glyphs& glyphs, Style style = {});

  // One string a row, all of them cols() wide.
  std::vector<std::string> lines(Color color) const;

 private:
  struct Spot {
    std::array<char, 4> bytes{' '};
    std::uint8_t length = 1;
    Style style;
  };
  Spot& spot(int row, int col) { return spots_[static_cast<std::size_t>(row * cols_ + col)]; }

  int rows_, cols_;
  std::vector<Spot> spots_;
};

// How many columns the text takes: one a character.
int width_of(std::string_view text);

}  // namespace fissile::cli
