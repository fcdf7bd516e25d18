#include "cli/games/npc/screen.h"

#include <fmt/core.h>

#include <algorithm>

#include "core/text_form.h"

namespace fissile::cli {
namespace {

constexpr int kTop = 3;          // the heading, the title, the target
constexpr int kPanelWidth = 28;  // the least that the arithmetic needs beside the board
constexpr int kLeft = 1;

constexpr std::string_view kHelp[] = {
    "Every turn slides all blocks one way, each until a wall stops it;",
    "blocks pass through each other. Every tile that a block enters acts",
    "on its value. The tile it leaves does not; a block that cannot move",
    "is acted on by its own tile. Blocks that end on one tile become one,",
    "with the sum. The last block must have the target.",
    "",
    "[7]   a block of value 7      +3 -3  adds, takes away",
    "[7+]  blocks that meet        {0}2     multiplies",
    "[7{0}   a block on such a tile, where its number has no room",
    "[12..89(40)]  a number of 40 digits; the arithmetic has it whole",
};

// Where the board and the arithmetic stand.
struct Layout {
  NpcCells cells;
  int rows = 0, cols = 0;  // of the board that are shown
  int panel_row = 0, panel_col = 0, panel_rows = 0, panel_cols = 0;
};

// The arithmetic stands beside the board or below it; below, it keeps a few rows.
enum class Side : std::uint8_t { beside, below };

Layout fit(Size size, const npc::Tables& tables, const NpcCells& cells, Side side) {
  const int height = size.rows - kTop - kFooterRows, width = size.cols - kLeft;
  const int below = side == Side::below ? std::max(2, height / 4) : 0;
  const int beside = side == Side::beside ? kPanelWidth + 3 : 0;
  Layout layout{.cells = cells};
  layout.rows = std::clamp(cells.rows_fitting(height - below), 1, tables.rows);
  layout.cols = std::clamp(cells.cols_fitting(width - beside), 1, tables.cols);
  const int bottom = kTop + cells.height_of(layout.rows);
  const int right = kLeft + cells.width_of(layout.cols);
  layout.panel_row = side == Side::below ? bottom : kTop;
  layout.panel_col = side == Side::below ? kLeft : right + 3;
  layout.panel_rows = size.rows - kFooterRows - layout.panel_row;
  layout.panel_cols = size.cols - layout.panel_col - 1;
  return layout;
}

// The roomiest layout that shows the whole puzzle and leaves the arithmetic a line a block, else
// the roomiest that shows the whole puzzle, else the one that shows most of it.
Layout choose_layout(Size size, const NpcView& view, const Glyphs& glyphs) {
  constexpr int kWidest = 16, kManyLines = 8;
  const int widest = std::clamp((size.cols - 3) / 3 - 1, 8, kWidest);
  const int wanted = std::min(static_cast<int>(view.state.blocks.size()) + 2, kManyLines);
  Layout best;
  for (const CellStyle style :
       {CellStyle::tall, CellStyle::lined, CellStyle::snug, CellStyle::plain, CellStyle::tight}) {
    const NpcCells cells = cells_for(view, style, widest, glyphs);
    for (const Side side : {Side::beside, Side::below}) {
      const Layout layout = fit(size, view.tables, cells, side);
      const int shown = layout.rows * layout.cols;
      if (shown == view.tables.rows * view.tables.cols && layout.panel_rows >= wanted)
        return layout;
      if (shown > best.rows * best.cols) best = layout;
    }
  }
  return best;
}

// Where the shown part begins along one side: with all blocks in it, else with that one.
int follow(int first, int shown, int total, std::pair<int, int> blocks, int focus) {
  const auto [low, high] = blocks;
  if (shown >= total || high - low >= shown) return scroll(first, shown, total, focus);
  return std::clamp(std::clamp(first, high - shown + 1, low), 0, total - shown);
}

Window window_of(const NpcScene& scene, const Layout& layout, const Window& last) {
  const auto& blocks = scene.state.blocks;
  const auto span_of = [&](std::int32_t npc::Block::* side) {
    const auto [low, high] = std::ranges::minmax_element(blocks, {}, side);
    return std::pair<int, int>{(*low).*side, (*high).*side};
  };
  const npc::Block& focus = blocks[std::min(scene.focus, blocks.size() - 1)];
  const int rows = scene.tables->rows, cols = scene.tables->cols;
  const int row = follow(last.first_row, layout.rows, rows, span_of(&npc::Block::row), focus.row);
  const int col = follow(last.first_col, layout.cols, cols, span_of(&npc::Block::col), focus.col);
  return {row, layout.rows, col, layout.cols};
}

// The same part, moved to where the person looks.
Window panned(Window window, const NpcScene& scene) {
  const npc::Tables& tables = *scene.tables;
  window.first_row = std::clamp(window.first_row + scene.pan_rows, 0, tables.rows - window.rows);
  window.first_col = std::clamp(window.first_col + scene.pan_cols, 0, tables.cols - window.cols);
  return window;
}

std::string part_shown(const npc::Tables& tables, const Window& window) {
  if (window.rows == tables.rows && window.cols == tables.cols) return "";
  return fmt::format("rows {}-{}, columns {}-{}", window.first_row,
                     window.first_row + window.rows - 1, window.first_col,
                     window.first_col + window.cols - 1);
}

// The columns for the target in the line of facts.
int target_room(const Canvas& canvas) { return canvas.cols() / 2 - 8; }

void draw_facts(Canvas& canvas, const NpcScene& scene, const std::string& part) {
  const Style bold{Ink::plain, Face::bold}, gray{Ink::gray};
  const int col =
      width_of(npc::Rules::kTitle) + width_of(scene.place) + width_of(part) + 6 <= canvas.cols()
          ? canvas.put(0, 1, npc::Rules::kTitle, bold) + 2
          : 1;
  canvas.put(0, col, scene.place, gray);
  canvas.put(0, canvas.cols() - width_of(part) - 1, part, gray);
  canvas.put(1, 1, scene.title, bold);
  const int end =
      canvas.put(2, 1, "target " + short_value(scene.tables->target, target_room(canvas)), bold);
  const std::size_t left = scene.state.blocks.size();
  canvas.put(2, end + 3,
             fmt::format("turn {}   {} block{}   {}", scene.state.turn, left, left == 1 ? "" : "s",
                         scene.record),
             gray);
}

void put_lines(Canvas& canvas, const Layout& layout, int& row,
               const std::vector<std::string>& lines, Style style = {}) {
  for (const std::string& line : lines) {
    if (row < layout.panel_row + layout.panel_rows)
      canvas.put(row++, layout.panel_col, line, style);
  }
}

// Values of the start that are too long for their cells.
std::vector<std::string> long_values(const NpcScene& scene, int width) {
  constexpr std::size_t kLong = 12;
  std::vector<std::string> lines;
  for (const npc::Block& block : scene.state.blocks) {
    const std::string value = to_decimal(block.value);
    if (value.size() <= kLong) continue;
    const auto parts =
        wrap_numbers(fmt::format("in row {}, column {}: {}", block.row, block.col, value), width);
    lines.insert(lines.end(), parts.begin(), parts.end());
  }
  return lines;
}

// The arithmetic of the last turn, and a target that is too long for the line above.
void draw_panel(Canvas& canvas, const NpcScene& scene, const Layout& layout, const Glyphs& glyphs) {
  constexpr int kCramped = 3;  // rows that are worth more than a heading
  int row = layout.panel_row;
  const int bottom = row + layout.panel_rows;
  if (!scene.turn) {
    put_lines(canvas, layout, row, long_values(scene, layout.panel_cols));
  } else {
    const std::string heading = fmt::format("the last turn, {}:", kDirections[scene.turn->action]);
    if (layout.panel_rows > kCramped) put_lines(canvas, layout, row, {heading}, {Ink::gray});
    put_lines(canvas, layout, row,
              turn_lines(*scene.tables, *scene.turn, glyphs, layout.panel_cols, bottom - row));
  }
  const std::string target = to_decimal(scene.tables->target);
  if (static_cast<int>(target.size()) <= target_room(canvas)) return;
  const std::string text = fmt::format("the target: {}", target);
  put_lines(canvas, layout, ++row, wrap_numbers(text, layout.panel_cols), {Ink::gray});
}

}  // namespace

void NpcScreen::draw(const NpcScene& scene) {
  const Size size = terminal_.size();
  Canvas canvas(size.rows, size.cols);
  if (draw_too_small(canvas)) return terminal_.show(canvas);
  const Glyphs& glyphs = *terminal_.look().glyphs;
  const NpcView view{*scene.tables, scene.state, scene.marks};
  const Layout layout = choose_layout(size, view, glyphs);
  window_ = window_of(scene, layout, window_);
  const Window shown = panned(window_, scene);
  draw_npc_board(canvas, kTop, kLeft, view, layout.cells, shown, glyphs);
  draw_panel(canvas, scene, layout, glyphs);
  draw_facts(canvas, scene, part_shown(*scene.tables, shown));
  draw_talk(canvas, scene.talk, glyphs);
  terminal_.show(canvas);
}

void NpcScreen::help(NpcScene& scene, std::span<const std::string_view> keys) {
  std::vector<std::string> lines;
  for (const std::string_view line : kHelp)
    lines.push_back(fmt::format(fmt::runtime(line), terminal_.look().glyphs->times));
  show_help(terminal_, scene.talk, std::move(lines), keys, [&] { draw(scene); });
}

Press NpcScreen::animate(NpcScene& scene, const NpcTurn& turn) {
  if (scene.speed == 0) return {};
  const int steps = slide_steps(*scene.tables, turn);
  Pace pace(terminal_, scene.speed, static_cast<std::size_t>(steps));
  const auto show = [&](NpcFrame frame, int milliseconds) {
    scene.state = std::move(frame.state);
    scene.marks = std::move(frame.marks);
    return pace.hold(milliseconds, [&] { draw(scene); });
  };
  bool watching = true;
  for (int step = 1; watching && step <= steps; ++step) {
    NpcFrame frame = slide_frame(*scene.tables, turn, step);
    const int share = frame.marks.empty() ? 6 : 2;  // what a tile does is seen for longer
    watching = show(std::move(frame), pace.wave_ms() / share);
  }
  const NpcFrame merged = merge_frame(*scene.tables, turn);
  if (watching && !merged.marks.empty()) {
    watching = show(slide_frame(*scene.tables, turn, steps), pace.wave_ms() / 2);
    if (watching) show(merged, pace.wave_ms());
  }
  scene.marks.clear();
  return pace.pressed();
}

}  // namespace fissile::cli
