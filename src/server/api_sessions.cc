// Where one is signed in, over HTTP.
#include "base/json_reader.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/caller.h"
#include "server/game_server.h"
#include "server/schemas.h"

namespace fissile::server {
namespace {

void list_sessions(GameServer& server, Call call) {
  server.accounts().list_sessions(caller_of(server, call), [call](auto sessions) {
    if (!sessions) return call.respond(error_answer(sessions.error()));
    JsonWriter writer;
    writer.begin_object().key("sessions").begin_array();
    for (const online::OwnSession& it : *sessions) {
      writer.begin_object().field("sessionId", it.id).field("createdAt", it.created_at_ms);
      writer.field("seenAt", it.seen_at_ms).field("expiresAt", it.expires_at_ms);
      writer.field("current", it.current).end_object();
    }
    call.respond(ok_answer(writer.end_array().end_object().text()));
  });
}

void end_sessions(GameServer& server, Call call) {
  online::Proof proof;
  std::string which;
  JsonReader reader(call.body, Code::request_malformed, "");
  reader.string("password", proof.password);
  reader.string("secondFactor", proof.second_factor);
  reader.string("sessionId", which);
  if (call.body.find("sessionId") && which.empty()) reader.fail("sessionId", "must name a session");
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  server.accounts().end_sessions(caller_of(server, call), std::move(proof), which,
                                 [respond = call.respond](std::optional<Error> error) {
                                   respond(error ? error_answer(*error) : ok_answer());
                                 });
}

std::string session_schema() {
  return schema::object({{"sessionId", schema::text(1, 64)},
                         {"createdAt", schema::time_ms()},
                         {"seenAt", schema::time_ms()},
                         {"expiresAt", schema::time_ms()},
                         {"current", schema::truth()}});
}

const ApiRoute kRoutes[] = {
    {.method = "GET",
     .pattern = "/api/v1/account/sessions",
     .id = "listSessions",
     .summary = "Where one is signed in, newest first",
     .handler = list_sessions,
     .need = Need::user,
     .answer = schema::answer({{"sessions", schema::list(session_schema())}})},
    {.method = "DELETE",
     .pattern = "/api/v1/account/sessions",
     .id = "endSessions",
     .summary = "Sign out elsewhere: one session, or all but this one if none is named",
     .handler = end_sessions,
     .need = Need::user,
     .body = schema::object({{"password", schema::text(), schema::kOptional},
                             {"secondFactor", schema::text(), schema::kOptional},
                             {"sessionId", schema::text(1, 64), schema::kOptional}}),
     .refusals = {Code::auth_refused, Code::auth_second_factor, Code::rate_exceeded,
                  Code::request_unknown}},
};

}  // namespace

std::span<const ApiRoute> session_routes() { return kRoutes; }

}  // namespace fissile::server
