#include "online/views.h"

#include <charconv>

#include "base/sha256.h"
#include "online/setups.h"

namespace fissile::online {
namespace {

constexpr std::string_view kStatusWords[] = {"waiting", "active", "finished"};
constexpr std::string_view kKindWords[] = {"play", "resign", "flag", "claim", "takeback"};
constexpr std::string_view kRecordStart = R"({"event":"row","gameId":")";
constexpr std::size_t kRecordText = 320;

std::string_view status_word(store::GameStatus status) {
  return kStatusWords[static_cast<std::size_t>(status)];
}

void player_or_null(JsonWriter& writer, int player) {
  player == 0 ? writer.null() : writer.value(player);
}

// Opens the object of a seat, with who sits there.
void begin_seat(JsonWriter& writer, const store::SeatRecord& seat, const std::string& name) {
  writer.begin_object().field("player", seat.player_index).field("kind", seat.player);
  writer.key("userId");
  seat.user_id ? writer.value(*seat.user_id) : writer.null();
  writer.key("username");
  name.empty() ? writer.null() : writer.value(name);
}

void write_seats(JsonWriter& writer, const Room& room) {
  writer.begin_array();
  for (std::size_t i = 0; i < room.seats.size(); ++i) {
    const store::SeatRecord& seat = room.seats[i];
    begin_seat(writer, seat, room.names[i]);
    writer.field("color", seat.color).field("isActive", seat.is_active);
    writer.field("present", present(room, seat.player_index)).end_object();
  }
  writer.end_array();
}

void write_clock(JsonWriter& writer, const Room& room, std::int64_t now_ms) {
  writer.begin_object();
  write_clock_members(writer, room.terms.clock);
  if (room.terms.clock.kind != ClockKind::none) {
    writer.key("left_ms").begin_array();
    for (std::size_t i = 0; i < room.seats.size(); ++i) {
      const std::int64_t spent =
          running(room, static_cast<int>(i) + 1)
              ? charged(room.terms.clock, room.tally.left_ms[i], room.since_ms[i], now_ms)
              : 0;
      writer.value(room.tally.left_ms[i] - spent);
    }
    writer.end_array();
  }
  writer.end_object();
}

// The placements that no takeback took.
std::vector<store::MoveRecord> standing_moves(const std::vector<store::MoveRecord>& records) {
  std::vector<store::MoveRecord> moves;
  for (const store::MoveRecord& record : records) {
    if (record.kind == store::MoveKind::takeback) {
      std::erase_if(moves, [&](const auto& move) { return move.turn_number > record.turn_number; });
    } else if (record.kind == store::MoveKind::play && record.row && record.col) {
      moves.push_back(record);
    }
  }
  return moves;
}

}  // namespace

bool is_secret(const Room& room) {
  return room.contest->is_hidden() && room.game.status != store::GameStatus::finished;
}

void write_seek(JsonWriter& writer, const store::GameRecord& game, const Terms& terms,
                const std::vector<store::SeatRecord>& seats, const std::vector<std::string>& names,
                std::string_view brief) {
  writer.begin_object().field("gameId", game.game_id).field("game", game.game);
  writer.key("setup").raw(brief).field("status", status_word(game.status));
  writer.key("seats").begin_array();
  for (std::size_t i = 0; i < seats.size(); ++i) {
    begin_seat(writer, seats[i], names[i]);
    writer.end_object();
  }
  writer.end_array().key("clock").begin_object();
  write_clock_members(writer, terms.clock);
  writer.end_object();
  if (terms.race.goal != RaceGoal::none) write_race(writer.key("race"), terms.race);
  writer.field("createdAt", game.created_at_ms).field("updatedAt", game.updated_at_ms);
  writer.end_object();
}

void write_game(JsonWriter& writer, const Room& room, std::int64_t now_ms, bool with_setup) {
  const store::GameRecord& game = room.game;
  writer.begin_object().field("gameId", game.game_id).field("game", game.game);
  if (with_setup) writer.key("setup").raw(game.setup);
  writer.field("status", status_word(game.status)).field("seq", room.seq());
  writer.field("turn", room.contest->is_race() ? 0 : room.contest->turns(1));
  write_seats(writer.key("seats"), room);
  player_or_null(writer.key("currentPlayer"), game.current_player);
  player_or_null(writer.key("winner"), game.winner);
  write_clock(writer.key("clock"), room, now_ms);
  if (room.contest->is_race()) write_race(writer.key("race"), room.terms.race);
  if (room.contest->is_hidden()) {
    writer.field("seedHash", sha256(std::to_string(game.seed)));
    if (!is_secret(room)) writer.key("seed").exact(game.seed);
  }
  writer.field("private", room.terms.is_private);
  writer.field("createdAt", game.created_at_ms).field("updatedAt", game.updated_at_ms);
  writer.end_object();
}

void write_record(JsonWriter& writer, const Room& room, std::size_t index) {
  const store::MoveRecord& record = room.records[index];
  writer.field("gameId", room.id).field("seq", record.seq).field("turn", record.turn_number);
  writer.field("player", record.player_index);
  writer.field("kind", kKindWords[static_cast<std::size_t>(record.kind)]);
  writer.key("action").raw(record.action);
  if (!is_secret(room)) writer.field("hash", record.state_hash);
  if (room.terms.clock.kind != ClockKind::none) {
    writer.key("clock").begin_object().field("spent_ms", record.spent_ms);
    writer.field("left_ms", room.tally.record_left_ms[index]).end_object();
  }
  writer.field("time", record.timestamp_ms);
}

Message record_event(const Room& room, std::size_t index) {
  JsonWriter writer(kRecordText);
  writer.begin_object().field("event", event_word(Event::row));
  write_record(writer, room, index);
  return std::make_shared<const std::string>(writer.end_object().take());
}

std::int64_t record_seq(std::string_view text) {
  constexpr std::string_view kSeqKey = R"(","seq":)";
  if (!text.starts_with(kRecordStart)) return 0;
  const std::size_t at = text.find(kSeqKey, kRecordStart.size());
  if (at == std::string_view::npos) return 0;
  std::int64_t seq = 0;
  std::from_chars(text.data() + at + kSeqKey.size(), text.data() + text.size(), seq);
  return seq;
}

Message game_event(const Room& room, std::string_view node, std::int64_t now_ms) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(Event::game)).field("node", node);
  writer.field("number", room.events).key("game");
  write_game(writer, room, now_ms, room.game.setup.size() <= kShortSetup);
  return std::make_shared<const std::string>(writer.end_object().take());
}

bool has_boards(const Room& room) { return room.contest->is_race() && room.contest->is_hidden(); }

void write_boards(JsonWriter& writer, const Room& room, unsigned players) {
  writer.begin_array();
  for (const store::SeatRecord& seat : room.seats) {
    if (!((players >> (seat.player_index - 1)) & 1)) continue;
    room.contest->write_board(writer, seat.player_index);
  }
  writer.end_array();
}

Message boards_event(const Room& room, unsigned players) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(Event::boards)).field("gameId", room.id);
  write_boards(writer.key("boards"), room, players);
  return std::make_shared<const std::string>(writer.end_object().take());
}

void write_moved(JsonWriter& writer, const Room& room, const store::MoveRecord& record) {
  writer.field("seq", record.seq);
  if (has_boards(room)) room.contest->write_state(writer.key("state"), record.player_index);
  if (!is_secret(room)) writer.field("hash", record.state_hash);
}

std::string write_game_state(const store::StoredGame& stored, const Contest& contest,
                             std::span<const std::string> names) {
  JsonWriter writer;
  writer.begin_object().field("gameId", stored.game.game_id);
  writer.field("status", status_word(stored.game.status)).key("grid");
  contest.write_grid(writer);
  writer.key("players").begin_array();
  for (std::size_t i = 0; i < stored.seats.size(); ++i) {
    const store::SeatRecord& seat = stored.seats[i];
    const bool named = i < names.size() && !names[i].empty();
    writer.begin_object().field("id", seat.player_index);
    writer.field("username", named ? names[i] : seat.player);
    writer.field("color", seat.color).field("isActive", seat.is_active).end_object();
  }
  writer.end_array().key("currentPlayerId");
  player_or_null(writer, stored.game.current_player);
  writer.key("gridSize").begin_object();
  writer.field("rows", stored.game.grid_rows).field("cols", stored.game.grid_cols).end_object();
  player_or_null(writer.key("winnerId"), stored.game.winner);
  writer.key("moveHistory").begin_array();
  for (const store::MoveRecord& record : standing_moves(stored.moves)) {
    writer.begin_object().field("playerId", record.player_index).key("position").begin_object();
    writer.field("row", *record.row).field("col", *record.col).end_object();
    writer.field("timestamp", record.timestamp_ms).end_object();
  }
  return writer.end_array().end_object().take();
}

}  // namespace fissile::online
