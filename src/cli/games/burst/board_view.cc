#include "cli/games/burst/board_view.h"

#include <fmt/core.h>

#include <algorithm>

namespace fissile::cli {
namespace {

constexpr int kLabelWidth = 3;  // "31 " before a row
constexpr int kRoomyWidth = 6;  // "R●●●!" and a line
constexpr int kRoomyHeight = 2;
constexpr int kCompactWidth = 4;  // "R3!" and a gap, where the brackets of the cursor stand

// One cell of the board, as it is to be drawn.
struct CellFace {
  std::string text;  // letter, orbs, mark
  Style style;
};

// '!' is one short of bursting, '*' bursts in this wave, '+' was struck in it.
char sign_of(Mark mark, int orbs, int mass) {
  if (mark == Mark::bursting) return '*';
  if (mark == Mark::struck) return '+';
  return orbs > 0 && orbs == mass - 1 ? '!' : ' ';
}

std::string orbs_text(int orbs, Density density, const Glyphs& glyphs) {
  if (density == Density::compact) return fmt::format("{}", orbs);
  if (orbs > 3) return fmt::format(" {:<2}", orbs);
  std::string dots;
  for (int i = 0; i < 3; ++i) dots += i < orbs ? glyphs.orb : std::string_view(" ");
  return dots;
}

CellFace face_of(const BoardView& view, std::size_t cell, Density density, const Glyphs& glyphs) {
  const auto [owner, orbs] = view.state.cells[cell];
  const Mark mark = view.marks.empty() ? Mark::none : view.marks[cell];
  if (owner == 0) {
    const std::string_view pad = density == Density::roomy ? "  " : " ";
    return {std::string(pad) + std::string(mark == Mark::none ? glyphs.empty : "*"),
            {Ink::gray, mark == Mark::none ? Face::normal : Face::bold}};
  }
  const Seat& seat = view.seats[owner - 1u];
  const char sign = sign_of(mark, orbs, view.tables.mass[cell]);
  // In the compact form two digits leave no room for a sign; such a cell is past its mass anyway.
  std::string text = seat.letter + orbs_text(orbs, density, glyphs);
  if (density == Density::roomy || orbs < 10) text += sign;
  const Face face = mark == Mark::bursting ? Face::reverse
                    : sign == ' '          ? Face::normal
                                           : Face::bold;
  const bool out = !(view.state.in & bit(owner));
  return {text, {out && mark == Mark::none ? Ink::gray : seat.ink, face}};
}

std::string_view joint(const Glyphs& glyphs, bool first_row, bool last_row, bool first_col,
                       bool last_col) {
  const std::size_t row = first_row ? 0 : last_row ? 6 : 3;
  return glyphs.joints[row + (first_col ? 0 : last_col ? 2 : 1)];
}

void draw_grid(Canvas& canvas, int top, int left, const Window& window, const Glyphs& glyphs) {
  const Style style{Ink::gray};
  for (int row = 0; row <= window.rows; ++row) {
    for (int col = 0; col <= window.cols; ++col) {
      const int y = top + row * kRoomyHeight, x = left + col * kRoomyWidth;
      const bool last_row = row == window.rows, last_col = col == window.cols;
      if (!last_col) canvas.fill(y, x + 1, kRoomyWidth - 1, glyphs.horizontal, style);
      if (!last_row) canvas.put(y + 1, x, glyphs.vertical, style);
      canvas.put(y, x, joint(glyphs, row == 0, last_row, col == 0, last_col), style);
    }
  }
}

// The cursor is a shape, not a colour: a frame around the cell, or brackets where rows touch.
void draw_cursor(Canvas& canvas, int y, int x, Density density, const Glyphs& glyphs) {
  const Style style{Ink::plain, Face::bold};
  if (density == Density::compact) {
    canvas.put(y, x - 1, "[", style);
    canvas.put(y, x + kCompactWidth - 1, "]", style);
    return;
  }
  const int right = x + kRoomyWidth - 1;
  for (const int row : {y - 1, y + 1})
    canvas.fill(row, x, kRoomyWidth - 1, glyphs.cursor_horizontal, style);
  canvas.put(y - 1, x - 1, glyphs.cursor_corners[0], style);
  canvas.put(y - 1, right, glyphs.cursor_corners[1], style);
  canvas.put(y, x - 1, glyphs.cursor_left, style);
  canvas.put(y, right, glyphs.cursor_right, style);
  canvas.put(y + 1, x - 1, glyphs.cursor_corners[2], style);
  canvas.put(y + 1, right, glyphs.cursor_corners[3], style);
}

}  // namespace

int height_of(Density density, int rows) {
  return density == Density::roomy ? rows * kRoomyHeight + 2 : rows + 1;
}
int width_of(Density density, int cols) {
  const int each = density == Density::roomy ? kRoomyWidth : kCompactWidth;
  return kLabelWidth + cols * each + 1;
}
int rows_fitting(Density density, int height) {
  return density == Density::roomy ? (height - 2) / kRoomyHeight : height - 1;
}
int cols_fitting(Density density, int width) {
  const int each = density == Density::roomy ? kRoomyWidth : kCompactWidth;
  return (width - kLabelWidth - 1) / each;
}

void draw_board(Canvas& canvas, int top, int left, const BoardView& view, Density density,
                const Window& window, const Glyphs& glyphs) {
  const bool roomy = density == Density::roomy;
  const int width = roomy ? kRoomyWidth : kCompactWidth, height = roomy ? kRoomyHeight : 1;
  const int first_x = left + kLabelWidth + 1, first_y = top + (roomy ? 2 : 1);
  const Style label{Ink::gray};
  if (roomy) draw_grid(canvas, top + 1, left + kLabelWidth, window, glyphs);
  for (int col = 0; col < window.cols; ++col) {
    const int shift = roomy ? 1 : 0;
    canvas.put(top, first_x + col * width + shift, fmt::format("{:2}", window.first_col + col),
               label);
  }
  for (int row = 0; row < window.rows; ++row) {
    const int y = first_y + row * height;
    canvas.put(y, left, fmt::format("{:2}", window.first_row + row), label);
    for (int col = 0; col < window.cols; ++col) {
      const int cell = (window.first_row + row) * view.tables.cols + window.first_col + col;
      const CellFace face = face_of(view, static_cast<std::size_t>(cell), density, glyphs);
      canvas.put(y, first_x + col * width, face.text, face.style);
      if (cell == view.cursor) draw_cursor(canvas, y, first_x + col * width, density, glyphs);
    }
  }
}

std::string board_text(const BoardView& view, Look look) {
  const Window all{0, view.tables.rows, 0, view.tables.cols};
  const Density density =
      width_of(Density::roomy, all.cols) <= 80 ? Density::roomy : Density::compact;
  Canvas canvas(height_of(density, all.rows), width_of(density, all.cols) + 1);
  draw_board(canvas, 0, 0, view, density, all, *look.glyphs);
  std::string text;
  const Color color = look.color == Color::none ? Color::bare : look.color;
  for (const std::string& line : canvas.lines(color)) {
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

}  // namespace fissile::cli
