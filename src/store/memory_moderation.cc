// Levels, roles, names, reports and the audit log of a store in memory.
#include "store/memory_tables.h"
#include "store/words.h"

namespace fissile::store {
namespace {

bool is_over(const Quota& quota, std::int64_t count, std::int64_t bytes) {
  return (quota.most > 0 && count > quota.most) ||
         (quota.most_bytes > 0 && bytes > quota.most_bytes);
}

bool is_unclosed(const ReportRecord& report) { return report.status != ReportStatus::closed; }

bool is_unused(const MemoryTables& tables, const LevelRecord& level) {
  const auto solution = tables.solutions.lower_bound({level.level_id, ""});
  const bool solved = solution != tables.solutions.end() && solution->first.first == level.level_id;
  return !solved && !level.unpublished_at_ms &&
         std::none_of(tables.reports.begin(), tables.reports.end(), [&](const auto& it) {
           return it.second.target_id == level.level_id && is_unclosed(it.second);
         });
}

// The rows of which that is true.
template <class Rows, class Which>
auto chosen(const Rows& all, Which which) {
  std::vector<typename Rows::mapped_type> found;
  for (const auto& [key, row] : all) {
    if (which(row)) found.push_back(row);
  }
  return found;
}

}  // namespace

bool apply_change(MemoryTables& tables, Undo& undo, const AddLevel& change) {
  const LevelRecord& level = change.level;
  const auto old = tables.levels.find(level.level_id);
  if (old != tables.levels.end()) {
    if (old->second.game != level.game || old->second.content != level.content) return false;
    const std::int64_t shared = tables.shared_at.at(level.level_id);
    undo.put(tables.shared_at, level.level_id, std::max(shared, level.created_at_ms));
    return true;
  }
  if (level.author && !tables.users.contains(*level.author)) return false;
  undo.put(tables.levels, level.level_id, level);
  undo.put(tables.shared_at, level.level_id, level.created_at_ms);
  if (!level.author) return true;
  std::int64_t count = 0, bytes = 0;
  for (const auto& [id, one] : tables.levels) {
    if (one.author != level.author) continue;
    ++count;
    bytes += static_cast<std::int64_t>(one.content.size());
  }
  return !is_over(change.quota, count, bytes);
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddSolution& change) {
  const SolutionRecord& solution = change.solution;
  if (!tables.levels.contains(solution.level_id) || !tables.users.contains(solution.user_id)) {
    return false;
  }
  const std::pair key(solution.level_id, solution.user_id);
  const auto old = tables.solutions.find(key);
  if (old == tables.solutions.end() || rank(solution) < rank(old->second)) {
    undo.put(tables.solutions, key, solution);
  }
  std::int64_t count = 0, bytes = 0;
  for (const auto& [ids, one] : tables.solutions) {
    if (one.user_id != solution.user_id) continue;
    ++count;
    bytes += static_cast<std::int64_t>(one.actions.size());
  }
  return !is_over(change.quota, count, bytes);
}

bool apply_change(MemoryTables& tables, Undo& undo, const DropUnusedLevels& change) {
  std::vector<LevelRecord> unused = chosen(tables.levels, [&](const LevelRecord& level) {
    return tables.shared_at.at(level.level_id) < change.before_ms && is_unused(tables, level);
  });
  unused = first(std::move(unused), change.most, [&](const LevelRecord& level) {
    return std::pair(tables.shared_at.at(level.level_id), level.level_id);
  });
  for (const LevelRecord& level : unused) {
    undo.drop(tables.levels, tables.levels.find(level.level_id));
    undo.drop(tables.shared_at, tables.shared_at.find(level.level_id));
  }
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const PublishLevel& change) {
  auto level = look_up(tables.levels, change.level_id);
  if (!level) return false;
  level->unpublished_at_ms = change.unpublished_at_ms;
  undo.put(tables.levels, change.level_id, *level);
  return true;
}

bool apply_change(MemoryTables& tables, Undo&, const ExpectRole& change) {
  const auto user = look_up(tables.users, change.user_id);
  return user && user->role == change.role;
}

bool apply_change(MemoryTables& tables, Undo& undo, const PutRole& change) {
  auto user = look_up(tables.users, change.user_id);
  if (!user || user->hashed_password.empty()) return false;
  const bool was_admin = std::exchange(user->role, change.role) == Role::admin;
  undo.put(tables.users, change.user_id, *user);
  return !was_admin || change.role == Role::admin ||
         std::any_of(tables.users.begin(), tables.users.end(),
                     [](const auto& it) { return it.second.role == Role::admin; });
}

bool apply_change(MemoryTables& tables, Undo& undo, const Suspend& change) {
  auto user = look_up(tables.users, change.user_id);
  if (!user) return false;
  user->suspended_until_ms = change.until_ms;
  undo.put(tables.users, change.user_id, *user);
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const RenameUser& change) {
  auto user = look_up(tables.users, change.user_id);
  if (!user || user->username_key.empty()) return false;
  if (user->username_key == change.username_key) return true;
  if (tables.names.contains(change.username_key)) return false;
  undo.put(tables.former_names, change.former_key,
           {change.former_key, user->username, change.user_id, change.reserved_until_ms});
  user->username = change.username;
  user->username_key = change.username_key;
  user->skeleton.clear();
  put_user(tables, undo, *user);
  return true;
}

bool apply_change(MemoryTables& tables, Undo&, const ExpectFreeName& change) {
  const auto name = look_up(tables.former_names, change.name_key);
  return !name || name->reserved_until_ms <= change.now_ms;
}

bool apply_change(MemoryTables& tables, Undo& undo, const DropFormerNames& change) {
  undo.drop_if(tables.former_names,
               [&](const FormerName& name) { return name.reserved_until_ms < change.before_ms; });
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddReport& change) {
  const ReportRecord& report = change.report;
  const auto old = tables.reports.find(report.report_id);
  if (old != tables.reports.end()) return same_report(old->second, report);
  int unclosed = 0;
  for (const auto& [id, one] : tables.reports) {
    if (one.reporter_id != report.reporter_id || !is_unclosed(one)) continue;
    ++unclosed;
    const bool same = one.target_kind == report.target_kind && one.target_id == report.target_id;
    if (same && is_unclosed(report)) return false;
  }
  undo.put(tables.reports, report.report_id, report);
  return change.most_open == 0 || unclosed + is_unclosed(report) <= change.most_open;
}

bool apply_change(MemoryTables& tables, Undo& undo, const PutReport& change) {
  auto report = look_up(tables.reports, change.report_id);
  if (!report) return false;
  if (is_put(*report, change)) return true;
  if (report->status != change.before) return false;
  const bool reopened = !is_unclosed(*report) && change.status != ReportStatus::closed;
  const bool other = std::any_of(tables.reports.begin(), tables.reports.end(), [&](const auto& it) {
    return it.second.reporter_id == report->reporter_id &&
           it.second.target_kind == report->target_kind &&
           it.second.target_id == report->target_id && is_unclosed(it.second);
  });
  if (reopened && other) return false;
  report->status = change.status;
  report->handler_id = change.handler_id;
  report->note = change.note;
  report->updated_at_ms = change.updated_at_ms;
  undo.put(tables.reports, change.report_id, *report);
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const DropClosedReports& change) {
  undo.drop_if(tables.reports, [&](const ReportRecord& report) {
    return !is_unclosed(report) && report.updated_at_ms < change.before_ms;
  });
  return true;
}

bool apply_change(MemoryTables& tables, Undo& undo, const AddAuditEntry& change) {
  AuditEntry entry = change.entry;
  for (const AuditEntry& old : tables.audit_log) {
    if (old.entry_id != entry.entry_id) continue;
    entry.seq = old.seq;
    return entry == old;
  }
  entry.seq = static_cast<std::int64_t>(tables.audit_log.size()) + 1;
  tables.audit_log.push_back(std::move(entry));
  undo.push_back([&tables] { tables.audit_log.pop_back(); });
  return true;
}

void put_user(MemoryTables& tables, Undo& undo, const User& user) {
  const auto old = tables.users.find(user.user_id);
  if (old != tables.users.end() && !old->second.username_key.empty()) {
    undo.drop(tables.names, tables.names.find(old->second.username_key));
  }
  if (old != tables.users.end() && !old->second.skeleton.empty()) {
    undo.drop(tables.skeletons, tables.skeletons.find(old->second.skeleton));
  }
  if (!user.username_key.empty()) undo.put(tables.names, user.username_key, user.user_id);
  if (!user.skeleton.empty()) undo.put(tables.skeletons, user.skeleton, user.user_id);
  undo.put(tables.users, user.user_id, user);
}

void forget_names(MemoryTables& tables, Undo& undo, const std::string& user_id) {
  for (const FormerName& name : read_former_names(tables, user_id)) {
    undo.put(tables.former_names, name.name_key,
             {name.name_key, "", std::nullopt, name.reserved_until_ms});
  }
  for (ReportRecord report : chosen(
           tables.reports, [&](const ReportRecord& one) { return one.reporter_id == user_id; })) {
    report.text.clear();
    undo.put(tables.reports, report.report_id, report);
  }
}

std::vector<User> read_users(const MemoryTables& tables, const UserFilter& filter, int limit) {
  const auto wanted = [&](const User& user) {
    if (filter.role) return user.role == *filter.role && user.role != Role::player;
    return !filter.suspended || user.suspended_until_ms > filter.now_ms;
  };
  std::vector<User> found = chosen(tables.users, [&](const User& user) {
    return !user.username_key.empty() && user.username_key.starts_with(filter.prefix) &&
           user.username_key > filter.after_key && wanted(user);
  });
  return first(std::move(found), limit, [](const User& user) { return user.username_key; });
}

std::vector<FormerName> read_former_names(const MemoryTables& tables, std::string_view user_id) {
  return first(
      chosen(tables.former_names, [&](const FormerName& name) { return name.user_id == user_id; }),
      INT32_MAX,
      [](const FormerName& name) { return std::pair(~name.reserved_until_ms, name.name_key); });
}

std::vector<ReportRecord> read_reports(const MemoryTables& tables, const ReportFilter& filter,
                                       const Page& page) {
  const auto wanted = [&](const ReportRecord& report) {
    switch (filter.by) {
      case ReportFilter::By::all: return true;
      case ReportFilter::By::status: return word(report.status) == filter.value;
      case ReportFilter::By::target: return report.target_id == filter.value;
      case ReportFilter::By::reporter: return report.reporter_id == filter.value;
    }
    return false;
  };
  return first(chosen(tables.reports,
                      [&](const ReportRecord& report) {
                        return wanted(report) && report.target_id != filter.not_about &&
                               is_on(page, report.created_at_ms, report.report_id);
                      }),
               page.limit, [](const ReportRecord& report) {
                 return std::tuple(~report.created_at_ms, report.report_id);
               });
}

std::vector<AuditEntry> read_audit_log(const MemoryTables& tables, const AuditFilter& filter,
                                       int limit) {
  std::vector<AuditEntry> found;
  for (const AuditEntry& entry : tables.audit_log) {
    const bool about = !filter.target_id || *filter.target_id == entry.target_id;
    if (about && entry.seq < filter.before_seq) found.push_back(entry);
  }
  return first(std::move(found), limit, [](const AuditEntry& entry) { return ~entry.seq; });
}

std::vector<AuditEntry> read_audit_since(const MemoryTables& tables, std::int64_t seq, int limit) {
  std::vector<AuditEntry> found;
  for (const AuditEntry& entry : tables.audit_log) {
    if (entry.seq > seq) found.push_back(entry);
  }
  return first(std::move(found), limit, [](const AuditEntry& entry) { return entry.seq; });
}

}  // namespace fissile::store
