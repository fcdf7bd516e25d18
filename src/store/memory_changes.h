#pragma once
// The tables of a store in memory, and each change of changes.h on them as plain code.
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/changes.h"

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
  std::map<std::pair<std::string, std::string>, SolutionRecord> solutions;  // level_id, user_id
  std::map<std::pair<std::string, std::int64_t>, Uptime> uptimes;           // node, started_at
};

// Whether they left something that stays (Guest::played).
bool played(const MemoryTables& tables, const std::string& user_id);

std::vector<Device> devices_of(const MemoryTables& tables, const std::string& user_id);

// The list of changes, whole or not at all.
Stored attempt(MemoryTables& tables, const Changes& changes);

}  // namespace fissile::store
