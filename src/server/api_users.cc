// What is known about somebody: to everybody, and to themselves.
#include <algorithm>

#include "online/names.h"
#include "online/terms.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"
#include "server/page_questions.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

// Times are exact up to here in every reader of JSON.
constexpr std::int64_t kLatest = (std::int64_t{1} << 53) - 1;

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
  ask_page(server, call, find, [respond = call.respond](auto user) {
    if (!user) return respond(error_answer(user.error()));
    if (!*user) {
      return respond(error_answer(nobody()));
    }
    JsonWriter writer;
    writer.begin_object().field("userId", (*user)->user_id).field("username", (*user)->username);
    writer.field("guest", (*user)->hashed_password.empty());
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

// All that is kept about somebody, of before a time.
struct Kept {
  std::optional<store::User> user;
  store::Belongings belongings;
  GameList list;
  std::vector<std::vector<store::MoveRecord>> moves;  // one's own, by game
};

Result<Kept> find_kept(store::Database& database, const std::string& id, const store::Page& page) {
  auto user = database.user(id);
  if (!user) return user.error();
  auto belongings = database.belongings(id, page);
  if (!belongings) return belongings.error();
  auto list = find_games(database, id, page);
  if (!list) return list.error();
  Kept kept{std::move(*user), std::move(*belongings), std::move(*list), {}};
  for (const store::StoredGame& one : kept.list.games) {
    const auto game = database.game(one.game.game_id);
    if (!game) return game.error();
    std::vector<store::MoveRecord>& own = kept.moves.emplace_back();
    if (!*game) continue;
    std::copy_if((*game)->moves.begin(), (*game)->moves.end(), std::back_inserter(own),
                 [&](const store::MoveRecord& record) { return record.user_id == id; });
  }
  return kept;
}

// Where the next page begins; nothing if this was the last. What is of that very moment may come
// again.
std::optional<std::int64_t> next_page(const Kept& kept, const store::Page& page) {
  const auto limit = static_cast<std::size_t>(page.limit);
  std::int64_t next = 0;
  const auto cut = [&](const auto& list, auto time) {
    if (list.size() == limit) next = std::max(next, time(list.back()) + 1);
  };
  cut(kept.list.games, [](const auto& one) { return one.game.updated_at_ms; });
  cut(kept.belongings.levels, [](const auto& one) { return one.created_at_ms; });
  cut(kept.belongings.solutions, [](const auto& one) { return one.created_at_ms; });
  if (next == 0) return {};
  return next < page.before_ms ? next : page.before_ms - 1;
}

void write_user(JsonWriter& writer, const Kept& kept) {
  writer.key("user");
  if (!kept.user) {
    writer.null();
  } else {
    writer.begin_object().field("userId", kept.user->user_id);
    writer.field("username", kept.user->username);
    writer.field("createdAt", kept.user->created_at_ms).end_object();
  }
  writer.key("sessions").begin_array();
  for (const store::Session& session : kept.belongings.sessions) {
    writer.begin_object().field("createdAt", session.created_at_ms);
    writer.field("expiresAt", session.expires_at_ms);
    writer.field("usedAt", session.seen_at_ms).end_object();
  }
  writer.end_array().field("recoveryCodes", kept.belongings.recovery_codes);
  writer.field("devices", kept.belongings.devices).key("secondFactorSince");
  kept.belongings.totp_since_ms ? writer.value(*kept.belongings.totp_since_ms) : writer.null();
}

void write_works(JsonWriter& writer, const store::Belongings& belongings) {
  writer.key("levels").begin_array();
  for (const store::LevelRecord& level : belongings.levels) {
    writer.begin_object().field("levelId", level.level_id).field("game", level.game);
    writer.key("setup").raw(level.content).field("createdAt", level.created_at_ms).end_object();
  }
  writer.end_array().key("solutions").begin_array();
  for (const store::SolutionRecord& solution : belongings.solutions) {
    writer.begin_object().field("levelId", solution.level_id);
    writer.key("actions").raw(solution.actions).field("moves", solution.moves);
    writer.field("timeMs", solution.time_ms).field("createdAt", solution.created_at_ms);
    writer.end_object();
  }
  writer.end_array();
}

void write_played(JsonWriter& writer, const Kept& kept) {
  writer.key("games").begin_array();
  for (const store::StoredGame& game : kept.list.games) {
    write_summary(writer, game, kept.list.names);
  }
  writer.end_array().key("moves").begin_array();
  for (const auto& moves : kept.moves) {
    for (const store::MoveRecord& record : moves) {
      writer.begin_object().field("gameId", record.game_id).field("seq", record.seq);
      writer.key("action").raw(record.action).field("spentMs", record.spent_ms);
      writer.field("time", record.timestamp_ms).end_object();
    }
  }
  writer.end_array();
}

// All that is kept about oneself; hashes stay inside.
void export_account(GameServer& server, Call call) {
  store::Page page = page_of(call.query);
  page.limit = kPageMost;
  const auto find = [id = call.actor.user_id, page](store::Database& database) {
    return find_kept(database, id, page);
  };
  ask_page(server, call, find, [respond = call.respond, page](auto kept) {
    if (!kept) return respond(error_answer(kept.error()));
    JsonWriter writer;
    writer.begin_object();
    write_user(writer, *kept);
    write_works(writer, kept->belongings);
    write_played(writer, *kept);
    const auto next = next_page(*kept, page);
    writer.key("next");
    next ? writer.value(*next) : writer.null();
    respond(ok_answer(writer.end_object().text()));
  });
}

std::string profile_answer() {
  return schema::answer({{"userId", schema::text()},
                         {"username", schema::text()},
                         {"guest", schema::truth()},
                         {"createdAt", schema::time_ms()}});
}

std::string public_games_answer() {
  return schema::answer({{"games", schema::list(schema::named("GameSummary"))},
                         {"next", schema::or_null(schema::time_ms())},
                         {"nextId", schema::or_null(schema::game_id())}});
}

std::string export_answer() {
  using namespace schema;
  const std::string user =
      object({{"userId", text()}, {"username", text()}, {"createdAt", time_ms()}});
  const std::string session =
      object({{"createdAt", time_ms()}, {"expiresAt", time_ms()}, {"usedAt", time_ms()}});
  const std::string level = object({{"levelId", level_id()},
                                    {"game", game_name()},
                                    {"setup", any_object()},
                                    {"createdAt", time_ms()}});
  const std::string solution = object({{"levelId", level_id()},
                                       {"actions", list(anything())},
                                       {"moves", count()},
                                       {"timeMs", count()},
                                       {"createdAt", time_ms()}});
  const std::string move = object({{"gameId", game_id()},
                                   {"seq", count()},
                                   {"action", anything()},
                                   {"spentMs", count()},
                                   {"time", time_ms()}});
  return answer({{"user", or_null(user)},
                 {"sessions", list(session)},
                 {"recoveryCodes", count()},
                 {"devices", count()},
                 {"secondFactorSince", or_null(time_ms())},
                 {"levels", list(level)},
                 {"solutions", list(solution)},
                 {"games", list(named("GameSummary"))},
                 {"moves", list(move)},
                 {"next", or_null(time_ms())}});
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
     .query = {kBefore},
     .answer = export_answer()},
};

}  // namespace

std::span<const ApiRoute> user_routes() { return kRoutes; }

std::vector<Parameter> page_parameters() {
  return {
      {"limit", "How many at most; 50 unless it is said", Parameter::Kind::number, 1, kPageMost},
      kBefore,
      {"beforeId", "Of what is exactly as old, only what comes after this game"}};
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
