#pragma once
// What a search needs to know of a game beyond its rules. A mind is a value that holds the tables
// of one setup; it names no clock and no thread.
#include <concepts>
#include <cstdint>

#include "core/game.h"

namespace fissile {

template <class M>
concept Mind =
    Game<typename M::Game> &&
    requires(const M& mind, const typename M::Game::State& state, typename M::Game::Action action,
             void (&visit)(typename M::Game::Action, int), unsigned symmetries) {
      { mind.tables() } -> std::same_as<const typename M::Game::Tables&>;
      // An estimate for the player to move. REQUIRES, here and below: the game is not over.
      { mind.evaluate(state) } -> std::same_as<int>;
      // Calls visit(action, order) for every legal action, or for those alone after which an
      // estimate may be far off; the higher the order, the sooner it is tried. A noisy action has
      // kNoisyOrder or more.
      { mind.each_move(state, visit) } -> std::same_as<void>;
      { mind.each_noisy(state, visit) } -> std::same_as<void>;
      // Equal for positions that play on alike.
      { mind.key(state) } -> std::same_as<std::uint64_t>;
      // Whether a position can come back.
      { mind.cycles() } -> std::same_as<bool>;
      // The symmetries that map a position to itself, and whether an action stands for all those
      // that they make of it.
      { mind.symmetries(state) } -> std::same_as<unsigned>;
      { mind.stands_for_itself(symmetries, action) } -> std::same_as<bool>;
    };

inline constexpr int kNoisyOrder = 2 << 20;

}  // namespace fissile
