#include "cli/terminal/plain_play.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/terminal/watch.h"

namespace fissile::cli {
namespace {

constexpr std::string_view kKeys[] = {
    "arrows, hjkl, wasd   choose",
    "enter, space         play",
    "u   undo             r   start again",
    "S   save the replay  X   resign, in games that know it",
    "q   quit",
};
constexpr const char* kHints = "? help  q quit  arrows choose  enter play  u undo  S save";

struct PlainScene {
  std::string title;
  std::string standing;
  Json state;
  std::optional<GridPlace> cursor;
  std::vector<std::string> choices = {};  // actions that are no cells
  std::size_t chosen = 0;
  int speed = kUsualSpeed;
  Talk talk = {};
};

class PlainScreen {
 public:
  explicit PlainScreen(Terminal& terminal) : terminal_(terminal) {}

  void draw(const PlainScene& scene) {
    const Size size = terminal_.size();
    Canvas canvas(size.rows, size.cols);
    if (draw_too_small(canvas)) return terminal_.show(canvas);
    const int col = canvas.put(0, 1, scene.title, {Ink::plain, Face::bold});
    canvas.put(0, col + 2, scene.standing, {Ink::plain, Face::bold});
    const std::vector<std::string> lines = lines_of(scene);
    const int shown = std::min(size.rows - kFooterRows - 2, static_cast<int>(lines.size()));
    first_ = scroll(first_, shown, static_cast<int>(lines.size()), focus_of(scene, lines.size()));
    for (int i = 0; i < shown; ++i)
      canvas.put(2 + i, 1, lines[static_cast<std::size_t>(first_ + i)]);
    draw_talk(canvas, scene.talk, *terminal_.look().glyphs);
    terminal_.show(canvas);
  }

  void help(PlainScene& scene, std::span<const std::string_view> keys) {
    show_help(terminal_, scene.talk, {scene.title}, keys, [&] { draw(scene); });
  }

 private:
  static std::vector<std::string> lines_of(const PlainScene& scene) {
    std::vector<std::string> lines;
    if (const Grid grid = grid_of(scene.state); !grid.empty()) {
      lines = grid_lines(grid, scene.cursor);
      lines.emplace_back();
    }
    std::ranges::copy(fact_lines(scene.state), std::back_inserter(lines));
    if (!scene.choices.empty()) lines.emplace_back();
    for (std::size_t i = 0; i < scene.choices.size(); ++i)
      lines.push_back((i == scene.chosen ? "> " : "  ") + scene.choices[i]);
    return lines;
  }

  // The line that is kept in sight, or -1.
  static int focus_of(const PlainScene& scene, std::size_t lines) {
    if (scene.cursor) return scene.cursor->row + 1;
    if (scene.choices.empty()) return -1;
    return static_cast<int>(lines - scene.choices.size() + scene.chosen);
  }

  Terminal& terminal_;
  int first_ = 0;  // the first line that is shown
};

// The cell of an action that is one: {"row":r,"col":c}.
std::optional<GridPlace> place_of(const Json& action) {
  const Json* row = action.find("row");
  const Json* col = action.find("col");
  const bool cell = row && col && row->integer() && col->integer() && action.object()->size() == 2;
  if (!cell) return std::nullopt;
  return GridPlace{static_cast<int>(*row->integer()), static_cast<int>(*col->integer())};
}

class PlainPlay {
 public:
  PlainPlay(Terminal& terminal, const PlainMatch& match, const PlayOptions& options)
      : screen_(terminal), match_(match), sitting_{terminal,     options,
                                                   match_.game,  scene_.talk,
                                                   scene_.speed, [this] { screen_.draw(scene_); },
                                                   match_.replay} {
    scene_.title = match.title;
    scene_.talk.hints = kHints;
    settle();
  }

  void run() {
    while (!sitting_.left) {
      screen_.draw(scene_);
      answer(sitting_.terminal.read_key());
    }
    save_on_leaving(sitting_);
  }

 private:
  bool finished() const { return actions_.empty(); }

  // The scene follows the match again, after whatever changed it.
  void settle() {
    actions_ = match_.legal();
    scene_.state = match_.state(match_.length());
    scene_.standing = match_.standing(match_.length());
    const Grid grid = grid_of(scene_.state);
    const bool cells = !grid.empty() && std::ranges::all_of(actions_, [](const Json& action) {
      return place_of(action).has_value();
    });
    scene_.choices.clear();
    if (cells) {
      rows_ = static_cast<int>(grid.size());
      cols_ = static_cast<int>(grid[0].size());
      if (!scene_.cursor) scene_.cursor = GridPlace{rows_ / 2, (cols_ - 1) / 2};
    } else {
      scene_.cursor.reset();
      for (const Json& action : actions_) scene_.choices.push_back(action.dump());
    }
    scene_.chosen = 0;
    scene_.talk.say("");
    if (finished()) {
      scene_.talk.say(fmt::format("{} after {} actions.  r start again  u undo  q quit",
                                  scene_.standing, match_.length()),
                      Tone::question);
    }
  }

  void answer(const Press& press) {
    if (press.key == Key::leave) sitting_.left = true;
    if (const auto way = direction_of(press)) return move(*way);
    switch (press.key == Key::enter ? ' ' : press.letter()) {
      case ' ': return play();
      case 'u': return undo();
      case 'r': return restart();
      case 'S': return save_as(sitting_);
      case 'X': return resign();
      case 'q': return quit(sitting_, !finished() && sitting_.changed);
      case '?': return screen_.help(scene_, kKeys);
      default: return;
    }
  }

  void move(int way) {
    constexpr int kSteps[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    if (scene_.cursor) {
      scene_.cursor->row = std::clamp(scene_.cursor->row + kSteps[way][0], 0, rows_ - 1);
      scene_.cursor->col = std::clamp(scene_.cursor->col + kSteps[way][1], 0, cols_ - 1);
    } else if (!scene_.choices.empty()) {
      const std::size_t last = scene_.choices.size() - 1;
      const bool back = way % 2 == 0;
      scene_.chosen =
          back ? scene_.chosen - (scene_.chosen > 0) : std::min(scene_.chosen + 1, last);
    }
    if (!finished()) scene_.talk.say("");
  }

  Json action() const {
    if (!scene_.cursor) return actions_[scene_.chosen];
    JsonWriter writer;
    writer.begin_object().field("row", scene_.cursor->row).field("col", scene_.cursor->col);
    return *parse_json(writer.end_object().text());
  }

  void play() {
    if (finished()) return;  // the message says how to go on
    const std::string refused = match_.apply(action());
    if (!refused.empty()) return scene_.talk.say(refused, Tone::refusal);
    played();
  }

  void played() {
    sitting_.changed = true;
    settle();
    if (finished()) save_at_end(sitting_);
  }

  void resign() {
    if (finished()) return;
    if (!match_.resign) return scene_.talk.say("this game knows no resigning", Tone::refusal);
    if (!asks(sitting_, scene_.standing + ": resign?")) return;
    match_.resign();
    played();
  }

  void undo() {
    const bool undone = match_.undo();
    sitting_.changed = sitting_.changed || undone;
    settle();
    if (!undone) scene_.talk.say("nothing is left to take back", Tone::refusal);
  }

  void restart() {
    if (match_.length() == 0) return scene_.talk.say("the game is at its start");
    if (!finished() && !asks(sitting_, "Start again and forget this game?")) return;
    match_.reset();
    sitting_.changed = false;
    settle();
  }

  PlainScreen screen_;
  const PlainMatch& match_;
  std::vector<Json> actions_;  // the legal ones
  int rows_ = 0, cols_ = 0;    // of the board, where actions are cells of it
  PlainScene scene_;
  Sitting sitting_;
};

// The states of a replay in any order.
class PlainWalk {
 public:
  struct Events {};

  explicit PlainWalk(const PlainMatch& match) : match_(match) {}

  std::size_t at() const { return at_; }
  std::size_t length() const { return match_.length(); }
  bool at_end() const { return at_ == length(); }
  void forward(Events&) { ++at_; }
  void go_to(std::size_t index) { at_ = index; }
  const PlainMatch& match() const { return match_; }

 private:
  const PlainMatch& match_;
  std::size_t at_ = 0;
};

}  // namespace

void play_plain(Terminal& terminal, const PlainMatch& match, const PlayOptions& options) {
  PlainPlay(terminal, match, options).run();
}

void watch_plain(Terminal& terminal, const PlainMatch& match, int speed) {
  PlainScene scene;
  scene.title = match.title;
  scene.speed = speed;
  const auto settle = [](PlainScene& shown, const PlainWalk& walk) {
    shown.state = walk.match().state(walk.at());
    shown.standing = walk.match().standing(walk.at());
  };
  const auto standing = [](const PlainWalk& walk) { return walk.match().standing(walk.at()); };
  const auto animate = [](PlainScreen&, PlainScene&, const PlainWalk&, const auto&) {
    return Press{};
  };
  Watch<PlainScreen, PlainScene, PlainWalk>(terminal, PlainWalk(match), std::move(scene),
                                            {settle, animate, standing})
      .run();
}

}  // namespace fissile::cli
