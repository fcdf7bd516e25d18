#include "arena/player.h"

#include <memory>

#include "arena/bot.h"

namespace fissile::arena {

Mover make_player(const Seat& seat, const PlayerOptions& options, Thinker& thinker,
                  const std::atomic<bool>* stop) {
  if (const auto* own = std::get_if<StrengthSeat>(&seat.who)) {
    return make_strength(*own, options, thinker, stop);
  }
  const auto bot = std::make_shared<Bot>(seat, options.bots, stop);
  return [bot, time = options.bots.move](const AnyPlay& play, int me,
                                         std::uint64_t) -> std::variant<Choice, Blame> {
    auto answer = bot->move(play, me, time);
    if (const Blame* blame = std::get_if<Blame>(&answer)) return *blame;
    return Choice(std::move(std::get<Json>(answer)));
  };
}

}  // namespace fissile::arena
