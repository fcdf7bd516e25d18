#include "cli/games/burst/screen.h"

#include <fmt/core.h>

#include <algorithm>

#include "burst/turn.h"

namespace fissile::cli {
namespace {

constexpr int kPanelWidth = 30;

// Players and facts stand beside the board where there is room for it, else in lines above it.
struct Layout {
  bool panel = false;
  Density density = Density::compact;
  int top = 1;
  int rows = 0, cols = 0;  // of the board that fit
};

Layout fit(Size size, const BurstTables& tables, bool panel, Density density) {
  Layout layout{panel, density, panel ? 1 : 3, 0, 0};
  const int width = size.cols - (panel ? kPanelWidth : 0);
  layout.rows = std::min(tables.rows, rows_fitting(density, size.rows - layout.top - kFooterRows));
  layout.cols = std::min(tables.cols, cols_fitting(density, width));
  return layout;
}

// The roomiest layout that shows the whole board, else the one that shows most of it.
Layout choose_layout(Size size, const BurstTables& tables) {
  Layout best;
  for (const Density density : {Density::roomy, Density::compact}) {
    for (const bool panel : {true, false}) {
      const Layout layout = fit(size, tables, panel, density);
      if (layout.rows == tables.rows && layout.cols == tables.cols) return layout;
      if (density == Density::compact && layout.rows * layout.cols > best.rows * best.cols)
        best = layout;
    }
  }
  return best;
}

const Seat& seat_of(const BurstScene& scene, int player) {
  return scene.look.seats[static_cast<std::size_t>(player) - 1];
}

int winner_of(const BurstScene& scene) { return burst_outcome(scene.tables, scene.state).winner; }

std::string turn_text(const BurstScene& scene) {
  if (scene.tables.turn_limit == 0) return fmt::format("turn {}", scene.state.turn);
  return fmt::format("turn {} of at most {}", scene.state.turn, scene.tables.turn_limit);
}

std::string cell_text(const BurstScene& scene) {
  if (scene.cursor < 0) return "";
  const auto index = static_cast<std::size_t>(scene.cursor);
  const Cell cell = scene.state.cells[index];
  return fmt::format(
      "cell {},{}: {} {} of {}", scene.cursor / scene.tables.cols, scene.cursor % scene.tables.cols,
      cell.owner ? seat_of(scene, cell.owner).name : "empty,", cell.orbs, scene.tables.mass[index]);
}

Style standing_style(const BurstScene& scene) {
  const int player = scene.state.mover ? scene.state.mover : winner_of(scene);
  return {player ? seat_of(scene, player).ink : Ink::plain, Face::bold};
}

std::string share_text(const BurstScene& scene, int player) {
  const int held = scene.state.held[static_cast<std::size_t>(player)];
  const bool in = scene.state.in & bit(player);
  const std::string_view unit = scene.look.unit.substr(0, scene.look.unit.size() - (held == 1));
  if (in) return fmt::format("{:4} {}", held, unit);
  return held == 0 ? "   out" : fmt::format("{:4} left, out", held);
}

void draw_panel(Canvas& canvas, int col, const BurstScene& scene, const Glyphs& glyphs) {
  int row = 3;
  canvas.put(row++, col, standing(scene.look, scene.tables, scene.state), standing_style(scene));
  ++row;
  for (int player = 1; player <= scene.tables.players; ++player, ++row) {
    const Seat& seat = seat_of(scene, player);
    const bool in = scene.state.in & bit(player), moves = scene.state.mover == player;
    const Style style{in ? seat.ink : Ink::gray, moves ? Face::bold : Face::normal};
    if (moves) canvas.put(row, col, glyphs.pointer, style);
    canvas.put(row, col + 2, fmt::format("{} {:<7}", seat.letter, seat.name), style);
    canvas.put(row, col + 12, share_text(scene, player), style);
  }
  ++row;
  const std::string speed = scene.speed == 0 ? "none" : fmt::format("speed {}", scene.speed);
  for (const std::string& line : {turn_text(scene), cell_text(scene), "animation: " + speed,
                                  std::string("! one short of bursting")}) {
    canvas.put(row++, col, line, {Ink::gray});
  }
}

void draw_strip(Canvas& canvas, const BurstScene& scene, const Glyphs& glyphs) {
  const bool narrow = canvas.cols() < scene.tables.players * 9;
  int col = 1;
  for (int player = 1; player <= scene.tables.players; ++player) {
    const Seat& seat = seat_of(scene, player);
    const bool in = scene.state.in & bit(player), moves = scene.state.mover == player;
    const int held = scene.state.held[static_cast<std::size_t>(player)];
    const Style style{in ? seat.ink : Ink::gray, moves ? Face::bold : Face::normal};
    const std::string share = in ? fmt::format("{}", held) : narrow ? "-" : "out";
    canvas.put(1, col, moves ? glyphs.pointer : " ", style);
    col = canvas.put(1, col + 1, seat.letter + std::string(narrow ? "" : " ") + share, style);
    if (!narrow) col += 2;
  }
  col = canvas.put(2, 1, standing(scene.look, scene.tables, scene.state), standing_style(scene));
  for (const std::string& fact : {turn_text(scene), cell_text(scene)}) {
    if (!fact.empty()) col = canvas.put(2, col + 3, fact, {Ink::gray});
  }
}

void draw_frame(Canvas& canvas, const BurstScene& scene, const Window& window) {
  const BurstTables& tables = scene.tables;
  const int col = canvas.put(0, 1, scene.look.title, {Ink::plain, Face::bold});
  canvas.put(0, col + 2,
             fmt::format("{} x {}, {} players", tables.rows, tables.cols, tables.players),
             {Ink::gray});
  if (window.rows < tables.rows || window.cols < tables.cols) {
    const std::string part = fmt::format("rows {}-{}, columns {}-{}", window.first_row,
                                         window.first_row + window.rows - 1, window.first_col,
                                         window.first_col + window.cols - 1);
    canvas.put(0, std::max(col + 26, canvas.cols() - width_of(part) - 1), part, {Ink::gray});
  }
}

}  // namespace

std::string standing(const BurstLook& look, const BurstTables& tables, const BurstState& state) {
  const auto name = [&](int player) {
    return look.seats[static_cast<std::size_t>(player) - 1].name;
  };
  switch (state.ending) {
    case Ending::won: return fmt::format("{} has won", name(burst_outcome(tables, state).winner));
    case Ending::draw: return "a draw";
    default: return fmt::format("{} to move", name(state.mover));
  }
}

void BurstScreen::help(BurstScene& scene, std::span<const std::string_view> keys) {
  std::vector<std::string> lines{std::string(scene.look.title), ""};
  lines.insert(lines.end(), scene.look.rules.begin(), scene.look.rules.end());
  show_help(terminal_, scene.talk, std::move(lines), keys, [&] { draw(scene); });
}

void BurstScreen::draw(const BurstScene& scene) {
  const Size size = terminal_.size();
  Canvas canvas(size.rows, size.cols);
  if (draw_too_small(canvas)) return terminal_.show(canvas);
  const Glyphs& glyphs = *terminal_.look().glyphs;
  const BurstTables& tables = scene.tables;
  const Layout layout = choose_layout(size, tables);
  const int row = scene.cursor < 0 ? -1 : scene.cursor / tables.cols;
  const int col = scene.cursor < 0 ? -1 : scene.cursor % tables.cols;
  window_ = {scroll(window_.first_row, layout.rows, tables.rows, row), layout.rows,
             scroll(window_.first_col, layout.cols, tables.cols, col), layout.cols};
  const BoardView view{tables, scene.state, scene.look.seats, scene.marks, scene.cursor};
  draw_board(canvas, layout.top, 1, view, layout.density, window_, glyphs);
  if (layout.panel) {
    draw_panel(canvas, width_of(layout.density, layout.cols) + 4, scene, glyphs);
  } else {
    draw_strip(canvas, scene, glyphs);
  }
  draw_frame(canvas, scene, window_);
  draw_talk(canvas, scene.talk, glyphs);
  terminal_.show(canvas);
}

}  // namespace fissile::cli
