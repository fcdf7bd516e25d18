#pragma once
// Records to store in tests, by number.
#include <string>

#include "store/database.h"

namespace fissile::store {

inline std::string user_id(int n) { return "user-" + std::to_string(n); }
inline std::string game_id(int n) { return "game-" + std::to_string(n); }
inline std::string level_id(int n) { return "level-" + std::to_string(n); }

inline User user(int n) {
  const std::string name = "Name" + std::to_string(n);
  return {user_id(n),          name,     "name" + std::to_string(n),
          "$argon2id$" + name, 1000 + n, "shape" + std::to_string(n)};
}
inline Session session(int n, int of) {
  return {"token-" + std::to_string(n), user_id(of), 2000 + n, 9000 + n, 3000 + n};
}
inline Totp totp(int of) { return {user_id(of), "SECRET" + std::to_string(of), 40, 4000}; }
inline Device device(int n, int of) {
  return {user_id(of), "device-" + std::to_string(n), 5000 + n};
}
inline SeatRecord seat(int game, int index) {
  return {game_id(game), index, std::nullopt, "human", index == 1 ? "red" : "blue", true};
}
inline SeatRecord seat(int game, int index, int user) {
  SeatRecord record = seat(game, index);
  record.user_id = user_id(user);
  return record;
}
inline GameRecord game(int n) {
  return {.game_id = game_id(n),
          .game = "orbs",
          .setup = R"({"rows":9,"cols":6})",
          .seed = 0xfedcba9876543210u + static_cast<unsigned>(n),
          .terms = R"({"clock":"none"})",
          .status = GameStatus::waiting,
          .grid_rows = 9,
          .grid_cols = 6,
          .current_player = 1,
          .winner = 0,
          .created_at_ms = 5000 + n,
          .updated_at_ms = 6000 + n};
}
inline MoveRecord move(int game, std::int64_t seq) {
  return {.game_id = game_id(game),
          .seq = seq,
          .turn_number = static_cast<int>(seq),
          .player_index = static_cast<int>(seq % 2) + 1,
          .user_id = std::nullopt,
          .kind = MoveKind::play,
          .row = static_cast<int>(seq % 9),
          .col = static_cast<int>(seq % 6),
          .action = R"({"cell":)" + std::to_string(seq) + "}",
          .state_hash = "0123456789abcdef",
          .spent_ms = 17 * seq,
          .timestamp_ms = 1'700'000'000'000 + seq};
}
inline LevelRecord level(int n) {
  return {level_id(n), "push", R"({"level":)" + std::to_string(n) + "}", std::nullopt, 7000 + n};
}
inline SolutionRecord solution(int level, int user, int moves, std::int64_t time_ms) {
  return {level_id(level), user_id(user), "[\"up\"]", moves, time_ms, 8000};
}
inline std::string report_id(int n) { return "report-" + std::to_string(n); }
inline ReportRecord report(int n, int by, const std::string& about) {
  return {.report_id = report_id(n),
          .reporter_id = user_id(by),
          .target_kind = TargetKind::user,
          .target_id = about,
          .reason = "abuse",
          .text = "what they said",
          .game_id = "",
          .status = ReportStatus::open,
          .handler_id = std::nullopt,
          .note = "",
          .created_at_ms = 4000 + n,
          .updated_at_ms = 4000 + n};
}
inline AuditEntry entry(int n, const std::string& about) {
  return {.seq = 0,
          .entry_id = "entry-" + std::to_string(n),
          .actor_id = user_id(9),
          .action = "suspend",
          .target_kind = "user",
          .target_id = about,
          .before = "",
          .after = "forever",
          .note = "spam",
          .address = "1.2.3.4",
          .created_at_ms = 3000 + n};
}

inline std::string arc_key(int n) { return "key-" + std::to_string(n); }
inline std::string card_id(int n) { return "card-" + std::to_string(n); }
inline std::string guid(int n) { return "guid-" + std::to_string(n); }
inline ArcCard arc_card(int n, int key) {
  ArcCard card{.card_id = card_id(n),
               .key_hash = arc_key(key),
               .tags = R"(["agent"])",
               .source_url = R"("https://example.org")",
               .opaque = "",
               .competition = false,
               .opened_at_ms = 100 + n,
               .used_at_ms = 100 + n};
  card.bytes = bytes_of(card);
  return card;
}
inline ArcPlay arc_play(int n, int card) { return {guid(n), card_id(card), "push-1234", 200 + n}; }
inline ArcRun arc_run(int play, int card, int run, int actions) {
  return {.guid = guid(play),
          .run = run,
          .card_id = card_id(card),
          .game_id = "push-1234",
          .began_at_ms = 300 + run,
          .actions = actions,
          .resets = 0,
          .levels_completed = actions / 3,
          .state = "NOT_FINISHED",
          .by_level = "[]"};
}
inline ArcStep arc_step(int play, std::int64_t seq) {
  return {guid(play), seq, seq == 1 ? 0 : 6, 5, 6, "[]", R"("why")", 400 + seq};
}

// Commits one list.
inline Stored put(Database& database, Changes changes) {
  return database.commit(std::span<const Changes>(&changes, 1)).at(0);
}

}  // namespace fissile::store
