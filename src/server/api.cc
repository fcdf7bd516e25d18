#include "server/api.h"

#include "server/answers.h"
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

// What is wrong before anybody looks at who asks, as a response, or nothing.
std::optional<Response> access_fault(GameServer& server, const ApiRoute& route,
                                     const Request& request) {
  if (!changes(route.method)) return {};
  if (!is_from_home(request, server.options().friends)) {
    note_foreign_origin(server.security_log(), request);
    return error_answer({Code::origin_foreign,
                         "only a page of this server may do that; a program without an Origin "
                         "brings its token as 'Authorization: Bearer'"});
  }
  if (!server.may_change(request.address)) {
    return error_answer(
        {Code::rate_exceeded, "too many requests from this address; wait a little"});
  }
  if (!route.body.empty() && !is_json(request)) return refuse(415, request.path);
  return {};
}

void run(GameServer& server, const ApiRoute& route, Request request, const Respond& respond) {
  if (auto fault = access_fault(server, route, request)) return respond(std::move(*fault));
  Json body{Json::Object{}};
  if (!route.body.empty()) {
    auto read = parse_json(request.body);
    if (!read) return respond(error_answer(read.error()));
    body = std::move(*read);
    if (!body.object()) {
      return respond(error_answer({Code::request_malformed, "the body must be a JSON object"}));
    }
  }
  const std::string token = token_of(request, server.options().cookies);
  const auto shared =
      std::make_shared<Call>(Call{std::move(request), std::move(body), {}, token, respond});
  server.accounts().who(token, [&server, &route, shared](auto actor) {
    if (!actor) return shared->respond(error_answer(actor.error()));
    shared->actor = *actor;
    if (route.need == Need::user && actor->user_id.empty()) {
      return shared->respond(error_answer(
          {Code::auth_required, "sign in first, or be a guest (POST /api/v1/guests)"}));
    }
    route.handler(server, std::move(*shared));
  });
}

void answer_openapi(GameServer&, Call call) {
  static const std::string text = openapi_text(api_table());
  call.respond(json_answer(200, text));
}

constexpr ApiRoute kOpenApi = {"GET", "/api/v1/openapi.json", "This description", Need::nobody,
                               "",    answer_openapi};

void write_parameters(JsonWriter& writer, std::string_view pattern) {
  writer.key("parameters").begin_array();
  for (std::size_t open; (open = pattern.find('{')) != pattern.npos;) {
    const std::size_t close = pattern.find('}');
    writer.begin_object().field("name", pattern.substr(open + 1, close - open - 1));
    writer.field("in", "path").field("required", true).key("schema").raw(R"({"type":"string"})");
    writer.end_object();
    pattern.remove_prefix(close + 1);
  }
  writer.end_array();
}

void write_operation(JsonWriter& writer, const ApiRoute& route) {
  writer.key(lower(route.method)).begin_object().field("summary", route.summary);
  write_parameters(writer, route.pattern);
  if (!route.body.empty()) {
    writer.key("requestBody").begin_object().field("required", true).key("content").begin_object();
    writer.key("application/json").begin_object().key("schema").raw(route.body);
    writer.end_object().end_object().end_object();
  }
  if (route.need == Need::user) writer.key("security").raw(R"([{"token":[]},{"cookie":[]}])");
  writer.key("responses").begin_object();
  writer.key("200").raw(R"({"description":"What was asked for, with \"ok\": true"})");
  writer.key("default").raw(R"({"$ref":"#/components/responses/error"})");
  writer.end_object().end_object();
}

constexpr std::string_view kComponents =
    R"({"securitySchemes":{)"
    R"("token":{"type":"http","scheme":"bearer"},)"
    R"("cookie":{"type":"apiKey","in":"cookie","name":"__Host-fissile"}},)"
    R"("responses":{"error":{"description":"Why not","content":{"application/json":{"schema":)"
    R"({"type":"object","properties":{"ok":{"const":false},"error":{"type":"object","properties":)"
    R"({"code":{"type":"string"},"message":{"type":"string"},"at":{"type":"string"}},)"
    R"("required":["code","message"]}},"required":["ok","error"]}}}}}})";

}  // namespace

std::vector<ApiRoute> api_table() {
  std::vector<ApiRoute> table = {kOpenApi};
  for (const auto part : {account_routes(), game_routes(), level_routes(), user_routes()}) {
    table.insert(table.end(), part.begin(), part.end());
  }
  return table;
}

std::vector<Route> api_routes(GameServer& server) {
  std::vector<Route> routes;
  for (const ApiRoute& it : api_table()) {
    const auto handler = [&server, route = std::make_shared<const ApiRoute>(it)](
                             Request request, const Respond& respond) {
      run(server, *route, std::move(request), respond);
    };
    routes.push_back({it.method, it.pattern, LaterHandler(handler)});
  }
  return routes;
}

std::string openapi_text(std::span<const ApiRoute> table) {
  JsonWriter writer;
  writer.begin_object().field("openapi", "3.1.0").key("info").begin_object();
  writer.field("title", "fissile").field("version", FISSILE_VERSION).end_object();
  writer.key("paths").begin_object();
  std::vector<std::string_view> written;
  for (const ApiRoute& first : table) {
    if (std::find(written.begin(), written.end(), first.pattern) != written.end()) continue;
    written.push_back(first.pattern);
    writer.key(first.pattern).begin_object();
    for (const ApiRoute& route : table) {
      if (route.pattern == first.pattern) write_operation(writer, route);
    }
    writer.end_object();
  }
  writer.end_object().key("components").raw(kComponents);
  return writer.end_object().take();
}

Response ok_answer(std::string_view members, int status) {
  std::string json = R"({"ok":true)";
  if (members.size() > 2) json += ",";
  json += members.substr(1);
  return json_answer(status, std::move(json));
}

std::string_view query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    std::string_view value = take_until(query, '&');
    if (take_until(value, '=') == name) return value;
  }
  return {};
}

}  // namespace fissile::server
