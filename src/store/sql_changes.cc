#include "store/sql_changes.h"

#include "store/rows.h"
#include "store/sql_arc.h"
#include "store/sql_levels.h"
#include "store/sql_moderation.h"
#include "store/sql_retention.h"
#include "store/sql_steps.h"
#include "store/words.h"

namespace fissile::store {
namespace {

constexpr char kAddUser[] =
    "INSERT INTO users VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
constexpr char kSameUser[] = "SELECT * FROM users WHERE user_id = $1";
constexpr char kNameGuest[] =
    "UPDATE users SET username = $1, username_key = $2, hashed_password = $3, skeleton = $4 "
    "WHERE user_id = $5 AND ((username_key = $6 AND hashed_password = '') OR "
    "(username_key = $2 AND hashed_password = $3))";
constexpr char kSetPassword[] =
    "UPDATE users SET hashed_password = $1 WHERE user_id = $2 AND username_key IS NOT NULL AND "
    "(hashed_password = $3 OR hashed_password = $1)";
constexpr char kDeleteUser[] =
    "UPDATE users SET username = '', username_key = NULL, hashed_password = '', skeleton = NULL, "
    "role = NULL WHERE user_id = $1";
constexpr char kDropTotp[] = "DELETE FROM totp WHERE user_id = $1";
constexpr char kPutTotp[] =
    "INSERT INTO totp VALUES ($1, $2, $3, $4) ON CONFLICT (user_id) DO UPDATE SET "
    "secret = excluded.secret, last_step = excluded.last_step, created_at = excluded.created_at";
constexpr char kUseTotp[] = "UPDATE totp SET last_step = $1 WHERE user_id = $2 AND last_step < $1";
constexpr char kDropDevices[] = "DELETE FROM devices WHERE user_id = $1";
constexpr char kPutDevice[] =
    "INSERT INTO devices VALUES ($1, $2, $3) ON CONFLICT (user_id, device_hash) DO UPDATE SET "
    "seen_at = excluded.seen_at";
constexpr char kTrimDevices[] =
    "DELETE FROM devices WHERE user_id = $1 AND device_hash NOT IN (SELECT device_hash FROM "
    "devices "
    "WHERE user_id = $1 ORDER BY seen_at DESC, device_hash LIMIT $2)";
constexpr char kDropCodes[] = "DELETE FROM recovery_codes WHERE user_id = $1";
constexpr char kAddCode[] = "INSERT INTO recovery_codes VALUES ($1, $2) ON CONFLICT DO NOTHING";
constexpr char kUseCode[] = "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2";
constexpr char kIsSuspended[] = "SELECT 1 FROM users WHERE user_id = $1 AND suspended_until > $2";
constexpr char kAddSession[] =
    "INSERT INTO sessions VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
constexpr char kSameSession[] = "SELECT * FROM sessions WHERE token_hash = $1";
constexpr char kDropSession[] = "DELETE FROM sessions WHERE token_hash = $1";
constexpr char kTouchSession[] =
    "UPDATE sessions SET seen_at = $1 WHERE token_hash = $2 AND seen_at < $1";
constexpr char kDropExpired[] = "DELETE FROM sessions WHERE expires_at < $1 OR seen_at < $2";
constexpr char kDropSessionsOf[] = "DELETE FROM sessions WHERE user_id = $1 AND token_hash <> $2";
constexpr char kAddGame[] =
    "INSERT INTO games VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) "
    "ON CONFLICT DO NOTHING";
constexpr char kSameGame[] = "SELECT * FROM games WHERE game_id = $1";
constexpr char kPutGame[] =
    "UPDATE games SET status = $1, current_player_index = $2, winner_player_index = $3, "
    "updated_at = $4 WHERE game_id = $5";
constexpr char kHasBegun[] = "SELECT 1 FROM games WHERE game_id = $1 AND status <> 'waiting'";
constexpr char kDropSeats[] = "DELETE FROM game_players WHERE game_id = $1";
constexpr char kDropGame[] = "DELETE FROM games WHERE game_id = $1";
constexpr char kPutSeat[] =
    "INSERT INTO game_players VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT (game_id, player_index) DO UPDATE SET user_id = excluded.user_id, "
    "player = excluded.player, color = excluded.color, is_active = excluded.is_active";
constexpr char kOldSeat[] = "SELECT * FROM game_players WHERE game_id = $1 AND player_index = $2";
constexpr char kHasMove[] = "SELECT 1 FROM moves WHERE game_id = $1 AND seq = $2";
constexpr char kHasUser[] = "SELECT 1 FROM users WHERE user_id = $1";
constexpr char kAddMove[] =
    "INSERT INTO moves VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) "
    "ON CONFLICT DO NOTHING";
constexpr char kSameMove[] = "SELECT * FROM moves WHERE game_id = $1 AND seq = $2";

constexpr char kPutUptime[] =
    "INSERT INTO uptime VALUES ($1, $2, $3) "
    "ON CONFLICT (node, started_at) DO UPDATE SET alive_until = excluded.alive_until";
constexpr char kDropUptimes[] = "DELETE FROM uptime WHERE alive_until < $1";

// No name is null, because many may have none.
Value name_or_null(const std::string& key) { return key.empty() ? Value() : Value(key); }

// One function a change. Those that add a row that may be there already look only then.
struct Apply {
  Sql& sql;
  Heads& heads;

  template <class Same>
  Ran unless_new(Ran inserted, const char* look, std::initializer_list<Value> key, Same same) {
    return store::unless_new(sql, inserted, look, key, same);
  }
  template <class Same>
  Ran has_same(const char* look, std::initializer_list<Value> key, Same same) {
    return store::has_same(sql, look, key, same);
  }
  Ran one_row(Ran ran) { return store::one_row(sql, ran); }

  // Those of files of their own.
  template <class Other>
  Ran operator()(const Other& change) {
    return apply_change(sql, change);
  }

  Ran operator()(const AddUser& change) {
    const User& user = change.user;
    return unless_new(
        sql.run(kAddUser, {user.user_id, user.username, name_or_null(user.username_key),
                           user.hashed_password, user.created_at_ms, name_or_null(user.skeleton),
                           role_or_null(user.role), nonzero(user.suspended_until_ms)}),
        kSameUser, {user.user_id}, [&](Cells cells) { return same_user(user_of(cells), user); });
  }
  // A clash unless the user is there and has the password if one is given; who is deleted has none.
  Ran fits(const std::string& user_id, const std::optional<std::string>& password,
           bool deleted_too = false) {
    bool fits = false;
    const Ran ran = sql.run(kSameUser, {user_id}, [&](Cells cells) {
      const User user = user_of(cells);
      const bool deleted = user.username_key.empty();
      fits = deleted ? deleted_too : !password || user.hashed_password == *password;
    });
    return ran == Ran::done && !fits ? Ran::clash : ran;
  }
  Ran operator()(const NameGuest& change) {
    const User& user = change.user;
    return one_row(
        sql.run(kNameGuest, {user.username, user.username_key, user.hashed_password,
                             name_or_null(user.skeleton), user.user_id, change.was_key}));
  }
  Ran operator()(const SetPassword& change) {
    return one_row(sql.run(kSetPassword, {change.hashed_password, change.user_id, change.was}));
  }
  Ran operator()(const DeleteUser& change) {
    Ran ran = fits(change.user_id, change.hashed_password, true);
    if (ran == Ran::done) ran = sql.run(kDeleteUser, {change.user_id});
    if (ran == Ran::done) ran = sql.run(kDropSessionsOf, {change.user_id, ""});
    for (const char* drop : {kDropCodes, kDropTotp, kDropDevices}) {
      if (ran == Ran::done) ran = sql.run(drop, {change.user_id});
    }
    if (ran == Ran::done) ran = forget_arc_keys(sql, change.user_id);
    return ran == Ran::done ? forget_names(sql, change.user_id) : ran;
  }
  Ran operator()(const AddSession& change) {
    const Session& session = change.session;
    Ran ran = fits(session.user_id, change.hashed_password);
    bool suspended = false;
    if (ran == Ran::done) {
      ran = find_any(sql, kIsSuspended, {session.user_id, session.created_at_ms}, suspended);
    }
    if (ran != Ran::done) return ran;
    if (suspended) return Ran::clash;
    return unless_new(
        sql.run(kAddSession, {session.token_hash, session.user_id, session.created_at_ms,
                              session.expires_at_ms, session.seen_at_ms}),
        kSameSession, {session.token_hash},
        [&](Cells cells) { return session_of(cells) == session; });
  }
  Ran operator()(const TouchSession& change) {
    return sql.run(kTouchSession, {change.seen_at_ms, change.token_hash});
  }
  Ran operator()(const DropSession& change) { return sql.run(kDropSession, {change.token_hash}); }
  Ran operator()(const DropExpiredSessions& change) {
    return sql.run(kDropExpired, {change.before_ms, change.seen_before_ms});
  }
  Ran operator()(const DropSessionsOf& change) {
    return sql.run(kDropSessionsOf, {change.user_id, change.except_token_hash});
  }
  Ran operator()(const PutRecoveryCodes& change) {
    Ran ran = fits(change.user_id, {});
    if (ran == Ran::done) ran = sql.run(kDropCodes, {change.user_id});
    for (const RecoveryCode& code : change.codes) {
      if (ran == Ran::done) ran = sql.run(kAddCode, {change.user_id, code.code_hash});
    }
    return ran;
  }
  Ran operator()(const UseRecoveryCode& change) {
    return one_row(sql.run(kUseCode, {change.user_id, change.code_hash}));
  }
  Ran operator()(const PutTotp& change) {
    const Totp& totp = change.totp;
    const Ran ran = fits(totp.user_id, {});
    if (ran != Ran::done) return ran;
    return sql.run(kPutTotp, {totp.user_id, totp.secret, totp.last_step, totp.created_at_ms});
  }
  Ran operator()(const UseTotp& change) {
    return one_row(sql.run(kUseTotp, {change.step, change.user_id}));
  }
  Ran operator()(const DropTotp& change) { return sql.run(kDropTotp, {change.user_id}); }
  Ran operator()(const PutDevice& change) {
    const Device& device = change.device;
    Ran ran = fits(device.user_id, {});
    if (ran == Ran::done) {
      ran = sql.run(kPutDevice, {device.user_id, device.device_hash, device.seen_at_ms});
    }
    if (ran == Ran::done) ran = sql.run(kTrimDevices, {device.user_id, change.most});
    return ran;
  }
  Ran operator()(const AddGame& change) {
    const GameRecord& game = change.game;
    Ran ran =
        sql.run(kAddGame,
                {game.game_id, game.game, game.setup, static_cast<std::int64_t>(game.seed),
                 game.terms, word(game.status), game.grid_rows, game.grid_cols, game.current_player,
                 game.winner, game.created_at_ms, game.updated_at_ms, game.wakes ? 1 : 0});
    if (ran == Ran::done && sql.changed() == 0) {
      return unless_new(ran, kSameGame, {game.game_id},
                        [&](Cells cells) { return same_game(game_of(cells), game); });
    }
    for (const SeatRecord& seat : change.seats) {
      if (ran == Ran::done) ran = put_seat(seat);
    }
    return ran;
  }
  Ran operator()(const PutGame& change) {
    const GameRecord& game = change.game;
    return one_row(sql.run(kPutGame, {word(game.status), game.current_player, game.winner,
                                      game.updated_at_ms, game.game_id}));
  }
  Ran operator()(const DropGame& change) {
    bool begun = false;
    Ran ran = sql.run(kHasBegun, {change.game_id}, [&](Cells) { begun = true; });
    if (ran == Ran::done && begun) return Ran::clash;
    if (ran == Ran::done) ran = sql.run(kDropSeats, {change.game_id});
    if (ran == Ran::done) ran = sql.run(kDropGame, {change.game_id});
    return ran;
  }
  Ran put_seat(const SeatRecord& seat) {
    return sql.run(kPutSeat, {seat.game_id, seat.player_index, maybe(seat.user_id), seat.player,
                              seat.color, seat.is_active ? 1 : 0});
  }
  Ran operator()(const PutSeat& change) { return put_seat(change.seat); }
  Ran operator()(const TakeSeat& change) {
    const SeatRecord& seat = change.seat;
    bool fits = false;
    const Ran ran = sql.run(kOldSeat, {seat.game_id, seat.player_index},
                            [&](Cells cells) { fits = may_take(seat_of(cells), seat); });
    if (ran != Ran::done) return ran;
    return fits ? put_seat(seat) : Ran::clash;
  }
  Ran operator()(const AddMove& change) {
    const MoveRecord& move = change.move;
    bool fits = move.seq == 1 || heads.has(move.game_id, move.seq - 1);
    if (!fits) {
      const Ran ran = sql.run(kHasMove, {move.game_id, move.seq - 1}, [&](Cells) { fits = true; });
      if (ran != Ran::done) return ran;
    }
    if (!fits) return Ran::clash;
    bool known = false;
    const Ran looked = find_user(sql, heads, move, known);
    if (looked != Ran::done) return looked;
    const auto same = [&](Cells cells) { return move_of(cells) == move; };
    if (!known) return has_same(kSameMove, {move.game_id, move.seq}, same);
    const Ran added =
        unless_new(sql.run(kAddMove, {move.game_id, move.seq, move.turn_number, move.player_index,
                                      maybe(move.user_id), word(move.kind), maybe(move.row),
                                      maybe(move.col), move.action, move.state_hash, move.spent_ms,
                                      move.timestamp_ms, maybe(move.next_player)}),
                   kSameMove, {move.game_id, move.seq}, same);
    if (added == Ran::done) heads.put(move.game_id, move.seq);
    return added;
  }
  Ran operator()(const DropGuest& change) { return drop_guest(sql, heads, change); }
  Ran operator()(const DropFinished& change) { return drop_finished(sql, heads, change); }
  Ran operator()(const PutUptime& change) {
    const Uptime& uptime = change.uptime;
    return sql.run(kPutUptime, {uptime.node, uptime.started_at_ms, uptime.alive_until_ms});
  }
  Ran operator()(const DropUptimes& change) { return sql.run(kDropUptimes, {change.before_ms}); }
};

}  // namespace

Ran apply(Sql& sql, Heads& heads, const Change& change) {
  return std::visit(Apply{sql, heads}, change);
}

Ran find_user(Sql& sql, Heads& heads, const MoveRecord& move, bool& known) {
  known = !move.user_id || heads.has_user(*move.user_id);
  if (known) return Ran::done;
  const Ran ran = sql.run(kHasUser, {*move.user_id}, [&](Cells) { known = true; });
  if (ran == Ran::done && known) heads.put_user(*move.user_id);
  return ran;
}

// Those that read first and then write once leave nothing behind either.
bool is_one_statement(const Change& change) {
  return !std::holds_alternative<AddGame>(change) && !std::holds_alternative<DropGame>(change) &&
         !std::holds_alternative<PutRecoveryCodes>(change) &&
         !std::holds_alternative<DropGuest>(change) &&
         !std::holds_alternative<DropFinished>(change) &&
         !std::holds_alternative<AddLevel>(change) &&
         !std::holds_alternative<AddSolution>(change) && !std::holds_alternative<PutRole>(change) &&
         !std::holds_alternative<RenameUser>(change) &&
         !std::holds_alternative<AddReport>(change) && !std::holds_alternative<AddArcKey>(change) &&
         !std::holds_alternative<AddArcCard>(change) &&
         !std::holds_alternative<AddArcPlay>(change) &&
         !std::holds_alternative<AddArcStep>(change) &&
         !std::holds_alternative<DropArcCards>(change);
}

}  // namespace fissile::store
