#pragma once
// The changes that a store takes, as values. A list of them happens as a whole or not at all.
#include <string>
#include <variant>
#include <vector>

#include "store/records.h"

namespace fissile::store {

// Common to all: an id is 1 to 256 bytes, any text at most a mebibyte, and both are UTF-8 without
// NUL; what names a user, game or level that there is none of is a conflict. See store/possible.h.

// Conflict if the id or the folded name is taken; the same user twice is stored once. An empty
// folded name is none, and many may have none.
struct AddUser {
  User user;
  bool operator==(const AddUser&) const = default;
};
// Replaces; conflict if the name is another's, or the user unknown.
struct PutUser {
  User user;
  bool operator==(const PutUser&) const = default;
};
// Sessions and codes go; name and password are blanked. What they played stays.
struct DeleteUser {
  std::string user_id;
  bool operator==(const DeleteUser&) const = default;
};
// The same session twice is stored once; another of the same token is a conflict.
struct AddSession {
  Session session;
  bool operator==(const AddSession&) const = default;
};
struct DropSession {
  std::string token_hash;
  bool operator==(const DropSession&) const = default;
};
// Those whose end came before this time.
struct DropExpiredSessions {
  std::int64_t before_ms = 0;
  bool operator==(const DropExpiredSessions&) const = default;
};
struct DropSessionsOf {
  std::string user_id;
  std::string except_token_hash;
  bool operator==(const DropSessionsOf&) const = default;
};
// Instead of the old.
struct PutRecoveryCodes {
  std::string user_id;
  std::vector<RecoveryCode> codes;
  bool operator==(const PutRecoveryCodes&) const = default;
};
// Conflict if there is none: the one change that is not idempotent.
struct UseRecoveryCode {
  std::string user_id;
  std::string code_hash;
  bool operator==(const UseRecoveryCode&) const = default;
};
// The same game twice is stored once, whatever has become of it since: what PutGame and PutSeat
// change is not compared. Another game of this id is a conflict.
struct AddGame {
  GameRecord game;
  std::vector<SeatRecord> seats;
  bool operator==(const AddGame&) const = default;
};
// Status, current, winner, updated_at; conflict if unknown. While a game is active and has records,
// its last record says whose turn it is and when it changed, so that a move need not put its game
// too.
struct PutGame {
  GameRecord game;
  bool operator==(const PutGame&) const = default;
};
// A game that waits goes, with its seats; one that is not there is gone already. Conflict if it has
// begun: what was played stays.
struct DropGame {
  std::string game_id;
  bool operator==(const DropGame&) const = default;
};
// Replaces the seat, or adds it to its game.
struct PutSeat {
  SeatRecord seat;
  bool operator==(const PutSeat&) const = default;
};
// A seat that is free (for a human, and nobody's) becomes somebody's; conflict if it is taken by
// another already, or if there is no such seat.
struct TakeSeat {
  SeatRecord seat;
  bool operator==(const TakeSeat&) const = default;
};
// The record that is next in its game. The same record twice is stored once; another record at this
// (game_id, seq), or a gap before it, is a conflict: two servers can never both write record 17.
struct AddMove {
  MoveRecord move;
  bool operator==(const AddMove&) const = default;
};
// The same content twice is one level, the first author's.
struct AddLevel {
  LevelRecord level;
  bool operator==(const AddLevel&) const = default;
};
// The better one of a user stays (moves, then time; an unmeasured time is worse than any), of
// equals the first.
struct AddSolution {
  SolutionRecord solution;
  bool operator==(const AddSolution&) const = default;
};

// Adds the run, or puts until when it lasted.
struct PutUptime {
  Uptime uptime;
  bool operator==(const PutUptime&) const = default;
};
// Those that ended before this time.
struct DropUptimes {
  std::int64_t before_ms = 0;
  bool operator==(const DropUptimes&) const = default;
};

using Change =
    std::variant<AddUser, PutUser, DeleteUser, AddSession, DropSession, DropExpiredSessions,
                 DropSessionsOf, PutRecoveryCodes, UseRecoveryCode, AddGame, PutGame, DropGame,
                 PutSeat, TakeSeat, AddMove, AddLevel, AddSolution, PutUptime, DropUptimes>;
using Changes = std::vector<Change>;

// How a list of changes fared.
enum class Stored {
  yes,       // on the disk: it survives a kill and a loss of power
  conflict,  // something of it does not fit what is there; nothing was changed
  refused,   // the store cannot take it now (disk full, no connection); nothing was changed
  unknown,   // it may or may not be there: ask again with the same changes, they are idempotent
};

}  // namespace fissile::store
