#pragma once
// Boards of push drawn in text, and plays on them that check every action (C2, C3).
//
//   #  wall    P  player    E  exit
//   +  more of the exit or block to the left or above; x the same, where two of them meet
//   R B Y C U K G  plain blocks: red, blue, yellow, cyan, purple, pink, green
//   r b y c u k g  ice of those colours
//   1 2 3 4 5 6 7  bombs of those colours
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/push/rules.h"

namespace fissile::push_testing {

using namespace push;
using Map = std::vector<std::string>;

constexpr std::string_view kLetters = "RBYCUKGrbycukg1234567";

inline char letter(const Block& block) {
  return kLetters[static_cast<std::size_t>(block.kind) * kColors +
                  static_cast<std::size_t>(block.color)];
}

class Board {
 public:
  Board(Map map) {
    for (int y = 0; y < static_cast<int>(map.size()); ++y) {
      for (int x = 0; x < static_cast<int>(map[0].size()); ++x) read(map, x, y);
    }
    level_.walls = map;
    for (std::string& row : level_.walls) {
      for (char& c : row) c = c == '#' ? '#' : ' ';
    }
  }
  Board& teleport(int x, int y, int to_x, int to_y) {
    level_.pads.push_back({PadText::Kind::teleport, x, y, to_x, to_y, {}});
    level_.pads.push_back({PadText::Kind::teleport, to_x, to_y, x, y, {}});
    return *this;
  }
  Board& changer(int x, int y, Color color) {
    level_.pads.push_back({PadText::Kind::changer, x, y, 0, 0, color});
    return *this;
  }
  const Level& level() const { return level_; }

 private:
  void read(Map& map, int x, int y) {
    const char c = at(map, x, y);
    const std::size_t found = kLetters.find(c);
    if (c == 'P') level_.player_x = x, level_.player_y = y;
    if (c != 'E' && found == kLetters.npos) return;
    Rect place{x, y, 1, 1};
    const char right = at(map, x + 1, y), below = at(map, x, y + 1);
    const auto more = [](char filler) { return filler == '+' || filler == 'x'; };
    while (more(right) && at(map, x + place.w, y) == right) ++place.w;
    while (more(below) && at(map, x, y + place.h) == below) ++place.h;
    for (int j = y; j < y + place.h; ++j) {
      for (int i = x; i < x + place.w; ++i) at(map, i, j) = ' ';
    }
    if (c == 'E') {
      level_.exit = place;
    } else {
      level_.blocks.push_back(
          {place, static_cast<Color>(found % kColors), static_cast<Kind>(found / kColors)});
    }
  }
  static char& at(Map& map, int x, int y) {
    static char outside = '#';
    const bool on = y < static_cast<int>(map.size()) && x < static_cast<int>(map[0].size());
    return on ? map[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] : outside;
  }

  Level level_;
};

inline Setup campaign(const std::vector<Board>& boards) {
  Setup setup{boards.size() > 1 ? "test" : "", 0, static_cast<int>(boards.size()), {}};
  for (const Board& board : boards) setup.levels.push_back(board.level());
  return setup;
}

// What must hold after every action: sorted blocks that overlap nothing.
inline void expect_sound(const Tables& tables, const State& state) {
  const LevelTable& level = Rules::level_of(tables, state);
  Rows taken = level.walls;
  if (!state.won) take(taken, level.exit);
  EXPECT_FALSE(any_taken(taken, {state.player.x, state.player.y, 1, 1}));
  take(taken, {state.player.x, state.player.y, 1, 1});
  for (std::size_t i = 0; i < state.blocks.size(); ++i) {
    EXPECT_FALSE(is_wall(level, state.blocks[i].place()));
    EXPECT_FALSE(any_taken(taken, state.blocks[i].place()));
    take(taken, state.blocks[i].place());
    EXPECT_TRUE(i == 0 || reads_before(state.blocks[i - 1].at, state.blocks[i].at));
  }
}

class Play {
 public:
  Play(const std::vector<Board>& boards) {
    const Setup setup = campaign(boards);
    const auto fault = Rules::check(setup);
    EXPECT_FALSE(fault) << fault->where.text() << " " << fault->what;
    tables_.reset(new Tables(Rules::prepare(setup)));
    state_ = Rules::initial(*tables_, 0);
  }
  Play(const Board& board) : Play(std::vector<Board>{board}) {}

  // Plays the directions, each u, d, l or r; false at the first that is refused.
  bool go(std::string_view directions) {
    for (char direction : directions) {
      const auto action = static_cast<Action>(std::string_view("udlr").find(direction));
      if (Rules::refusal(*tables_, state_, action) != Refusal::none) return false;
      apply(action);
    }
    return true;
  }

  // Plays one legal action. Watching changes nothing, and a viewer of the events ends where the
  // rules do (C3).
  void apply(Action action) {
    State viewed = state_, unseen = state_;
    Silent silent;
    events_.clear();
    Rules::apply(*tables_, state_, action, events_);
    Rules::apply(*tables_, unseen, action, silent);
    for (const Event& event : events_.all()) Rules::show(*tables_, viewed, event);
    Rules::shown(*tables_, viewed, action);
    EXPECT_EQ(difference<Rules>(viewed, state_), "");
    EXPECT_EQ(difference<Rules>(unseen, state_), "");
    EXPECT_EQ(events_.waves() == 0 ? 0u : events_.all().size(), counted());
    expect_sound(*tables_, state_);
  }

  const State& state() const { return state_; }
  const Tables& tables() const { return *tables_; }
  const Recorder<Event>& events() const { return events_; }

  Map map() const {
    const LevelTable& level = Rules::level_of(*tables_, state_);
    Map map(level.height, std::string(level.width, ' '));
    const auto draw = [&](const Rect& place, char c) {
      for (int y = place.y; y < place.y + place.h; ++y) {
        for (int x = place.x; x < place.x + place.w; ++x) {
          map[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = c, c = '+';
        }
      }
    };
    for (int y = 0; y < level.height; ++y) {
      for (int x = 0; x < level.width; ++x) {
        if (is_wall(level, {x, y, 1, 1})) draw({x, y, 1, 1}, '#');
      }
    }
    draw(level.exit, 'E');
    for (const Block& block : state_.blocks) draw(block.place(), letter(block));
    draw({state_.player.x, state_.player.y, 1, 1}, 'P');
    return map;
  }

  // How many events of that type the last action had.
  int count(Event::Type type) const {
    int found = 0;
    for (const Event& event : events_.all()) found += event.type == type;
    return found;
  }

 private:
  // Every event belongs to a wave.
  std::size_t counted() const {
    std::size_t events = 0;
    for (std::size_t i = 0; i < events_.waves(); ++i) events += events_.wave(i).size();
    return events;
  }

  std::unique_ptr<Tables> tables_;
  State state_;
  Recorder<Event> events_;
};

}  // namespace fissile::push_testing
