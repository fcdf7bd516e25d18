#pragma once
// The routes under /api/v1: one table, from which the router, the checks before a handler and the
// page that describes the API are made. A new route is a row in one of its parts.
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/json_writer.h"
#include "online/game_service.h"
#include "server/json_schema.h"
#include "server/public_url.h"
#include "server/query.h"
#include "server/reads.h"
#include "server/router.h"

namespace fissile::server {

class GameServer;

// A request to the API, read and checked, and who asks.
struct Call {
  Request request;
  Query query;
  Json body;  // an object
  online::Actor actor;
  std::string token;
  std::string key_hash;  // of X-API-Key, where one is needed
  Respond respond;
};

enum class Need {
  nothing,    // nobody looks who asks
  key,        // the same, but a key of ARC-AGI-3 is brought
  nobody,     // one may be signed in
  user,       // one must be, be it as a guest
  moderator,  // one must have that role, or more
  admin,
};

// In whose form a request is refused: ours, or that of ARC-AGI-3 (arc_answers.h).
enum class Form { fissile, arc };

struct ApiRoute {
  std::string_view method;
  std::string_view pattern;
  std::string_view id;  // what clients call it; each is there once
  std::string_view summary;
  void (*handler)(GameServer& server, Call call) = nullptr;  // null: served elsewhere
  Need need = Need::nobody;
  Reading reading = Reading::nothing;
  std::vector<Parameter> query = {};
  std::string body = {};     // a schema; empty for none
  std::string example = {};  // of a body, where the schema alone gives no sound one
  std::string answer = schema::answer();
  int status = 200;
  // What the handler refuses. openapi.cc adds what follows from the rest of the row, such as 415
  // where there is a body.
  std::vector<Code> refusals = {};
  Form form = Form::fissile;
  std::vector<int> statuses = {};  // of what it refuses in a form that has no codes
  std::string_view makes = {};     // the member of its answer that other paths have a place for
  std::string_view media = "application/json";
};

// The parts of the table.
std::span<const ApiRoute> account_routes();
std::span<const ApiRoute> arc_routes();
std::span<const ApiRoute> arc_page_routes();
std::span<const ApiRoute> session_routes();
std::span<const ApiRoute> game_routes();
std::span<const ApiRoute> level_routes();
std::span<const ApiRoute> moderation_routes();
std::span<const ApiRoute> picture_routes();
std::span<const ApiRoute> user_routes();
std::span<const ApiRoute> description_routes();

// All of them, and the pages that describe them and the WebSocket.
std::vector<ApiRoute> api_table();
std::vector<Route> api_routes(GameServer& server);
// `url` is how visitors reach the server (public_url.h), or null.
std::string openapi_text(std::span<const ApiRoute> table, const PublicUrl* url = nullptr);
std::string asyncapi_text(const PublicUrl* url = nullptr);

Reads::Asker asker_of(const Call& call);
// By which name an answer is kept (TextCache).
std::string kept_name(const Request& request);

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

// Times are exact up to here in every reader of JSON.
constexpr std::int64_t kLatest = (std::int64_t{1} << 53) - 1;

// ?limit, ?before and ?beforeId of a list, newest first.
constexpr int kPageMost = 100;
std::vector<Parameter> page_parameters();
store::Page page_of(const Query& query);

}  // namespace fissile::server
