#pragma once
// A level in play: a match of its game, in which the built-in player sits in every seat but the
// agent's, which is the first. What depends on the game is compiled once a game, in files that
// CMake makes of level_game.cc.in.
#include <cstdint>
#include <string>
#include <vector>

#include "arc/environment.h"
#include "base/result.h"
#include "games/all.h"

namespace fissile::arc {

// The frames of one answer: the waves of a chain reaction and what follows them are at most so
// many. Of a longer one the first are kept, and the last.
inline constexpr std::size_t kMaxWaveFrames = 15;

// Where the actions of the others come from: they think, or it is known what they answered.
struct Others {
  int strength = 0;
  std::uint64_t seed = 0;
  const std::string* known = nullptr;  // a JSON list of actions, or empty; null: they think
};

// What an input did: one frame or more, the last of the settled state, and what the others answered
// as a JSON list of actions, empty if that was nothing.
struct Taken {
  std::vector<Frame> frames;
  std::string replies;
};

enum class Standing : std::uint8_t { running, won, lost };

// REQUIRES: all of these: the match is of a game that offers environments.
Frame frame_of(const AnyMatch<AllGames>& match);
Standing standing_of(const AnyMatch<AllGames>& match);
// An error, and nothing changed, where the known answers are none that can be given here.
Result<Taken> take(AnyMatch<AllGames>& match, const Input& input, const Others& others);
// What a take costs at most, in steps of some five nanoseconds; of one that thinks at that
// strength, or at 0 of one that knows.
double take_cost(const AnyMatch<AllGames>& match, int strength);
std::size_t bytes_of(const AnyMatch<AllGames>& match);
// What comes to that action of the match's game, given as JSON.
Result<std::vector<Input>> inputs_for(const AnyMatch<AllGames>& match, const Json& action);

}  // namespace fissile::arc
