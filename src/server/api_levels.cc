// Levels that people made, and solutions of them. A level is known by its content; a solution
// counts once it was played through by the plain rules.
#include "online/level_work.h"
#include "online/refusals.h"
#include "online/slices.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/examples.h"
#include "server/game_server.h"
#include "server/page_questions.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

constexpr int kStandings = 50;
// More are no solution of anything that fits a screen; checking one is bounded by it.
constexpr std::size_t kActionsMost = 10'000;

Error taken_down() { return {Code::level_unpublished, "a moderator has taken this level down"}; }
Error too_much(std::string_view what) {
  return {Code::limit_exceeded, "you have stored as many " + std::string(what) +
                                    " here as one may; others can share the rest"};
}
Error no_level() { return {Code::request_unknown, "there is no level of this id"}; }

void store_level(GameServer& server, store::AddLevel added, const Respond& respond) {
  const std::string id = added.level.level_id;
  server.store().write({std::move(added)}, [respond, id](store::Stored stored) {
    if (stored == store::Stored::conflict) return respond(error_answer(too_much("levels")));
    if (stored != store::Stored::yes) {
      return respond(error_answer({Code::store_failed, "the level could not be stored"}));
    }
    JsonWriter writer;
    writer.begin_object().field("levelId", id).end_object();
    respond(ok_answer(writer.text(), 201));
  });
}

void add_level(GameServer& server, Call call) {
  JsonReader reader(call.body, Code::request_malformed, "");
  std::string game;
  reader.required("game");
  reader.string("game", game);
  const Json* setup = reader.required("setup");
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  const auto reading = std::make_shared<online::ReadingLevel>(std::move(game), *setup);
  const auto read = [&server, user = call.actor.user_id, respond = call.respond,
                     quota = server.quotas(call.actor).levels, reading](bool done) {
    if (!done) return respond(error_answer(online::too_much()));
    if (!reading->level()) return respond(error_answer(reading->level().error()));
    store::LevelRecord level = *reading->level();
    level.author = user;
    level.created_at_ms = server.clock().wall_ms();
    store_level(server, {std::move(level), quota}, respond);
  };
  run_in_slices<online::ReadingLevel>(server.workers(), call.actor.user_id, reading, read);
}

// Asks for the level of the path; `then` gets it, unless it was taken down.
template <class Then>
void with_level(GameServer& server, const Call& call, Then then) {
  const auto find = [id = call.request.captured[0]](store::Database& database) {
    return database.level(id);
  };
  const bool moderates = call.actor.role != online::Role::player;
  ask_page(server, call, find, [respond = call.respond, moderates, then](auto found) {
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
  using Standings = Result<std::vector<store::Standing>>;
  const auto find = [id = call.request.captured[0]](store::Database& database) -> Standings {
    const auto level = database.level(id);
    if (!level) return level.error();
    if (!*level) return no_level();
    if ((*level)->unpublished_at_ms) return taken_down();
    return database.standings(id, kStandings);
  };
  ask_page(server, call, find, [respond = call.respond](auto standings) {
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

void store_solution(GameServer& server, store::AddSolution added, const Respond& respond) {
  const int moves = added.solution.moves;
  server.store().write({std::move(added)}, [respond, moves](store::Stored stored) {
    if (stored == store::Stored::conflict) return respond(error_answer(too_much("solutions")));
    if (stored != store::Stored::yes) {
      return respond(error_answer({Code::store_failed, "the solution could not be stored"}));
    }
    JsonWriter writer;
    writer.begin_object().field("moves", moves).end_object();
    respond(ok_answer(writer.text(), 201));
  });
}

void add_solution(GameServer& server, Call call) {
  JsonReader reader(call.body, Code::request_malformed, "");
  const Json* actions = reader.required("actions");
  if (actions && (!actions->array() || actions->array()->size() > kActionsMost)) {
    reader.fail("actions", "must be a list of at most 10000");
  }
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  const auto check = [&server, user = call.actor.user_id, respond = call.respond,
                      quota = server.quotas(call.actor).solutions,
                      given =
                          std::make_shared<const Json>(*actions)](const store::LevelRecord& level) {
    if (!server.solutions().begin(user)) return respond(error_answer(online::too_much()));
    const auto checking = std::make_shared<online::CheckingSolution>(level, given);
    const auto checked = [&server, user, respond, quota, id = level.level_id, checking](bool done) {
      server.solutions().end(user);
      if (!done) return respond(error_answer(online::too_much()));
      if (!checking->moves()) return respond(error_answer(checking->moves().error()));
      store_solution(
          server,
          {{id, user, checking->text(), *checking->moves(), 0, server.clock().wall_ms()}, quota},
          respond);
    };
    run_in_slices<online::CheckingSolution>(server.workers(), user, checking, checked);
  };
  with_level(server, call, check);
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
     .example = example_of_level(),
     .answer = schema::answer({{"levelId", schema::level_id()}}),
     .status = 201,
     .refusals = {Code::game_unknown, Code::setup_invalid, Code::value_overflow,
                  Code::limit_exceeded},
     .makes = "levelId"},
    {.method = "GET",
     .pattern = "/api/v1/levels/{levelId}",
     .id = "showLevel",
     .summary = "A level",
     .handler = show_level,
     .reading = Reading::rows,
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
     .reading = Reading::rows,
     .answer = standings_answer(),
     .refusals = {Code::request_unknown, Code::level_unpublished}},
    {.method = "POST",
     .pattern = "/api/v1/levels/{levelId}/solutions",
     .id = "addSolution",
     .summary = "Hand in a solution; it is played through",
     .handler = add_solution,
     .need = Need::user,
     .body = schema::object({{"actions", schema::list(schema::anything(), 0, kActionsMost)}}),
     .example = example_of_solution(),
     .answer = schema::answer({{"moves", schema::count()}}),
     .status = 201,
     .refusals = {Code::request_unknown, Code::level_unpublished, Code::game_finished,
                  Code::action_malformed, Code::action_illegal, Code::value_overflow,
                  Code::limit_exceeded}},
};

}  // namespace

std::span<const ApiRoute> level_routes() { return kRoutes; }

}  // namespace fissile::server
