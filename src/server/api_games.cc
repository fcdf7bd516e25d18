// Games over HTTP: the same commands as over a WebSocket (docs/online.md), and what is stored.
#include "mind/thinker.h"
#include "online/contest.h"
#include "online/terms.h"
#include "online/views.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/house.h"

namespace fissile::server {
namespace {

constexpr std::string_view kCreate =
    R"({"type":"object","properties":{"game":{"type":"string"},"setup":{"type":"object"},)"
    R"("seats":{"type":"array","items":{"type":"string"}},"seat":{"type":"integer"},)"
    R"("clock":{"type":"object"},"private":{"type":"boolean"},"race":{"type":"object"},)"
    R"("key":{"type":"string","minLength":16,"maxLength":64}},)"
    R"("required":["game","seats"],"additionalProperties":false})";
constexpr std::string_view kMove =
    R"({"type":"object","properties":{"seq":{"type":"integer"},"action":{}},)"
    R"("required":["seq","action"],"additionalProperties":false})";
constexpr std::string_view kSeat =
    R"({"type":"object","properties":{"seat":{"type":"integer"}},"additionalProperties":false})";
constexpr std::string_view kWhat =
    R"({"type":"object","properties":{"what":{"enum":["takeback","rematch"]}},)"
    R"("required":["what"],"additionalProperties":false})";
constexpr std::string_view kNothing = R"({"type":"object","additionalProperties":false})";

Error no_game() { return {Code::game_unknown, "there is no game of this id"}; }

// The command of that word, with the members of the body and the game of the path.
void command(House& house, Call call, std::string_view word) {
  Json::Object members;
  members.emplace_back("do", Json(std::string(word)));
  if (!call.request.captured.empty()) {
    members.emplace_back("gameId", Json(call.request.captured[0]));
  }
  for (const auto& [name, value] : *call.body.object()) {
    if (name == "do" || name == "id" || name == "gameId") {
      return call.respond(
          error_answer({Code::request_malformed, name + " is not a field of this", "/" + name}));
    }
    members.emplace_back(name, value);
  }
  const int status = word == "create" ? 201 : 200;
  house.hall().request(call.actor, Json(std::move(members)),
                       [respond = call.respond, status](const online::Answer& answer) {
                         if (answer.error) return respond(error_answer(*answer.error));
                         respond(ok_answer(answer.body, status));
                       });
}

template <const char* kWord>
void run_command(House& house, Call call) {
  command(house, std::move(call), kWord);
}

constexpr char kCreateWord[] = "create", kJoin[] = "join", kLeave[] = "leave", kMoveWord[] = "move",
               kResign[] = "resign", kOffer[] = "offer", kAccept[] = "accept",
               kDecline[] = "decline", kClaim[] = "claim", kLobby[] = "lobby";

// Looking at the lobby once; who wants to be told of changes opens a WebSocket.
void show_lobby(House& house, Call call) {
  call.body = Json(Json::Object{{"on", Json(true)}});
  command(house, std::move(call), kLobby);
}

struct Shown {
  store::StoredGame game;
  std::vector<std::string> names;  // of the seats
};

Result<std::optional<Shown>> find_game(store::Database& database, const std::string& id) {
  auto game = database.game(id);
  if (!game) return game.error();
  if (!*game) return std::optional<Shown>();
  Shown shown{std::move(**game), {}};
  for (const store::SeatRow& seat : shown.game.seats) {
    shown.names.emplace_back();
    if (!seat.user_id) continue;
    const auto user = database.user(*seat.user_id);
    if (!user) return user.error();
    if (*user) shown.names.back() = (*user)->username;
  }
  return std::optional<Shown>(std::move(shown));
}

// What `show` makes of the stored game of the path. It plays the game again, so that is done where
// it was read and holds up nobody else's.
void with_game(House& house, const Call& call, Result<std::string> (*show)(const Shown&)) {
  const auto find = [id = call.request.captured[0],
                     show](store::Database& database) -> Result<std::string> {
    const auto found = find_game(database, id);
    if (!found) return found.error();
    return *found ? show(**found) : no_game();
  };
  store::ask(house.store(), find, [respond = call.respond](const auto& text) {
    respond(text ? ok_answer(*text) : error_answer(text.error()));
  });
}

void show_game(House& house, Call call) {
  with_game(house, call,
            [](const Shown& shown) { return online::write_game_state(shown.game, shown.names); });
}

Result<std::string> replay_text(const Shown& shown) {
  const auto terms = online::parse_terms(shown.game.game.terms);
  if (!terms) return terms.error();
  const auto contest = online::Contest::restore(shown.game, terms->race);
  if (!contest) return contest.error();
  if (contest->is_hidden() && shown.game.game.status != store::GameStatus::finished) {
    return Error{Code::request_unknown, "its seed is a secret until its end; ask again then"};
  }
  JsonWriter writer;
  writer.begin_object();
  if (contest->is_race()) {
    writer.key("replays").begin_array();
    for (int player = 1; player <= contest->seats(); ++player) {
      contest->write_replay(writer, player);
    }
    writer.end_array();
  } else {
    contest->write_replay(writer.key("replay"), 1);
  }
  return writer.end_object().take();
}

void show_replay(House& house, Call call) { with_game(house, call, replay_text); }

// The games of a user, newest first; `before` is the updatedAt of the last one seen.
void list_games(House& house, Call call) {
  const auto find = [id = call.actor.user_id, page = page_of(call)](store::Database& database) {
    return find_games(database, id, page);
  };
  store::ask(house.store(), find, [respond = call.respond](auto found) {
    if (!found) return respond(error_answer(found.error()));
    JsonWriter writer;
    writer.begin_object().key("games").begin_array();
    for (const store::StoredGame& game : found->games) write_summary(writer, game, found->names);
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

// Who can be seated besides people.
void list_players(House& house, Call call) {
  JsonWriter writer;
  writer.begin_object().key("levels").begin_array();
  for (int level = 1; level <= kMaxStrength; ++level)
    writer.value("level:" + std::to_string(level));
  writer.end_array().key("bots").begin_array();
  for (const std::string& name : house.bots()) writer.value("bot:" + name);
  call.respond(ok_answer(writer.end_array().end_object().text()));
}

constexpr ApiRoute kRoutes[] = {
    {"GET", "/api/v1/lobby", "Public games that wait for somebody", Need::nobody, "", show_lobby},
    {"GET", "/api/v1/games", "One's own games, newest first (?limit, ?before, ?beforeId)",
     Need::user, "", list_games},
    {"POST", "/api/v1/games", "Create a game", Need::user, kCreate, run_command<kCreateWord>},
    {"GET", "/api/v1/games/{gameId}", "A game: grid, players, moves", Need::nobody, "", show_game},
    {"GET", "/api/v1/games/{gameId}/replay", "A game as a replay, a race as one for each seat",
     Need::nobody, "", show_replay},
    {"POST", "/api/v1/games/{gameId}/join", "Take a seat", Need::user, kSeat, run_command<kJoin>},
    {"POST", "/api/v1/games/{gameId}/leave", "Give up a seat of a game that waits", Need::user,
     kNothing, run_command<kLeave>},
    {"POST", "/api/v1/games/{gameId}/moves", "Play; seq is the number that this row will have",
     Need::user, kMove, run_command<kMoveWord>},
    {"POST", "/api/v1/games/{gameId}/resign", "Resign", Need::user, kNothing, run_command<kResign>},
    {"POST", "/api/v1/games/{gameId}/offer", "Offer a takeback or a rematch", Need::user, kWhat,
     run_command<kOffer>},
    {"POST", "/api/v1/games/{gameId}/accept", "Accept what was offered", Need::user, kWhat,
     run_command<kAccept>},
    {"POST", "/api/v1/games/{gameId}/decline", "Decline what was offered", Need::user, kWhat,
     run_command<kDecline>},
    {"POST", "/api/v1/games/{gameId}/claim", "Claim the win from those who left", Need::user,
     kNothing, run_command<kClaim>},
    {"GET", "/api/v1/players", "Levels and bots that can be seated", Need::nobody, "",
     list_players},
};

}  // namespace

std::span<const ApiRoute> game_routes() { return kRoutes; }

}  // namespace fissile::server
