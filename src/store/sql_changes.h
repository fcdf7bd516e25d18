#pragma once
// The changes of changes.h in SQL.
#include <string>
#include <unordered_map>

#include "store/sql.h"

namespace fissile::store {

// The last rows of games that this writer has stored itself. Rows are never erased, so nobody has
// to look whether such a row is there before the next is added. Forgotten as soon as anything is
// rolled back.
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
  void clear() { last_.clear(); }

 private:
  static constexpr std::size_t kMost = 10'000;
  std::unordered_map<std::string, std::int64_t> last_;
};

// Ran::clash where the change is a conflict. REQUIRES: a transaction, and after anything but `done`
// the caller undoes what the change may have begun.
Ran apply(Sql& sql, Heads& heads, const Change& change);

// Whether a change that clashes leaves nothing behind, so that it can stand alone without a
// savepoint.
bool is_one_statement(const Change& change);

}  // namespace fissile::store
