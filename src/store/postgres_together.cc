#include "store/postgres_together.h"

#include "store/words.h"

namespace fissile::store {
namespace {

constexpr char kHeads[] =
    "SELECT count(*) FROM unnest($1::text[], $2::bigint[]) AS head (game_id, seq) "
    "JOIN moves USING (game_id, seq)";
constexpr char kAddMoves[] =
    "INSERT INTO moves SELECT * FROM unnest($1::text[], $2::bigint[], $3::int[], $4::int[], "
    "$5::text[], $6::text[], $7::int[], $8::int[], $9::text[], $10::text[], $11::bigint[], "
    "$12::bigint[], $13::int[]) ON CONFLICT DO NOTHING";
constexpr char kPutGames[] =
    "UPDATE games SET status = put.status, current_player_index = put.current_player_index, "
    "winner_player_index = put.winner_player_index, updated_at = put.updated_at "
    "FROM unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::bigint[]) AS put "
    "(game_id, status, current_player_index, winner_player_index, updated_at) "
    "WHERE games.game_id = put.game_id";

}  // namespace

void Together::Array::add(std::string_view text) {
  items_ += ",\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') items_ += '\\';
    items_ += c;
  }
  items_ += '"';
}
void Together::Array::add(std::int64_t number) { items_ += "," + std::to_string(number); }
void Together::Array::add_null() { items_ += ",NULL"; }

bool Together::add(const Changes& changes) {
  for (const Change& change : changes) {
    if (const auto* put = std::get_if<PutGame>(&change)) {
      games_[put->game.game_id] = &put->game;
    } else if (const auto* move = std::get_if<AddMove>(&change)) {
      if (!add(move->move)) return false;
    } else {
      return false;
    }
  }
  return true;
}

bool Together::add(const MoveRecord& move) {
  const auto [last, first] = last_.try_emplace(move.game_id, move.seq);
  if (!first && move.seq != last->second + 1) return false;
  last->second = move.seq;
  if (first && move.seq > 1) {
    head_games_.add(move.game_id);
    head_seqs_.add(move.seq - 1);
    ++heads_;
  }
  std::size_t column = 0;
  const auto put = [&](const Value& value) {
    Array& array = columns_[column++];
    if (const auto* text = std::get_if<std::string_view>(&value)) {
      array.add(*text);
    } else if (const auto* number = std::get_if<std::int64_t>(&value)) {
      array.add(*number);
    } else {
      array.add_null();
    }
  };
  for (const Value& value : std::initializer_list<Value>{
           move.game_id, move.seq, move.turn_number, move.player_index, maybe(move.user_id),
           word(move.kind), maybe(move.row), maybe(move.col), move.action, move.state_hash,
           move.spent_ms, move.timestamp_ms, maybe(move.next_player)}) {
    put(value);
  }
  ++moves_;
  return true;
}

Ran Together::run_moves(Sql& sql) const {
  if (moves_ == 0) return Ran::done;
  std::int64_t found = 0;
  if (heads_ > 0) {
    const std::string games = head_games_.text(), seqs = head_seqs_.text();
    const Ran ran =
        sql.run(kHeads, {games, seqs}, [&](Cells cells) { found = number_of(cells[0]); });
    if (ran != Ran::done) return ran;
  }
  if (found != heads_) return Ran::clash;
  std::vector<std::string> texts;
  for (const Array& column : columns_) texts.push_back(column.text());
  const std::vector<Value> values(texts.begin(), texts.end());
  const Ran ran = sql.run(kAddMoves, Cells(values), {});
  return ran == Ran::done && sql.changed() != moves_ ? Ran::clash : ran;
}

Ran Together::run_games(Sql& sql) const {
  if (games_.empty()) return Ran::done;
  Array ids, statuses, currents, winners, times;
  for (const auto& [game_id, game] : games_) {
    ids.add(game_id);
    statuses.add(word(game->status));
    currents.add(game->current_player);
    winners.add(game->winner);
    times.add(game->updated_at_ms);
  }
  const std::string id = ids.text(), status = statuses.text(), current = currents.text(),
                    winner = winners.text(), time = times.text();
  const Ran ran = sql.run(kPutGames, {id, status, current, winner, time});
  const auto count = static_cast<std::int64_t>(games_.size());
  return ran == Ran::done && sql.changed() != count ? Ran::clash : ran;
}

Ran Together::run(Sql& sql) const {
  const Ran ran = run_moves(sql);
  return ran == Ran::done ? run_games(sql) : ran;
}

}  // namespace fissile::store
