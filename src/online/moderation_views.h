#pragma once
// Reports, users and the audit log as moderators see them: read from the store and written as JSON.
// Ids stand beside names, because a name goes with its account.
#include <string>

#include "base/result.h"
#include "store/database.h"

namespace fissile::online {

// {"reports", "next", "nextId"}, where `next` and `nextId` are where the next page begins.
Result<std::string> reports_page(store::Database& database, const store::ReportFilter& filter,
                                 const store::Page& page);
// {"log", "next"}.
Result<std::string> log_page(store::Database& database, const store::AuditFilter& filter,
                             int limit);
// {"user", "reports", "levels", "log"}: the newest of each.
Result<std::string> user_page(store::Database& database, std::string_view name,
                              std::int64_t now_ms);

}  // namespace fissile::online
