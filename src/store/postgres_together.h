#pragma once
// Many moves and changed games in three statements over arrays. PostgreSQL then needs one round
// trip where single statements would need several a list.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "store/sql.h"

namespace fissile::store {

class Together {
 public:
  // False if a list does not fit the others: then they must be stored one by one.
  bool add(const Changes& changes);
  // REQUIRES: a transaction. Ran::clash if not all of it fits what is there: then something of it
  // may have happened, and the caller rolls back.
  Ran run(Sql& sql) const;

 private:
  // A column as an array in PostgreSQL's text form.
  class Array {
   public:
    void add(std::string_view text);
    void add(std::int64_t number);
    void add_null();
    std::string text() const { return items_.empty() ? "{}" : "{" + items_.substr(1) + "}"; }

   private:
    std::string items_;
  };

  bool add(const MoveRecord& move);
  Ran run_moves(Sql& sql) const;
  Ran run_games(Sql& sql) const;

  std::vector<Array> columns_{13};
  std::int64_t moves_ = 0;
  std::map<std::string_view, std::int64_t> last_;  // game_id to the last seq that was added
  Array head_games_, head_seqs_;                   // rows that must be there already
  std::int64_t heads_ = 0;
  std::map<std::string_view, const GameRecord*> games_;  // the last row counts
};

}  // namespace fissile::store
