#include "arena/one_game.h"

#include "arena/openings.h"

namespace fissile::arena {
namespace {

// Plays the choice, or says whose fault it is that it cannot be played.
std::optional<Blame> play_choice(AnyPlay& play, const Choice& choice) {
  if (const auto* action = std::get_if<std::uint32_t>(&choice)) {
    check(play_action(play, *action), "our own player chose an action that is refused");
    return std::nullopt;
  }
  const Json& text = std::get<Json>(choice);
  const auto error = play_text(play, text);
  if (!error) return std::nullopt;
  const bool shapeless = error->code == Code::action_malformed;
  return Blame{shapeless ? Misdeed::nonsense : Misdeed::illegal,
               error->message + ": " + text.dump().substr(0, 80)};
}

GameResult judge_game(const AnyPlay& play, std::vector<Forfeit> forfeits) {
  const Outcome outcome = outcome_of(play);
  GameResult result{{}, std::move(forfeits), length_of(play), replay_text(play)};
  for (int seat = 0; seat < players_of(play); ++seat) {
    const int rank = outcome.rank[static_cast<std::size_t>(seat)];
    result.ranks.push_back(rank == 0 ? 1 : rank);
  }
  return result;
}

}  // namespace

std::optional<GameResult> play_game(AnyPlay& play, GameOrder order, const std::atomic<bool>& stop) {
  for (const std::uint32_t action : order.opening) {
    check(play_action(play, action), "an opening is refused");
  }
  std::vector<Forfeit> forfeits;
  while (const int mover = to_move(play)) {
    const std::size_t length = length_of(play);
    if (length >= kLongestGame) break;
    const auto seat = static_cast<std::size_t>(mover) - 1;
    const std::uint64_t seed = mix_seeds(order.seed, length);
    auto choice = order.movers[seat](play, mover, seed);
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    std::optional<Blame> blame;
    if (const Blame* own = std::get_if<Blame>(&choice)) blame = *own;
    if (!blame) blame = play_choice(play, std::get<Choice>(choice));
    if (!blame) continue;
    forfeits.push_back({mover, *blame});
    order.movers[seat] = nullptr;
    if (!resign_player(play, mover)) break;
  }
  return judge_game(play, std::move(forfeits));
}

}  // namespace fissile::arena
