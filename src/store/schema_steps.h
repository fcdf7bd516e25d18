#pragma once
// The steps of the schema (store/migrations.h) as SQL, and what older rows get. They are only ever
// added to.
#include <string_view>

namespace fissile::store {

// Version 1: the tables.
inline constexpr std::string_view kTables = R"(
CREATE TABLE users (
  user_id $TEXT NOT NULL PRIMARY KEY,
  username $TEXT NOT NULL,
  username_key $TEXT UNIQUE,
  hashed_password $TEXT NOT NULL,
  created_at $INT64 NOT NULL
) $TABLE;
CREATE TABLE sessions (
  token_hash $TEXT NOT NULL PRIMARY KEY,
  user_id $TEXT NOT NULL REFERENCES users,
  created_at $INT64 NOT NULL,
  expires_at $INT64 NOT NULL
) $CLUSTERED;
CREATE TABLE recovery_codes (
  user_id $TEXT NOT NULL REFERENCES users,
  code_hash $TEXT NOT NULL,
  PRIMARY KEY (user_id, code_hash)
) $CLUSTERED;
CREATE TABLE games (
  game_id $TEXT NOT NULL PRIMARY KEY,
  game $TEXT NOT NULL,
  setup $TEXT NOT NULL,
  seed $INT64 NOT NULL,
  terms $TEXT NOT NULL,
  status $TEXT NOT NULL CHECK (status IN ('waiting', 'active', 'finished')),
  grid_rows INTEGER NOT NULL,
  grid_cols INTEGER NOT NULL,
  current_player_index INTEGER NOT NULL,
  winner_player_index INTEGER NOT NULL,
  created_at $INT64 NOT NULL,
  updated_at $INT64 NOT NULL
) $TABLE;
CREATE TABLE game_players (
  game_id $TEXT NOT NULL REFERENCES games,
  player_index INTEGER NOT NULL,
  user_id $TEXT REFERENCES users,
  player $TEXT NOT NULL,
  color $TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  PRIMARY KEY (game_id, player_index)
) $CLUSTERED;
CREATE TABLE moves (
  game_id $TEXT NOT NULL REFERENCES games,
  seq $INT64 NOT NULL,
  turn_number INTEGER NOT NULL,
  player_index INTEGER NOT NULL,
  user_id $TEXT REFERENCES users,
  kind $TEXT NOT NULL CHECK (kind IN ('play', 'resign', 'flag', 'claim', 'takeback')),
  "row" INTEGER,
  col INTEGER,
  action $TEXT NOT NULL,
  state_hash $TEXT NOT NULL,
  spent_ms $INT64 NOT NULL,
  "timestamp" $INT64 NOT NULL,
  PRIMARY KEY (game_id, seq)
) $CLUSTERED;
CREATE TABLE levels (
  level_id $TEXT NOT NULL PRIMARY KEY,
  game $TEXT NOT NULL,
  content $TEXT NOT NULL,
  author $TEXT REFERENCES users,
  created_at $INT64 NOT NULL
) $TABLE;
CREATE TABLE solutions (
  level_id $TEXT NOT NULL REFERENCES levels,
  user_id $TEXT NOT NULL REFERENCES users,
  actions $TEXT NOT NULL,
  moves INTEGER NOT NULL,
  time_ms $INT64 NOT NULL,
  created_at $INT64 NOT NULL,
  PRIMARY KEY (level_id, user_id)
) $TABLE;
)";

// Version 2: what a start, a list of somebody's games and a sign-out everywhere look for.
inline constexpr std::string_view kIndexes = R"(
CREATE INDEX games_unfinished ON games (created_at) WHERE status <> 'finished';
CREATE INDEX game_players_by_user ON game_players (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE INDEX sessions_by_end ON sessions (expires_at);
)";

// Version 3: a row says whose turn it is after it, and a game that is being played is no longer
// written at every move. games_now has every game as its last row leaves it. What belongs to a user
// is found without reading what belongs to others.
inline constexpr std::string_view kGamesNow = R"(
ALTER TABLE moves ADD COLUMN next_player_index INTEGER;
CREATE VIEW games_now AS
SELECT game_id, game, setup, seed, terms, status, grid_rows, grid_cols,
  CASE WHEN status = 'active' THEN coalesce(
    (SELECT next_player_index FROM moves WHERE moves.game_id = games.game_id
     ORDER BY seq DESC LIMIT 1), current_player_index)
  ELSE current_player_index END AS current_player_index,
  winner_player_index, created_at,
  CASE WHEN status = 'active' THEN coalesce(
    (SELECT "timestamp" FROM moves WHERE moves.game_id = games.game_id
     ORDER BY seq DESC LIMIT 1), updated_at)
  ELSE updated_at END AS updated_at
FROM games;
CREATE INDEX levels_by_author ON levels (author);
CREATE INDEX solutions_by_user ON solutions (user_id);
)";

// Version 4: a start reads only games in which something is due without anybody asking (of older
// games it is not known), and knows for how long the server was up before.
inline constexpr std::string_view kStarts = R"(
ALTER TABLE games ADD COLUMN wakes INTEGER;
DROP VIEW games_now;
CREATE VIEW games_now AS
SELECT game_id, game, setup, seed, terms, status, grid_rows, grid_cols,
  CASE WHEN status = 'active' THEN coalesce(
    (SELECT next_player_index FROM moves WHERE moves.game_id = games.game_id
     ORDER BY seq DESC LIMIT 1), current_player_index)
  ELSE current_player_index END AS current_player_index,
  winner_player_index, created_at,
  CASE WHEN status = 'active' THEN coalesce(
    (SELECT "timestamp" FROM moves WHERE moves.game_id = games.game_id
     ORDER BY seq DESC LIMIT 1), updated_at)
  ELSE updated_at END AS updated_at, wakes
FROM games;
CREATE INDEX games_waking ON games (created_at)
  WHERE status <> 'finished' AND (status = 'waiting' OR coalesce(wakes, 1) = 1);
CREATE TABLE uptime (
  node $TEXT NOT NULL,
  started_at $INT64 NOT NULL,
  alive_until $INT64 NOT NULL,
  PRIMARY KEY (node, started_at)
) $CLUSTERED;
)";

// Version 5: what goes after a while is found and taken out without reading what stays. The store
// itself looks whether there is whoever made a move (sql_changes.h).
inline constexpr std::string_view kRetention = R"(
$UNTIE_MOVES;
CREATE INDEX users_without_password ON users (created_at, user_id) WHERE hashed_password = '';
CREATE INDEX games_finished ON games (updated_at, game_id) WHERE status = 'finished';
)";

// Version 6: accounts. Sessions know when they were used, users what their names look like; second
// factors, and browsers that an account was signed in from before.
inline constexpr std::string_view kAccounts = R"(
ALTER TABLE users ADD COLUMN skeleton $TEXT;
CREATE UNIQUE INDEX users_by_skeleton ON users (skeleton);
ALTER TABLE sessions ADD COLUMN seen_at $INT64;
CREATE INDEX sessions_by_use ON sessions (seen_at);
CREATE TABLE totp (
  user_id $TEXT NOT NULL PRIMARY KEY REFERENCES users,
  secret $TEXT NOT NULL,
  last_step $INT64 NOT NULL,
  created_at $INT64 NOT NULL
) $CLUSTERED;
CREATE TABLE devices (
  user_id $TEXT NOT NULL REFERENCES users,
  device_hash $TEXT NOT NULL,
  seen_at $INT64 NOT NULL,
  PRIMARY KEY (user_id, device_hash)
) $CLUSTERED;
)";

// What older rows get. A skeleton is made as online/names.cc makes it. Where names that were there
// before look alike, the oldest has the skeleton, and the others keep their names with one that
// nobody else can get.
inline constexpr std::string_view kFillAccounts = R"(
UPDATE sessions SET seen_at = created_at WHERE seen_at IS NULL;
UPDATE users
SET skeleton = CASE WHEN place = 1 THEN shape ELSE shape || '~' || users.user_id END
FROM (
  SELECT user_id, shape,
    row_number() OVER (PARTITION BY shape ORDER BY created_at, user_id) AS place
  FROM (
    SELECT user_id, created_at,
      replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
        username_key, '_', ''), '-', ''), '1', 'l'), 'i', 'l'), '0', 'o'), '5', 's'), '8', 'b'),
        '2', 'z'), 'rn', 'm'), 'vv', 'w') AS shape
    FROM users
    WHERE username_key IS NOT NULL AND username_key NOT LIKE 'guest-%'
  ) AS shapes
  WHERE shape <> ''
) AS ranked
WHERE users.user_id = ranked.user_id AND skeleton IS NULL;
)";
inline constexpr int kFillsAccounts = 6;  // the version that it belongs to

// Version 7: moderators, reports and what was done about them; how much everybody stored, and what
// of it nobody uses. No column refers to users, because these rows outlive them.
inline constexpr std::string_view kModeration = R"(
ALTER TABLE users ADD COLUMN role $TEXT CHECK (role IN ('moderator', 'admin'));
ALTER TABLE users ADD COLUMN suspended_until $INT64;
CREATE INDEX users_by_role ON users (role, username_key) WHERE role IS NOT NULL;
CREATE INDEX users_suspended ON users (suspended_until) WHERE suspended_until IS NOT NULL;
CREATE TABLE former_names (
  name_key $TEXT NOT NULL PRIMARY KEY,
  username $TEXT NOT NULL,
  user_id $TEXT,
  reserved_until $INT64 NOT NULL
) $TABLE;
CREATE INDEX former_names_by_user ON former_names (user_id);
CREATE INDEX former_names_by_end ON former_names (reserved_until);
CREATE TABLE reports (
  report_id $TEXT NOT NULL PRIMARY KEY,
  reporter_id $TEXT NOT NULL,
  target_kind $TEXT NOT NULL CHECK (target_kind IN ('user', 'level')),
  target_id $TEXT NOT NULL,
  reason $TEXT NOT NULL,
  body $TEXT NOT NULL,
  game_id $TEXT NOT NULL,
  status $TEXT NOT NULL CHECK (status IN ('open', 'taken', 'closed')),
  handler_id $TEXT,
  note $TEXT NOT NULL,
  created_at $INT64 NOT NULL,
  updated_at $INT64 NOT NULL
) $TABLE;
CREATE UNIQUE INDEX reports_unclosed ON reports (reporter_id, target_kind, target_id)
  WHERE status <> 'closed';
CREATE INDEX reports_by_time ON reports (created_at DESC, report_id);
CREATE INDEX reports_by_status ON reports (status, created_at DESC, report_id);
CREATE INDEX reports_by_target ON reports (target_id, created_at DESC, report_id);
CREATE INDEX reports_by_reporter ON reports (reporter_id, created_at DESC, report_id);
CREATE INDEX reports_closed ON reports (updated_at) WHERE status = 'closed';
CREATE TABLE audit_log (
  seq $INT64 NOT NULL PRIMARY KEY,
  entry_id $TEXT NOT NULL UNIQUE,
  actor_id $TEXT,
  action $TEXT NOT NULL,
  target_kind $TEXT NOT NULL,
  target_id $TEXT NOT NULL,
  before $TEXT NOT NULL,
  after $TEXT NOT NULL,
  note $TEXT NOT NULL,
  address $TEXT NOT NULL,
  created_at $INT64 NOT NULL
) $TABLE;
CREATE INDEX audit_log_by_target ON audit_log (target_id, seq);
ALTER TABLE levels ADD COLUMN unpublished_at $INT64;
ALTER TABLE levels ADD COLUMN bytes $INT64;
ALTER TABLE levels ADD COLUMN shared_at $INT64;
ALTER TABLE levels ADD COLUMN solved_at $INT64;
ALTER TABLE solutions ADD COLUMN bytes $INT64;
DROP INDEX levels_by_author;
DROP INDEX solutions_by_user;
CREATE INDEX levels_by_author ON levels (author, created_at DESC, level_id, bytes);
CREATE INDEX solutions_by_user ON solutions (user_id, created_at DESC, level_id, bytes);
CREATE INDEX levels_unused ON levels (shared_at, level_id)
  WHERE solved_at IS NULL AND unpublished_at IS NULL;
)";

inline constexpr std::string_view kFillModeration = R"(
UPDATE levels SET shared_at = created_at,
  solved_at = (SELECT min(created_at) FROM solutions WHERE solutions.level_id = levels.level_id)
WHERE shared_at IS NULL;
UPDATE levels SET bytes = length(content) WHERE bytes IS NULL;
UPDATE solutions SET bytes = length(actions) WHERE bytes IS NULL;
)";
inline constexpr int kFillsModeration = 7;

// Version 8: plays over the protocol of ARC-AGI-3. What belongs to a card is found by it, and how
// much belongs to a key is counted in its row.
inline constexpr std::string_view kArc = R"(
CREATE TABLE arc_keys (
  key_hash $TEXT NOT NULL PRIMARY KEY,
  user_id $TEXT,
  created_at $INT64 NOT NULL,
  cards $INT64 NOT NULL,
  bytes $INT64 NOT NULL
) $CLUSTERED;
CREATE INDEX arc_keys_by_user ON arc_keys (user_id) WHERE user_id IS NOT NULL;
CREATE TABLE arc_cards (
  card_id $TEXT NOT NULL PRIMARY KEY,
  key_hash $TEXT NOT NULL REFERENCES arc_keys,
  tags $TEXT NOT NULL,
  source_url $TEXT NOT NULL,
  opaque $TEXT NOT NULL,
  competition INTEGER NOT NULL CHECK (competition IN (0, 1)),
  opened_at $INT64 NOT NULL,
  used_at $INT64 NOT NULL,
  closed_at $INT64,
  bytes $INT64 NOT NULL
) $TABLE;
CREATE INDEX arc_cards_by_key ON arc_cards (key_hash, opened_at DESC, card_id);
CREATE INDEX arc_cards_open ON arc_cards (used_at) WHERE closed_at IS NULL;
CREATE INDEX arc_cards_closed ON arc_cards (closed_at, card_id) WHERE closed_at IS NOT NULL;
CREATE TABLE arc_plays (
  guid $TEXT NOT NULL PRIMARY KEY,
  card_id $TEXT NOT NULL REFERENCES arc_cards,
  game_id $TEXT NOT NULL,
  created_at $INT64 NOT NULL
) $CLUSTERED;
CREATE INDEX arc_plays_by_card ON arc_plays (card_id);
CREATE TABLE arc_runs (
  guid $TEXT NOT NULL REFERENCES arc_plays,
  run INTEGER NOT NULL,
  card_id $TEXT NOT NULL,
  game_id $TEXT NOT NULL,
  began_at $INT64 NOT NULL,
  actions INTEGER NOT NULL,
  resets INTEGER NOT NULL,
  levels_completed INTEGER NOT NULL,
  state $TEXT NOT NULL,
  by_level $TEXT NOT NULL,
  PRIMARY KEY (guid, run)
) $CLUSTERED;
CREATE INDEX arc_runs_by_card ON arc_runs (card_id, began_at);
CREATE TABLE arc_steps (
  guid $TEXT NOT NULL REFERENCES arc_plays,
  seq $INT64 NOT NULL,
  action INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  replies $TEXT NOT NULL,
  reasoning $TEXT NOT NULL,
  acted_at $INT64 NOT NULL,
  PRIMARY KEY (guid, seq)
) $CLUSTERED;
)";

}  // namespace fissile::store
