#pragma once
// The changes that a store takes, as values. A list of them happens as a whole or not at all.
#include <string>
#include <variant>
#include <vector>

#include "store/arc_changes.h"
#include "store/records.h"

namespace fissile::store {

// Common to all: an id is 1 to 256 bytes, any text at most a mebibyte, and both are UTF-8 without
// NUL; what names a user, game or level that there is none of is a conflict. See store/possible.h.

// A user without a folded name is deleted. What is done for one user may be on its way when another
// change deletes them or sets another password, so each says what it was based on, and is a
// conflict if that is no more.

// Conflict if the id, the folded name or the skeleton is taken; the same user twice is stored once.
// An empty folded name or skeleton is none, and many may have none.
struct AddUser {
  User user;
  bool operator==(const AddUser&) const = default;
};
// A guest, of that folded name, becomes a user with a name and a password; conflict if the name or
// the skeleton is another's, or if this is that guest no more.
struct NameGuest {
  User user;
  std::string was_key;
  bool operator==(const NameGuest&) const = default;
};
// Conflict unless the user's password was `was`.
struct SetPassword {
  std::string user_id;
  std::string hashed_password;
  std::string was;
  bool operator==(const SetPassword&) const = default;
};
// Sessions, codes, devices and the second factor go; name, password, role and the texts of reports
// are blanked. What they played stays, and so does the audit log, which names nobody. What keys of
// theirs stored (arc_changes.h) is closed and goes with the next drop. With a password: conflict if
// the user has another by now.
struct DeleteUser {
  std::string user_id;
  std::optional<std::string> hashed_password = {};
  bool operator==(const DeleteUser&) const = default;
};
// The same session twice is stored once; another of the same token is a conflict, and so is one of
// a deleted user, or of one who is suspended when it begins. With a password: conflict unless it is
// still the user's.
struct AddSession {
  Session session;
  std::optional<std::string> hashed_password = {};
  bool operator==(const AddSession&) const = default;
};
// It was used at this time; the later of two times stays, and no session is none.
struct TouchSession {
  std::string token_hash;
  std::int64_t seen_at_ms = 0;
  bool operator==(const TouchSession&) const = default;
};
struct DropSession {
  std::string token_hash;
  bool operator==(const DropSession&) const = default;
};
// Those whose end came before the one time, or that were last used before the other.
struct DropExpiredSessions {
  std::int64_t before_ms = 0;
  std::int64_t seen_before_ms = INT64_MIN;
  bool operator==(const DropExpiredSessions&) const = default;
};
struct DropSessionsOf {
  std::string user_id;
  std::string except_token_hash;
  bool operator==(const DropSessionsOf&) const = default;
};
// Instead of the old; conflict for a deleted user.
struct PutRecoveryCodes {
  std::string user_id;
  std::vector<RecoveryCode> codes;
  bool operator==(const PutRecoveryCodes&) const = default;
};
// Conflict if there is none: it is not idempotent.
struct UseRecoveryCode {
  std::string user_id;
  std::string code_hash;
  bool operator==(const UseRecoveryCode&) const = default;
};
// Instead of the old one, if there is one; conflict for a deleted user.
struct PutTotp {
  Totp totp;
  bool operator==(const PutTotp&) const = default;
};
// A code of this step was used; conflict if one of it or of a later one was before. Not idempotent,
// as UseRecoveryCode is not.
struct UseTotp {
  std::string user_id;
  std::int64_t step = 0;
  bool operator==(const UseTotp&) const = default;
};
struct DropTotp {
  std::string user_id;
  bool operator==(const DropTotp&) const = default;
};
// Adds the device or notes when it was seen; of more than `most` of a user those seen longest ago
// go. Conflict for a deleted user.
struct PutDevice {
  Device device;
  int most = 0;
  bool operator==(const PutDevice&) const = default;
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
// How much of a kind somebody may have stored; without bounds where it is 0.
struct Quota {
  std::int64_t most = 0;
  std::int64_t most_bytes = 0;
  bool operator==(const Quota&) const = default;
};
// The same content twice is one level, the first author's, and was shared again. Conflict if its
// author then had more than the quota.
struct AddLevel {
  LevelRecord level;
  Quota quota = {};
  bool operator==(const AddLevel&) const = default;
};
// The better one of a user stays (moves, then time; an unmeasured time is worse than any), of
// equals the first. Conflict if the user then had more than the quota.
struct AddSolution {
  SolutionRecord solution;
  Quota quota = {};
  bool operator==(const AddSolution&) const = default;
};
// Up to so many levels that nobody shared since that time, nobody solved, no moderator took down
// and no report that is not closed names; those that were shared longest ago first.
struct DropUnusedLevels {
  std::int64_t before_ms = 0;
  int most = 0;
  bool operator==(const DropUnusedLevels&) const = default;
};
// Conflict if unknown.
struct PublishLevel {
  std::string level_id;
  std::optional<std::int64_t> unpublished_at_ms;
  bool operator==(const PublishLevel&) const = default;
};

// Conflict unless that user has this role: what was decided by a role that changed meanwhile does
// not happen.
struct ExpectRole {
  std::string user_id;
  Role role = Role::player;
  bool operator==(const ExpectRole&) const = default;
};
// Conflict if unknown, without a password, or if nobody would be an admin any more.
struct PutRole {
  std::string user_id;
  Role role = Role::player;
  bool operator==(const PutRole&) const = default;
};
// 0 ends it. Conflict if unknown. Sessions are dropped by DropSessionsOf.
struct Suspend {
  std::string user_id;
  std::int64_t until_ms = 0;
  bool operator==(const Suspend&) const = default;
};
// The old name is kept as a FormerName under `former_key`; the new one has no skeleton. Conflict if
// the user is unknown or has no name, or the new one is taken.
struct RenameUser {
  std::string user_id;
  std::string username;
  std::string username_key;
  std::string former_key;
  std::int64_t reserved_until_ms = 0;
  bool operator==(const RenameUser&) const = default;
};
// Conflict if that name was taken from somebody and is not free again. It stands before the change
// that gives it to somebody.
struct ExpectFreeName {
  std::string name_key;
  std::int64_t now_ms = 0;
  bool operator==(const ExpectFreeName&) const = default;
};
struct DropFormerNames {
  std::int64_t before_ms = 0;
  bool operator==(const DropFormerNames&) const = default;
};

// The same report twice is stored once. Conflict if the reporter has one about the same target that
// is not closed, or more than `most_open` that are not.
struct AddReport {
  ReportRecord report;
  int most_open = 0;  // 0: without a bound
  bool operator==(const AddReport&) const = default;
};
// Conflict unless it has the status `before`.
struct PutReport {
  std::string report_id;
  ReportStatus before = ReportStatus::open;
  ReportStatus status = ReportStatus::open;
  std::optional<std::string> handler_id;
  std::string note;
  std::int64_t updated_at_ms = 0;
  bool operator==(const PutReport&) const = default;
};
// Those that were closed before this time.
struct DropClosedReports {
  std::int64_t before_ms = 0;
  bool operator==(const DropClosedReports&) const = default;
};
// At the end of the log, with the next `seq`. The same entry twice is stored once. There is no
// change that alters or drops one.
struct AddAuditEntry {
  AuditEntry entry;
  bool operator==(const AddAuditEntry&) const = default;
};

// A user without a password who left nothing that stays (Guest::played) goes, with their sessions.
// Conflict if they are another; who is not there is gone already.
struct DropGuest {
  std::string user_id;
  bool operator==(const DropGuest&) const = default;
};
// A finished game goes, with its seats and moves. Conflict if it is not finished; what is not there
// is gone already.
struct DropFinished {
  std::string game_id;
  bool operator==(const DropFinished&) const = default;
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
    std::variant<AddUser, NameGuest, SetPassword, DeleteUser, AddSession, TouchSession, DropSession,
                 DropExpiredSessions, DropSessionsOf, PutRecoveryCodes, UseRecoveryCode, PutTotp,
                 UseTotp, DropTotp, PutDevice, AddGame, PutGame, DropGame, PutSeat, TakeSeat,
                 AddMove, AddLevel, AddSolution, DropGuest, DropFinished, PutUptime, DropUptimes,
                 DropUnusedLevels, PublishLevel, ExpectRole, PutRole, Suspend, RenameUser,
                 ExpectFreeName, DropFormerNames, AddReport, PutReport, DropClosedReports,
                 AddAuditEntry, AddArcKey, AddArcCard, CloseArcCard, CloseIdleArcCards, AddArcPlay,
                 AddArcStep, DropArcCards>;
using Changes = std::vector<Change>;

// How a list of changes fared.
enum class Stored {
  yes,       // on the disk: it survives a kill and a loss of power
  conflict,  // something of it does not fit what is there; nothing was changed
  refused,   // the store cannot take it now (disk full, no connection); nothing was changed
  unknown,   // it may or may not be there: ask again with the same changes, they are idempotent
};

}  // namespace fissile::store
