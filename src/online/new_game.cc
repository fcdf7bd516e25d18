#include "online/new_game.h"

#include <algorithm>

#include "base/json_reader.h"
#include "online/contest.h"

namespace fissile::online {
namespace {

constexpr std::string_view kColors[kMaxPlayers] = {"red",    "blue",   "green", "yellow",
                                                   "purple", "orange", "cyan",  "pink"};
constexpr std::string_view kBot = "bot:";
// Who can guess the key of a private game can come, so it must not be short.
constexpr std::size_t kKeyMin = 16, kKeyMax = 64;

void read_seats(JsonReader& reader, NewGame& wanted) {
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

// A bot that nobody runs would lose at its first move; better to say so at once.
std::optional<Error> check_bots(const NewGame& wanted, const std::vector<std::string>& bots) {
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
std::optional<Error> check_contest(const NewGame& wanted) {
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

}  // namespace

std::optional<Error> read_new_game(const Json& json, NewGame& wanted) {
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

std::optional<Error> check_new_game(const NewGame& wanted, const std::vector<std::string>& bots) {
  if (const auto fault = check_contest(wanted)) return fault;
  return check_bots(wanted, bots);
}

std::vector<store::SeatRecord> make_seats(const std::vector<std::string>& players) {
  std::vector<store::SeatRecord> seats;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const int player = static_cast<int>(i) + 1;
    seats.push_back({"", player, std::nullopt, players[i], seat_color(player), true});
  }
  return seats;
}

bool wakes(const Terms& terms, const std::vector<store::SeatRecord>& seats) {
  return terms.clock.kind != ClockKind::none ||
         std::any_of(seats.begin(), seats.end(),
                     [](const store::SeatRecord& seat) { return !is_human(seat.player); });
}

std::string seat_color(int player) {
  return std::string(kColors[static_cast<std::size_t>(player) - 1]);
}

}  // namespace fissile::online
