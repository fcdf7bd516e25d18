#include "server/site.h"

#include <exception>

#include "base/json_writer.h"
#include "server/answers.h"
#include "server/target.h"

namespace fissile::server {
namespace {

Response answer_health(const Request&) {
  JsonWriter writer;
  writer.begin_object().field("ok", true).field("version", FISSILE_VERSION).end_object();
  return json_answer(200, writer.take());
}

Response answer_unknown(const Request& request) { return refuse(404, request.path); }

// 0 if the request is for a name of ours. HTTP/1.1 demands exactly one Host (two of them make a
// list, which is no name); an address that is written out in the request line counts instead of it.
int host_fault(const Site& site, const Request& request, const std::string& authority) {
  const auto host = field(request, "host");
  if (!host && request.minor_version > 0) return 400;
  if (!host && authority.empty()) return 0;
  const auto name = host_name(authority.empty() ? *host : authority);
  if (!name) return 400;
  return answers_for(site.hosts, *name) ? 0 : 421;
}

Response find_answer(const Site& site, Request& request) {
  auto target = read_target(request.target);
  if (!target) return refuse(400, request.target);
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  if (const int fault = host_fault(site, request, target->authority)) {
    return refuse(fault, request.path);
  }
  return route(site.routes, request);
}

}  // namespace

// The whole table. The game server adds its rows above the last two: /api/v1/... for its handlers,
// /ws where a connection stops being HTTP.
Site make_site(HostRule hosts, WebFiles files) {
  const auto web = std::make_shared<const WebFiles>(std::move(files));
  return {std::move(hosts),
          {
              {"GET", "/healthz", answer_health},
              {"", "/api", answer_unknown},
              {"", "/api/*", answer_unknown},
              {"GET", "/*", [web](const Request& request) { return serve_file(*web, request); }},
          }};
}

Response answer(const Site& site, Request request) {
  Response response;
  try {
    response = find_answer(site, request);
  } catch (const std::exception&) {
    response = refuse(500, request.path);
  }
  add_safety_fields(response);
  return response;
}

}  // namespace fissile::server
