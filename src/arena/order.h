#pragma once
// What a tournament plays, game by game. Game number k is a function of the order and k alone, if
// no player depends on time, so it may be played by any thread, on any machine, and again.
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/results.h"
#include "arena/strength.h"
#include "base/result.h"

namespace fissile::arena {

// Two tournaments with the same order play the same games.
struct Order {
  std::string game{kFirstGame};
  Json setup{Json::Object{}};
  std::vector<Seat> players;
  std::uint64_t games_each = 100;  // of every line-up
  Mode mode = Mode::round_robin;
  int opening_plies = -1;  // -1: two for every seat
  std::uint64_t seed = 0;
  std::optional<SprtBounds> sprt;
  PlayerOptions options;
};

struct Report {
  Schedule schedule;
  std::vector<std::string> names;
  std::uint64_t planned = 0;  // games
  std::uint64_t resumed = 0;  // of them, found in the folder
  GameLines games;            // finished; with an SPRT only those that it counted
  std::optional<SprtState> sprt;
};

// Everything that can be wrong with an order before a game is played, and its defaults filled in.
std::optional<Error> check_order(Order& order);

// The report before the first game. REQUIRES: check_order found nothing, here and below.
Report begin_report(const Order& order);

// Takes up the games that were played before; an error if they are none of this order.
std::optional<Error> take_up(Report& report, const GameLines& games);

// The game of that number; `seat` makes the mover of a player, by its index. Nothing if everything
// was to stop before the end.
std::optional<GameResult> play_numbered(const Order& order, const Pairing& pairing,
                                        std::uint64_t number,
                                        const std::function<Mover(std::size_t player)>& seat,
                                        const std::atomic<bool>& stop);

// The order as tournament.json has it, and the report as results.json.
std::string write_order(const Order& order);
std::string write_report(const Order& order, const Report& report);

}  // namespace fissile::arena
