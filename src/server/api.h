#pragma once
// The routes under /api/v1: one table, from which the router, the checks before a handler and the
// OpenAPI page are made.
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/json_writer.h"
#include "online/game_service.h"
#include "server/router.h"

namespace fissile::server {

class GameServer;

// A request to the API, read and checked, and who asks.
struct Call {
  Request request;
  Json body;  // an object
  online::Actor actor;
  std::string token;
  Respond respond;
};

enum class Need { nobody, user };  // whether one must be signed in, be it as a guest

struct ApiRoute {
  std::string_view method;
  std::string_view pattern;
  std::string_view summary;
  Need need = Need::nobody;
  std::string_view body;  // the JSON Schema of the body; empty for none
  void (*handler)(GameServer& server, Call call);
};

// The parts of the table.
std::span<const ApiRoute> account_routes();
std::span<const ApiRoute> game_routes();
std::span<const ApiRoute> level_routes();
std::span<const ApiRoute> user_routes();

// All of them, and the page that describes them.
std::vector<ApiRoute> api_table();
std::vector<Route> api_routes(GameServer& server);
std::string openapi_text(std::span<const ApiRoute> table);

// {"ok":true} and the members of a JSON object given as text.
Response ok_answer(std::string_view members = "{}", int status = 200);

// Games as a list shows them, and what the users in them are called.
struct GameList {
  std::vector<store::StoredGame> games;
  std::map<std::string, std::string> names;  // by user
};
Result<GameList> find_games(store::Database& database, const std::string& user_id,
                            const store::Page& page);
void write_summary(JsonWriter& writer, const store::StoredGame& stored,
                   const std::map<std::string, std::string>& names);
// ?limit, ?before and ?beforeId of a list.
store::Page page_of(const Call& call);

// The value of a name in a query such as "limit=20&before=5"; nothing of it is decoded.
std::string_view query_value(std::string_view query, std::string_view name);

}  // namespace fissile::server
