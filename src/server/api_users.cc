// What is known about somebody: to everybody, and to themselves.
#include "online/names.h"
#include "online/terms.h"
#include "server/account_export.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"
#include "server/page_questions.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

constexpr Parameter kBefore = {"before", "Only what is older, in milliseconds since 1970",
                               Parameter::Kind::number, 0, kLatest};

bool is_private(const store::StoredGame& game) {
  const auto terms = online::parse_terms(game.game.terms);
  return !terms || terms->is_private;
}

Error nobody() { return {Code::request_unknown, "nobody here is called that"}; }

// What everybody may know about somebody.
void show_user(GameServer& server, Call call) {
  const auto find = [key = online::name_key(call.request.captured[0])](store::Database& database) {
    return database.user_named(key);
  };
  const std::int64_t now = server.clock().wall_ms();
  ask_page(server, call, find, [respond = call.respond, now](auto user) {
    if (!user) return respond(error_answer(user.error()));
    if (!*user) {
      return respond(error_answer(nobody()));
    }
    JsonWriter writer;
    writer.begin_object().field("userId", (*user)->user_id).field("username", (*user)->username);
    writer.field("guest", (*user)->hashed_password.empty());
    writer.field("suspended", (*user)->suspended_until_ms > now);
    writer.field("createdAt", (*user)->created_at_ms).end_object();
    respond(ok_answer(writer.text()));
  });
}

// Whoever knows the id of a private game may come, so it stands in no list but one's own.
void list_public_games(GameServer& server, Call call) {
  const store::Page page = page_of(call.query);
  const auto find = [key = online::name_key(call.request.captured[0]),
                     page](store::Database& database) -> Result<GameList> {
    const auto user = database.user_named(key);
    if (!user) return user.error();
    if (!*user) return nobody();
    return find_games(database, (*user)->user_id, page);
  };
  ask_page(server, call, find, [respond = call.respond, page](auto found) {
    if (!found) return respond(error_answer(found.error()));
    JsonWriter writer;
    writer.begin_object().key("games").begin_array();
    for (const store::StoredGame& game : found->games) {
      if (!is_private(game)) write_summary(writer, game, found->names);
    }
    writer.end_array();
    // What `before` and `beforeId` of the next page are.
    if (found->games.size() == static_cast<std::size_t>(page.limit)) {
      const store::GameRecord& last = found->games.back().game;
      writer.field("next", last.updated_at_ms).field("nextId", last.game_id);
    } else {
      writer.key("next").null().key("nextId").null();
    }
    respond(ok_answer(writer.end_object().text()));
  });
}

// All that is kept about oneself; hashes stay inside.
void export_account(GameServer& server, Call call) {
  const auto find = [id = call.actor.user_id, after = call.query.id("after")](
                        store::Database& database) { return export_page(database, id, after); };
  ask_page(server, call, find, [respond = call.respond](const auto& page) {
    respond(page ? ok_answer(*page) : error_answer(page.error()));
  });
}

std::string profile_answer() {
  return schema::answer({{"userId", schema::text()},
                         {"username", schema::text()},
                         {"guest", schema::truth()},
                         {"suspended", schema::truth()},
                         {"createdAt", schema::time_ms()}});
}

std::string public_games_answer() {
  return schema::answer({{"games", schema::list(schema::named("GameSummary"))},
                         {"next", schema::or_null(schema::time_ms())},
                         {"nextId", schema::or_null(schema::game_id())}});
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/v1/users/{username}",
     .id = "showUser",
     .summary = "Somebody's profile",
     .handler = show_user,
     .reading = Reading::rows,
     .answer = profile_answer(),
     .refusals = {Code::request_unknown}},
    {.method = "GET",
     .pattern = "/api/v1/users/{username}/games",
     .id = "listUserGames",
     .summary = "Their public games, newest first",
     .handler = list_public_games,
     .reading = Reading::rows,
     .query = page_parameters(),
     .answer = public_games_answer(),
     .refusals = {Code::request_unknown}},
    {.method = "GET",
     .pattern = "/api/v1/account/export",
     .id = "exportAccount",
     .summary = "All that is kept about oneself, in pages",
     .handler = export_account,
     .need = Need::user,
     .reading = Reading::game,
     .query = {{"after", "The `next` of the page before"}},
     .answer = export_answer(),
     .refusals = {Code::request_unknown}},
};

}  // namespace

std::span<const ApiRoute> user_routes() { return kRoutes; }

std::vector<Parameter> page_parameters() {
  return {
      {"limit", "How many at most; 50 unless it is said", Parameter::Kind::number, 1, kPageMost},
      kBefore,
      {"beforeId", "Of what is exactly as old, only what comes after this id"}};
}

store::Page page_of(const Query& query) {
  store::Page page;
  page.limit = static_cast<int>(query.number("limit", page.limit));
  page.before_ms = query.number("before", page.before_ms);
  page.before_id = query.id("beforeId");
  return page;
}

Result<GameList> find_games(store::Database& database, const std::string& user_id,
                            const store::Page& page) {
  auto games = database.games_of(user_id, page);
  if (!games) return games.error();
  GameList list{std::move(*games), {}};
  for (const store::StoredGame& game : list.games) {
    for (const store::SeatRecord& seat : game.seats) {
      if (!seat.user_id || list.names.contains(*seat.user_id)) continue;
      const auto user = database.user(*seat.user_id);
      if (!user) return user.error();
      list.names[*seat.user_id] = *user ? (*user)->username : "";
    }
  }
  return list;
}

void write_summary(JsonWriter& writer, const store::StoredGame& stored,
                   const std::map<std::string, std::string>& names) {
  constexpr std::string_view kWords[] = {"waiting", "active", "finished"};
  const store::GameRecord& game = stored.game;
  writer.begin_object().field("gameId", game.game_id).field("game", game.game);
  writer.field("status", kWords[static_cast<std::size_t>(game.status)]);
  writer.field("currentPlayer", game.current_player).field("winner", game.winner);
  writer.key("seats").begin_array();
  for (const store::SeatRecord& seat : stored.seats) {
    const auto name = names.find(seat.user_id.value_or(""));
    writer.begin_object().field("player", seat.player_index).field("kind", seat.player);
    writer.key("userId");
    seat.user_id ? writer.value(*seat.user_id) : writer.null();
    writer.key("username");
    name != names.end() && !name->second.empty() ? writer.value(name->second) : writer.null();
    writer.field("isActive", seat.is_active).end_object();
  }
  writer.end_array().field("createdAt", game.created_at_ms).field("updatedAt", game.updated_at_ms);
  writer.end_object();
}

}  // namespace fissile::server
