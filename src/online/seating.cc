// Games begin: they are created, joined, left, and played again.
#include <algorithm>

#include "core/replay.h"
#include "online/game_service_impl.h"
#include "online/views.h"

namespace fissile::online {
namespace {

using store::GameStatus;

constexpr std::string_view kColors[kMaxPlayers] = {"red",    "blue",   "green", "yellow",
                                                   "purple", "orange", "cyan",  "pink"};

constexpr std::string_view kBot = "bot:";
// Who can guess the key of a private game can come, so it must not be short.
constexpr std::size_t kKeyMin = 16, kKeyMax = 64;

// What somebody wants to create.
struct Wanted {
  std::string game = {};
  const Json* setup = nullptr;
  std::vector<std::string> seats = {};
  int seat = 0;
  std::string key = {};
  Terms terms = {};
};

void read_seats(JsonReader& reader, Wanted& wanted) {
  const Json* seats = reader.required("seats");
  if (!seats) return;
  const Json::Array* list = seats->array();
  if (!list || list->empty() || list->size() > kMaxPlayers) {
    return reader.fail("seats", "must be a list of at most 8 players");
  }
  for (const Json& seat : *list) {
    if (!seat.string() || !is_player(*seat.string())) {
      return reader.fail("seats", R"(are "human", "level:1" to "level:10" or "bot:NAME")");
    }
    wanted.seats.push_back(*seat.string());
  }
  const auto human = std::find_if(wanted.seats.begin(), wanted.seats.end(),
                                  [](const std::string& player) { return is_human(player); });
  if (human == wanted.seats.end()) return reader.fail("seats", "need a human, which is you");
  wanted.seat = static_cast<int>(human - wanted.seats.begin()) + 1;
  reader.integer("seat", wanted.seat);
  const bool fits = wanted.seat >= 1 && wanted.seat <= static_cast<int>(wanted.seats.size()) &&
                    is_human(wanted.seats[static_cast<std::size_t>(wanted.seat) - 1]);
  if (!fits) reader.fail("seat", "must be the number of a human's seat");
}

std::optional<Error> read_wanted(const Json& json, Wanted& wanted) {
  JsonReader reader(json, Code::request_malformed, "");
  reader.member("do");
  reader.member("id");
  reader.required("game");
  reader.string("game", wanted.game);
  wanted.setup = reader.member("setup");
  wanted.terms = read_terms(reader);
  reader.member("seat");
  read_seats(reader, wanted);
  if (reader.member("key")) {
    reader.string("key", wanted.key);
    if (wanted.key.size() < kKeyMin || wanted.key.size() > kKeyMax) {
      reader.fail("key", "must have 16 to 64 characters; draw them at random");
    }
  }
  return reader.finish();
}

// A bot that nobody runs would lose at its first move; better to say so at once.
std::optional<Error> check_bots(const Wanted& wanted, const std::vector<std::string>& bots) {
  for (const std::string& player : wanted.seats) {
    if (!player.starts_with(kBot)) continue;
    const std::string name = player.substr(kBot.size());
    if (std::find(bots.begin(), bots.end(), name) != bots.end()) continue;
    std::string known;
    for (const std::string& bot : bots) {
      known.append(known.empty() ? "; there are " : ", ").append(kBot).append(bot);
    }
    return Error{
        Code::request_malformed,
        "no bot here is called '" + name + "'" + (known.empty() ? "; this server has none" : known),
        "/seats"};
  }
  return std::nullopt;
}

// Whether this game is raced, and for what.
std::optional<Error> check_contest(const Wanted& wanted) {
  const auto turns = is_turn_game(wanted.game);
  if (!turns) {
    return Error{Code::game_unknown, "no game is called '" + wanted.game.substr(0, 40) + "'",
                 "/game"};
  }
  const RaceGoal goal = wanted.terms.race.goal;
  const auto malformed = [](std::string_view what, std::string_view at) {
    return Error{Code::request_malformed, std::string(what), std::string(at)};
  };
  if (*turns && goal != RaceGoal::none) return malformed("this game is played in turns", "/race");
  if (!*turns && goal == RaceGoal::none) return malformed("this game needs a race", "/race");
  if (goal == RaceGoal::score && !is_scored_game(wanted.game)) {
    return malformed("this game has no score; race to solve it", "/race/to");
  }
  const bool people = std::all_of(wanted.seats.begin(), wanted.seats.end(),
                                  [](const std::string& player) { return is_human(player); });
  if (!*turns && !people) return malformed("a race is between people", "/seats");
  if (wanted.seats.size() < 2) return malformed("a game needs two seats", "/seats");
  // A pack without a level is all of its levels, one after the other.
  const Json* setup = wanted.setup;
  if (goal == RaceGoal::solve && setup && setup->find("pack") && !setup->find("level")) {
    return malformed("a race is on one level; say the number of which", "/setup/level");
  }
  if (!*turns && wanted.terms.clock.increment_ms > 0) {
    return malformed("a race pays no increment; leave it out", "/clock/increment_ms");
  }
  return std::nullopt;
}

int free_seat(const std::vector<store::SeatRecord>& seats) {
  for (const store::SeatRecord& seat : seats) {
    if (is_human(seat.player) && !seat.user_id) return seat.player_index;
  }
  return 0;
}

std::vector<store::SeatRecord> make_seats(const std::string& game_id,
                                          const std::vector<std::string>& players) {
  std::vector<store::SeatRecord> seats;
  for (std::size_t i = 0; i < players.size(); ++i) {
    seats.push_back({game_id, static_cast<int>(i) + 1, std::nullopt, players[i],
                     std::string(kColors[i]), true});
  }
  return seats;
}

}  // namespace

std::uint64_t GameService::Impl::random_seed() {
  std::uint8_t bytes[8];
  ports.randomness.fill(bytes);
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : bytes) seed = seed << 8 | byte;
  return seed & kMaxSeed;
}

std::optional<Error> GameService::Impl::too_many(const std::string& user_id) const {
  const auto found = counts.find(user_id);
  const Count have = found == counts.end() ? Count{} : found->second;
  if (have.waiting >= limits.waiting_games_per_user) {
    return Error{Code::limit_exceeded, "you have many games that wait; leave one first"};
  }
  if (have.active >= limits.active_games_per_user) {
    return Error{Code::limit_exceeded, "you play many games; finish one first"};
  }
  return std::nullopt;
}

// A game with a key has its id from its creator and the key, so that a client that lost the answer
// finds its game by asking again, whatever became of both servers.
void GameService::Impl::create(Command& command) {
  Wanted wanted;
  if (const auto fault = read_wanted(command.json, wanted)) return refuse(command, *fault);
  const bool keyed = !wanted.key.empty() && !command.actor->user_id.empty();
  if (!keyed) return create_as(random_id(), command);
  command.ask.game_id = keyed_id(command.actor->user_id, wanted.key);
  enter(std::move(command));
}

// The game of that key is there already.
void GameService::Impl::create_again(Room& room, Command& command) {
  answer(command, R"({"gameId":")" + room.id + R"("})");
}

// The store has no game of this room. The first in line that would create it does; the others find
// it then.
void GameService::Impl::lack(Room& room) {
  const auto first = std::find_if(room.queue.begin(), room.queue.end(), [](const Command& command) {
    return !command.played && kRoutes[command.route].in_room == &Impl::create_again;
  });
  if (room.write) return give_up(room, {Code::store_failed, "this could not be stored; try again"});
  if (first == room.queue.end()) {
    return give_up(room, {Code::game_none, "there is no such game", "/gameId"});
  }
  Command command = std::move(*first);
  room.queue.erase(first);
  create_as(room.id, command);
}

void GameService::Impl::create_as(const std::string& id, Command& command) {
  const auto no = [&](const Error& error) {
    refuse(command, error);
    if (const auto room = rooms.find(id); room != rooms.end()) lack(*room->second);
  };
  Wanted wanted;
  if (const auto fault = read_wanted(command.json, wanted)) return no(*fault);
  if (const auto fault = check_contest(wanted)) return no(*fault);
  if (const auto fault = check_bots(wanted, ports.workers.bots())) return no(*fault);
  const std::uint64_t seed = is_hidden_game(wanted.game) ? random_seed() : 0;
  const auto contest = Contest::make(wanted.game, wanted.setup, seed, wanted.terms.race,
                                     static_cast<int>(wanted.seats.size()));
  if (!contest) return no(contest.error());
  if (contest->standing().finished) {
    return no({Code::setup_invalid, "this game is over before it begins", "/setup"});
  }
  const Actor& actor = *command.actor;
  if (const auto fault = too_many(actor.user_id)) return no(*fault);
  if (actor.user_id.empty()) {
    return no({Code::auth_required, "sign in, or come as a guest, to play"});
  }
  store::StoredGame stored;
  stored.game.game_id = id;
  stored.game.game = wanted.game;
  stored.game.setup = contest->setup_text();
  stored.game.seed = seed;
  stored.game.terms = terms_text(wanted.terms);
  stored.game.grid_rows = contest->grid_rows();
  stored.game.grid_cols = contest->grid_cols();
  stored.seats = make_seats("", wanted.seats);
  stored.seats[static_cast<std::size_t>(wanted.seat) - 1].user_id = actor.user_id;
  std::vector<std::string> names(wanted.seats.size());
  names[static_cast<std::size_t>(wanted.seat) - 1] = actor.username;
  found(std::move(stored), std::move(names), "", command);
}

// A new game with all but its times.
void GameService::Impl::found(store::StoredGame stored, std::vector<std::string> names,
                              std::string rematch_of, Command& command) {
  const std::string id = stored.game.game_id;
  const auto known = rooms.find(id);
  Room* room = known != rooms.end() ? known->second.get() : make_room(id);
  if (!room) return refuse(command, {Code::limit_exceeded, "too many games are open; try later"});
  const std::int64_t wall_ms = ports.clock.wall_ms();
  for (store::SeatRecord& seat : stored.seats) seat.game_id = id;
  stored.game.created_at_ms = stored.game.updated_at_ms = wall_ms;
  const bool full = free_seat(stored.seats) == 0;
  stored.game.status = full ? GameStatus::active : GameStatus::waiting;
  if (const auto fault = fill(*room, stored, std::move(names), moment())) {
    refuse(command, *fault);
    return give_up(*room, *fault);
  }
  if (full) room->game.current_player = room->contest->standing().current;
  Write write = same(*room);
  write.is_new = true;
  write.updated_at_ms = wall_ms;
  write.said = Said::game_id;
  write.command = std::move(command);
  write.rematch_of = std::move(rematch_of);
  store::Changes changes;
  changes.emplace_back(store::AddGame{room->game, room->seats});
  send_write(*room, std::move(write), std::move(changes));
}

void GameService::Impl::join(Room& room, Command& command) {
  const Actor& actor = *command.actor;
  const int seats = static_cast<int>(room.seats.size());
  if (command.ask.seat < 0 || command.ask.seat > seats) {
    return refuse(command,
                  {Code::request_malformed, "seat must be 1 to " + std::to_string(seats), "/seat"});
  }
  if (const int own = player_of(room.seats, actor.user_id)) {
    return answer(command, R"({"seat":)" + std::to_string(own) + "}");
  }
  if (room.game.status == GameStatus::finished) {
    return refuse(command, {Code::game_finished, "this game is over"});
  }
  if (const auto fault = too_many(actor.user_id)) return refuse(command, *fault);
  const int player = command.ask.seat ? command.ask.seat : free_seat(room.seats);
  const auto index = static_cast<std::size_t>(player) - 1;
  if (player == 0 || !is_human(room.seats[index].player) || room.seats[index].user_id) {
    return refuse(command, {Code::seat_taken, "this seat is taken; look on, or find another"});
  }
  if (actor.user_id.empty()) {
    return refuse(command, {Code::auth_required, "sign in, or come as a guest, to play"});
  }
  Write write = same(room);
  write.seats = room.seats;
  write.names = room.names;
  write.seats[index].user_id = actor.user_id;
  write.names[index] = actor.username;
  write.said = Said::seat;
  write.player = player;
  if (free_seat(write.seats) == 0) {
    write.status = GameStatus::active;
    write.current = room.contest->standing().current;
  }
  store::Changes changes;
  changes.emplace_back(store::TakeSeat{write.seats[index]});
  write.command = std::move(command);
  change_game(room, std::move(write), std::move(changes));
}

void GameService::Impl::leave(Room& room, Command& command) {
  const int player = player_of(room.seats, command.actor->user_id);
  if (room.game.status == GameStatus::finished) {
    return refuse(command, {Code::game_finished, "this game is over"});
  }
  if (room.active() && player) {
    return refuse(command, {Code::action_illegal, "the game has begun; resign instead"});
  }
  if (!player) return refuse(command, {Code::seat_not_yours, "you have no seat here"});
  const auto index = static_cast<std::size_t>(player) - 1;
  Write write = same(room);
  write.seats = room.seats;
  write.names = room.names;
  write.seats[index].user_id.reset();
  write.names[index].clear();
  const bool empty = std::none_of(write.seats.begin(), write.seats.end(),
                                  [](const store::SeatRecord& seat) { return bool(seat.user_id); });
  if (empty) write.status = GameStatus::finished;
  write.command = std::move(command);
  store::Changes changes;
  changes.emplace_back(store::PutSeat{write.seats[index]});
  change_game(room, std::move(write), std::move(changes));
}

// An open seek that nobody took.
void GameService::Impl::abandon(Room& room) {
  Write write = same(room);
  write.status = GameStatus::finished;
  change_game(room, std::move(write), {});
}

// All seats are taken and nobody said so: two nodes were given the last two at once.
void GameService::Impl::begin(Room& room) {
  Write write = same(room);
  write.status = GameStatus::active;
  write.current = room.contest->standing().current;
  change_game(room, std::move(write), {});
}

bool GameService::Impl::is_full(const Room& room) const { return free_seat(room.seats) == 0; }

// The same game once more; who began goes last.
void GameService::Impl::rematch(Room& room, Command& command) {
  store::StoredGame stored;
  stored.game = room.game;
  stored.game.game_id = random_id();
  stored.game.current_player = stored.game.winner = 0;
  if (room.contest->is_hidden()) stored.game.seed = random_seed();
  stored.seats = room.seats;
  std::vector<std::string> names = room.names;
  std::rotate(stored.seats.begin(), stored.seats.begin() + 1, stored.seats.end());
  std::rotate(names.begin(), names.begin() + 1, names.end());
  for (std::size_t i = 0; i < stored.seats.size(); ++i) {
    store::SeatRecord& seat = stored.seats[i];
    seat.player_index = static_cast<int>(i) + 1;
    seat.color = kColors[i];
    seat.is_active = true;
  }
  found(std::move(stored), std::move(names), room.id, command);
}

}  // namespace fissile::online
