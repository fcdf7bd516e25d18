#pragma once
// Roles, suspensions, names, reports and the audit log in SQL. No statement here or elsewhere
// alters a row of the audit log or drops one.
#include "store/sql.h"

namespace fissile::store {

// REQUIRES of each: as apply() in store/sql_changes.h.
Ran apply_change(Sql& sql, const ExpectRole& change);
Ran apply_change(Sql& sql, const PutRole& change);
Ran apply_change(Sql& sql, const Suspend& change);
Ran apply_change(Sql& sql, const RenameUser& change);
Ran apply_change(Sql& sql, const ExpectFreeName& change);
Ran apply_change(Sql& sql, const DropFormerNames& change);
Ran apply_change(Sql& sql, const AddReport& change);
Ran apply_change(Sql& sql, const PutReport& change);
Ran apply_change(Sql& sql, const DropClosedReports& change);
Ran apply_change(Sql& sql, const AddAuditEntry& change);
// What of these tables names a user who is deleted.
Ran forget_names(Sql& sql, std::string_view user_id);

// The reads of store/database.h; nothing if they fail.
template <class T>
using Found = std::optional<std::vector<T>>;
Found<User> read_users(Sql& sql, const UserFilter& filter, int limit);
Found<FormerName> read_former_name(Sql& sql, std::string_view name_key, std::int64_t now_ms);
Found<FormerName> read_former_names(Sql& sql, std::string_view user_id);
Found<ReportRecord> read_report(Sql& sql, std::string_view report_id);
Found<ReportRecord> read_reports(Sql& sql, const ReportFilter& filter, const Page& page);
Found<AuditEntry> read_audit_log(Sql& sql, const AuditFilter& filter, int limit);
Found<AuditEntry> read_audit_since(Sql& sql, std::int64_t seq, int limit);

}  // namespace fissile::store
