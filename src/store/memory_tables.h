#pragma once
// The tables of a store in memory, and what its changes and reads share.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "store/database.h"
#include "store/undo.h"

namespace fissile::store {

struct MemoryTables {
  std::map<std::string, User> users;
  std::map<std::string, std::string> names;      // folded name to user_id
  std::map<std::string, std::string> skeletons;  // likewise
  std::map<std::string, Session> sessions;
  std::set<std::pair<std::string, std::string>> codes;  // user_id, code_hash
  std::map<std::string, Totp> totps;
  std::map<std::pair<std::string, std::string>, Device> devices;  // user_id, device_hash
  std::map<std::string, GameRecord> games;
  std::map<std::pair<std::string, int>, SeatRecord> seats;
  std::map<std::string, std::vector<MoveRecord>> moves;
  std::map<std::string, LevelRecord> levels;
  std::map<std::string, std::int64_t> shared_at;                            // of levels
  std::map<std::pair<std::string, std::string>, SolutionRecord> solutions;  // level_id, user_id
  std::map<std::pair<std::string, std::int64_t>, Uptime> uptimes;           // node, started_at
  std::map<std::string, FormerName> former_names;
  std::map<std::string, ReportRecord> reports;
  std::vector<AuditEntry> audit_log;
  std::map<std::string, ArcKey> arc_keys;
  std::map<std::string, ArcCard> arc_cards;
  std::map<std::string, ArcPlay> arc_plays;
  std::map<std::pair<std::string, int>, ArcRun> arc_runs;             // guid, run
  std::map<std::pair<std::string, std::int64_t>, ArcStep> arc_steps;  // guid, seq
};

// Each says whether the change fits what is there.
bool apply_change(MemoryTables& tables, Undo& undo, const AddLevel& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddSolution& change);
bool apply_change(MemoryTables& tables, Undo& undo, const DropUnusedLevels& change);
bool apply_change(MemoryTables& tables, Undo& undo, const PublishLevel& change);
bool apply_change(MemoryTables& tables, Undo& undo, const ExpectRole& change);
bool apply_change(MemoryTables& tables, Undo& undo, const PutRole& change);
bool apply_change(MemoryTables& tables, Undo& undo, const Suspend& change);
bool apply_change(MemoryTables& tables, Undo& undo, const RenameUser& change);
bool apply_change(MemoryTables& tables, Undo& undo, const ExpectFreeName& change);
bool apply_change(MemoryTables& tables, Undo& undo, const DropFormerNames& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddReport& change);
bool apply_change(MemoryTables& tables, Undo& undo, const PutReport& change);
bool apply_change(MemoryTables& tables, Undo& undo, const DropClosedReports& change);
bool apply_change(MemoryTables& tables, Undo& undo, const AddAuditEntry& change);
void put_user(MemoryTables& tables, Undo& undo, const User& user);
// What names a user who is deleted.
void forget_names(MemoryTables& tables, Undo& undo, const std::string& user_id);

std::vector<User> read_users(const MemoryTables& tables, const UserFilter& filter, int limit);
std::vector<FormerName> read_former_names(const MemoryTables& tables, std::string_view user_id);
std::vector<ReportRecord> read_reports(const MemoryTables& tables, const ReportFilter& filter,
                                       const Page& page);
std::vector<AuditEntry> read_audit_log(const MemoryTables& tables, const AuditFilter& filter,
                                       int limit);
std::vector<AuditEntry> read_audit_since(const MemoryTables& tables, std::int64_t seq, int limit);

template <class Map, class Key>
std::optional<typename Map::mapped_type> look_up(const Map& map, const Key& key) {
  const auto found = map.find(key);
  if (found == map.end()) return std::nullopt;
  return found->second;
}

// The first `limit` of all, in the order of `key`, which no two of them share.
template <class T, class Key>
std::vector<T> first(std::vector<T> all, int limit, Key key) {
  std::sort(all.begin(), all.end(), [&](const T& a, const T& b) { return key(a) < key(b); });
  if (all.size() > static_cast<std::size_t>(std::max(limit, 0))) {
    all.resize(static_cast<std::size_t>(std::max(limit, 0)));
  }
  return all;
}

// Whether a row of that time and id stands on the page.
inline bool is_on(const Page& page, std::int64_t ms, const std::string& id) {
  return ms < page.before_ms ||
         (ms == page.before_ms && !page.before_id.empty() && id > page.before_id);
}

}  // namespace fissile::store
