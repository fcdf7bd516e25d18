// A database over an SQL connection: lists of changes in one transaction, and the reads.
#include <algorithm>
#include <map>

#include "store/migrations.h"
#include "store/possible.h"
#include "store/rows.h"
#include "store/sql_changes.h"
#include "store/sql_retention.h"

namespace fissile::store {
namespace {

constexpr char kSavepoint[] = "SAVEPOINT list";
constexpr char kRelease[] = "RELEASE SAVEPOINT list";
constexpr char kRollbackTo[] = "ROLLBACK TO SAVEPOINT list";

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

constexpr char kSessionsOf[] = "SELECT * FROM sessions WHERE user_id = $1 ORDER BY token_hash";
constexpr char kCodesOf[] = "SELECT count(*) FROM recovery_codes WHERE user_id = $1";
constexpr char kDevicesOf[] = "SELECT count(*) FROM devices WHERE user_id = $1";
constexpr char kLevelsOf[] =
    "SELECT * FROM levels WHERE author = $1 AND created_at < $2 "
    "ORDER BY created_at DESC, level_id LIMIT $3";
constexpr char kSolutionsOf[] =
    "SELECT * FROM solutions WHERE user_id = $1 AND created_at < $2 "
    "ORDER BY created_at DESC, level_id LIMIT $3";

std::vector<Stored> all(std::size_t count, Stored stored) {
  return std::vector<Stored>(count, stored);
}

// Rows that many games get: they touch nothing but their own game, so lists of them can be written
// side by side.
bool is_of_a_game(const Changes& changes) {
  return std::all_of(changes.begin(), changes.end(), [](const Change& change) {
    return std::holds_alternative<AddMove>(change) || std::holds_alternative<PutGame>(change);
  });
}

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
    if (doubt_) {
      const Stored settled = sql_->settle();
      const bool again = std::ranges::equal(batch, doubt_->batch);
      // The same lists can be stored again: what is there already counts as stored (changes.h).
      const bool redo = again && sql_->forgot();
      if (settled == Stored::unknown && !redo) {
        return all(batch.size(), again ? Stored::unknown : Stored::refused);
      }
      const Doubt doubt = *std::exchange(doubt_, std::nullopt);
      if (again && settled == Stored::yes) return doubt.answers;
    }
    if (sql_->begin(Access::write) != Ran::done) return all(batch.size(), Stored::refused);
    std::vector<Stored> answers(batch.size(), Stored::conflict);
    if (!store(batch, answers)) {
      sql_->rollback();
      heads_.clear();
      return all(batch.size(), Stored::refused);
    }
    const Stored stored = sql_->commit();
    if (stored == Stored::yes) return answers;
    heads_.clear();
    if (stored == Stored::unknown) doubt_ = Doubt{{batch.begin(), batch.end()}, answers};
    return all(batch.size(), stored);
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
      standings.push_back({solution_of(cells), text_of(cells[6])});
    });
    if (ran != Ran::done) return failed();
    return standings;
  }
  Result<Belongings> belongings(std::string_view user_id, Page page) override {
    Belongings all;
    if (!storable_id(user_id)) return all;
    const int limit = std::max(page.limit, 0);
    const auto session = [&](Cells cells) { all.sessions.push_back(session_of(cells)); };
    const auto codes = [&](Cells cells) { all.recovery_codes = int_of(cells[0]); };
    const auto devices = [&](Cells cells) { all.devices = int_of(cells[0]); };
    const auto totp = [&](Cells cells) { all.totp_since_ms = totp_of(cells).created_at_ms; };
    const auto level = [&](Cells cells) { all.levels.push_back(level_of(cells)); };
    const auto solution = [&](Cells cells) { all.solutions.push_back(solution_of(cells)); };
    const bool read = look([&] {
      Ran ran = sql_->run(kSessionsOf, {user_id}, session);
      if (ran == Ran::done) ran = sql_->run(kCodesOf, {user_id}, codes);
      if (ran == Ran::done) ran = sql_->run(kDevicesOf, {user_id}, devices);
      if (ran == Ran::done) ran = sql_->run(kTotp, {user_id}, totp);
      if (ran == Ran::done) ran = sql_->run(kLevelsOf, {user_id, page.before_ms, limit}, level);
      if (ran != Ran::done) return ran;
      return sql_->run(kSolutionsOf, {user_id, page.before_ms, limit}, solution);
    });
    if (!read) return failed();
    return all;
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
  // Where the database was started anew, what it has is all that will ever be there.
  Health probe() override {
    const Health health = sql_->probe();
    if (health != Health::good || !doubt_) return health;
    if (sql_->settle() == Stored::unknown && !sql_->forgot()) return Health::away;
    doubt_.reset();
    return sql_->health();
  }
  bool can_be_away() const override { return !sql_->is_sqlite(); }
  std::string trouble() const override { return sql_->trouble(); }
  void set_patience(std::chrono::milliseconds silence) override { sql_->set_patience(silence); }
  void cut() override { sql_->cut(); }

 private:
  // A batch whose commit is neither known to have happened nor not to.
  struct Doubt {
    std::vector<Changes> batch;
    std::vector<Stored> answers;
  };

  // False if the transaction is of no use any more.
  bool store(std::span<const Changes> batch, std::vector<Stored>& answers) {
    std::vector<const Changes*> lists;
    std::vector<std::size_t> places;
    const auto flush = [&] {
      const bool stored = lists.size() > 1 && sql_->store_together(lists);
      for (std::size_t i = 0; i < lists.size(); ++i) {
        const Ran ran = stored ? Ran::done : store(*lists[i]);
        if (ran == Ran::failed) return false;
        answers[places[i]] = ran == Ran::done ? Stored::yes : Stored::conflict;
      }
      lists.clear();
      places.clear();
      return true;
    };
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (!possible(batch[i])) continue;
      const bool alone = !is_of_a_game(batch[i]) || !knows_users(batch[i]);
      if (alone && !flush()) return false;
      lists.push_back(&batch[i]);
      places.push_back(i);
      if (alone && !flush()) return false;
    }
    return flush();
  }

  // Whether everybody who moves in it is there: moves that are written side by side are not looked
  // at one by one.
  bool knows_users(const Changes& changes) {
    return std::all_of(changes.begin(), changes.end(), [&](const Change& change) {
      const auto* add = std::get_if<AddMove>(&change);
      bool known = true;
      return !add || (find_user(*sql_, heads_, add->move, known) == Ran::done && known);
    });
  }

  // One list, whole or not at all.
  Ran store(const Changes& changes) {
    const bool bare = changes.size() == 1 && is_one_statement(changes.front());
    const bool guarded = !bare || sql_->clash_ends_all();
    Ran ran = guarded ? sql_->run(kSavepoint) : Ran::done;
    for (const Change& change : changes) {
      if (ran == Ran::done) ran = apply(*sql_, heads_, change);
    }
    if (ran != Ran::done) heads_.clear();
    if (ran == Ran::failed || !guarded) return ran;
    if (ran == Ran::clash && sql_->run(kRollbackTo) != Ran::done) return Ran::failed;
    return sql_->run(kRelease) == Ran::done ? ran : Ran::failed;
  }

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
  std::optional<Doubt> doubt_;
  Heads heads_;
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
