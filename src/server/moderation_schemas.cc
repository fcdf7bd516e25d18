#include "server/moderation_schemas.h"

#include "server/schemas.h"

namespace fissile::server {
namespace {

std::string report_schema() {
  using namespace schema;
  return object({{"reportId", text()},
                 {"status", word_of({"open", "taken", "closed"})},
                 {"kind", word_of({"user", "level"})},
                 {"targetId", text()},
                 {"target", or_null(text())},
                 {"unpublished", or_null(truth())},
                 {"reporterId", text()},
                 {"reporter", or_null(text())},
                 {"reason", text()},
                 {"text", text()},
                 {"gameId", text()},
                 {"handlerId", or_null(text())},
                 {"handler", or_null(text())},
                 {"note", text()},
                 {"createdAt", time_ms()},
                 {"updatedAt", time_ms()}});
}

std::string entry_schema() {
  using namespace schema;
  return object({{"seq", count()},
                 {"time", time_ms()},
                 {"actorId", or_null(text())},
                 {"actor", or_null(text())},
                 {"action", text()},
                 {"kind", word_of({"user", "level", "report"})},
                 {"targetId", text()},
                 {"target", or_null(text())},
                 {"before", text()},
                 {"after", text()},
                 {"note", text()},
                 {"address", text()}});
}

}  // namespace

std::string reports_answer() {
  using namespace schema;
  return answer({{"reports", list(report_schema())},
                 {"next", or_null(time_ms())},
                 {"nextId", or_null(text())}});
}

std::string log_answer() {
  using namespace schema;
  return answer({{"log", list(entry_schema())}, {"next", or_null(count())}});
}

std::string user_answer() {
  using namespace schema;
  const std::string former = object({{"username", text()}, {"reservedUntil", time_ms()}});
  const std::string user = object({{"userId", text()},
                                   {"username", text()},
                                   {"guest", truth()},
                                   {"role", word_of({"player", "moderator", "admin"})},
                                   {"createdAt", time_ms()},
                                   {"banned", truth()},
                                   {"suspendedUntil", or_null(time_ms())},
                                   {"sessions", count()},
                                   {"formerNames", list(former)}});
  const std::string level = object({{"levelId", level_id()},
                                    {"game", game_name()},
                                    {"createdAt", time_ms()},
                                    {"unpublished", truth()}});
  return answer({{"user", user},
                 {"reports", list(report_schema())},
                 {"levels", list(level)},
                 {"log", list(entry_schema())}});
}

}  // namespace fissile::server
