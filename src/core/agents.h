#pragma once
// What agents that learn see of a game, do in it and are paid for (docs/batch.md): plain data, from
// which a batch and the Python package make spaces and buffers without naming a game.
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fissile {

enum class ArrayType : std::uint8_t { uint8, float32, int64 };

constexpr std::size_t bytes_of(ArrayType type) {
  switch (type) {
    case ArrayType::uint8: return 1;
    case ArrayType::float32: return 4;
    case ArrayType::int64: return 8;
  }
  return 1;
}

// One array of one game. It lies in memory without gaps, the last index running fastest.
struct ArraySpec {
  std::string_view name;
  ArrayType type = ArrayType::uint8;
  std::vector<int> shape;
  double low = 0;
  double high = 1;

  bool operator==(const ArraySpec&) const = default;

  std::size_t items() const {
    std::size_t count = 1;
    for (const int side : shape) count *= static_cast<std::size_t>(side);
    return count;
  }
  std::size_t bytes() const { return items() * bytes_of(type); }
};

// What is paid for.
enum class AgentReward : std::uint8_t {
  winner,  // at the end 1 for the winner and -1 for every other, 0 without one
  win,     // 1 for a win, else 0
  score    // the change of the score
};

// What is counted until an episode is cut off.
enum class AgentLimit : std::uint8_t { steps, landings };

// How much of it, unless the options say otherwise.
struct AgentLimits {
  AgentLimit what = AgentLimit::steps;
  std::uint32_t usual = 0;    // 0: never
  std::uint32_t per_par = 0;  // times the par of a level that has one; 0: the par does not matter
};

// What may be chosen besides the setup. A game has those that it names in Agent::kOptions.
struct AgentOptions {
  std::optional<std::uint32_t> limit =
      {};                // "max_turns" or "max_pairs", as the game counts; 0: never
  double step_cost = 0;  // "step_cost": taken from the reward of every step
  bool keys = false;     // "keys": the plain actions instead of whole placements

  bool operator==(const AgentOptions&) const = default;
};

// What is measured of a game: a level of a built-in pack, or without one the usual setup.
struct AgentBench {
  std::string_view name;
  std::string_view pack = {};
  int level = 0;
};

// The spaces of one game, or of all levels that are played in one batch.
struct AgentSpace {
  std::vector<ArraySpec> observation;
  int actions = 0;  // they are 0 to actions - 1
  int players = 1;
  int rows = 0;  // of the largest level; smaller ones are padded
  int cols = 0;

  bool operator==(const AgentSpace&) const = default;
};

}  // namespace fissile
