#include "cli/games/stacker/screen.h"

#include <fmt/core.h>

#include <array>

namespace fissile::cli {
namespace {

using stacker::Block;
using stacker::kCols;
using stacker::kRows;

constexpr int kTop = 2;   // the row of the board's row 0, inside its frame
constexpr int kLeft = 2;  // and the column
constexpr int kPanelWidth = 17;

// How large a cell is drawn.
struct Layout {
  int height, width;
  int panel() const { return kLeft + kCols * width + 3; }
  int bottom() const { return kTop + kRows * height; }  // the row of the frame below
  Size needed() const { return {bottom() + 1 + kFooterRows, panel() + kPanelWidth}; }
};
constexpr Layout kCompact{1, 3}, kRoomy{2, 5};

const Layout& layout_for(Size size) {
  const Size needed = kRoomy.needed();
  return size.rows >= needed.rows && size.cols >= needed.cols ? kRoomy : kCompact;
}

// {0} to {3} are the signs of a star, a bomb, a hard block and a cracked one.
constexpr std::string_view kHelp[] = {
    "Two identical friends that touch vanish. A friend, then stars or",
    "other blocks in a line, then the same friend: a sandwich. Both",
    "vanish, and each star or cracked block between them is a point.",
    "What falls then may match again: a chain, which brings stars.",
    "",
    "R rick  C coo  K kine  the friends   {0}  star: a point",
    "{1}  bomb: clears its row              {2}  hard: cracks first",
    "{3}  cracked: a point                  .r.  where the pair lands",
    "<R> vanishes   +1 a point   {{{2}}} cracks   !{1}! goes off",
};

struct BlockSign {
  std::string_view sign, ascii;
  Style style;
};

// By block. Every sign differs from the others without its colour.
constexpr std::array<BlockSign, 8> kSigns = {{
    {"·", ".", {Ink::gray}},
    {"R", "R", {Ink::orange, Face::reverse}},
    {"C", "C", {Ink::green, Face::reverse}},
    {"K", "K", {Ink::blue, Face::reverse}},
    {"★", "*", {Ink::yellow, Face::bold}},
    {"●", "B", {Ink::red, Face::bold}},
    {"■", "H", {Ink::plain, Face::bold}},
    {"▒", "h", {Ink::plain, Face::normal}},
}};

std::string sign_of(Block block, const Glyphs& glyphs) {
  const BlockSign& sign = kSigns[static_cast<std::size_t>(block)];
  return std::string(&glyphs == &kUnicodeGlyphs ? sign.sign : sign.ascii);
}

struct Face3 {
  std::string text;  // three columns
  Style style;
};

Face3 face_of(Block block, const Glyphs& glyphs) {
  const std::string sign = sign_of(block, glyphs);
  const bool boxed = block == Block::hard || block == Block::cracked;
  return {boxed ? "[" + sign + "]" : " " + sign + " ",
          kSigns[static_cast<std::size_t>(block)].style};
}

Face3 marked_face(Block block, StackerMark mark, const Glyphs& glyphs) {
  const std::string sign = sign_of(block, glyphs);
  switch (mark) {
    case StackerMark::none: break;
    case StackerMark::clear: return {"<" + sign + ">", {Ink::pink, Face::bold}};
    case StackerMark::score: return {"+1 ", {Ink::yellow, Face::reverse}};
    case StackerMark::crack: return {"{" + sign + "}", {Ink::pink, Face::bold}};
    case StackerMark::blast: return {"!" + sign + "!", {Ink::red, Face::reverse}};
  }
  return face_of(block, glyphs);
}

// Where the pair would land: small letters, between dots.
Face3 ghost_face(Block block, const Glyphs& glyphs) {
  std::string sign = sign_of(block, glyphs);
  if (stacker::is_friend(block)) sign[0] = static_cast<char>(sign[0] + ('a' - 'A'));
  return {"." + sign + ".", {Ink::gray}};
}

// What a picture is drawn on, and how.
struct Board {
  Canvas& canvas;
  const Layout& layout;
  const Glyphs& glyphs;
};

// The sign stands in the middle of the cell's first row; its style fills the cell.
void put_cell(const Board& board, std::size_t cell, const Face3& face) {
  const auto [height, width] = board.layout;
  const int row = kTop + stacker::row_of(cell) * height;
  const int col = kLeft + stacker::col_of(cell) * width;
  for (int i = 0; i < height; ++i) board.canvas.fill(row + i, col, width, " ", face.style);
  board.canvas.put(row, col + (width - 3) / 2, face.text, face.style);
}

// A block of the dropped pair goes on falling by itself where its half of the floor is lower (S5).
void put_ghost(const Board& board, const stacker::State& state) {
  const stacker::Pair landed = stacker::dropped(state.grid, state.pair);
  stacker::Grid grid = state.grid;
  grid[stacker::pivot_cell(landed)] = landed.blocks[0];
  grid[stacker::partner_cell(landed)] = landed.blocks[1];
  Silent silent;
  stacker::fall(grid, silent);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] != state.grid[cell]) put_cell(board, cell, ghost_face(grid[cell], board.glyphs));
  }
}

void draw_grid(const Board& board, const StackerScene& scene) {
  const stacker::State& state = scene.state;
  const Glyphs& glyphs = board.glyphs;
  board.canvas.box(kTop - 1, kLeft - 1, kRows * board.layout.height + 2,
                   kCols * board.layout.width + 2, glyphs, {Ink::gray});
  if (scene.hidden) return;
  for (std::size_t cell = 0; cell < state.grid.size(); ++cell)
    put_cell(board, cell, marked_face(state.grid[cell], scene.marks[cell], glyphs));
  if (!state.pair.exists()) return;
  put_ghost(board, state);
  put_cell(board, stacker::pivot_cell(state.pair), face_of(state.pair.blocks[0], glyphs));
  put_cell(board, stacker::partner_cell(state.pair), face_of(state.pair.blocks[1], glyphs));
}

std::string score_line(const StackerScene& scene) {
  const stacker::Setup& setup = scene.tables->setup;
  if (setup.mode != stacker::Mode::round) return fmt::format("score {}", scene.state.score);
  return fmt::format("score {} of {}", scene.state.score, setup.quota);
}

std::string pairs_line(const StackerScene& scene) {
  const stacker::Setup& setup = scene.tables->setup;
  if (setup.mode != stacker::Mode::timeattack) return fmt::format("pair {}", scene.state.pieces);
  return fmt::format("pair {} of {}", scene.state.pieces, setup.landings);
}

void draw_panel(const Board& board, const StackerScene& scene) {
  Canvas& canvas = board.canvas;
  const int panel = board.layout.panel();
  const Style bold{Ink::plain, Face::bold}, gray{Ink::gray};
  int row = kTop - 1;
  canvas.put(row++, panel, scene.title, bold);
  canvas.put(row++, panel, scene.detail, gray);
  int col = canvas.put(row, panel, "next ");
  for (const Block block : scene.state.next) {
    const Face3 face = scene.hidden ? Face3{" ? ", {}} : face_of(block, board.glyphs);
    col = canvas.put(row, col, face.text, face.style);
  }
  row += 2;
  canvas.put(row++, panel, score_line(scene), bold);
  canvas.put(row++, panel,
             fmt::format("chain {}, best {}", scene.state.chain, scene.state.best_chain));
  canvas.put(row++, panel, pairs_line(scene));
  canvas.put(row++, panel, fmt::format("pace {}", scene.pace));
  if (scene.seconds)
    canvas.put(row++, panel, fmt::format("time {}:{:02}", *scene.seconds / 60, *scene.seconds % 60),
               bold);
  if (scene.tables->setup.mode == stacker::Mode::challenge)
    canvas.put(row++, panel, fmt::format("hand in {}", scene.state.until_hand));
  canvas.put(++row, panel, scene.caption, bold);
  canvas.put(board.layout.bottom(), panel, fmt::format("seed {}", scene.seed), gray);
}

void draw_legend(const Board& board) {
  constexpr std::string_view kNames[] = {"rick", "coo", "kine", "star", "bomb", "hard", "cracked"};
  Canvas& canvas = board.canvas;
  const int row = board.layout.bottom() + 2;
  if (row >= canvas.rows() - kFooterRows) return;
  int col = 1;
  for (std::size_t i = 0; i < std::size(kNames); ++i) {
    const Face3 face = face_of(static_cast<Block>(i + 1), board.glyphs);
    col = canvas.put(row, col, face.text, face.style);
    col = canvas.put(row, col, fmt::format(" {}  ", kNames[i]), {Ink::gray});
  }
}

}  // namespace

int pace_of(const stacker::State& state) {
  constexpr int kLandingsAPace = 10;
  return 1 + static_cast<int>(state.pieces - 1) / kLandingsAPace;
}

void StackerScreen::draw(const StackerScene& scene) {
  const Size size = terminal_.size();
  Canvas canvas(size.rows, size.cols);
  if (draw_too_small(canvas, kCompact.needed())) return terminal_.show(canvas);
  const Glyphs& glyphs = *terminal_.look().glyphs;
  canvas.put(0, 1, stacker::Rules::kTitle, {Ink::plain, Face::bold});
  const Board board{canvas, layout_for(size), glyphs};
  draw_grid(board, scene);
  draw_panel(board, scene);
  draw_legend(board);
  draw_talk(canvas, scene.talk, glyphs);
  terminal_.show(canvas);
}

void StackerScreen::help(StackerScene& scene, std::span<const std::string_view> keys) {
  const Glyphs& glyphs = *terminal_.look().glyphs;
  std::vector<std::string> lines;
  for (const std::string_view line : kHelp)
    lines.push_back(fmt::format(fmt::runtime(line), sign_of(Block::star, glyphs),
                                sign_of(Block::bomb, glyphs), sign_of(Block::hard, glyphs),
                                sign_of(Block::cracked, glyphs)));
  show_help(terminal_, scene.talk, std::move(lines), keys, [&] { draw(scene); });
}

}  // namespace fissile::cli
