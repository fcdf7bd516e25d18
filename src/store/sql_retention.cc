#include "store/sql_retention.h"

#include <algorithm>

namespace fissile::store {
namespace {

// A user without a password, and 1 if they left something that stays.
constexpr char kGuest[] =
    "SELECT CASE WHEN hashed_password <> '' "
    "OR EXISTS (SELECT 1 FROM game_players WHERE game_players.user_id = users.user_id) "
    "OR EXISTS (SELECT 1 FROM levels WHERE levels.author = users.user_id) "
    "OR EXISTS (SELECT 1 FROM solutions WHERE solutions.user_id = users.user_id) "
    "THEN 1 ELSE 0 END FROM users WHERE user_id = $1";
constexpr char kGuests[] =
    "SELECT user_id, created_at, CASE WHEN "
    "EXISTS (SELECT 1 FROM game_players WHERE game_players.user_id = users.user_id) "
    "OR EXISTS (SELECT 1 FROM levels WHERE levels.author = users.user_id) "
    "OR EXISTS (SELECT 1 FROM solutions WHERE solutions.user_id = users.user_id) "
    "THEN 1 ELSE 0 END FROM users WHERE hashed_password = '' AND created_at < $1 "
    "AND (created_at, user_id) > ($2, $3) ORDER BY created_at, user_id LIMIT $4";
constexpr char kDropSessions[] = "DELETE FROM sessions WHERE user_id = $1";
constexpr char kDropCodes[] = "DELETE FROM recovery_codes WHERE user_id = $1";
constexpr char kDropTotp[] = "DELETE FROM totp WHERE user_id = $1";
constexpr char kDropDevices[] = "DELETE FROM devices WHERE user_id = $1";
constexpr char kDropUser[] = "DELETE FROM users WHERE user_id = $1";

constexpr char kStatus[] = "SELECT status FROM games WHERE game_id = $1";
constexpr char kFinished[] =
    "SELECT game_id, updated_at, "
    "coalesce((SELECT max(seq) FROM moves WHERE moves.game_id = games.game_id), 0) "
    "FROM games WHERE status = 'finished' AND updated_at < $1 "
    "AND (updated_at, game_id) > ($2, $3) ORDER BY updated_at, game_id LIMIT $4";
constexpr char kDropMoves[] = "DELETE FROM moves WHERE game_id = $1";
constexpr char kDropSeats[] = "DELETE FROM game_players WHERE game_id = $1";
constexpr char kDropGame[] = "DELETE FROM games WHERE game_id = $1";

// One statement after another, for as long as all goes well.
Ran run_all(Sql& sql, const std::string& id, std::initializer_list<const char*> statements) {
  Ran ran = Ran::done;
  for (const char* statement : statements) {
    if (ran == Ran::done) ran = sql.run(statement, {id});
  }
  return ran;
}

}  // namespace

Ran drop_guest(Sql& sql, Heads& heads, const DropGuest& change) {
  bool there = false, stays = false;
  const Ran ran = sql.run(kGuest, {change.user_id}, [&](Cells cells) {
    there = true;
    stays = int_of(cells[0]) != 0;
  });
  if (ran != Ran::done || !there) return ran;
  if (stays) return Ran::clash;
  heads.drop_user(change.user_id);
  return run_all(sql, change.user_id,
                 {kDropSessions, kDropCodes, kDropTotp, kDropDevices, kDropUser});
}

Ran drop_finished(Sql& sql, Heads& heads, const DropFinished& change) {
  std::string status;
  const Ran ran =
      sql.run(kStatus, {change.game_id}, [&](Cells cells) { status = text_of(cells[0]); });
  if (ran != Ran::done || status.empty()) return ran;
  if (status != "finished") return Ran::clash;
  heads.drop_game(change.game_id);
  return run_all(sql, change.game_id, {kDropMoves, kDropSeats, kDropGame});
}

Ran find_guests(Sql& sql, const Mark& after, std::int64_t before_ms, int limit,
                std::vector<Guest>& found) {
  return sql.run(kGuests, {before_ms, after.time_ms, after.id, std::max(limit, 0)},
                 [&](Cells cells) {
                   found.push_back({text_of(cells[0]), number_of(cells[1]), int_of(cells[2]) != 0});
                 });
}

Ran find_finished(Sql& sql, const Mark& after, std::int64_t before_ms, int limit,
                  std::vector<OldGame>& found) {
  return sql.run(kFinished, {before_ms, after.time_ms, after.id, std::max(limit, 0)},
                 [&](Cells cells) {
                   found.push_back({text_of(cells[0]), number_of(cells[1]), number_of(cells[2])});
                 });
}

}  // namespace fissile::store
