#pragma once
// The changes of changes.h in SQL.
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "store/sql.h"

namespace fissile::store {

// What this writer knows to be there, so that nobody has to look before the next move is added: the
// last rows of games that it has stored itself, and users. Forgotten as soon as anything is rolled
// back.
class Heads {
 public:
  bool has(const std::string& game_id, std::int64_t seq) const {
    const auto found = last_.find(game_id);
    return found != last_.end() && found->second == seq;
  }
  void put(const std::string& game_id, std::int64_t seq) {
    if (last_.size() >= kMost) last_.clear();
    last_[game_id] = seq;
  }
  bool has_user(const std::string& user_id) const { return users_.contains(user_id); }
  void put_user(const std::string& user_id) {
    if (users_.size() >= kMost) users_.clear();
    users_.insert(user_id);
  }
  void drop_game(const std::string& game_id) { last_.erase(game_id); }
  void drop_user(const std::string& user_id) { users_.erase(user_id); }
  void clear() {
    last_.clear();
    users_.clear();
  }

 private:
  static constexpr std::size_t kMost = 10'000;
  std::unordered_map<std::string, std::int64_t> last_;
  std::unordered_set<std::string> users_;
};

// Whether whoever made the move is there; `known` says it unless that failed.
Ran find_user(Sql& sql, Heads& heads, const MoveRecord& move, bool& known);

// Ran::clash where the change is a conflict. REQUIRES: a transaction, and after anything but `done`
// the caller undoes what the change may have begun.
Ran apply(Sql& sql, Heads& heads, const Change& change);

// Whether a change that clashes leaves nothing behind, so that it can stand alone without a
// savepoint.
bool is_one_statement(const Change& change);

}  // namespace fissile::store
