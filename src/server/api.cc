#include "server/api.h"

#include "online/secrets.h"
#include "server/answers.h"
#include "server/arc_answers.h"
#include "server/cookies.h"
#include "server/game_server.h"
#include "server/origin.h"

namespace fissile::server {
namespace {

bool changes(std::string_view method) { return method != "GET"; }

bool is_json(const Request& request) {
  const std::string type = field(request, "content-type").value_or("");
  std::string_view rest = type;
  return same_word(trim(take_until(rest, ';')), "application/json");
}

Response refuse_in(Form form, const Error& error) {
  return form == Form::arc ? arc_refuse(arc_refusal(error)) : error_answer(error);
}

Response refuse_type(const ApiRoute& route, const Request& request) {
  if (route.form == Form::fissile) return refuse(415, request.path);
  return arc_refuse({.status = 415,
                     .word = arc_words::kValidation,
                     .message = "a body must be JSON; say so with Content-Type: application/json"});
}

// The hash of the key that was brought, or what is wrong with it.
Result<std::string> key_hash_of(const Request& request) {
  constexpr std::size_t kMost = 200;
  const auto key = field(request, "x-api-key");
  if (key && !key->empty() && key->size() <= kMost) return online::hash_token(*key);
  return Error{Code::auth_required,
               "send a key as X-API-Key, of at most 200 characters; GET /api/games/anonkey gives "
               "one"};
}

// What is wrong before anybody looks at who asks, as a response, or nothing.
std::optional<Response> access_fault(GameServer& server, const ApiRoute& route,
                                     const Request& request) {
  const bool refused = changes(route.method)
                           ? !is_from_home(request, server.options().friends)
                           // A page of another site could not see what is one's own, but it could
                           // make the server look for it, with one's cookie.
                           : route.need >= Need::user && is_cross_site(request);
  if (refused) {
    note_foreign_origin(server.security_log(), request);
    return refuse_in(route.form,
                     {Code::origin_foreign,
                      "only a page of this server may do that; a program without an Origin "
                      "brings its token as 'Authorization: Bearer'"});
  }
  if (!changes(route.method)) return {};
  // Plays of ARC-AGI-3 are many small changes, and bounded by what they cost (arc_service.h).
  if (route.form == Form::fissile) {
    if (const auto fault = server.rate_fault(request)) return error_answer(*fault);
  }
  if (!route.body.empty() && !is_json(request)) return refuse_type(route, request);
  return {};
}

// What is refused for want of a right is written down.
void note_denials(GameServer& server, Call& call) {
  call.respond = [&server, respond = std::move(call.respond), actor = call.actor,
                  client = call.request.client,
                  what = call.request.method + " " + call.request.path](Response response) {
    if (response.status == 403) {
      server.security_log().note({"denied", actor.user_id, actor.username, client, what});
    }
    respond(std::move(response));
  };
}

// What whoever asks lacks, or nothing.
std::optional<Error> need_fault(Need need, const online::Actor& actor) {
  if (need < Need::user) return {};
  if (actor.user_id.empty()) {
    return Error{Code::auth_required, "sign in first, or be a guest (POST /api/v1/guests)"};
  }
  const bool ranks = need == Need::user || actor.role == online::Role::admin ||
                     (need == Need::moderator && actor.role == online::Role::moderator);
  if (ranks) return {};
  return Error{Code::auth_forbidden,
               need == Need::admin ? "only admins may do that" : "only moderators may do that"};
}

// Calls the handler, of what reads when it is the turn of whoever asks.
void handle(GameServer& server, const ApiRoute& route, const std::shared_ptr<Call>& call) {
  if (route.reading == Reading::nothing) return route.handler(server, std::move(*call));
  const auto serve = [call, picture = route.media == kPictureType](Body body) {
    if (picture) return picture_answer(std::move(body), Lasting::yes, call->request);
    return json_answer(200, std::move(body));
  };
  const auto job = [&server, &route, call](Respond respond) {
    call->respond = std::move(respond);
    route.handler(server, std::move(*call));
  };
  server.reads().begin(route.reading, asker_of(*call), kept_name(call->request), call->respond, job,
                       serve);
}

void run(GameServer& server, const ApiRoute& route, Request request, const Respond& respond) {
  if (auto fault = access_fault(server, route, request)) return respond(std::move(*fault));
  auto query = read_query(request.query, route.query);
  if (!query) return respond(refuse_in(route.form, query.error()));
  Json body{Json::Object{}};
  if (!route.body.empty()) {
    auto read = parse_json(request.body);
    if (!read) return respond(refuse_in(route.form, read.error()));
    body = std::move(*read);
    if (!body.object()) {
      return respond(
          refuse_in(route.form, {Code::request_malformed, "the body must be a JSON object"}));
    }
  }
  const std::string token = token_of(request, server.options().cookies);
  const auto shared = std::make_shared<Call>(
      Call{std::move(request), std::move(*query), std::move(body), {}, token, {}, respond});
  if (route.need == Need::key) {
    auto hash = key_hash_of(shared->request);
    if (!hash) return respond(refuse_in(route.form, hash.error()));
    shared->key_hash = std::move(*hash);
    return handle(server, route, shared);
  }
  if (route.need == Need::nothing) return route.handler(server, std::move(*shared));
  server.accounts().who(token, [&server, &route, shared](auto actor) {
    if (!actor) return shared->respond(error_answer(actor.error()));
    shared->actor = *actor;
    shared->actor.address = shared->request.client;
    note_denials(server, *shared);
    if (const auto fault = need_fault(route.need, *actor)) {
      return shared->respond(error_answer(*fault));
    }
    handle(server, route, shared);
  });
}

}  // namespace

std::vector<ApiRoute> api_table() {
  std::vector<ApiRoute> table;
  for (const auto part :
       {description_routes(), account_routes(), session_routes(), game_routes(), level_routes(),
        picture_routes(), user_routes(), moderation_routes(), arc_routes(), arc_page_routes()}) {
    table.insert(table.end(), part.begin(), part.end());
  }
  return table;
}

std::vector<Route> api_routes(GameServer& server) {
  std::vector<Route> routes;
  for (const ApiRoute& it : api_table()) {
    if (!it.handler) continue;
    const auto handler = [&server, route = std::make_shared<const ApiRoute>(it)](
                             Request request, const Respond& respond) {
      run(server, *route, std::move(request), respond);
    };
    routes.push_back({it.method, it.pattern, LaterHandler(handler)});
  }
  return routes;
}

std::string kept_name(const Request& request) {
  return request.query.empty() ? request.path : request.path + "?" + request.query;
}

Reads::Asker asker_of(const Call& call) {
  return {call.request.address, call.actor.guest ? "" : call.actor.user_id};
}

Response ok_answer(std::string_view members, int status) {
  std::string json = R"({"ok":true)";
  if (members.size() > 2) json += ",";
  json += members.substr(1);
  return json_answer(status, std::move(json));
}

}  // namespace fissile::server
