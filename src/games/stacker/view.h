#pragma once
// What a player sees of a game: all of the state but the generator, so the pair and the next one,
// and nothing of what comes after them. A bot that gets a view instead of a state cannot look
// ahead unfairly; to look ahead at all it makes possible worlds of it.
#include <cstdint>

#include "games/stacker/types.h"

namespace fissile::stacker {

class View {
 public:
  constexpr explicit View(const State& state) : seen_(state) { seen_.random = {}; }

  // Every field as the player sees it; the generator is blank, whatever it was.
  constexpr const State& seen() const { return seen_; }

  bool operator==(const View&) const = default;

 private:
  State seen_;
};

// A world that looks like this and goes on by that seed. Each seed is as likely as the true one: a
// draw depends on the generator alone, and the view keeps nothing of it.
constexpr State reseed(const View& view, std::uint64_t seed) {
  State state = view.seen();
  state.random.state = seed;
  return state;
}

}  // namespace fissile::stacker
