#include "server/site.h"

#include <exception>
#include <memory>
#include <utility>

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

void find_answer(const Site& site, Request request, const Respond& respond) {
  auto target = read_target(request.target);
  if (!target) return respond(refuse(400, request.target));
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  if (const int fault = host_fault(site, request, target->authority)) {
    return respond(refuse(fault, request.path));
  }
  route(site.routes, std::move(request), respond);
}

// Sees to it that there is one answer and no more.
class Once {
 public:
  Once(Respond respond, std::string target)
      : respond_(std::move(respond)), target_(std::move(target)) {}
  Once(const Once&) = delete;
  ~Once() { give(refuse(500, target_)); }

  const std::string& target() const { return target_; }

  void give(Response response) {
    if (!respond_) return;
    add_safety_fields(response);
    std::exchange(respond_, nullptr)(std::move(response));
  }

 private:
  Respond respond_;
  std::string target_;
};

}  // namespace

// The whole table, but for the rows of the game server (game_server.h).
Site make_site(HostRule hosts, std::shared_ptr<const WebFiles> files, std::vector<Route> more,
               LaterHandler pages) {
  std::vector<Route> routes = {{"GET", "/healthz", Handler(answer_health)}};
  for (Route& route : more) routes.push_back(std::move(route));
  routes.push_back({"", "/api", Handler(answer_unknown)});
  routes.push_back({"", "/api/*", Handler(answer_unknown)});
  const auto file = [files](const Request& request) { return serve_file(*files, request); };
  if (pages) {
    routes.push_back({"GET", "/*", std::move(pages)});
  } else {
    routes.push_back({"GET", "/*", Handler(file)});
  }
  return {std::move(hosts), std::move(routes)};
}

void answer(const Site& site, Request request, Respond respond) {
  const auto once = std::make_shared<Once>(std::move(respond), request.target);
  try {
    find_answer(site, std::move(request),
                [once](Response response) { once->give(std::move(response)); });
  } catch (const std::exception& error) {
    // Nobody has answered, so `once` does.
    if (site.failed) site.failed(once->target(), error.what());
  }
}

}  // namespace fissile::server
