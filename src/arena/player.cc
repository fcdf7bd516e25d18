#include "arena/player.h"

namespace fissile::arena {

Player::Player(const Seat& seat, const PlayerOptions& options, Thinker& thinker,
               const std::atomic<bool>* stop)
    : seat_(seat), options_(options), thinker_(thinker), stop_(stop) {
  if (!std::holds_alternative<StrengthSeat>(seat.who)) {
    bot_ = std::make_unique<Bot>(seat, options.bots, stop);
  }
}

std::variant<Choice, Blame> Player::move(const AnyPlay& play, int me, std::uint64_t seed) {
  if (!bot_) return think(std::get<StrengthSeat>(seat_.who), play, seed);
  auto answer = bot_->move(play, me, options_.bots.move);
  if (const Blame* blame = std::get_if<Blame>(&answer)) return *blame;
  return Choice(std::move(std::get<Json>(answer)));
}

std::variant<Choice, Blame> Player::think(const StrengthSeat& own, const AnyPlay& play,
                                          std::uint64_t seed) {
  Ask ask;
  ask.strength = own.strength;
  ask.nodes = own.nodes;
  ask.depth = own.depth;
  ask.time = own.time;
  ask.threads = options_.threads;
  ask.seed = seed;
  ask.book = options_.book == Book::open;
  ask.stop = stop_;
  const auto thought = thinker_.think(play, ask);
  if (!thought) return Blame{Misdeed::stuck, "no action is left"};
  return Choice(thought->action);
}

}  // namespace fissile::arena
