#include "cli/games/push/screen.h"

#include <fmt/core.h>

#include <algorithm>

namespace fissile::cli {
namespace {

constexpr int kTop = 2;          // the row of the board beside its panel
constexpr int kStripTop = 3;     // and below the lines that stand there without one
constexpr int kPanelWidth = 32;  // the least it needs

constexpr std::string_view kHelp[] = {
    "Push two blocks of a colour together: both vanish. When none is",
    "left the exit opens; step into it. A block moves alone, one tile",
    "at a time, and nothing is ever pulled.",
    "",
    "@   you        []  the exit, locked       <>  the exit, open",
    "R   a red block; B blue  Y yellow  C cyan  U purple  K pink  G green",
    "r   more tiles of a large red block",
    "R~  ice: slides on until something stops it",
    "R*  bomb: when it vanishes, every block that touches it does too",
    "o1  teleport: a block pushed onto it appears at the other o1",
    "%B  changer: a block pushed onto it turns blue",
};

bool is_removal(const push::Event& event) {
  return event.type == push::Event::Type::annihilate || event.type == push::Event::Type::explode;
}

// The places of the blocks that a wave removes, before it does.
std::vector<push::Rect> removed_places(const push::State& state,
                                       std::span<const push::Event> wave) {
  std::vector<push::Rect> places;
  const auto add = [&](push::Tile at) {
    const std::size_t block = push::index_at(state.blocks, at);
    if (block < state.blocks.size()) places.push_back(state.blocks[block].place());
  };
  for (const push::Event& event : wave) {
    if (!is_removal(event)) continue;
    add(event.to);
    if (event.type == push::Event::Type::annihilate) add(event.at);
  }
  return places;
}

std::string counters(const PushScene& scene) {
  const std::string par = scene.par ? fmt::format("   par {}", *scene.par) : "";
  return fmt::format("moves {}{}", scene.state.moves, par);
}

std::string blocks_left(const PushScene& scene) {
  const std::size_t left = scene.state.blocks.size();
  if (left == 0) return "the exit is open";
  return left == 1 ? "1 block left" : fmt::format("{} blocks left", left);
}

void draw_panel(Canvas& canvas, int col, const PushScene& scene, const push::LevelTable& level) {
  constexpr int kWidest = 46;
  const int width = std::min(canvas.cols() - col - 1, kWidest);
  const Style bold{Ink::plain, Face::bold}, gray{Ink::gray};
  int row = kTop;
  for (const std::string& line : wrap(scene.title, width)) canvas.put(row++, col, line, bold);
  for (const std::string& line : wrap(scene.lesson, width)) canvas.put(row++, col, line);
  ++row;
  canvas.put(row++, col, counters(scene), bold);
  canvas.put(row++, col, blocks_left(scene), scene.state.blocks.empty() ? bold : Style{});
  ++row;
  if (!scene.record.empty()) canvas.put(row++, col, scene.record, gray);
  const std::string speed = scene.speed == 0 ? "none" : fmt::format("speed {}", scene.speed);
  canvas.put(row++, col, "animation: " + speed, gray);
  ++row;
  for (const std::string& line : push_legend(level)) canvas.put(row++, col, line, gray);
}

void draw_strip(Canvas& canvas, const PushScene& scene) {
  const Style bold{Ink::plain, Face::bold};
  int col = 1;
  if (!scene.title.empty()) col = canvas.put(1, col, scene.title, bold) + 3;
  canvas.put(1, col, counters(scene) + "   " + blocks_left(scene));
  canvas.put(2, 1, scene.lesson, {Ink::gray});
}

std::string part_shown(const push::LevelTable& level, const Window& window) {
  if (window.rows == level.height && window.cols == level.width) return "";
  return fmt::format("rows {}-{}, columns {}-{}", window.first_row,
                     window.first_row + window.rows - 1, window.first_col,
                     window.first_col + window.cols - 1);
}

// The title of the game gives way where there is no room for all three.
void draw_heading(Canvas& canvas, const PushScene& scene, const std::string& part) {
  constexpr int kGap = 2;
  const int needed = width_of(scene.place) + width_of(part) + 2 * kGap;
  int col = 1;
  if (col + width_of(push::Rules::kTitle) + needed <= canvas.cols())
    col = canvas.put(0, col, push::Rules::kTitle, {Ink::plain, Face::bold}) + kGap;
  canvas.put(0, col, scene.place, {Ink::gray});
  canvas.put(0, canvas.cols() - width_of(part) - 1, part, {Ink::gray});
}

}  // namespace

void PushScreen::draw(const PushScene& scene) {
  const Size size = terminal_.size();
  Canvas canvas(size.rows, size.cols);
  if (draw_too_small(canvas)) return terminal_.show(canvas);
  const Glyphs& glyphs = *terminal_.look().glyphs;
  const push::LevelTable& level = push::Rules::level_of(*scene.tables, scene.state);
  const int beside = 1 + level.width * kTileWidth + 3;
  const bool panel = beside + kPanelWidth <= size.cols;
  const int top = panel ? kTop : kStripTop;
  const int rows = std::min<int>(level.height, size.rows - top - kFooterRows);
  const int cols = std::min<int>(level.width, (size.cols - 2) / kTileWidth);
  window_ = {scroll(window_.first_row, rows, level.height, scene.state.player.y), rows,
             scroll(window_.first_col, cols, level.width, scene.state.player.x), cols};
  draw_push_board(canvas, top, 1, {level, scene.state, scene.flashes}, window_, glyphs);
  panel ? draw_panel(canvas, beside, scene, level) : draw_strip(canvas, scene);
  draw_heading(canvas, scene, part_shown(level, window_));
  draw_talk(canvas, scene.talk, glyphs);
  terminal_.show(canvas);
}

void PushScreen::help(PushScene& scene, std::span<const std::string_view> keys) {
  show_help(terminal_, scene.talk, {std::begin(kHelp), std::end(kHelp)}, keys,
            [&] { draw(scene); });
}

Press PushScreen::animate(PushScene& scene, const Recorder<push::Event>& events) {
  constexpr int kSlidesAWave = 4;  // ice is quicker than fire
  Pace pace(terminal_, scene.speed, events.waves());
  const auto picture = [&] { draw(scene); };
  for (std::size_t i = 0; i < events.waves(); ++i) {
    scene.flashes = removed_places(scene.state, events.wave(i));
    if (!scene.flashes.empty()) pace.hold(pace.wave_ms() / 2, picture);
    scene.flashes.clear();
    for (const push::Event& event : events.wave(i)) {
      if (event.type == push::Event::Type::complete) return pace.pressed();
      push::Rules::show(*scene.tables, scene.state, event);
    }
    // The last wave needs no pause: the next frame shows it anyway.
    if (i + 1 < events.waves()) pace.hold(pace.wave_ms() / kSlidesAWave, picture);
  }
  return pace.pressed();
}

}  // namespace fissile::cli
