#pragma once
// What a game gives to be played as an environment of ARC-AGI-3 (docs/arc.md), where an agent sees
// nothing but frames of 64 x 64 colours and does nothing but numbered actions. A game has its part
// in games/G/arc.h; src/arc makes environments of it.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/level_files.h"

namespace fissile::arc {

inline constexpr int kFrameSide = 64;

// An index of the palette of ARC-AGI-3, 0 to 15, for every pixel.
struct Frame {
  std::array<std::array<std::uint8_t, kFrameSide>, kFrameSide> rows{};  // [y][x]

  bool operator==(const Frame&) const = default;
};

namespace palette {  // by what the colours look like
inline constexpr std::uint8_t kWhite = 0, kPale = 1, kLight = 2, kGrey = 3, kDark = 4, kBlack = 5;
inline constexpr std::uint8_t kMagenta = 6, kPink = 7, kRed = 8, kBlue = 9, kCyan = 10;
inline constexpr std::uint8_t kYellow = 11, kOrange = 12, kMaroon = 13, kGreen = 14, kPurple = 15;
}  // namespace palette

// Fills the part of a rectangle that lies in the frame.
constexpr void fill(Frame& frame, int x, int y, int width, int height, std::uint8_t color) {
  for (int j = y < 0 ? 0 : y; j < y + height && j < kFrameSide; ++j) {
    for (int i = x < 0 ? 0 : x; i < x + width && i < kFrameSide; ++i) {
      frame.rows[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)] = color;
    }
  }
}

inline constexpr int kReset = 0, kPick = 6, kUndo = 7, kLastAction = 7;

// RESET is 0, ACTION1 to ACTION7 are 1 to 7. x and y mean something for ACTION6 alone.
struct Input {
  int action = kReset;
  int x = 0;
  int y = 0;

  bool operator==(const Input&) const = default;
};

// One game to be won.
struct Level {
  std::string title;
  std::string setup;       // as JSON
  std::uint64_t seed = 0;  // of the game, and of the errors of who plays against the agent
  int strength = 0;        // of the built-in player in every seat but the first; 0: a game for one
  std::optional<int> par{};  // the fewest actions, proved; without it there is a recorded win
};

// Levels to be won one after the other.
struct Course {
  std::string name;  // without '-'
  std::string title;
  std::vector<Level> levels;
};

// Whether every wave of an action has a frame of its own, or the settled state alone.
enum class Waves : std::uint8_t { hidden, shown };

// The part of a game whose text form is T, named as T::Arc. ACTION7, where it is listed, takes back
// the agent's last action and what the others answered.
template <class T>
concept ArcForm =
    requires(const typename T::Rules::Tables& tables, const typename T::Rules::State& state,
             typename T::Rules::Action action, const Input& input) {
      // The actions that do something, by number.
      { std::span<const int>(T::Arc::kActions) };
      { T::Arc::kWaves } -> std::convertible_to<Waves>;
      { T::Arc::courses() } -> std::same_as<std::vector<Course>>;
      // What the agent's input means here, refused or not; nothing where it means nothing.
      {
        T::Arc::action(tables, state, input)
      } -> std::same_as<std::optional<typename T::Rules::Action>>;
      // Inputs that come to that action, none where there are no such. REQUIRES: it is not refused.
      { T::Arc::inputs(tables, state, action) } -> std::same_as<std::vector<Input>>;
      { T::Arc::frame(tables, state) } -> std::same_as<Frame>;
    };

// A pack of a game's as a course, its first levels or all of them.
template <class T>
Course pack_course(std::string_view pack, std::string name, const std::string& title,
                   std::size_t most = kMaxLevels) {
  LevelPack levels = T::list_levels(level_file(T::Rules::kId, pack));
  Course course{std::move(name), title + ": " + levels.title, {}};
  for (LevelInfo& level : levels.levels) {
    if (course.levels.size() == most) break;
    course.levels.push_back({level.title, std::move(level.setup), 0, 0, level.par});
  }
  return course;
}

}  // namespace fissile::arc
