#pragma once
// Many games between many players on all cores, the same games whatever the number of workers.
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "arena/journal.h"
#include "arena/player.h"
#include "arena/results.h"
#include "arena/seat.h"
#include "base/result.h"

namespace fissile::arena {

// What is played. Two tournaments with the same order play the same games, if no player depends on
// time.
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

// How it is played.
struct RunOptions {
  int workers = 1;
  std::string folder;  // none if empty
  Begin begin = Begin::anew;
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

// Called after every game, by one worker at a time.
using Progress = std::function<void(const Report&)>;

// Plays until all games are played, the test has decided, or `stop` is set; then `stop` is set.
// REQUIRES: check_order found nothing.
Result<Report> run_tournament(const Order& order, const RunOptions& run, std::atomic<bool>& stop,
                              const Progress& progress);

// The order as tournament.json has it, and the report as results.json.
std::string write_order(const Order& order);
std::string write_report(const Order& order, const Report& report);

}  // namespace fissile::arena
