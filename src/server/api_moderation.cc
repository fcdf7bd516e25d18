// Reports, and what moderators do about them, over HTTP (docs/moderation.md).
#include "base/json_reader.h"
#include "online/moderation.h"
#include "online/moderation_views.h"
#include "server/answers.h"
#include "server/api.h"
#include "server/game_server.h"
#include "server/moderation_schemas.h"
#include "server/page_questions.h"
#include "server/schemas.h"
#include "store/words.h"

namespace fissile::server {
namespace {

using online::Moderation;

std::function<void(std::optional<Error>)> tell(const Respond& respond) {
  return [respond](std::optional<Error> error) {
    respond(error ? error_answer(*error) : ok_answer());
  };
}

// Why something is done, from the body; what else it has is read by `read`. Nothing if that was
// answered as a fault.
template <class Read>
std::optional<Moderation::By> read_by(const Call& call, Read read) {
  JsonReader reader(call.body, Code::request_malformed, "");
  Moderation::By by{call.actor, {}};
  reader.string("note", by.note);
  read(reader);
  const auto fault = reader.finish();
  if (!fault) return by;
  call.respond(error_answer(*fault));
  return {};
}
std::optional<Moderation::By> read_by(const Call& call) {
  return read_by(call, [](JsonReader&) {});
}

void add_report(GameServer& server, Call call) {
  JsonReader reader(call.body, Code::request_malformed, "");
  online::NewReport given;
  int kind = 0;
  for (const char* name : {"kind", "target", "reason"}) reader.required(name);
  reader.choice("kind", store::kTargetWords, kind);
  reader.string("target", given.target);
  reader.string("reason", given.reason);
  reader.string("text", given.text);
  reader.string("gameId", given.game_id);
  if (call.body.find("gameId") && given.game_id.empty()) {
    reader.fail("gameId", "is no id of a game");
  }
  if (const auto fault = reader.finish()) return call.respond(error_answer(*fault));
  given.kind = static_cast<store::TargetKind>(kind);
  server.moderation().report(call.actor, std::move(given), [respond = call.respond](auto id) {
    if (!id) return respond(error_answer(id.error()));
    JsonWriter writer;
    writer.begin_object().field("reportId", *id).end_object();
    respond(ok_answer(writer.text(), 201));
  });
}

// What the store's reader makes of the database is the answer.
template <class Make>
void answer_from_store(GameServer& server, const Call& call, Make make) {
  ask_page(server, call, make, [respond = call.respond](const Result<std::string>& members) {
    respond(members ? ok_answer(*members) : error_answer(members.error()));
  });
}

void list_reports(GameServer& server, Call call) {
  store::ReportFilter filter{.not_about = call.actor.user_id};
  const std::string status = call.query.id("status");
  if (!status.empty() && status != "all") {
    filter.by = store::ReportFilter::By::status;
    filter.value = status;
  }
  answer_from_store(server, call, [filter, page = page_of(call.query)](store::Database& database) {
    return online::reports_page(database, filter, page);
  });
}

void handle_report(GameServer& server, Call call) {
  int status = 0;
  const auto by = read_by(call, [&](JsonReader& reader) {
    reader.required("status");
    reader.choice("status", store::kReportWords, status);
  });
  if (!by) return;
  server.moderation().handle_report(*by, call.request.captured[0],
                                    static_cast<store::ReportStatus>(status), tell(call.respond));
}

void show_user(GameServer& server, Call call) {
  answer_from_store(
      server, call,
      [name = call.request.captured[0], now = server.clock().wall_ms()](store::Database& database) {
        return online::user_page(database, name, now);
      });
}

void rename_user(GameServer& server, Call call) {
  const auto by = read_by(call);
  if (!by) return;
  server.moderation().rename(*by, call.request.captured[0], [respond = call.respond](auto name) {
    if (!name) return respond(error_answer(name.error()));
    JsonWriter writer;
    writer.begin_object().field("username", *name).end_object();
    respond(ok_answer(writer.text()));
  });
}

void suspend_user(GameServer& server, Call call) {
  std::int64_t until_ms = 0;
  const auto by = read_by(call, [&](JsonReader& reader) {
    const Json* until = reader.required("until");
    if (until && !until->integer()) return reader.fail("until", "must be a time in milliseconds");
    if (until) until_ms = *until->integer();
    // A ban is said as such.
    if (until_ms < 0 || until_ms > kLatest) reader.fail("until", "is out of range");
  });
  if (!by) return;
  server.moderation().suspend(*by, call.request.captured[0], until_ms, tell(call.respond));
}

void ban_user(GameServer& server, Call call) {
  const auto by = read_by(call);
  if (!by) return;
  server.moderation().suspend(*by, call.request.captured[0], store::kForever, tell(call.respond));
}

void restore_user(GameServer& server, Call call) {
  const auto by = read_by(call);
  if (by) server.moderation().restore(*by, call.request.captured[0], tell(call.respond));
}

void end_sessions(GameServer& server, Call call) {
  const auto by = read_by(call);
  if (by) server.moderation().end_sessions(*by, call.request.captured[0], tell(call.respond));
}

void set_role(GameServer& server, Call call) {
  int role = 0;
  const auto by = read_by(call, [&](JsonReader& reader) {
    reader.required("role");
    reader.choice("role", store::kRoleWords, role);
  });
  if (!by) return;
  server.moderation().set_role(*by, call.request.captured[0], static_cast<store::Role>(role),
                               tell(call.respond));
}

template <bool kPublished>
void publish_level(GameServer& server, Call call) {
  const auto by = read_by(call);
  if (!by) return;
  server.moderation().publish(*by, call.request.captured[0], kPublished, tell(call.respond));
}

void show_log(GameServer& server, Call call) {
  store::AuditFilter filter;
  filter.before_seq = call.query.number("before", filter.before_seq);
  const int limit = static_cast<int>(call.query.number("limit", store::Page().limit));
  answer_from_store(server, call, [filter, limit](store::Database& database) {
    return online::log_page(database, filter, limit);
  });
}

// A body with a reason, which may be left out, and what else it must have.
std::string with_note(schema::Members members = {}) {
  members.push_back({"note", schema::prose(online::kNoteMost), schema::kOptional});
  return schema::object(members);
}

constexpr std::string_view kStatuses[] = {"open", "taken", "closed", "all"};

std::vector<Parameter> report_parameters() {
  std::vector<Parameter> parameters = page_parameters();
  parameters.push_back(
      {"status", "Those alone; all unless it is said", Parameter::Kind::word, 0, 0, kStatuses});
  return parameters;
}

// A deed of a moderator: all of them have this in common.
ApiRoute deed(std::string_view pattern, std::string_view id, std::string_view summary,
              void (*handler)(GameServer&, Call), std::string body = with_note()) {
  return {.method = "POST",
          .pattern = pattern,
          .id = id,
          .summary = summary,
          .handler = handler,
          .need = Need::moderator,
          .body = std::move(body),
          .refusals = {Code::request_unknown, Code::sequence_stale}};
}

ApiRoute role_route() {
  ApiRoute route = deed("/api/v1/moderation/users/{username}/role", "setRole",
                        "Give a role or take it; for admins", set_role,
                        with_note({{"role", schema::word_of({"player", "moderator", "admin"})}}));
  route.need = Need::admin;
  return route;
}

ApiRoute rename_route() {
  ApiRoute route =
      deed("/api/v1/moderation/users/{username}/rename", "renameUser",
           "Give a user a neutral name; the old one is nobody's for 30 days", rename_user);
  route.answer = schema::answer({{"username", schema::text()}});
  return route;
}

const ApiRoute kRoutes[] = {
    {.method = "POST",
     .pattern = "/api/v1/reports",
     .id = "addReport",
     .summary = "Report a user or a level to the moderators",
     .handler = add_report,
     .need = Need::user,
     .body =
         schema::object({{"kind", schema::word_of({"user", "level"})},
                         {"target", schema::text(1, 64)},
                         {"reason", schema::word_of(online::kReasons)},
                         {"text", schema::prose(online::kReportTextMost, true), schema::kOptional},
                         {"gameId", schema::identifier(), schema::kOptional}}),
     .answer = schema::answer({{"reportId", schema::text()}}),
     .status = 201,
     .refusals = {Code::request_unknown, Code::auth_forbidden, Code::report_duplicate,
                  Code::limit_exceeded}},
    {.method = "GET",
     .pattern = "/api/v1/moderation/reports",
     .id = "listReports",
     .summary = "Reports, newest first; none about oneself",
     .handler = list_reports,
     .need = Need::moderator,
     .reading = Reading::rows,
     .query = report_parameters(),
     .answer = reports_answer()},
    deed("/api/v1/moderation/reports/{reportId}", "handleReport",
         "Take a report, close it, or open it again", handle_report,
         with_note({{"status", schema::word_of({"open", "taken", "closed"})}})),
    {.method = "GET",
     .pattern = "/api/v1/moderation/users/{username}",
     .id = "showUserToModerators",
     .summary = "A user with their reports, levels and what was done about them",
     .handler = show_user,
     .need = Need::moderator,
     .reading = Reading::rows,
     .answer = user_answer(),
     .refusals = {Code::request_unknown}},
    rename_route(),
    deed("/api/v1/moderation/users/{username}/suspend", "suspendUser",
         "Suspend a user until a time; sessions end", suspend_user,
         with_note({{"until", schema::time_ms()}})),
    deed("/api/v1/moderation/users/{username}/ban", "banUser", "Suspend a user for ever", ban_user),
    deed("/api/v1/moderation/users/{username}/restore", "restoreUser", "End a suspension or a ban",
         restore_user),
    deed("/api/v1/moderation/users/{username}/end-sessions", "endUserSessions",
         "Sign a user out everywhere", end_sessions),
    role_route(),
    deed("/api/v1/moderation/levels/{levelId}/unpublish", "unpublishLevel", "Take a level down",
         publish_level<false>),
    deed("/api/v1/moderation/levels/{levelId}/publish", "publishLevel", "Put a level back",
         publish_level<true>),
    {.method = "GET",
     .pattern = "/api/v1/moderation/log",
     .id = "showLog",
     .summary = "What moderators did, newest first",
     .handler = show_log,
     .need = Need::moderator,
     .reading = Reading::rows,
     .query = {{"limit", "How many at most; 50 unless it is said", Parameter::Kind::number, 1,
                kPageMost},
               {"before", "Only entries with a lower seq", Parameter::Kind::number, 0, kLatest}},
     .answer = log_answer()},
};

}  // namespace

std::span<const ApiRoute> moderation_routes() { return kRoutes; }

}  // namespace fissile::server
