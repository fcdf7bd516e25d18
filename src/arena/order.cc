#include "arena/order.h"

#include "arena/openings.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

Result<AnyPlay> begin_play(const Order& order, std::uint64_t opening) {
  // Below 2^53, so that it is a plain number in every replay.
  const std::uint64_t seed = mix_seeds(order.seed, opening) >> 11;
  return new_match(AllGames{}, order.game, &order.setup, "/setup", seed, "/game");
}

Error refuse(std::string why) { return {Code::request_malformed, std::move(why)}; }

std::optional<Error> check_players(const Order& order, const AnyPlay& play) {
  const int seats = players_of(play);
  if (seats < 2) return refuse(order.game + " is played by one; a tournament needs two or more");
  if (order.players.size() < 2) return refuse("a tournament needs two players or more");
  if (order.players.size() > 64) return refuse("a tournament has at most 64 players");
  if (order.sprt && (order.players.size() != 2 || seats != 2)) {
    return refuse("an SPRT is between exactly two players in a game of two seats");
  }
  if (order.sprt && !(order.sprt->elo0 < order.sprt->elo1)) {
    return refuse("of the two Elo of an SPRT the first must be smaller");
  }
  for (const Seat& seat : order.players) {
    if (std::holds_alternative<StrengthSeat>(seat.who) && !Thinker::plays(play)) {
      return refuse("no level plays " + order.game);
    }
  }
  constexpr std::size_t kMaxLineUps = 100'000;
  if (make_schedule(order.mode, static_cast<int>(order.players.size()), seats).line_ups.size() >
      kMaxLineUps) {
    return refuse("so many players make more than 100000 line-ups");
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> check_order(Order& order) {
  const auto play = begin_play(order, 0);
  if (!play) return play.error();
  if (auto wrong = check_players(order, *play)) return wrong;
  if (to_move(*play) == 0) return refuse("the game is over before it begins");
  if (order.opening_plies < 0) order.opening_plies = 2 * players_of(*play);
  // Whoever plays no opening begins as the game's own rule for a first move says.
  order.options.book = order.opening_plies == 0 ? Book::open : Book::closed;
  tell_apart(order.players);
  return std::nullopt;
}

Report begin_report(const Order& order) {
  Report report;
  report.schedule = make_schedule(order.mode, static_cast<int>(order.players.size()),
                                  players_of(*begin_play(order, 0)));
  report.planned = games_in(report.schedule, order.games_each);
  for (const Seat& seat : order.players) report.names.push_back(seat.name);
  if (order.sprt) report.sprt = SprtState{};
  return report;
}

std::optional<Error> take_up(Report& report, const GameLines& games) {
  for (const auto& [number, game] : games) {
    if (game.ranks.size() != static_cast<std::size_t>(report.schedule.seats)) {
      return refuse("game " + std::to_string(number) + " has other seats");
    }
    if (number < report.planned) report.games.emplace(number, game);
  }
  report.resumed = report.games.size();
  return std::nullopt;
}

std::optional<GameResult> play_numbered(const Order& order, const Pairing& pairing,
                                        std::uint64_t number,
                                        const std::function<Mover(std::size_t player)>& seat,
                                        const std::atomic<bool>& stop) {
  auto play = begin_play(order, pairing.opening);
  check(bool(play), "a setup that was checked is refused");
  GameOrder game;
  game.opening = make_opening(*play, order.opening_plies, order.seed, pairing.opening);
  game.seed = mix_seeds(~order.seed, number);
  for (const int player : pairing.players) {
    game.movers.push_back(seat(static_cast<std::size_t>(player)));
  }
  return play_game(*play, std::move(game), stop);
}

}  // namespace fissile::arena
