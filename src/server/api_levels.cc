// Levels that people made, and solutions of them. A level is known by its content; a solution
// counts once it was played through by the plain rules.
#include "base/sha256.h"
#include "core/replay.h"
#include "games/all.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

constexpr std::size_t kIdDigits = 32;
constexpr int kStandings = 50;
// More are no solution of anything that fits a screen; checking one is bounded by it.
constexpr std::size_t kActionsMost = 10'000;

Error taken_down() { return {Code::level_unpublished, "a moderator has taken this level down"}; }
Error too_much(std::string_view what) {
  return {Code::limit_exceeded, "you have stored as many " + std::string(what) +
                                    " here as one may; others can share the rest"};
}
Error no_level() { return {Code::request_unknown, "there is no level of this id"}; }

// The setup with every default filled in: equal levels have equal content. Only games for one have
// levels.
Result<std::string> content_of(const std::string& game, const Json& setup) {
  const auto match = new_match(AllGames{}, game, &setup, "/setup", 0, "/game");
  if (!match) return match.error();
  return with_match(*match, []<class P>(const P& played) -> Result<std::string> {
    if (P::Text::Rules::kPlayersMax > 1) {
      return Error{Code::setup_invalid, "only puzzles have levels", "/game"};
    }
    JsonWriter writer;
    P::Text::write_setup(writer, played.match.setup());
    return writer.take();
  });
}

void add_level(GameServer& server, Call call) {
  JsonReader reader(call.body, Code::request_malformed, "");
  std::string game;
  reader.required("game");
  reader.string("game", game);
  const Json* setup = reader.required("setup");
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  const auto content = content_of(game, *setup);
  if (!content) return call.respond(error_answer(content.error()));
  const std::string id = sha256(game + "\n" + *content).substr(0, kIdDigits);
  const store::LevelRecord level{id, game, *content, call.actor.user_id, server.clock().wall_ms()};
  const store::Quota quota = server.quotas(call.actor).levels;
  server.store().write(
      {store::AddLevel{level, quota}}, [respond = call.respond, id](store::Stored stored) {
        if (stored == store::Stored::conflict) return respond(error_answer(too_much("levels")));
        if (stored != store::Stored::yes) {
          return respond(error_answer({Code::store_failed, "the level could not be stored"}));
        }
        JsonWriter writer;
        writer.begin_object().field("levelId", id).end_object();
        respond(ok_answer(writer.text(), 201));
      });
}

// Asks for the level of the path; `then` gets it, unless it was taken down.
template <class Then>
void with_level(GameServer& server, const Call& call, Then then) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return database.level(id);
  };
  const bool moderates = call.actor.role != online::Role::player;
  store::ask(server.store(), find, [respond = call.respond, moderates, then](auto found) {
    if (!found) return respond(error_answer(found.error()));
    if (!*found) return respond(error_answer(no_level()));
    if ((*found)->unpublished_at_ms && !moderates) return respond(error_answer(taken_down()));
    then(**found);
  });
}

void show_level(GameServer& server, Call call) {
  with_level(server, call, [respond = call.respond](const store::LevelRecord& level) {
    JsonWriter writer;
    writer.begin_object().field("levelId", level.level_id).field("game", level.game);
    writer.key("setup").raw(level.content).field("createdAt", level.created_at_ms).end_object();
    respond(ok_answer(writer.text()));
  });
}

void show_standings(GameServer& server, Call call) {
  const auto find = [id = call.request.captured[0]](
                        store::Database& database) -> Result<std::vector<store::Standing>> {
    const auto level = database.level(id);
    if (!level) return level.error();
    if (*level && (*level)->unpublished_at_ms) return taken_down();
    return database.standings(id, kStandings);
  };
  store::ask(server.store(), find, [respond = call.respond](auto standings) {
    if (!standings) return respond(error_answer(standings.error()));
    JsonWriter writer;
    writer.begin_object().key("standings").begin_array();
    for (const store::Standing& it : *standings) {
      writer.begin_object().field("username", it.username).field("moves", it.solution.moves);
      writer.field("createdAt", it.solution.created_at_ms).end_object();
    }
    respond(ok_answer(writer.end_array().end_object().text()));
  });
}

// How many actions solve the level, or why they do not.
Result<int> check_solution(const store::LevelRecord& level, const Json& actions) {
  const auto setup = parse_json(level.content);
  if (!setup) return setup.error();
  Json::Object replay{{"game", Json(level.game)}, {"setup", *setup}, {"actions", actions}};
  const auto match = read_replay(AllGames{}, Json(std::move(replay)), "");
  if (!match) return match.error();
  return with_match(*match, []<class P>(const P& played) -> Result<int> {
    using Rules = typename P::Text::Rules;
    const Outcome outcome = Rules::outcome(played.match.tables(), played.match.state());
    if (outcome.ending == Ending::won) return static_cast<int>(played.match.actions().size());
    return Error{Code::action_illegal, "these actions do not solve the level", "/actions"};
  });
}

void add_solution(GameServer& server, Call call) {
  JsonReader reader(call.body, Code::request_malformed, "");
  const Json* actions = reader.required("actions");
  if (actions && (!actions->array() || actions->array()->size() > kActionsMost)) {
    reader.fail("actions", "must be a list of at most 10000");
  }
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  const auto store = [&server, call, given = *actions](const store::LevelRecord& level) {
    const auto moves = check_solution(level, given);
    if (!moves) return call.respond(error_answer(moves.error()));
    const store::SolutionRecord record{
        level.level_id, call.actor.user_id, given.dump(), *moves, 0, server.clock().wall_ms()};
    const store::Quota quota = server.quotas(call.actor).solutions;
    server.store().write({store::AddSolution{record, quota}}, [call, moves = *moves](
                                                                  store::Stored stored) {
      if (stored == store::Stored::conflict) {
        return call.respond(error_answer(too_much("solutions")));
      }
      if (stored != store::Stored::yes) {
        return call.respond(error_answer({Code::store_failed, "the solution could not be stored"}));
      }
      JsonWriter writer;
      writer.begin_object().field("moves", moves).end_object();
      call.respond(ok_answer(writer.text(), 201));
    });
  };
  with_level(server, call, store);
}

std::string standings_answer() {
  const std::string standing = schema::object(
      {{"username", schema::text()}, {"moves", schema::count()}, {"createdAt", schema::time_ms()}});
  return schema::answer({{"standings", schema::list(standing)}});
}

const ApiRoute kRoutes[] = {
    {.method = "POST",
     .pattern = "/api/v1/levels",
     .id = "addLevel",
     .summary = "Share a level",
     .handler = add_level,
     .need = Need::user,
     .body = schema::object({{"game", schema::game_name()}, {"setup", schema::any_object()}}),
     .answer = schema::answer({{"levelId", schema::level_id()}}),
     .status = 201,
     .refusals = {Code::game_unknown, Code::setup_invalid, Code::value_overflow,
                  Code::limit_exceeded}},
    {.method = "GET",
     .pattern = "/api/v1/levels/{levelId}",
     .id = "showLevel",
     .summary = "A level",
     .handler = show_level,
     .answer = schema::answer({{"levelId", schema::level_id()},
                               {"game", schema::game_name()},
                               {"setup", schema::any_object()},
                               {"createdAt", schema::time_ms()}}),
     .refusals = {Code::request_unknown, Code::level_unpublished}},
    {.method = "GET",
     .pattern = "/api/v1/levels/{levelId}/standings",
     .id = "showStandings",
     .summary = "Its best solutions, one a user",
     .handler = show_standings,
     .answer = standings_answer(),
     .refusals = {Code::level_unpublished}},
    {.method = "POST",
     .pattern = "/api/v1/levels/{levelId}/solutions",
     .id = "addSolution",
     .summary = "Hand in a solution; it is played through",
     .handler = add_solution,
     .need = Need::user,
     .body = schema::object({{"actions", schema::list(schema::anything(), 0, kActionsMost)}}),
     .answer = schema::answer({{"moves", schema::count()}}),
     .status = 201,
     .refusals = {Code::request_unknown, Code::level_unpublished, Code::game_finished,
                  Code::action_malformed, Code::action_illegal, Code::value_overflow,
                  Code::limit_exceeded}},
};

}  // namespace

std::span<const ApiRoute> level_routes() { return kRoutes; }

}  // namespace fissile::server
