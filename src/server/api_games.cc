// Games over HTTP: the same commands as over a WebSocket (docs/online.md), and what is stored.
#include <algorithm>
#include <charconv>
#include <map>

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
    R"("clock":{"type":"object"},"private":{"type":"boolean"},"race":{"type":"object"}},)"
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

constexpr int kPageMost = 100;

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

// Names that were looked up, by user.
using Names = std::map<std::string, std::string>;

Result<Shown> with_names(store::Database& database, store::StoredGame game, Names& known) {
  Shown shown{std::move(game), {}};
  for (const store::SeatRow& seat : shown.game.seats) {
    shown.names.emplace_back();
    if (!seat.user_id) continue;
    const auto [found, is_new] = known.try_emplace(*seat.user_id);
    if (is_new) {
      const auto user = database.user(*seat.user_id);
      if (!user) return user.error();
      if (*user) found->second = (*user)->username;
    }
    shown.names.back() = found->second;
  }
  return shown;
}

Result<std::optional<Shown>> find_game(store::Database& database, const std::string& id) {
  auto game = database.game(id);
  if (!game) return game.error();
  if (!*game) return std::optional<Shown>();
  Names known;
  auto shown = with_names(database, std::move(**game), known);
  if (!shown) return shown.error();
  return std::optional<Shown>(std::move(*shown));
}

Result<std::vector<Shown>> find_games(store::Database& database, const std::string& user_id,
                                      const store::Page& page) {
  auto games = database.games_of(user_id, page);
  if (!games) return games.error();
  Names known;
  std::vector<Shown> all;
  for (store::StoredGame& game : *games) {
    auto shown = with_names(database, std::move(game), known);
    if (!shown) return shown.error();
    all.push_back(std::move(*shown));
  }
  return all;
}

// What `show` makes of the stored game of the path.
void with_game(House& house, const Call& call, Result<std::string> (*show)(const Shown&)) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return find_game(database, id);
  };
  store::ask(house.store(), find, [respond = call.respond, show](auto found) {
    if (!found) return respond(error_answer(found.error()));
    if (!*found) return respond(error_answer(no_game()));
    const auto text = show(**found);
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

void write_summary(JsonWriter& writer, const Shown& shown) {
  constexpr std::string_view kWords[] = {"waiting", "active", "finished"};
  const store::GameRow& game = shown.game.game;
  writer.begin_object().field("gameId", game.game_id).field("game", game.game);
  writer.field("status", kWords[static_cast<std::size_t>(game.status)]);
  writer.field("currentPlayer", game.current_player).field("winner", game.winner);
  writer.key("seats").begin_array();
  for (std::size_t i = 0; i < shown.names.size(); ++i) {
    const store::SeatRow& seat = shown.game.seats[i];
    writer.begin_object().field("player", seat.player_index).field("kind", seat.player);
    writer.key("userId");
    seat.user_id ? writer.value(*seat.user_id) : writer.null();
    writer.key("username");
    shown.names[i].empty() ? writer.null() : writer.value(shown.names[i]);
    writer.field("isActive", seat.is_active).end_object();
  }
  writer.end_array().field("createdAt", game.created_at_ms).field("updatedAt", game.updated_at_ms);
  writer.end_object();
}

template <class Number>
Number number_or(std::string_view text, Number otherwise) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : otherwise;
}

// The games of a user, newest first; `before` is the updatedAt of the last one seen.
void list_games(House& house, Call call) {
  const std::string& query = call.request.query;
  store::Page page;
  page.limit = std::clamp(number_or(query_value(query, "limit"), page.limit), 1, kPageMost);
  page.before_ms = number_or(query_value(query, "before"), page.before_ms);
  const auto find = [id = call.actor.user_id, page](store::Database& database) {
    return find_games(database, id, page);
  };
  store::ask(house.store(), find, [respond = call.respond](auto games) {
    if (!games) return respond(error_answer(games.error()));
    JsonWriter writer;
    writer.begin_object().key("games").begin_array();
    for (const Shown& game : *games) write_summary(writer, game);
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

struct Kept {
  std::optional<store::User> user;
  std::vector<Shown> games;
};

Result<Kept> find_kept(store::Database& database, const std::string& id) {
  auto user = database.user(id);
  if (!user) return user.error();
  auto games = find_games(database, id, {1'000, INT64_MAX});
  if (!games) return games.error();
  return Kept{std::move(*user), std::move(*games)};
}

// All that is kept about oneself; hashes stay inside.
void export_account(House& house, Call call) {
  const auto find = [id = call.actor.user_id](store::Database& database) {
    return find_kept(database, id);
  };
  store::ask(house.store(), find, [respond = call.respond](auto kept) {
    if (!kept) return respond(error_answer(kept.error()));
    JsonWriter writer;
    writer.begin_object();
    if (kept->user) {
      writer.key("user").begin_object().field("userId", kept->user->user_id);
      writer.field("username", kept->user->username);
      writer.field("createdAt", kept->user->created_at_ms).end_object();
    }
    writer.key("games").begin_array();
    for (const Shown& game : kept->games) write_summary(writer, game);
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

constexpr ApiRoute kRoutes[] = {
    {"GET", "/api/v1/lobby", "Public games that wait for somebody", Need::nobody, "", show_lobby},
    {"GET", "/api/v1/games", "One's own games, newest first (?limit, ?before)", Need::user, "",
     list_games},
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
    {"GET", "/api/v1/account/export", "All that is kept about oneself", Need::user, "",
     export_account},
};

}  // namespace

std::span<const ApiRoute> game_routes() { return kRoutes; }

}  // namespace fissile::server
