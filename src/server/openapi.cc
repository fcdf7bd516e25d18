// The page that describes the API, in the form of OpenAPI 3.1.
#include <algorithm>

#include "server/answers.h"
#include "server/api.h"
#include "server/cookies.h"
#include "server/game_server.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

constexpr std::string_view kJson = "application/json";
constexpr std::string_view kText = "text/plain";
// What is refused before the path was read, on any route: it may come as a line of text.
constexpr int kAnywhere[] = {400, 414, 421, 431, 503};

std::string component(const ApiRoute& route, std::string_view what) {
  std::string name(route.id);
  name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name += what;
}

bool is_change(const ApiRoute& route) { return route.method != "GET"; }

// The statuses other than success, each with the codes that stand for it.
std::map<int, std::vector<std::string_view>> failures(const ApiRoute& route) {
  std::map<int, std::vector<std::string_view>> found;
  const auto add = [&](int status, std::string_view word) {
    std::vector<std::string_view>& words = found[status];
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  };
  const auto refuses = [&](Code code) { add(status_of(code), code_name(code)); };
  for (const int status : kAnywhere) add(status, code_name(code_of(status)));
  for (const int status : route.statuses) add(status, code_name(code_of(status)));
  if (route.need != Need::nothing) refuses(Code::store_failed);
  if (route.need == Need::key) refuses(Code::auth_required);
  if (route.need >= Need::user) refuses(Code::auth_required);
  if (route.need >= Need::moderator) refuses(Code::auth_forbidden);
  if (is_change(route) || route.need >= Need::user) refuses(Code::origin_foreign);
  if (is_change(route)) refuses(Code::rate_exceeded);
  if (!route.body.empty()) {
    add(413, code_name(code_of(413)));
    add(415, code_name(code_of(415)));
    refuses(Code::limit_exceeded);  // nested too deep
  }
  if (route.reading != Reading::nothing) {
    refuses(Code::rate_exceeded);
    refuses(Code::limit_exceeded);
  }
  for (const Code code : route.refusals) refuses(code);
  return found;
}

// What is refused before a route of ARC-AGI-3 is found, or its body read, is refused in our form.
std::string failure_schema(Form form, int status) {
  const std::string ours = schema::named("Error"), theirs = schema::named("ArcError");
  if (form == Form::fissile) return ours;
  const bool early = status == 413 || std::find(std::begin(kAnywhere), std::end(kAnywhere),
                                                status) != std::end(kAnywhere);
  return early ? schema::either({theirs, ours}) : theirs;
}

void write_failure(JsonWriter& writer, Form form, int status,
                   const std::vector<std::string_view>& words) {
  std::string codes;
  for (const std::string_view word : words) codes.append(codes.empty() ? "" : ", ").append(word);
  writer.key(std::to_string(status)).begin_object();
  writer.field("description", form == Form::arc ? std::string(reason(status))
                                                : std::string(reason(status)) + ": " + codes);
  if (status == 429 || status == 503) {
    writer.key("headers").begin_object().key("Retry-After").begin_object();
    writer.field("description", "Seconds, where it is known how many");
    writer.key("schema").raw(schema::count()).end_object().end_object();
  }
  writer.key("content").begin_object();
  writer.key(kJson).begin_object().key("schema").raw(failure_schema(form, status)).end_object();
  if (std::find(std::begin(kAnywhere), std::end(kAnywhere), status) != std::end(kAnywhere)) {
    writer.key(kText).begin_object().key("schema").raw(schema::text()).end_object();
  }
  writer.end_object().end_object();
}

void write_parameter(JsonWriter& writer, std::string_view name, std::string_view in,
                     std::string_view about, std::string_view schema) {
  const bool required = in != "query";
  writer.begin_object().field("name", name).field("in", in);
  if (!about.empty()) writer.field("description", about);
  writer.field("required", required).key("schema").raw(schema).end_object();
}

std::string schema_of(const Parameter& parameter) {
  switch (parameter.kind) {
    case Parameter::Kind::number: return schema::whole(parameter.least, parameter.most);
    case Parameter::Kind::id: return schema::identifier();
    case Parameter::Kind::code:
      return schema::text_like("^[A-Za-z0-9_-]{1," + std::to_string(Parameter::kCodeMost) + "}$");
    case Parameter::Kind::word: break;
  }
  return schema::word_of(parameter.words);
}

void write_parameters(JsonWriter& writer, const ApiRoute& route) {
  writer.key("parameters").begin_array();
  // No security scheme: every text is the key of whoever brings it.
  if (route.need == Need::key) {
    write_parameter(writer, "X-API-Key", "header", "A key of ARC-AGI-3",
                    schema::text_like("^[!-~]{1,200}$"));
  }
  std::string_view pattern = route.pattern;
  for (std::size_t open; (open = pattern.find('{')) != pattern.npos;) {
    const std::size_t close = pattern.find('}');
    write_parameter(writer, pattern.substr(open + 1, close - open - 1), "path", "",
                    schema::identifier());
    pattern.remove_prefix(close + 1);
  }
  for (const Parameter& it : route.query) {
    write_parameter(writer, it.name, "query", it.about, schema_of(it));
  }
  writer.end_array();
}

void write_security(JsonWriter& writer, Need need) {
  if (need == Need::nothing || need == Need::key) return;
  writer.key("security").begin_array();
  writer.raw(R"({"token":[]})").raw(R"({"cookie":[]})");
  if (need == Need::nobody) writer.raw("{}");
  writer.end_array();
}

// What can be asked next of that which an operation made.
void write_links(JsonWriter& writer, const ApiRoute& made, std::span<const ApiRoute> table) {
  if (made.makes.empty()) return;
  const std::string place = "{" + std::string(made.makes) + "}";
  writer.key("links").begin_object();
  for (const ApiRoute& route : table) {
    if (route.pattern.find(place) == route.pattern.npos) continue;
    writer.key(route.id).begin_object().field("operationId", route.id);
    writer.key("parameters").begin_object();
    writer.field(made.makes, "$response.body#/" + std::string(made.makes));
    writer.end_object().end_object();
  }
  writer.end_object();
}

void write_operation(JsonWriter& writer, const ApiRoute& route, std::span<const ApiRoute> table) {
  writer.key(lower(route.method)).begin_object().field("operationId", route.id);
  writer.field("summary", route.summary);
  write_parameters(writer, route);
  if (!route.body.empty()) {
    writer.key("requestBody").begin_object().field("required", true).key("content").begin_object();
    writer.key(kJson).begin_object().key("schema").raw(schema::named(component(route, "Request")));
    if (!route.example.empty()) writer.key("example").raw(route.example);
    writer.end_object().end_object().end_object();
  }
  write_security(writer, route.need);
  writer.key("responses").begin_object().key(std::to_string(route.status)).begin_object();
  writer.field("description", reason(route.status)).key("content").begin_object();
  writer.key(route.media).begin_object();
  writer.key("schema").raw(schema::named(component(route, "Answer"))).end_object();
  writer.end_object();
  write_links(writer, route, table);
  writer.end_object();
  for (const auto& [status, words] : failures(route)) {
    write_failure(writer, route.form, status, words);
  }
  writer.end_object().end_object();
}

void write_schemas(JsonWriter& writer, std::span<const ApiRoute> table) {
  writer.key("schemas").begin_object();
  schema::write_components(writer);
  for (const ApiRoute& route : table) {
    if (!route.body.empty()) writer.key(component(route, "Request")).raw(route.body);
    writer.key(component(route, "Answer")).raw(route.answer);
  }
  writer.end_object();
}

Response page_answer(const Body& page) {
  Response response = json_answer(200, "");
  response.body = page;
  return response;
}

void answer_openapi(GameServer& server, Call call) {
  call.respond(page_answer(server.descriptions().api));
}

void answer_asyncapi(GameServer& server, Call call) {
  call.respond(page_answer(server.descriptions().socket));
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/v1/openapi.json",
     .id = "describeApi",
     .summary = "This description",
     .handler = answer_openapi,
     .need = Need::nothing,
     .answer = schema::any_object()},
    {.method = "GET",
     .pattern = "/api/v1/asyncapi.json",
     .id = "describeSocket",
     .summary = "The messages of the WebSocket, as AsyncAPI 3.0",
     .handler = answer_asyncapi,
     .need = Need::nothing,
     .answer = schema::any_object()},
    {.method = "GET",
     .pattern = "/healthz",
     .id = "isAlive",
     .summary = "Whether the process lives",
     .need = Need::nothing,
     .answer = schema::answer({{"version", schema::text()}})},
    {.method = "GET",
     .pattern = "/readyz",
     .id = "isReady",
     .summary = "Whether the store answers too",
     .need = Need::nothing,
     .refusals = {Code::store_failed}},
    {.method = "GET",
     .pattern = "/metrics",
     .id = "showMetrics",
     .summary = "Counters in the text format of Prometheus",
     .need = Need::nothing,
     .answer = schema::text(),
     .media = "text/plain; version=0.0.4; charset=utf-8"},
};

}  // namespace

std::span<const ApiRoute> description_routes() { return kRoutes; }

std::string openapi_text(std::span<const ApiRoute> table, const PublicUrl* url) {
  JsonWriter writer;
  writer.begin_object().field("openapi", "3.1.0").key("info").begin_object();
  writer.field("title", "fissile").field("version", FISSILE_VERSION).end_object();
  if (url) {
    writer.key("servers").begin_array().begin_object().field("url", url->text);
    writer.end_object().end_array();
  }
  writer.key("paths").begin_object();
  std::vector<std::string_view> written;
  for (const ApiRoute& first : table) {
    if (std::find(written.begin(), written.end(), first.pattern) != written.end()) continue;
    written.push_back(first.pattern);
    writer.key(first.pattern).begin_object();
    for (const ApiRoute& route : table) {
      if (route.pattern == first.pattern) write_operation(writer, route, table);
    }
    writer.end_object();
  }
  writer.end_object().key("components").begin_object().key("securitySchemes").begin_object();
  writer.key("token").raw(R"({"type":"http","scheme":"bearer"})");
  writer.key("cookie").begin_object().field("type", "apiKey").field("in", "cookie");
  writer.field("name", cookie_name(CookieKind::host_only)).end_object().end_object();
  write_schemas(writer, table);
  return writer.end_object().end_object().take();
}

}  // namespace fissile::server
