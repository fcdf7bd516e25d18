#include "online/moderation_views.h"

#include <map>

#include "base/json_writer.h"
#include "online/deeds.h"
#include "online/find_user.h"
#include "store/words.h"

namespace fissile::online {
namespace {

// Of each list on the page of a user.
constexpr int kUserLists = 20;

// What users are called, each asked for once. Nobody is called nothing.
class Names {
 public:
  explicit Names(store::Database& database) : database_(database) {}

  void write(JsonWriter& writer, std::string_view key, const std::string& user_id) {
    const auto [found, is_new] = names_.try_emplace(user_id);
    if (is_new && !user_id.empty()) {
      const auto user = database_.user(user_id);
      if (!user) fault_ = user.error();
      if (user && *user) found->second = (*user)->username;
    }
    writer.key(key);
    found->second.empty() ? writer.null() : writer.value(found->second);
  }
  const std::optional<Error>& fault() const { return fault_; }

 private:
  store::Database& database_;
  std::map<std::string, std::string> names_;
  std::optional<Error> fault_;
};

void id_or_null(JsonWriter& writer, std::string_view key, const std::optional<std::string>& id) {
  writer.key(key);
  id ? writer.value(*id) : writer.null();
}

// Whether the level of a report is taken down; null if it is about no level, or that is gone.
void write_level_state(JsonWriter& writer, store::Database& database,
                       const store::ReportRecord& report) {
  writer.key("unpublished");
  if (report.target_kind != store::TargetKind::level) {
    writer.null();
    return;
  }
  const auto level = database.level(report.target_id);
  level && *level ? writer.value((*level)->unpublished_at_ms.has_value()) : writer.null();
}

void write_reports(JsonWriter& writer, Names& names, store::Database& database,
                   const std::vector<store::ReportRecord>& reports) {
  writer.key("reports").begin_array();
  for (const store::ReportRecord& report : reports) {
    const bool user = report.target_kind == store::TargetKind::user;
    writer.begin_object().field("reportId", report.report_id);
    writer.field("status", store::word(report.status));
    writer.field("kind", store::word(report.target_kind)).field("targetId", report.target_id);
    names.write(writer, "target", user ? report.target_id : "");
    write_level_state(writer, database, report);
    writer.field("reporterId", report.reporter_id);
    names.write(writer, "reporter", report.reporter_id);
    writer.field("reason", report.reason).field("text", report.text);
    writer.field("gameId", report.game_id);
    id_or_null(writer, "handlerId", report.handler_id);
    names.write(writer, "handler", report.handler_id.value_or(""));
    writer.field("note", report.note).field("createdAt", report.created_at_ms);
    writer.field("updatedAt", report.updated_at_ms).end_object();
  }
  writer.end_array();
}

void write_log(JsonWriter& writer, Names& names, const std::vector<store::AuditEntry>& entries) {
  writer.key("log").begin_array();
  for (const store::AuditEntry& entry : entries) {
    writer.begin_object().field("seq", entry.seq).field("time", entry.created_at_ms);
    id_or_null(writer, "actorId", entry.actor_id);
    names.write(writer, "actor", entry.actor_id.value_or(""));
    writer.field("action", entry.action).field("kind", entry.target_kind);
    writer.field("targetId", entry.target_id);
    names.write(writer, "target", entry.target_kind == "user" ? entry.target_id : "");
    writer.field("before", entry.before).field("after", entry.after);
    writer.field("note", entry.note).field("address", entry.address).end_object();
  }
  writer.end_array();
}

void write_levels(JsonWriter& writer, const std::vector<store::LevelRecord>& levels) {
  writer.key("levels").begin_array();
  for (const store::LevelRecord& level : levels) {
    writer.begin_object().field("levelId", level.level_id).field("game", level.game);
    writer.field("createdAt", level.created_at_ms);
    writer.field("unpublished", level.unpublished_at_ms.has_value()).end_object();
  }
  writer.end_array();
}

void write_user(JsonWriter& writer, const store::User& user, std::size_t sessions,
                const std::vector<store::FormerName>& former, std::int64_t now_ms) {
  const std::int64_t until_ms = user.suspended_until_ms;
  writer.key("user").begin_object().field("userId", user.user_id).field("username", user.username);
  writer.field("guest", user.hashed_password.empty()).field("role", store::word(user.role));
  writer.field("createdAt", user.created_at_ms).field("banned", until_ms == store::kForever);
  writer.key("suspendedUntil");
  const bool ends = until_ms > now_ms && until_ms != store::kForever;
  ends ? writer.value(until_ms) : writer.null();
  writer.field("sessions", sessions).key("formerNames").begin_array();
  for (const store::FormerName& name : former) {
    writer.begin_object().field("username", name.username);
    writer.field("reservedUntil", name.reserved_until_ms).end_object();
  }
  writer.end_array().end_object();
}

}  // namespace

Result<std::string> reports_page(store::Database& database, const store::ReportFilter& filter,
                                 const store::Page& page) {
  const auto reports = database.reports(filter, page);
  if (!reports) return reports.error();
  Names names(database);
  JsonWriter writer;
  writer.begin_object();
  write_reports(writer, names, database, *reports);
  if (names.fault()) return *names.fault();
  if (reports->size() == static_cast<std::size_t>(page.limit)) {
    writer.field("next", reports->back().created_at_ms).field("nextId", reports->back().report_id);
  } else {
    writer.key("next").null().key("nextId").null();
  }
  return writer.end_object().take();
}

Result<std::string> log_page(store::Database& database, const store::AuditFilter& filter,
                             int limit) {
  const auto entries = database.audit_log(filter, limit);
  if (!entries) return entries.error();
  Names names(database);
  JsonWriter writer;
  writer.begin_object();
  write_log(writer, names, *entries);
  if (names.fault()) return *names.fault();
  writer.key("next");
  const bool more = entries->size() == static_cast<std::size_t>(limit);
  more ? writer.value(entries->back().seq) : writer.null();
  return writer.end_object().take();
}

Result<std::string> user_page(store::Database& database, std::string_view name,
                              std::int64_t now_ms) {
  const auto user = find_user(database, name, now_ms);
  if (!user) return user.error();
  if (!*user) return no_user();
  const std::string& id = (*user)->user_id;
  const auto belongings = database.belongings(id);
  const auto former = database.former_names(id);
  const auto reports =
      database.reports({store::ReportFilter::By::target, id}, {.limit = kUserLists});
  const auto levels = database.levels_of(id, {.limit = kUserLists});
  const auto entries = database.audit_log({.target_id = id}, kUserLists);
  if (!belongings) return belongings.error();
  if (!former) return former.error();
  if (!reports) return reports.error();
  if (!levels) return levels.error();
  if (!entries) return entries.error();
  Names names(database);
  JsonWriter writer;
  writer.begin_object();
  write_user(writer, **user, belongings->sessions.size(), *former, now_ms);
  write_reports(writer, names, database, *reports);
  write_levels(writer, *levels);
  write_log(writer, names, *entries);
  if (names.fault()) return *names.fault();
  return writer.end_object().take();
}

}  // namespace fissile::online
