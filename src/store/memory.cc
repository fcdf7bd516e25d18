// A store in memory: maps, and each change of changes.h as plain code. The tests compare the real
// stores with it, and the simulator uses it.
#include "store/memory_tables.h"
#include "store/possible.h"
#include "store/words.h"

namespace fissile::store {
namespace {

// One list of changes at work on the tables. Each step notes how it is undone; unless it is kept,
// all of them are undone at the end.
class Attempt {
 public:
  explicit Attempt(Tables& tables) : tables_(tables) {}
  Attempt(const Attempt&) = delete;
  void keep() { undo_.keep(); }

  // Those of a file of their own.
  template <class Other>
  bool operator()(const Other& change) {
    return apply_change(tables_, undo_, change);
  }

  // Each says whether the change fits what is there.
  bool operator()(const AddUser& change) {
    const User& user = change.user;
    const auto old = tables_.users.find(user.user_id);
    if (old != tables_.users.end()) return same_user(old->second, user);
    if (tables_.names.contains(user.username_key)) return false;
    put_user(tables_, undo_, user);
    return true;
  }
  bool operator()(const PutUser& change) {
    User user = change.user;
    const auto name = tables_.names.find(user.username_key);
    const auto old = look_up(tables_.users, user.user_id);
    if (!old) return false;
    if (name != tables_.names.end() && name->second != user.user_id) return false;
    user.role = old->role;
    user.suspended_until_ms = old->suspended_until_ms;
    put_user(tables_, undo_, user);
    return true;
  }
  bool operator()(const DeleteUser& change) {
    const auto old = tables_.users.find(change.user_id);
    if (old == tables_.users.end()) return false;
    put_user(tables_, undo_,
             {change.user_id, "", "", "", old->second.created_at_ms, Role::player,
              old->second.suspended_until_ms});
    forget_names(tables_, undo_, change.user_id);
    drop_sessions([&](const Session& session) { return session.user_id == change.user_id; });
    drop_codes(change.user_id);
    return true;
  }
  bool operator()(const AddSession& change) {
    const Session& session = change.session;
    const auto user = look_up(tables_.users, session.user_id);
    if (user && user->suspended_until_ms > session.created_at_ms) return false;
    const auto old = tables_.sessions.find(session.token_hash);
    if (old != tables_.sessions.end()) return old->second == session;
    if (!user) return false;
    put(tables_.sessions, session.token_hash, session);
    return true;
  }
  bool operator()(const DropSession& change) {
    drop_sessions([&](const Session& session) { return session.token_hash == change.token_hash; });
    return true;
  }
  bool operator()(const DropExpiredSessions& change) {
    drop_sessions([&](const Session& session) { return session.expires_at_ms < change.before_ms; });
    return true;
  }
  bool operator()(const DropSessionsOf& change) {
    drop_sessions([&](const Session& session) {
      return session.user_id == change.user_id && session.token_hash != change.except_token_hash;
    });
    return true;
  }
  bool operator()(const PutRecoveryCodes& change) {
    if (!known_user(change.user_id)) return false;
    drop_codes(change.user_id);
    for (const RecoveryCode& code : change.codes) put_code(change.user_id, code.code_hash);
    return true;
  }
  bool operator()(const UseRecoveryCode& change) {
    return drop_code({change.user_id, change.code_hash});
  }
  bool operator()(const AddGame& change) {
    const auto old = tables_.games.find(change.game.game_id);
    if (old != tables_.games.end()) return same_game(old->second, change.game);
    put(tables_.games, change.game.game_id, change.game);
    return std::all_of(change.seats.begin(), change.seats.end(),
                       [&](const SeatRecord& seat) { return (*this)(PutSeat{seat}); });
  }
  bool operator()(const PutGame& change) {
    const auto old = tables_.games.find(change.game.game_id);
    if (old == tables_.games.end()) return false;
    GameRecord game = old->second;
    game.status = change.game.status;
    game.current_player = change.game.current_player;
    game.winner = change.game.winner;
    game.updated_at_ms = change.game.updated_at_ms;
    put(tables_.games, game.game_id, game);
    return true;
  }
  bool operator()(const PutSeat& change) {
    const SeatRecord& seat = change.seat;
    if (!tables_.games.contains(seat.game_id) || !known_user(seat.user_id)) return false;
    put(tables_.seats, {seat.game_id, seat.player_index}, seat);
    return true;
  }
  bool operator()(const TakeSeat& change) {
    const auto old = tables_.seats.find({change.seat.game_id, change.seat.player_index});
    if (old == tables_.seats.end() || !may_take(old->second, change.seat)) return false;
    return (*this)(PutSeat{change.seat});
  }
  bool operator()(const AddMove& change) {
    const MoveRecord& move = change.move;
    if (!tables_.games.contains(move.game_id)) return false;
    std::vector<MoveRecord>& moves = tables_.moves[move.game_id];
    const auto count = static_cast<std::int64_t>(moves.size());
    if (move.seq <= count) return moves[static_cast<std::size_t>(move.seq - 1)] == move;
    if (move.seq > count + 1 || !known_user(move.user_id)) return false;
    moves.push_back(move);
    undo_.push_back([&moves] { moves.pop_back(); });
    return true;
  }

 private:
  bool known_user(const std::optional<std::string>& user_id) const {
    return !user_id || tables_.users.contains(*user_id);
  }

  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    undo_.put(map, key, std::move(value));
  }
  template <class Which>
  void drop_sessions(Which which) {
    undo_.drop_if(tables_.sessions, which);
  }
  void put_code(const std::string& user_id, const std::string& code_hash) {
    if (!tables_.codes.emplace(user_id, code_hash).second) return;
    undo_.push_back([this, code = std::pair(user_id, code_hash)] { tables_.codes.erase(code); });
  }
  // By value: whoever drops all of a user names each by the record that goes.
  bool drop_code(std::pair<std::string, std::string> code) {
    if (tables_.codes.erase(code) == 0) return false;
    undo_.push_back([this, code = std::move(code)] { tables_.codes.insert(code); });
    return true;
  }
  void drop_codes(const std::string& user_id) {
    auto at = tables_.codes.lower_bound({user_id, ""});
    while (at != tables_.codes.end() && at->first == user_id) drop_code(*at++);
  }

  Tables& tables_;
  Undo undo_;
};

Stored attempt(Tables& tables, const Changes& changes) {
  Attempt attempt(tables);
  for (const Change& change : changes) {
    if (!std::visit(attempt, change)) return Stored::conflict;
  }
  attempt.keep();
  return Stored::yes;
}

class Memory final : public Database {
 public:
  std::vector<Stored> commit(std::span<const Changes> batch) override {
    std::vector<Stored> answers;
    for (const Changes& changes : batch) {
      answers.push_back(possible(changes) ? attempt(tables_, changes) : Stored::conflict);
    }
    return answers;
  }

  Result<std::optional<User>> user(std::string_view user_id) override {
    return look_up(tables_.users, std::string(user_id));
  }
  Result<std::optional<User>> user_named(std::string_view username_key) override {
    const auto user_id = look_up(tables_.names, std::string(username_key));
    if (!user_id) return std::optional<User>();
    return user(*user_id);
  }
  Result<std::optional<Session>> session(std::string_view token_hash) override {
    return look_up(tables_.sessions, std::string(token_hash));
  }
  Result<std::optional<StoredGame>> game(std::string_view game_id) override {
    const auto record = look_up(tables_.games, std::string(game_id));
    if (!record) return std::optional<StoredGame>();
    StoredGame game = with_seats(*record);
    game.moves = look_up(tables_.moves, record->game_id).value_or(std::vector<MoveRecord>());
    return std::optional(std::move(game));
  }
  Result<std::vector<StoredGame>> unfinished() override {
    std::vector<StoredGame> games;
    for (const auto& [game_id, record] : tables_.games) {
      if (record.status != GameStatus::finished) games.push_back(with_seats(record));
    }
    return first(std::move(games), INT32_MAX, [](const StoredGame& game) {
      return std::tie(game.game.created_at_ms, game.game.game_id);
    });
  }
  Result<std::vector<StoredGame>> games_of(std::string_view user_id, Page page) override {
    std::set<std::string> ids;
    for (const auto& [key, seat] : tables_.seats) {
      if (seat.user_id == user_id) ids.insert(seat.game_id);
    }
    std::vector<StoredGame> games;
    for (const std::string& game_id : ids) {
      StoredGame game = with_seats(tables_.games.at(game_id));
      const bool shown = is_on(page, game.game.updated_at_ms, game.game.game_id);
      if (shown) games.push_back(std::move(game));
    }
    return first(std::move(games), page.limit, [](const StoredGame& game) {
      return std::tuple(~game.game.updated_at_ms, game.game.game_id);
    });
  }
  Result<std::optional<LevelRecord>> level(std::string_view level_id) override {
    return look_up(tables_.levels, std::string(level_id));
  }
  Result<std::vector<Standing>> standings(std::string_view level_id, int limit) override {
    std::vector<Standing> all;
    for (auto at = tables_.solutions.lower_bound({std::string(level_id), ""});
         at != tables_.solutions.end() && at->first.first == level_id; ++at) {
      all.push_back({at->second, tables_.users.at(at->second.user_id).username});
    }
    return first(std::move(all), limit, [](const Standing& standing) {
      const SolutionRecord& solution = standing.solution;
      return std::tuple(rank(solution), solution.created_at_ms, solution.user_id);
    });
  }
  Result<Belongings> belongings(std::string_view user_id) override {
    Belongings all;
    for (const auto& [hash, session] : tables_.sessions) {
      if (session.user_id == user_id) all.sessions.push_back(session);
    }
    for (const auto& code : tables_.codes) all.recovery_codes += code.first == user_id ? 1 : 0;
    return all;
  }
  Result<std::vector<LevelRecord>> levels_of(std::string_view user_id, Page page) override {
    std::vector<LevelRecord> levels;
    for (const auto& [id, level] : tables_.levels) {
      if (level.author == user_id && is_on(page, level.created_at_ms, id)) levels.push_back(level);
    }
    return newest(std::move(levels), page.limit);
  }
  Result<std::vector<SolutionRecord>> solutions_of(std::string_view user_id, Page page) override {
    std::vector<SolutionRecord> solutions;
    for (const auto& [key, solution] : tables_.solutions) {
      const bool shown =
          solution.user_id == user_id && is_on(page, solution.created_at_ms, solution.level_id);
      if (shown) solutions.push_back(solution);
    }
    return newest(std::move(solutions), page.limit);
  }
  Result<std::vector<MoveRecord>> moves_of(std::string_view user_id, std::string_view game_id,
                                           std::int64_t after_seq, int limit) override {
    std::vector<MoveRecord> own;
    for (const MoveRecord& move :
         look_up(tables_.moves, std::string(game_id)).value_or(std::vector<MoveRecord>())) {
      if (move.user_id == user_id && move.seq > after_seq) own.push_back(move);
    }
    return first(std::move(own), limit, [](const MoveRecord& move) { return move.seq; });
  }

  Result<std::vector<User>> users(const UserFilter& filter, int limit) override {
    return read_users(tables_, filter, limit);
  }
  Result<std::optional<FormerName>> former_name(std::string_view name_key,
                                                std::int64_t now_ms) override {
    auto name = look_up(tables_.former_names, std::string(name_key));
    return name && name->reserved_until_ms > now_ms ? std::move(name) : std::nullopt;
  }
  Result<std::vector<FormerName>> former_names(std::string_view user_id) override {
    return read_former_names(tables_, user_id);
  }
  Result<std::optional<ReportRecord>> report(std::string_view report_id) override {
    return look_up(tables_.reports, std::string(report_id));
  }
  Result<std::vector<ReportRecord>> reports(const ReportFilter& filter, Page page) override {
    return read_reports(tables_, filter, page);
  }
  Result<std::vector<AuditEntry>> audit_log(const AuditFilter& filter, int limit) override {
    return read_audit_log(tables_, filter, limit);
  }
  Result<std::vector<AuditEntry>> audit_since(std::int64_t seq, int limit) override {
    return read_audit_since(tables_, seq, limit);
  }

 private:
  template <class Record>
  static std::vector<Record> newest(std::vector<Record> all, int limit) {
    return first(std::move(all), limit, [](const Record& record) {
      return std::tuple(~record.created_at_ms, record.level_id);
    });
  }
  StoredGame with_seats(const GameRecord& record) const {
    const auto moves = tables_.moves.find(record.game_id);
    const bool played = moves != tables_.moves.end() && !moves->second.empty();
    StoredGame game{played ? as_of(record, moves->second.back()) : record, {}, {}};
    for (auto at = tables_.seats.lower_bound({record.game_id, 0});
         at != tables_.seats.end() && at->first.first == record.game_id; ++at) {
      game.seats.push_back(at->second);
    }
    return game;
  }

  Tables tables_;
};

}  // namespace

std::unique_ptr<Database> open_memory() { return std::make_unique<Memory>(); }

}  // namespace fissile::store
