#pragma once
// What can be done to a store, as values: a list of changes that happen together or not at all.
#include <string>
#include <variant>
#include <vector>

#include "store/records.h"

namespace fissile::store {

// Conflict if the id or the folded name is taken.
struct AddUser {
  User user;
};
// Replaces; conflict if the name is another's.
struct PutUser {
  User user;
};
// Sessions and codes go; name and password are blanked.
struct DeleteUser {
  std::string user_id;
};
struct AddSession {
  Session session;
};
struct DropSession {
  std::string token_hash;
};
struct DropSessionsOf {
  std::string user_id;
  std::string except_token_hash;
};
// Instead of the old.
struct PutRecoveryCodes {
  std::string user_id;
  std::vector<RecoveryCode> codes;
};
// Conflict if there is none.
struct UseRecoveryCode {
  std::string user_id;
  std::string code_hash;
};
struct AddGame {
  GameRow game;
  std::vector<SeatRow> seats;
};
// Status, current, winner, updated_at; conflict if unknown.
struct PutGame {
  GameRow game;
};
struct PutSeat {
  SeatRow seat;
};
// A seat that is free becomes somebody's; conflict if it is taken by another already.
struct TakeSeat {
  SeatRow seat;
};
// The row that is next in its game. The same row twice is stored once; another row at this
// (game_id, seq), or a gap before it, is a conflict: two servers can never both write row 17.
struct AddMove {
  MoveRow move;
};
// The same content twice is one level.
struct AddLevel {
  LevelRow level;
};
// The better one of a user stays (moves, then time).
struct AddSolution {
  SolutionRow solution;
};

using Change = std::variant<AddUser, PutUser, DeleteUser, AddSession, DropSession, DropSessionsOf,
                            PutRecoveryCodes, UseRecoveryCode, AddGame, PutGame, PutSeat, TakeSeat,
                            AddMove, AddLevel, AddSolution>;
using Changes = std::vector<Change>;

// How a list of changes fared.
enum class Stored {
  yes,       // on the disk: it survives a kill and a loss of power
  conflict,  // something of it does not fit what is there; nothing was changed
  refused,   // the store cannot take it now (disk full, no connection); nothing was changed
  unknown,   // it may or may not be there: ask again with the same changes, they are idempotent
};

}  // namespace fissile::store
