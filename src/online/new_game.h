#pragma once
// A game that somebody wants to create: what the command says, and whether it can be played.
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "online/terms.h"
#include "store/records.h"

namespace fissile::online {

struct NewGame {
  std::string game = {};
  const Json* setup = nullptr;          // of the command; null for the default one
  std::vector<std::string> seats = {};  // the players: "human", "level:7", "bot:NAME"
  int seat = 0;                         // of the creator
  std::string key = {};
  Terms terms = {};
};

// Reads the members of a command. The first thing wrong with them, or nothing.
std::optional<Error> read_new_game(const Json& json, NewGame& wanted);
// Whether there is such a game, such a race, and such bots.
std::optional<Error> check_new_game(const NewGame& wanted, const std::vector<std::string>& bots);

// Seats of a game without an id yet, with nobody in them.
std::vector<store::SeatRecord> make_seats(const std::vector<std::string>& players);
std::string seat_color(int player);
// Whether something in such a game is due without anybody asking (store::GameRecord).
bool wakes(const Terms& terms, const std::vector<store::SeatRecord>& seats);

}  // namespace fissile::online
