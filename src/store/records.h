#pragma once
// What is stored, as plain values: one struct a table. Times are milliseconds since 1970. Ids and
// tokens are random text, never counted up.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fissile::store {

// What somebody may do besides playing.
enum class Role { player, moderator, admin };

// The end of a suspension that has none: a ban.
inline constexpr std::int64_t kForever = INT64_MAX;

// Somebody who plays. A guest has no password and cannot sign in again; what they played stays.
struct User {
  std::string user_id;
  std::string username;         // as written by its owner
  std::string username_key;     // folded, unique: what may not be taken twice
  std::string hashed_password;  // empty for a guest, or once deleted
  std::int64_t created_at_ms = 0;
  std::string skeleton = {};  // unique: what names that look alike share; empty for a guest
  Role role = Role::player;
  std::int64_t suspended_until_ms = 0;  // no session before this
  bool operator==(const User&) const = default;
};

// A signed-in browser. Only the hash of its token is kept.
struct Session {
  std::string token_hash;
  std::string user_id;
  std::int64_t created_at_ms = 0;
  std::int64_t expires_at_ms = 0;
  std::int64_t seen_at_ms = 0;  // when it was last used, to within a day
  bool operator==(const Session&) const = default;
};

// The second factor of a user (RFC 6238). The secret is kept as it is: codes are made from it.
struct Totp {
  std::string user_id;
  std::string secret;
  std::int64_t last_step = 0;  // of the last code that was used
  std::int64_t created_at_ms = 0;
  bool operator==(const Totp&) const = default;
};

// A browser that has signed in to this account before. Only the hash of its token is kept.
struct Device {
  std::string user_id;
  std::string device_hash;
  std::int64_t seen_at_ms = 0;
  bool operator==(const Device&) const = default;
};

// A code that sets a new password once.
struct RecoveryCode {
  std::string user_id;
  std::string code_hash;
  bool operator==(const RecoveryCode&) const = default;
};

enum class GameStatus { waiting, active, finished };

struct GameRecord {
  std::string game_id;
  std::string game;   // the id of its rules
  std::string setup;  // JSON with every default filled in
  std::uint64_t seed = 0;
  std::string terms;  // JSON: clock, kind of contest, who may see it (online/terms.h)
  GameStatus status = GameStatus::waiting;
  int grid_rows = 0;
  int grid_cols = 0;
  int current_player = 0;  // player_index, 0 for none
  int winner = 0;          // player_index, 0 for none
  std::int64_t created_at_ms = 0;
  std::int64_t updated_at_ms = 0;
  // Whether something in it is due without anybody asking, as a clock or a player that is no person
  // makes it: a start reads such games. Never changes.
  bool wakes = true;
  bool operator==(const GameRecord&) const = default;
};

struct SeatRecord {
  std::string game_id;
  int player_index = 0;                // 1 and up
  std::optional<std::string> user_id;  // nobody yet, or a player that is no person
  std::string player;                  // "human", "level:7", "bot:NAME"
  std::string color;
  bool is_active = true;
  bool operator==(const SeatRecord&) const = default;
};

// What a record of a game does. All but `play` are appended too: the replay is derived (decision
// 5).
enum class MoveKind { play, resign, flag, claim, takeback };

struct MoveRecord {
  std::string game_id;
  std::int64_t seq = 0;  // 1, 2, 3, ... without a gap
  int turn_number = 0;   // how many actions the derived replay has after this record
  int player_index = 0;  // whose act it is; for a flag, whose time was up
  std::optional<std::string> user_id;
  MoveKind kind = MoveKind::play;
  std::optional<int> row;
  std::optional<int> col;
  std::string action;      // JSON, as in a replay; for a takeback the number of turns left standing
  std::string state_hash;  // 16 hex digits, after this record
  std::int64_t spent_ms = 0;  // what the clock charged for it
  std::int64_t timestamp_ms = 0;
  // Whose turn it is after this record, 0 for nobody's; records of schema 2 do not say.
  std::optional<int> next_player = {};
  bool operator==(const MoveRecord&) const = default;
};

struct LevelRecord {
  std::string level_id;  // the hash of its content
  std::string game;
  std::string content;  // JSON: a setup
  std::optional<std::string> author;
  std::int64_t created_at_ms = 0;
  std::optional<std::int64_t> unpublished_at_ms = {};  // taken down by a moderator
  bool operator==(const LevelRecord&) const = default;
};

struct SolutionRecord {
  std::string level_id;
  std::string user_id;
  std::string actions;  // JSON
  int moves = 0;
  std::int64_t time_ms = 0;  // what the solver took, by the server's clock; 0 if not measured
  std::int64_t created_at_ms = 0;
  bool operator==(const SolutionRecord&) const = default;
};

// A run of a server while somebody's clock ran: when it began, and until when it is known to have
// been up.
struct Uptime {
  std::string node;  // of which server; a new name at every start
  std::int64_t started_at_ms = 0;
  std::int64_t alive_until_ms = 0;
  bool operator==(const Uptime&) const = default;
};

// How many games of a user are not finished.
struct UserGames {
  std::string user_id;
  int waiting = 0;
  int active = 0;
  bool operator==(const UserGames&) const = default;
};
// The same of all, and by user: those who have any.
struct GamesByUser {
  std::uint64_t waiting = 0;
  std::uint64_t active = 0;
  std::vector<UserGames> users = {};
};

// A name that was taken from its user, and is nobody's for a while.
struct FormerName {
  std::string name_key;
  std::string username;                // as it was written; empty once the account is deleted
  std::optional<std::string> user_id;  // likewise
  std::int64_t reserved_until_ms = 0;
  bool operator==(const FormerName&) const = default;
};

enum class TargetKind { user, level };
enum class ReportStatus { open, taken, closed };

// What somebody has to say about a user or a level.
struct ReportRecord {
  std::string report_id;
  std::string reporter_id;
  TargetKind target_kind = TargetKind::user;
  std::string target_id;
  std::string reason;   // one word of a list (online/reports.h)
  std::string text;     // empty once the reporter's account is deleted
  std::string game_id;  // where it happened; may be empty
  ReportStatus status = ReportStatus::open;
  std::optional<std::string> handler_id;  // who took or closed it
  std::string note;                       // why it was closed
  std::int64_t created_at_ms = 0;
  std::int64_t updated_at_ms = 0;
  bool operator==(const ReportRecord&) const = default;
};

// One deed of a moderator, kept for ever and never changed, so it names people by their ids alone.
struct AuditEntry {
  std::int64_t seq = 0;  // 1, 2, 3, ... given by the store
  std::string entry_id;
  std::optional<std::string> actor_id;  // null: the operator, at the command line
  std::string action;                   // a word of online/deeds.h
  std::string target_kind;              // "user", "level" or "report"
  std::string target_id;
  std::string before;
  std::string after;
  std::string note;     // why
  std::string address;  // where it was done from
  std::int64_t created_at_ms = 0;
  bool operator==(const AuditEntry&) const = default;
};

// A game with all that belongs to it.
struct StoredGame {
  GameRecord game;
  std::vector<SeatRecord> seats;
  std::vector<MoveRecord> moves;
  bool operator==(const StoredGame&) const = default;
};

}  // namespace fissile::store
