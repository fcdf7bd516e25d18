#include "arena/strength.h"

namespace fissile::arena {

Mover make_strength(const StrengthSeat& seat, const PlayerOptions& options, Thinker& thinker,
                    const std::atomic<bool>* stop) {
  Ask ask;
  ask.strength = seat.strength;
  ask.nodes = seat.nodes;
  ask.depth = seat.depth;
  ask.time = seat.time;
  ask.threads = options.threads;
  ask.book = options.book == Book::open;
  ask.stop = stop;
  return [ask, &thinker](const AnyPlay& play, int,
                         std::uint64_t seed) mutable -> std::variant<Choice, Blame> {
    ask.seed = seed;
    const auto thought = thinker.think(play, ask);
    if (!thought) return Blame{Misdeed::stuck, "no action is left"};
    return Choice(thought->action);
  };
}

}  // namespace fissile::arena
