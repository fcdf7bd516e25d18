#include "store/sql_moderation.h"

#include <algorithm>

#include "store/rows.h"
#include "store/sql_steps.h"

namespace fissile::store {
namespace {

constexpr char kUser[] = "SELECT * FROM users WHERE user_id = $1";
constexpr char kPutRole[] = "UPDATE users SET role = $1 WHERE user_id = $2";
constexpr char kAnyAdmin[] = "SELECT 1 FROM users WHERE role = 'admin' LIMIT 1";
constexpr char kSuspend[] = "UPDATE users SET suspended_until = $1 WHERE user_id = $2";
constexpr char kRename[] =
    "UPDATE users SET username = $1, username_key = $2, skeleton = NULL WHERE user_id = $3";
constexpr char kKeepName[] =
    "INSERT INTO former_names VALUES ($1, $2, $3, $4) ON CONFLICT (name_key) DO UPDATE SET "
    "username = excluded.username, user_id = excluded.user_id, "
    "reserved_until = excluded.reserved_until";
constexpr char kFormerName[] =
    "SELECT * FROM former_names WHERE name_key = $1 AND reserved_until > $2";
constexpr char kFormerNames[] =
    "SELECT * FROM former_names WHERE user_id = $1 ORDER BY reserved_until DESC, name_key";
constexpr char kDropNames[] = "DELETE FROM former_names WHERE reserved_until < $1";
constexpr char kBlankNames[] =
    "UPDATE former_names SET username = '', user_id = NULL WHERE user_id = $1";
constexpr char kAddReport[] =
    "INSERT INTO reports VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) "
    "ON CONFLICT DO NOTHING";
constexpr char kReport[] = "SELECT * FROM reports WHERE report_id = $1";
constexpr char kUnclosed[] =
    "SELECT count(*) FROM reports WHERE reporter_id = $1 AND status <> 'closed'";
constexpr char kPutReport[] =
    "UPDATE reports SET status = $1, handler_id = $2, note = $3, updated_at = $4 "
    "WHERE report_id = $5";
constexpr char kDropReports[] = "DELETE FROM reports WHERE status = 'closed' AND updated_at < $1";
constexpr char kBlankReports[] = "UPDATE reports SET body = '' WHERE reporter_id = $1";
constexpr char kLastEntry[] = "SELECT max(seq) FROM audit_log";
constexpr char kAddEntry[] =
    "INSERT INTO audit_log VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) "
    "ON CONFLICT DO NOTHING";
constexpr char kEntry[] = "SELECT * FROM audit_log WHERE entry_id = $1";
constexpr char kLog[] = "SELECT * FROM audit_log WHERE seq < $1 ORDER BY seq DESC LIMIT $2";
constexpr char kLogOf[] =
    "SELECT * FROM audit_log WHERE target_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3";
constexpr char kLogSince[] = "SELECT * FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT $2";

constexpr char kUsers[] =
    "SELECT * FROM users WHERE username_key >= $1 AND username_key < $2 AND username_key > $3 "
    "ORDER BY username_key LIMIT $4";
constexpr char kUsersByRole[] =
    "SELECT * FROM users WHERE username_key >= $1 AND username_key < $2 AND username_key > $3 "
    "AND role IS NOT NULL AND role = $4 ORDER BY username_key LIMIT $5";
constexpr char kSuspended[] =
    "SELECT * FROM users WHERE username_key >= $1 AND username_key < $2 AND username_key > $3 "
    "AND suspended_until IS NOT NULL AND suspended_until > $4 ORDER BY username_key LIMIT $5";
// Behind every text of UTF-8.
constexpr std::string_view kLastCharacter = "\xF4\x8F\xBF\xBF";

constexpr char kReports[] =
    "SELECT * FROM reports WHERE created_at <= $1 AND (created_at < $1 OR ($2 <> '' AND "
    "report_id > $2)) AND target_id <> $3 ORDER BY created_at DESC, report_id LIMIT $4";
constexpr char kReportsByStatus[] =
    "SELECT * FROM reports WHERE created_at <= $1 AND (created_at < $1 OR ($2 <> '' AND "
    "report_id > $2)) AND target_id <> $3 AND status = $4 "
    "ORDER BY created_at DESC, report_id LIMIT $5";
constexpr char kReportsByTarget[] =
    "SELECT * FROM reports WHERE created_at <= $1 AND (created_at < $1 OR ($2 <> '' AND "
    "report_id > $2)) AND target_id <> $3 AND target_id = $4 "
    "ORDER BY created_at DESC, report_id LIMIT $5";
constexpr char kReportsByReporter[] =
    "SELECT * FROM reports WHERE created_at <= $1 AND (created_at < $1 OR ($2 <> '' AND "
    "report_id > $2)) AND target_id <> $3 AND reporter_id = $4 "
    "ORDER BY created_at DESC, report_id LIMIT $5";

template <class Read>
auto rows(Sql& sql, const char* statement, std::initializer_list<Value> values, Read read)
    -> Found<decltype(read(Cells()))> {
  std::vector<decltype(read(Cells()))> found;
  const Ran ran = sql.run(statement, values, [&](Cells cells) { found.push_back(read(cells)); });
  if (ran != Ran::done) return std::nullopt;
  return found;
}

Ran find_user(Sql& sql, const std::string& user_id, std::optional<User>& user) {
  return sql.run(kUser, {user_id}, [&](Cells cells) { user = user_of(cells); });
}

}  // namespace

Ran apply_change(Sql& sql, const ExpectRole& change) {
  std::optional<User> user;
  const Ran ran = find_user(sql, change.user_id, user);
  if (ran != Ran::done) return ran;
  return user && user->role == change.role ? Ran::done : Ran::clash;
}

Ran apply_change(Sql& sql, const PutRole& change) {
  std::optional<User> user;
  Ran ran = find_user(sql, change.user_id, user);
  if (ran != Ran::done) return ran;
  if (!user || user->hashed_password.empty()) return Ran::clash;
  ran = sql.run(kPutRole, {role_or_null(change.role), change.user_id});
  if (ran != Ran::done || user->role != Role::admin || change.role == Role::admin) return ran;
  bool found = false;
  ran = find_any(sql, kAnyAdmin, {}, found);
  return ran == Ran::done && !found ? Ran::clash : ran;
}

Ran apply_change(Sql& sql, const Suspend& change) {
  return one_row(sql, sql.run(kSuspend, {nonzero(change.until_ms), change.user_id}));
}

Ran apply_change(Sql& sql, const RenameUser& change) {
  std::optional<User> user;
  Ran ran = find_user(sql, change.user_id, user);
  if (ran != Ran::done) return ran;
  if (!user || user->username_key.empty()) return Ran::clash;
  if (user->username_key == change.username_key) return Ran::done;
  ran = sql.run(kRename, {change.username, change.username_key, change.user_id});
  if (ran != Ran::done) return ran;
  return sql.run(kKeepName,
                 {change.former_key, user->username, change.user_id, change.reserved_until_ms});
}

Ran apply_change(Sql& sql, const ExpectFreeName& change) {
  bool found = false;
  const Ran ran = find_any(sql, kFormerName, {change.name_key, change.now_ms}, found);
  return ran == Ran::done && found ? Ran::clash : ran;
}

Ran apply_change(Sql& sql, const DropFormerNames& change) {
  return sql.run(kDropNames, {change.before_ms});
}

Ran apply_change(Sql& sql, const AddReport& change) {
  const ReportRecord& report = change.report;
  const Ran ran =
      sql.run(kAddReport,
              {report.report_id, report.reporter_id, word(report.target_kind), report.target_id,
               report.reason, report.text, report.game_id, word(report.status),
               maybe(report.handler_id), report.note, report.created_at_ms, report.updated_at_ms});
  if (ran != Ran::done) return ran;
  if (sql.changed() == 0) {
    return unless_new(sql, ran, kReport, {report.report_id},
                      [&](Cells cells) { return same_report(report_of(cells), report); });
  }
  if (change.most_open == 0) return ran;
  std::int64_t unclosed = 0;
  const Ran counted = sql.run(kUnclosed, {report.reporter_id},
                              [&](Cells cells) { unclosed = number_of(cells[0]); });
  return counted == Ran::done && unclosed > change.most_open ? Ran::clash : counted;
}

Ran apply_change(Sql& sql, const PutReport& change) {
  std::optional<ReportRecord> report;
  const Ran ran =
      sql.run(kReport, {change.report_id}, [&](Cells cells) { report = report_of(cells); });
  if (ran != Ran::done) return ran;
  if (!report) return Ran::clash;
  if (is_put(*report, change)) return Ran::done;
  if (report->status != change.before) return Ran::clash;
  return sql.run(kPutReport, {word(change.status), maybe(change.handler_id), change.note,
                              change.updated_at_ms, change.report_id});
}

Ran apply_change(Sql& sql, const DropClosedReports& change) {
  return sql.run(kDropReports, {change.before_ms});
}

Ran apply_change(Sql& sql, const AddAuditEntry& change) {
  const AuditEntry& entry = change.entry;
  std::int64_t last = 0;
  Ran ran = sql.run(kLastEntry, {}, [&](Cells cells) { last = number_of(cells[0]); });
  if (ran != Ran::done) return ran;
  ran = sql.run(kAddEntry, {last + 1, entry.entry_id, maybe(entry.actor_id), entry.action,
                            entry.target_kind, entry.target_id, entry.before, entry.after,
                            entry.note, entry.address, entry.created_at_ms});
  // Where another connection wrote the entry of this number at the same moment, the list is a
  // conflict, and whoever sent it looks again.
  return unless_new(sql, ran, kEntry, {entry.entry_id}, [&](Cells cells) {
    AuditEntry old = entry_of(cells);
    old.seq = entry.seq;
    return old == entry;
  });
}

Ran forget_names(Sql& sql, std::string_view user_id) {
  const Ran ran = sql.run(kBlankNames, {user_id});
  return ran == Ran::done ? sql.run(kBlankReports, {user_id}) : ran;
}

Found<User> read_users(Sql& sql, const UserFilter& filter, int limit) {
  const std::string end = filter.prefix + std::string(kLastCharacter);
  const int most = std::max(limit, 0);
  if (filter.role) {
    return rows(sql, kUsersByRole, {filter.prefix, end, filter.after_key, word(*filter.role), most},
                user_of);
  }
  if (filter.suspended) {
    return rows(sql, kSuspended, {filter.prefix, end, filter.after_key, filter.now_ms, most},
                user_of);
  }
  return rows(sql, kUsers, {filter.prefix, end, filter.after_key, most}, user_of);
}

Found<FormerName> read_former_name(Sql& sql, std::string_view name_key, std::int64_t now_ms) {
  return rows(sql, kFormerName, {name_key, now_ms}, former_name_of);
}

Found<FormerName> read_former_names(Sql& sql, std::string_view user_id) {
  return rows(sql, kFormerNames, {user_id}, former_name_of);
}

Found<ReportRecord> read_report(Sql& sql, std::string_view report_id) {
  return rows(sql, kReport, {report_id}, report_of);
}

Found<ReportRecord> read_reports(Sql& sql, const ReportFilter& filter, const Page& page) {
  const int most = std::max(page.limit, 0);
  const auto where = [&](const char* statement) {
    return rows(sql, statement,
                {page.before_ms, page.before_id, filter.not_about, filter.value, most}, report_of);
  };
  switch (filter.by) {
    case ReportFilter::By::status: return where(kReportsByStatus);
    case ReportFilter::By::target: return where(kReportsByTarget);
    case ReportFilter::By::reporter: return where(kReportsByReporter);
    case ReportFilter::By::all: break;
  }
  return rows(sql, kReports, {page.before_ms, page.before_id, filter.not_about, most}, report_of);
}

Found<AuditEntry> read_audit_log(Sql& sql, const AuditFilter& filter, int limit) {
  const int most = std::max(limit, 0);
  if (!filter.target_id) return rows(sql, kLog, {filter.before_seq, most}, entry_of);
  return rows(sql, kLogOf, {*filter.target_id, filter.before_seq, most}, entry_of);
}

Found<AuditEntry> read_audit_since(Sql& sql, std::int64_t seq, int limit) {
  return rows(sql, kLogSince, {seq, std::max(limit, 0)}, entry_of);
}

}  // namespace fissile::store
