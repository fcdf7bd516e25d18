// Games over HTTP: the same commands as over a WebSocket (docs/online.md), and what is stored.
#include "mind/thinker.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/examples.h"
#include "server/game_pages.h"
#include "server/game_server.h"
#include "server/messages.h"
#include "server/page_questions.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

// The command of that word, with the members of the body and the game of the path.
void command(GameServer& server, Call call, std::string_view word) {
  Json::Object members;
  members.emplace_back("do", Json(std::string(word)));
  if (!call.request.captured.empty()) {
    members.emplace_back("gameId", Json(call.request.captured[0]));
  }
  for (auto& [name, value] : call.body.take_object()) {
    if (name == "do" || name == "id" || name == "gameId") {
      return call.respond(
          error_answer({Code::request_malformed, name + " is not a field of this", "/" + name}));
    }
    members.emplace_back(std::move(name), std::move(value));
  }
  const int status = word == "create" ? 201 : 200;
  server.service().request(call.actor, Json(std::move(members)),
                           [respond = call.respond, status](const online::Answer& answer) {
                             if (answer.error) return respond(error_answer(*answer.error));
                             respond(ok_answer(answer.body, status));
                           });
}

template <const char* kWord>
void run_command(GameServer& server, Call call) {
  command(server, std::move(call), kWord);
}

constexpr char kCreate[] = "create", kJoin[] = "join", kLeave[] = "leave", kMove[] = "move",
               kResign[] = "resign", kOffer[] = "offer", kAccept[] = "accept",
               kDecline[] = "decline", kClaim[] = "claim", kLobby[] = "lobby";

// Looking at the lobby once; who wants to be told of changes opens a WebSocket.
void show_lobby(GameServer& server, Call call) {
  call.body = Json(Json::Object{{"on", Json(true)}});
  command(server, std::move(call), kLobby);
}

// Whoever looks after their games without a socket is here.
void note_seen(GameServer& server, const Call& call) {
  const std::string id = call.request.captured.empty() ? "" : call.request.captured[0];
  if (!call.actor.user_id.empty()) server.service().seen(call.actor.user_id, id);
}

void look_at_game(GameServer& server, Call call) {
  note_seen(server, call);
  show_game(server, std::move(call));
}

// The games of a user, newest first; `before` is the updatedAt of the last one seen.
void list_games(GameServer& server, Call call) {
  note_seen(server, call);
  const auto find = [id = call.actor.user_id, page = page_of(call.query)](
                        store::Database& database) { return find_games(database, id, page); };
  ask_page(server, call, find, [respond = call.respond](auto found) {
    if (!found) return respond(error_answer(found.error()));
    JsonWriter writer;
    writer.begin_object().key("games").begin_array();
    for (const store::StoredGame& game : found->games) write_summary(writer, game, found->names);
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

// Who can be seated besides people.
void list_players(GameServer& server, Call call) {
  JsonWriter writer;
  writer.begin_object().key("levels").begin_array();
  for (int level = 1; level <= kMaxStrength; ++level)
    writer.value("level:" + std::to_string(level));
  writer.end_array().key("bots").begin_array();
  for (const std::string& name : server.bots()) writer.value("bot:" + name);
  call.respond(ok_answer(writer.end_array().end_object().text()));
}

// What is done in a game may meet that there is none, that it waits, is over or is another's, and
// that somebody was quicker.
std::vector<Code> in_game(std::initializer_list<Code> more) {
  std::vector<Code> codes = {Code::game_none,      Code::game_finished, Code::action_not_your_turn,
                             Code::seat_not_yours, Code::seat_taken,    Code::sequence_stale,
                             Code::limit_exceeded};
  codes.insert(codes.end(), more);
  return codes;
}

std::string games_answer(const std::string& game, const schema::Members& more = {}) {
  schema::Members members = {{"games", schema::list(game)}};
  members.insert(members.end(), more.begin(), more.end());
  return schema::answer(members);
}

std::string replays_answer() {
  const std::string replay = schema::named("Replay");
  return schema::either(
      {schema::answer({{"replay", replay}}), schema::answer({{"replays", schema::list(replay)}})});
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/v1/lobby",
     .id = "showLobby",
     .summary = "Public games that wait for somebody",
     .handler = show_lobby,
     .reading = Reading::rows,
     .answer = games_answer(schema::named("Seek"))},
    {.method = "GET",
     .pattern = "/api/v1/games",
     .id = "listGames",
     .summary = "One's own games, newest first",
     .handler = list_games,
     .need = Need::user,
     .reading = Reading::rows,
     .query = page_parameters(),
     .answer = games_answer(schema::named("GameSummary"))},
    {.method = "POST",
     .pattern = "/api/v1/games",
     .id = "createGame",
     .summary = command_summary(online::Verb::create),
     .handler = run_command<kCreate>,
     .need = Need::user,
     .body = command_body(kCreate),
     .example = example_of_game(),
     .answer = command_answer(kCreate),
     .status = 201,
     .refusals = {Code::game_unknown, Code::setup_invalid, Code::value_overflow},
     .makes = "gameId"},
    {.method = "GET",
     .pattern = "/api/v1/games/{gameId}",
     .id = "showGame",
     .summary = "A game: grid, players, moves",
     .handler = look_at_game,
     .reading = Reading::game,
     .answer = schema::named("GameState"),
     .refusals = {Code::game_unknown}},
    {.method = "GET",
     .pattern = "/api/v1/games/{gameId}/replay",
     .id = "showReplay",
     .summary = "A game as a replay, a race as one for each seat",
     .handler = show_replay,
     .reading = Reading::game,
     .answer = replays_answer(),
     .refusals = {Code::game_unknown, Code::request_unknown}},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/join",
     .id = "join",
     .summary = command_summary(online::Verb::join),
     .handler = run_command<kJoin>,
     .need = Need::user,
     .body = command_body(kJoin),
     .answer = command_answer(kJoin),
     .refusals = in_game({})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/leave",
     .id = "leave",
     .summary = command_summary(online::Verb::leave),
     .handler = run_command<kLeave>,
     .need = Need::user,
     .body = command_body(kLeave),
     .answer = command_answer(kLeave),
     .refusals = in_game({Code::action_illegal})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/moves",
     .id = "play",
     .summary = command_summary(online::Verb::move),
     .handler = run_command<kMove>,
     .need = Need::user,
     .body = command_body(kMove),
     .example = example_of_move(),
     .answer = command_answer(kMove),
     .refusals = in_game({Code::action_malformed, Code::action_illegal, Code::value_overflow})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/resign",
     .id = "resign",
     .summary = command_summary(online::Verb::resign),
     .handler = run_command<kResign>,
     .need = Need::user,
     .body = command_body(kResign),
     .answer = command_answer(kResign),
     .refusals = in_game({Code::action_illegal})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/offer",
     .id = "offer",
     .summary = command_summary(online::Verb::offer),
     .handler = run_command<kOffer>,
     .need = Need::user,
     .body = command_body(kOffer),
     .answer = command_answer(kOffer),
     .refusals = in_game({Code::action_illegal, Code::undo_nothing, Code::setup_invalid})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/accept",
     .id = "accept",
     .summary = command_summary(online::Verb::accept),
     .handler = run_command<kAccept>,
     .need = Need::user,
     .body = command_body(kAccept),
     .answer = command_answer(kAccept),
     .refusals = in_game({Code::action_illegal, Code::undo_nothing, Code::setup_invalid})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/decline",
     .id = "decline",
     .summary = command_summary(online::Verb::decline),
     .handler = run_command<kDecline>,
     .need = Need::user,
     .body = command_body(kDecline),
     .answer = command_answer(kDecline),
     .refusals = in_game({Code::action_illegal})},
    {.method = "POST",
     .pattern = "/api/v1/games/{gameId}/claim",
     .id = "claim",
     .summary = command_summary(online::Verb::claim),
     .handler = run_command<kClaim>,
     .need = Need::user,
     .body = command_body(kClaim),
     .answer = command_answer(kClaim),
     .refusals = in_game({Code::action_illegal})},
    {.method = "GET",
     .pattern = "/api/v1/players",
     .id = "listPlayers",
     .summary = "Levels and bots that can be seated",
     .handler = list_players,
     .answer = schema::answer(
         {{"levels", schema::list(schema::player())}, {"bots", schema::list(schema::player())}})},
};

}  // namespace

std::span<const ApiRoute> game_routes() { return kRoutes; }

}  // namespace fissile::server
