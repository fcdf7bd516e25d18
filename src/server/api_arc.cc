// The protocol of ARC-AGI-3, as its official clients speak it (docs/arc-http.md).
#include "arc/environment.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/arc_schemas.h"
#include "server/game_server.h"

namespace fissile::server {
namespace {

constexpr std::size_t kTagsMost = 50, kTagMost = 100, kUrlMost = 2'000;

ArcRefusal invalid(std::string message) {
  return {.word = arc_words::kValidation, .message = std::move(message)};
}

ArcAsker asker(const Call& call) { return {call.request.address, call.key_hash}; }

bool is_there(const Json* json) { return json && !json->is_null(); }

// An id as this server gives them: nothing else is looked for.
bool is_id(std::string_view text) {
  constexpr std::size_t kMost = 64;
  const auto good = [](char c) {
    return (c >= '0' && c <= '9') || (lower(c) >= 'a' && lower(c) <= 'z') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= kMost && std::all_of(text.begin(), text.end(), good);
}

std::string shortened(const std::string& text) {
  constexpr std::size_t kMost = 100;
  return text.substr(0, kMost);
}

void write_environment(JsonWriter& writer, const arc::Environment& environment) {
  writer.begin_object().field("game_id", environment.id).field("title", environment.title);
  writer.key("tags").begin_array();
  for (const std::string& tag : environment.tags) writer.value(tag);
  writer.end_array().field("default_fps", environment.default_fps).end_object();
}

void list_environments(GameServer&, Call call) {
  JsonWriter writer;
  writer.begin_array();
  for (const arc::Environment& each : arc::environments()) write_environment(writer, each);
  call.respond(json_answer(200, writer.end_array().take()));
}

void show_environment(GameServer&, Call call) {
  const std::string& id = call.request.captured[0];
  const arc::Environment* found = arc::find_environment(id);
  if (!found) {
    return call.respond(arc_refuse({.status = 404,
                                    .code = Code::game_unknown,
                                    .message = "game " + shortened(id) + " not found"}));
  }
  JsonWriter writer;
  write_environment(writer, *found);
  call.respond(json_answer(200, writer.take()));
}

void refuse_source(GameServer&, Call call) {
  call.respond(arc_refuse({.status = 404,
                           .code = Code::request_unknown,
                           .message = "games are played here and not handed out; set "
                                      "OPERATION_MODE=online in the client"}));
}

void draw_key(GameServer& server, Call call) {
  const auto key = server.arc().draw_key(call.request.address);
  if (!key) return call.respond(arc_refuse(arc_refusal(key.error())));
  JsonWriter writer;
  call.respond(json_answer(200, writer.begin_object().field("api_key", *key).end_object().take()));
}

void say_okay(GameServer&, Call call) {
  call.respond({200,
                {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-store"}},
                std::make_shared<const std::string>("okay")});
}

// The tags with one more where neither of the two is among them that say who plays.
std::optional<std::string> read_tags(const Json* given) {
  JsonWriter writer;
  writer.begin_array();
  bool says_who = false;
  if (is_there(given)) {
    if (!given->array() || given->array()->size() > kTagsMost) return {};
    for (const Json& tag : *given->array()) {
      const std::string* text = tag.string();
      if (!text || text->size() > kTagMost) return {};
      says_who = says_who || *text == "human" || *text == "agent";
      writer.value(*text);
    }
  }
  if (!says_who) writer.value("agent");
  return writer.end_array().take();
}

void open_card(GameServer& server, Call call) {
  ArcOpening opening;
  const auto refuse_it = [&](std::string why) {
    call.respond(arc_refuse(invalid(std::move(why))));
  };
  auto tags = read_tags(call.body.find("tags"));
  if (!tags) return refuse_it("tags must be a list of at most 50 texts of at most 100 bytes");
  opening.tags = std::move(*tags);
  if (const Json* url = call.body.find("source_url"); is_there(url)) {
    if (!url->string() || url->string()->size() > kUrlMost) {
      return refuse_it("source_url must be a text of at most 2000 bytes");
    }
    opening.source_url = url->dump();
  }
  if (const Json* opaque = call.body.find("opaque"); is_there(opaque)) {
    opening.opaque = opaque->dump();
    if (opening.opaque.size() > kArcBlobBytes) return refuse_it("opaque exceeds 16 KiB");
  }
  if (const Json* competition = call.body.find("competition_mode"); is_there(competition)) {
    if (!competition->boolean()) return refuse_it("competition_mode must be true or false");
    opening.competition = *competition->boolean();
  }
  server.arc().open_card(asker(call), std::move(opening), call.respond);
}

void close_card(GameServer& server, Call call) {
  const Json* id = call.body.find("card_id");
  if (!id || !id->string()) {
    return call.respond(arc_refuse(invalid("missing `card_id` in action data")));
  }
  if (!is_id(*id->string())) {
    return call.respond(
        arc_refuse({.status = 404,
                    .word = arc_words::kValidation,
                    .code = Code::request_unknown,
                    .message = "card_id `" + shortened(*id->string()) + "` not found"}));
  }
  server.arc().close_card(asker(call), *id->string(), call.respond);
}

void show_card(GameServer& server, Call call) {
  const auto& captured = call.request.captured;
  const std::string& id = captured[0];
  if (!is_id(id)) {
    return call.respond(arc_refuse({.status = 404,
                                    .code = Code::request_unknown,
                                    .message = "card_id `" + shortened(id) + "` not found"}));
  }
  std::string game_id;
  if (captured.size() > 1) {
    const arc::Environment* found = arc::find_environment(captured[1]);
    game_id = found ? found->id : captured[1];
  }
  server.arc().show_card(asker(call), id, game_id, call.respond);
}

// A text that may be left out or be null; nothing if it is something else.
std::optional<std::string> read_text(const Json& body, std::string_view name) {
  const Json* given = body.find(name);
  if (!is_there(given)) return "";
  if (!given->string()) return {};
  return *given->string();
}

// What of a request is a command, or why it is none.
std::optional<ArcRefusal> read_command(const Json& body, ArcCommand& command) {
  const Json* game = body.find("game_id");
  if (!game) return invalid("missing `game_id` in action data");
  if (!game->string()) return invalid("`game_id` must be a text");
  command.game_id = *game->string();
  JsonWriter data;
  data.begin_object().field("game_id", command.game_id);
  if (command.input.action == arc::kPick) {
    for (const auto& [name, kept] :
         {std::pair("x", &command.input.x), std::pair("y", &command.input.y)}) {
      const Json* given = body.find(name);
      const auto number = given ? given->integer() : std::nullopt;
      if (!number || *number < 0 || *number >= arc::kFrameSide) {
        return invalid("ACTION6 needs x and y, whole numbers from 0 to 63");
      }
      *kept = static_cast<int>(*number);
      data.field(name, *kept);
    }
  }
  command.data = data.end_object().take();
  auto guid = read_text(body, "guid"), card = read_text(body, "card_id");
  if (!guid || !card) return invalid("`guid` and `card_id` must be texts");
  if (const Json* reasoning = body.find("reasoning"); is_there(reasoning)) {
    command.reasoning = reasoning->dump();
    if (command.reasoning.size() > kArcBlobBytes) return invalid("reasoning exceeds 16 KiB");
  }
  command.guid = std::move(*guid);
  command.card_id = std::move(*card);
  if (command.guid.empty() && command.input.action != arc::kReset) {
    return invalid("missing `guid` for any action other than RESET");
  }
  const auto is_bad = [](const std::string& id) { return !id.empty() && !is_id(id); };
  if (is_bad(command.guid) || is_bad(command.card_id)) {
    return arc_no_game(shortened(command.game_id), "there is no such guid or card_id");
  }
  if (!arc::find_environment(command.game_id)) {
    return arc_no_game(shortened(command.game_id), "GET /api/games has those that there are");
  }
  return {};
}

template <int kAction>
void act(GameServer& server, Call call) {
  ArcCommand command;
  command.input.action = kAction;
  if (const auto refusal = read_command(call.body, command)) {
    return call.respond(arc_refuse(*refusal));
  }
  command.respond = call.respond;
  server.arc().play(asker(call), std::move(command));
}

template <int kAction>
ApiRoute command_route(std::string_view pattern, std::string_view id, std::string_view summary) {
  return {.method = "POST",
          .pattern = pattern,
          .id = id,
          .summary = summary,
          .handler = act<kAction>,
          .need = Need::key,
          .body = schema::arc_command_body(kAction),
          .answer = schema::named("ArcFrame"),
          .form = Form::arc,
          .statuses = {400, 429}};
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/games",
     .id = "arcListGames",
     .summary = "ARC-AGI-3: the environments",
     .handler = list_environments,
     .need = Need::nothing,
     .answer = schema::list(schema::arc_environment()),
     .form = Form::arc},
    {.method = "GET",
     .pattern = "/api/games/anonkey",
     .id = "arcDrawKey",
     .summary = "ARC-AGI-3: a key for whoever has none",
     .handler = draw_key,
     .need = Need::nothing,
     .answer = schema::object({{"api_key", schema::text()}}),
     .form = Form::arc,
     .statuses = {429}},
    {.method = "GET",
     .pattern = "/api/games/{gameId}",
     .id = "arcShowGame",
     .summary = "ARC-AGI-3: an environment, by its id or the part of it before '-'",
     .handler = show_environment,
     .need = Need::nothing,
     .answer = schema::arc_environment(),
     .form = Form::arc,
     .statuses = {404}},
    {.method = "GET",
     .pattern = "/api/games/{gameId}/source",
     .id = "arcShowSource",
     .summary = "ARC-AGI-3: refused, for games are played here and not handed out",
     .handler = refuse_source,
     .need = Need::nothing,
     .answer = schema::any_object(),
     .form = Form::arc,
     .statuses = {404}},
    {.method = "GET",
     .pattern = "/api/healthcheck",
     .id = "arcIsAlive",
     .summary = "ARC-AGI-3: whether the process lives",
     .handler = say_okay,
     .need = Need::nothing,
     .answer = schema::text(),
     .form = Form::arc,
     .media = "text/plain; charset=utf-8"},
    {.method = "POST",
     .pattern = "/api/scorecard/open",
     .id = "arcOpenCard",
     .summary = "ARC-AGI-3: open a scorecard",
     .handler = open_card,
     .need = Need::key,
     .body = schema::arc_open_body(),
     .answer = schema::object({{"card_id", schema::identifier()}}),
     .form = Form::arc,
     .statuses = {400, 409, 429}},
    {.method = "POST",
     .pattern = "/api/scorecard/close",
     .id = "arcCloseCard",
     .summary = "ARC-AGI-3: close a scorecard",
     .handler = close_card,
     .need = Need::key,
     .body = schema::arc_close_body(),
     .answer = schema::arc_card(),
     .form = Form::arc,
     .statuses = {400, 404, 429}},
    {.method = "GET",
     .pattern = "/api/scorecard/{cardId}",
     .id = "arcShowCard",
     .summary = "ARC-AGI-3: a scorecard",
     .handler = show_card,
     .need = Need::key,
     .answer = schema::arc_card(),
     .form = Form::arc,
     .statuses = {403, 404, 429}},
    {.method = "GET",
     .pattern = "/api/scorecard/{cardId}/{gameId}",
     .id = "arcShowCardOfGame",
     .summary = "ARC-AGI-3: what a scorecard has of one environment",
     .handler = show_card,
     .need = Need::key,
     .answer = schema::arc_game_card(),
     .form = Form::arc,
     .statuses = {403, 404, 429}},
    command_route<0>("/api/cmd/RESET", "arcReset", "ARC-AGI-3: begin a play, or begin it anew"),
    command_route<1>("/api/cmd/ACTION1", "arcActionOne", "ARC-AGI-3: ACTION1"),
    command_route<2>("/api/cmd/ACTION2", "arcActionTwo", "ARC-AGI-3: ACTION2"),
    command_route<3>("/api/cmd/ACTION3", "arcActionThree", "ARC-AGI-3: ACTION3"),
    command_route<4>("/api/cmd/ACTION4", "arcActionFour", "ARC-AGI-3: ACTION4"),
    command_route<5>("/api/cmd/ACTION5", "arcActionFive", "ARC-AGI-3: ACTION5"),
    command_route<6>("/api/cmd/ACTION6", "arcActionSix", "ARC-AGI-3: ACTION6, at a place"),
    command_route<7>("/api/cmd/ACTION7", "arcActionSeven", "ARC-AGI-3: ACTION7"),
};

}  // namespace

std::span<const ApiRoute> arc_routes() { return kRoutes; }

}  // namespace fissile::server
