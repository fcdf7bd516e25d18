// A database over an SQL connection: its reads. Lists of changes are in store/sql_commits.h.
#include <algorithm>
#include <map>

#include "store/migrations.h"
#include "store/possible.h"
#include "store/rows.h"
#include "store/sql_arc.h"
#include "store/sql_commits.h"
#include "store/sql_moderation.h"
#include "store/sql_retention.h"

namespace fissile::store {
namespace {

constexpr char kUser[] = "SELECT * FROM users WHERE user_id = $1";
constexpr char kUserNamed[] = "SELECT * FROM users WHERE username_key = $1";
constexpr char kSession[] = "SELECT * FROM sessions WHERE token_hash = $1";
constexpr char kTotp[] = "SELECT * FROM totp WHERE user_id = $1";
constexpr char kHasCode[] = "SELECT 1 FROM recovery_codes WHERE user_id = $1 AND code_hash = $2";
constexpr char kHasDevice[] = "SELECT 1 FROM devices WHERE user_id = $1 AND device_hash = $2";
constexpr char kLevel[] = "SELECT * FROM levels WHERE level_id = $1";
constexpr char kGame[] = "SELECT * FROM games_now WHERE game_id = $1";
constexpr char kSeats[] = "SELECT * FROM game_players WHERE game_id = $1 ORDER BY player_index";
constexpr char kMoves[] = "SELECT * FROM moves WHERE game_id = $1 ORDER BY seq";
constexpr char kUnfinished[] =
    "SELECT * FROM games_now WHERE status <> 'finished' AND "
    "(status = 'waiting' OR coalesce(wakes, 1) = 1) ORDER BY created_at, game_id";
constexpr char kUnfinishedSeats[] =
    "SELECT * FROM game_players WHERE game_id IN "
    "(SELECT game_id FROM games WHERE status <> 'finished' AND "
    "(status = 'waiting' OR coalesce(wakes, 1) = 1)) ORDER BY game_id, player_index";
constexpr char kGamesByUser[] =
    "SELECT user_id, sum(CASE WHEN status = 'waiting' THEN 1 ELSE 0 END), "
    "sum(CASE WHEN status = 'active' THEN 1 ELSE 0 END) "
    "FROM games JOIN game_players ON game_players.game_id = games.game_id "
    "WHERE status <> 'finished' AND user_id IS NOT NULL GROUP BY user_id ORDER BY user_id";
constexpr char kUnfinishedGames[] =
    "SELECT sum(CASE WHEN status = 'waiting' THEN 1 ELSE 0 END), "
    "sum(CASE WHEN status = 'active' THEN 1 ELSE 0 END) FROM games WHERE status <> 'finished'";
constexpr char kBegan[] = "SELECT updated_at FROM games WHERE game_id = $1";
constexpr char kUptimes[] = "SELECT * FROM uptime ORDER BY started_at, node";
constexpr char kGamesOf[] =
    "SELECT * FROM games_now WHERE game_id IN "
    "(SELECT game_id FROM game_players WHERE user_id = $1) "
    "AND (updated_at < $2 OR (updated_at = $2 AND $3 <> '' AND game_id > $3)) "
    "ORDER BY updated_at DESC, game_id LIMIT $4";
constexpr char kSeatsOf[] =
    "SELECT * FROM game_players WHERE game_id IN (SELECT game_id FROM games_now WHERE game_id IN "
    "(SELECT game_id FROM game_players WHERE user_id = $1) "
    "AND (updated_at < $2 OR (updated_at = $2 AND $3 <> '' AND game_id > $3)) "
    "ORDER BY updated_at DESC, game_id LIMIT $4) ORDER BY game_id, player_index";
constexpr char kStandings[] =
    "SELECT solutions.*, username FROM solutions JOIN users ON users.user_id = solutions.user_id "
    "WHERE level_id = $1 ORDER BY moves, time_ms = 0, time_ms, solutions.created_at, "
    "solutions.user_id LIMIT $2";

constexpr char kMovesOf[] =
    "SELECT * FROM moves WHERE game_id = $1 AND seq > $2 AND user_id = $3 ORDER BY seq LIMIT $4";
constexpr char kSessionsOf[] = "SELECT * FROM sessions WHERE user_id = $1 ORDER BY token_hash";
constexpr char kCodesOf[] = "SELECT count(*) FROM recovery_codes WHERE user_id = $1";
constexpr char kDevicesOf[] = "SELECT count(*) FROM devices WHERE user_id = $1";
constexpr char kLevelsOf[] =
    "SELECT * FROM levels WHERE author = $1 AND created_at <= $2 "
    "AND (created_at < $2 OR ($3 <> '' AND level_id > $3)) "
    "ORDER BY created_at DESC, level_id LIMIT $4";
constexpr char kSolutionsOf[] =
    "SELECT * FROM solutions WHERE user_id = $1 AND created_at <= $2 "
    "AND (created_at < $2 OR ($3 <> '' AND level_id > $3)) "
    "ORDER BY created_at DESC, level_id LIMIT $4";

// While a start reads all that it must know, a silence is no sign that the database is away.
class Patient {
 public:
  explicit Patient(Sql& sql) : sql_(sql) { sql_.be_patient(true); }
  Patient(const Patient&) = delete;
  ~Patient() { sql_.be_patient(false); }

 private:
  Sql& sql_;
};

class SqlDatabase final : public Database {
 public:
  explicit SqlDatabase(std::unique_ptr<Sql> sql) : sql_(std::move(sql)) {}

  std::vector<Stored> commit(std::span<const Changes> batch) override {
    return commits_.commit(batch);
  }

  Result<std::optional<User>> user(std::string_view user_id) override {
    return find(kUser, user_id, user_of);
  }
  Result<std::optional<User>> user_named(std::string_view username_key) override {
    return find(kUserNamed, username_key, user_of);
  }
  Result<std::optional<Session>> session(std::string_view token_hash) override {
    return find(kSession, token_hash, session_of);
  }
  Result<std::optional<Totp>> totp(std::string_view user_id) override {
    return find(kTotp, user_id, totp_of);
  }
  Result<bool> has_recovery_code(std::string_view user_id, std::string_view code_hash) override {
    return has(kHasCode, user_id, code_hash);
  }
  Result<bool> has_device(std::string_view user_id, std::string_view device_hash) override {
    return has(kHasDevice, user_id, device_hash);
  }
  Result<std::optional<LevelRecord>> level(std::string_view level_id) override {
    return find(kLevel, level_id, level_of);
  }
  Result<std::optional<StoredGame>> game(std::string_view game_id) override {
    if (!storable_id(game_id)) return std::optional<StoredGame>();
    std::optional<StoredGame> game;
    const auto seat = [&](Cells cells) { game->seats.push_back(seat_of(cells)); };
    const auto move = [&](Cells cells) { game->moves.push_back(move_of(cells)); };
    const bool read = look([&] {
      Ran ran =
          sql_->run(kGame, {game_id}, [&](Cells cells) { game.emplace().game = game_of(cells); });
      if (ran == Ran::done && game) ran = sql_->run(kSeats, {game_id}, seat);
      if (ran == Ran::done && game) ran = sql_->run(kMoves, {game_id}, move);
      return ran;
    });
    if (!read) return failed();
    return game;
  }
  Result<std::vector<StoredGame>> unfinished() override {
    const Patient patient(*sql_);
    return games(kUnfinished, kUnfinishedSeats, {});
  }
  Result<GamesByUser> games_by_user() override {
    const Patient patient(*sql_);
    GamesByUser all;
    const auto sums = [&](Cells cells) {
      all.waiting = static_cast<std::uint64_t>(number_of(cells[0]));
      all.active = static_cast<std::uint64_t>(number_of(cells[1]));
    };
    const auto user = [&](Cells cells) {
      all.users.push_back({text_of(cells[0]), int_of(cells[1]), int_of(cells[2])});
    };
    if (!look([&] { return sql_->run(kUnfinishedGames, {}, sums); })) return failed();
    if (!look([&] { return sql_->run(kGamesByUser, {}, user); })) return failed();
    return all;
  }
  Result<std::int64_t> began(std::string_view game_id) override {
    std::int64_t began_ms = 0;
    if (!storable_id(game_id)) return began_ms;
    const auto row = [&](Cells cells) { began_ms = number_of(cells[0]); };
    if (!look([&] { return sql_->run(kBegan, {game_id}, row); })) return failed();
    return began_ms;
  }
  Result<std::vector<Uptime>> uptimes() override {
    const Patient patient(*sql_);
    std::vector<Uptime> all;
    const auto row = [&](Cells cells) { all.push_back(uptime_of(cells)); };
    if (!look([&] { return sql_->run(kUptimes, {}, row); })) return failed();
    return all;
  }
  Result<std::vector<StoredGame>> games_of(std::string_view user_id, Page page) override {
    if (!storable_id(user_id)) return std::vector<StoredGame>();
    if (!storable(page.before_id)) return std::vector<StoredGame>();
    return games(kGamesOf, kSeatsOf,
                 {user_id, page.before_ms, page.before_id, std::max(page.limit, 0)});
  }
  Result<std::vector<Standing>> standings(std::string_view level_id, int limit) override {
    std::vector<Standing> standings;
    if (!storable_id(level_id)) return standings;
    const Ran ran = sql_->run(kStandings, {level_id, std::max(limit, 0)}, [&](Cells cells) {
      standings.push_back({solution_of(cells), text_of(cells[7])});
    });
    if (ran != Ran::done) return failed();
    return standings;
  }
  Result<Belongings> belongings(std::string_view user_id) override {
    Belongings all;
    if (!storable_id(user_id)) return all;
    const auto session = [&](Cells cells) { all.sessions.push_back(session_of(cells)); };
    const auto codes = [&](Cells cells) { all.recovery_codes = int_of(cells[0]); };
    const auto devices = [&](Cells cells) { all.devices = int_of(cells[0]); };
    const auto totp = [&](Cells cells) { all.totp_since_ms = totp_of(cells).created_at_ms; };
    const bool read = look([&] {
      Ran ran = sql_->run(kSessionsOf, {user_id}, session);
      if (ran == Ran::done) ran = sql_->run(kCodesOf, {user_id}, codes);
      if (ran == Ran::done) ran = sql_->run(kDevicesOf, {user_id}, devices);
      return ran == Ran::done ? sql_->run(kTotp, {user_id}, totp) : ran;
    });
    if (!read) return failed();
    return all;
  }
  Result<std::vector<LevelRecord>> levels_of(std::string_view user_id, Page page) override {
    return page_of(kLevelsOf, user_id, page, level_of);
  }
  Result<std::vector<SolutionRecord>> solutions_of(std::string_view user_id, Page page) override {
    return page_of(kSolutionsOf, user_id, page, solution_of);
  }
  Result<std::vector<MoveRecord>> moves_of(std::string_view user_id, std::string_view game_id,
                                           std::int64_t after_seq, int limit) override {
    std::vector<MoveRecord> moves;
    if (!storable_id(user_id) || !storable_id(game_id)) return moves;
    const Ran ran = sql_->run(kMovesOf, {game_id, after_seq, user_id, std::max(limit, 0)},
                              [&](Cells cells) { moves.push_back(move_of(cells)); });
    if (ran != Ran::done) return failed();
    return moves;
  }

  Result<std::vector<User>> users(const UserFilter& filter, int limit) override {
    if (!storable(filter.prefix) || !storable(filter.after_key)) return std::vector<User>();
    return listed(read_users(*sql_, filter, limit));
  }
  Result<std::optional<FormerName>> former_name(std::string_view name_key,
                                                std::int64_t now_ms) override {
    if (!storable_id(name_key)) return std::optional<FormerName>();
    return first_of(read_former_name(*sql_, name_key, now_ms));
  }
  Result<std::vector<FormerName>> former_names(std::string_view user_id) override {
    if (!storable_id(user_id)) return std::vector<FormerName>();
    return listed(read_former_names(*sql_, user_id));
  }
  Result<std::optional<ReportRecord>> report(std::string_view report_id) override {
    if (!storable_id(report_id)) return std::optional<ReportRecord>();
    return first_of(read_report(*sql_, report_id));
  }
  Result<std::vector<ReportRecord>> reports(const ReportFilter& filter, Page page) override {
    if (!storable(page.before_id) || !storable(filter.value)) return std::vector<ReportRecord>();
    return listed(read_reports(*sql_, filter, page));
  }
  Result<std::vector<AuditEntry>> audit_log(const AuditFilter& filter, int limit) override {
    if (!storable(filter.target_id.value_or(""))) return std::vector<AuditEntry>();
    return listed(read_audit_log(*sql_, filter, limit));
  }
  Result<std::vector<AuditEntry>> audit_since(std::int64_t seq, int limit) override {
    return listed(read_audit_since(*sql_, seq, limit));
  }

  Result<std::vector<ArcKey>> arc_keys(std::string_view user_id) override {
    if (!storable_id(user_id)) return std::vector<ArcKey>();
    return listed(read_arc_keys(*sql_, user_id));
  }
  Result<std::optional<ArcCard>> arc_card(std::string_view card_id) override {
    if (!storable_id(card_id)) return std::optional<ArcCard>();
    return first_of(read_arc_card(*sql_, card_id));
  }
  Result<std::vector<ArcCard>> arc_cards(std::string_view key_hash, Page page) override {
    if (!storable_id(key_hash) || !storable(page.before_id)) return std::vector<ArcCard>();
    return listed(read_arc_cards(*sql_, key_hash, page));
  }
  Result<std::optional<ArcPlay>> arc_play(std::string_view guid) override {
    if (!storable_id(guid)) return std::optional<ArcPlay>();
    return first_of(read_arc_play(*sql_, guid));
  }
  Result<std::vector<ArcRun>> arc_runs(std::string_view card_id) override {
    if (!storable_id(card_id)) return std::vector<ArcRun>();
    return listed(read_arc_runs(*sql_, card_id));
  }
  Result<std::vector<ArcStep>> arc_steps(std::string_view guid, std::int64_t after_seq,
                                         int limit) override {
    if (!storable_id(guid)) return std::vector<ArcStep>();
    return listed(read_arc_steps(*sql_, guid, after_seq, limit));
  }

  Result<std::vector<Guest>> guests(Mark after, std::int64_t before_ms, int limit) override {
    std::vector<Guest> found;
    const Ran ran = find_guests(*sql_, after, before_ms, limit, found);
    return ran == Ran::done ? Result(std::move(found)) : failed();
  }
  Result<std::vector<OldGame>> finished(Mark after, std::int64_t before_ms, int limit) override {
    std::vector<OldGame> found;
    const Ran ran = find_finished(*sql_, after, before_ms, limit, found);
    return ran == Ran::done ? Result(std::move(found)) : failed();
  }

  Health health() const override { return sql_->health(); }
  Health probe() override { return commits_.probe(); }
  bool can_be_away() const override { return !sql_->is_sqlite(); }
  std::string trouble() const override { return sql_->trouble(); }
  void set_patience(std::chrono::milliseconds silence) override { sql_->set_patience(silence); }
  void cut() override { sql_->cut(); }

 private:
  // Runs several statements that see the store at one moment.
  template <class Statements>
  bool look(Statements statements) {
    if (sql_->begin(Access::read) != Ran::done) return false;
    const Ran ran = statements();
    sql_->rollback();
    return ran == Ran::done;
  }

  template <class Read>
  auto find(const char* statement, std::string_view key, Read read)
      -> Result<std::optional<decltype(read(Cells()))>> {
    std::optional<decltype(read(Cells()))> found;
    if (!storable_id(key)) return found;
    if (sql_->run(statement, {key}, [&](Cells cells) { found = read(cells); }) != Ran::done) {
      return failed();
    }
    return found;
  }

  template <class T>
  Result<std::vector<T>> listed(Found<T> found) const {
    if (!found) return failed();
    return std::move(*found);
  }
  template <class T>
  Result<std::optional<T>> first_of(Found<T> found) const {
    if (!found) return failed();
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
  }
  // What a user made, newest first.
  template <class Read>
  auto page_of(const char* statement, std::string_view user_id, const Page& page, Read read)
      -> Result<std::vector<decltype(read(Cells()))>> {
    std::vector<decltype(read(Cells()))> found;
    if (!storable_id(user_id) || !storable(page.before_id)) return found;
    const Ran ran =
        sql_->run(statement, {user_id, page.before_ms, page.before_id, std::max(page.limit, 0)},
                  [&](Cells cells) { found.push_back(read(cells)); });
    if (ran != Ran::done) return failed();
    return found;
  }
  Result<bool> has(const char* statement, std::string_view user_id, std::string_view key) {
    bool found = false;
    if (!storable_id(user_id) || !storable_id(key)) return found;
    const Ran ran = sql_->run(statement, {user_id, key}, [&](Cells) { found = true; });
    if (ran != Ran::done) return failed();
    return found;
  }

  Result<std::vector<StoredGame>> games(const char* statement, const char* seats,
                                        std::initializer_list<Value> values) {
    std::vector<StoredGame> games;
    std::map<std::string, std::size_t> places;
    const auto game = [&](Cells cells) {
      games.push_back({game_of(cells), {}, {}});
      places.emplace(games.back().game.game_id, games.size() - 1);
    };
    const auto seat = [&](Cells cells) {
      SeatRecord record = seat_of(cells);
      games[places.at(record.game_id)].seats.push_back(std::move(record));
    };
    const bool read = look([&] {
      const Ran ran = sql_->run(statement, values, game);
      return ran == Ran::done ? sql_->run(seats, values, seat) : ran;
    });
    if (!read) return failed();
    return games;
  }

  static Error failed() { return {Code::store_failed, "nothing can be read now; try again soon"}; }

  std::unique_ptr<Sql> sql_;
  SqlCommits commits_{*sql_};
};

Result<std::unique_ptr<Sql>> ready(std::unique_ptr<Sql> sql, Access access) {
  const auto version = make_ready(*sql, access);
  if (!version) return version.error();
  return sql;
}

Result<std::unique_ptr<Database>> database_over(Result<std::unique_ptr<Sql>> sql) {
  if (!sql) return sql.error();
  return make_database(std::move(*sql));
}

}  // namespace

std::unique_ptr<Database> make_database(std::unique_ptr<Sql> sql) {
  return std::make_unique<SqlDatabase>(std::move(sql));
}

bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

Result<std::unique_ptr<Sql>> connect(const std::string& place, Access access) {
  auto sql = is_postgres(place) ? connect_postgres(place, access) : connect_sqlite(place, access);
  return sql ? ready(std::move(*sql), access) : std::move(sql);
}

Result<std::unique_ptr<Database>> open_database(const std::string& place, Access access) {
  return database_over(connect(place, access));
}
Result<std::unique_ptr<Database>> open_sqlite(const std::string& path, Access access) {
  auto sql = connect_sqlite(path, access);
  return database_over(sql ? ready(std::move(*sql), access) : std::move(sql));
}
Result<std::unique_ptr<Database>> open_postgres(const std::string& url, Access access) {
  auto sql = connect_postgres(url, access);
  return database_over(sql ? ready(std::move(*sql), access) : std::move(sql));
}

}  // namespace fissile::store
