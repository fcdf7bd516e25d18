// A store in memory: maps, and each change of changes.h as plain code. The tests compare the real
// stores with it, and the simulator uses it.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "store/database.h"
#include "store/possible.h"
#include "store/words.h"

namespace fissile::store {
namespace {

struct Tables {
  std::map<std::string, User> users;
  std::map<std::string, std::string> names;  // folded name to user_id
  std::map<std::string, Session> sessions;
  std::set<std::pair<std::string, std::string>> codes;  // user_id, code_hash
  std::map<std::string, GameRecord> games;
  std::map<std::pair<std::string, int>, SeatRecord> seats;
  std::map<std::string, std::vector<MoveRecord>> moves;
  std::map<std::string, LevelRecord> levels;
  std::map<std::pair<std::string, std::string>, SolutionRecord> solutions;  // level_id, user_id
  std::map<std::pair<std::string, std::int64_t>, Uptime> uptimes;           // node, started_at
};

// One list of changes at work on the tables. Each step notes how it is undone; unless it is kept,
// all of them are undone at the end.
class Attempt {
 public:
  explicit Attempt(Tables& tables) : tables_(tables) {}
  Attempt(const Attempt&) = delete;
  ~Attempt() {
    for (auto step = undo_.rbegin(); step != undo_.rend(); ++step) (*step)();
  }
  void keep() { undo_.clear(); }

  // Each says whether the change fits what is there.
  bool operator()(const AddUser& change) {
    const User& user = change.user;
    const auto old = tables_.users.find(user.user_id);
    if (old != tables_.users.end()) return old->second == user;
    if (tables_.names.contains(user.username_key)) return false;
    put_user(user);
    return true;
  }
  bool operator()(const PutUser& change) {
    const User& user = change.user;
    const auto name = tables_.names.find(user.username_key);
    if (!known_user(user.user_id)) return false;
    if (name != tables_.names.end() && name->second != user.user_id) return false;
    put_user(user);
    return true;
  }
  bool operator()(const DeleteUser& change) {
    const auto old = tables_.users.find(change.user_id);
    if (old == tables_.users.end()) return false;
    put_user({change.user_id, "", "", "", old->second.created_at_ms});
    drop_sessions([&](const Session& session) { return session.user_id == change.user_id; });
    drop_codes(change.user_id);
    return true;
  }
  bool operator()(const AddSession& change) {
    const Session& session = change.session;
    const auto old = tables_.sessions.find(session.token_hash);
    if (old != tables_.sessions.end()) return old->second == session;
    if (!known_user(session.user_id)) return false;
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
  bool operator()(const DropGame& change) {
    const auto game = tables_.games.find(change.game_id);
    if (game == tables_.games.end()) return true;
    const auto moves = tables_.moves.find(change.game_id);
    const bool played = moves != tables_.moves.end() && !moves->second.empty();
    if (game->second.status != GameStatus::waiting || played) return false;
    auto seat = tables_.seats.lower_bound({change.game_id, 0});
    while (seat != tables_.seats.end() && seat->first.first == change.game_id) {
      drop(tables_.seats, seat++);
    }
    drop(tables_.games, game);
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
  bool operator()(const AddLevel& change) {
    const LevelRecord& level = change.level;
    const auto old = tables_.levels.find(level.level_id);
    if (old != tables_.levels.end()) {
      return old->second.game == level.game && old->second.content == level.content;
    }
    if (!known_user(level.author)) return false;
    put(tables_.levels, level.level_id, level);
    return true;
  }
  bool operator()(const AddSolution& change) {
    const SolutionRecord& solution = change.solution;
    if (!tables_.levels.contains(solution.level_id) || !known_user(solution.user_id)) return false;
    const std::pair key(solution.level_id, solution.user_id);
    const auto old = tables_.solutions.find(key);
    if (old == tables_.solutions.end() || rank(solution) < rank(old->second)) {
      put(tables_.solutions, key, solution);
    }
    return true;
  }
  bool operator()(const PutUptime& change) {
    put(tables_.uptimes, {change.uptime.node, change.uptime.started_at_ms}, change.uptime);
    return true;
  }
  bool operator()(const DropUptimes& change) {
    for (auto at = tables_.uptimes.begin(); at != tables_.uptimes.end();) {
      const auto here = at++;
      if (here->second.alive_until_ms < change.before_ms) drop(tables_.uptimes, here);
    }
    return true;
  }

 private:
  bool known_user(const std::optional<std::string>& user_id) const {
    return !user_id || tables_.users.contains(*user_id);
  }

  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    const auto old = map.find(key);
    if (old == map.end()) {
      undo_.push_back([&map, key] { map.erase(key); });
    } else {
      undo_.push_back([&map, key, was = old->second] { map.insert_or_assign(key, was); });
    }
    map.insert_or_assign(key, std::move(value));
  }
  template <class Map>
  void drop(Map& map, typename Map::iterator at) {
    undo_.push_back([&map, was = *at] { map.insert(was); });
    map.erase(at);
  }
  void put_user(const User& user) {
    const auto old = tables_.users.find(user.user_id);
    if (old != tables_.users.end() && !old->second.username_key.empty()) {
      drop(tables_.names, tables_.names.find(old->second.username_key));
    }
    if (!user.username_key.empty()) put(tables_.names, user.username_key, user.user_id);
    put(tables_.users, user.user_id, user);
  }
  template <class Which>
  void drop_sessions(Which which) {
    for (auto at = tables_.sessions.begin(); at != tables_.sessions.end();) {
      const auto here = at++;
      if (which(here->second)) drop(tables_.sessions, here);
    }
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
  std::vector<std::function<void()>> undo_;
};

Stored attempt(Tables& tables, const Changes& changes) {
  Attempt attempt(tables);
  for (const Change& change : changes) {
    if (!std::visit(attempt, change)) return Stored::conflict;
  }
  attempt.keep();
  return Stored::yes;
}

template <class Map, class Key>
std::optional<typename Map::mapped_type> look_up(const Map& map, const Key& key) {
  const auto found = map.find(key);
  if (found == map.end()) return std::nullopt;
  return found->second;
}

// The first `limit` of all, in the order of `key`, which no two of them share.
template <class T, class Key>
std::vector<T> first(std::vector<T> all, int limit, Key key) {
  std::sort(all.begin(), all.end(), [&](const T& a, const T& b) { return key(a) < key(b); });
  if (all.size() > static_cast<std::size_t>(std::max(limit, 0))) {
    all.resize(static_cast<std::size_t>(std::max(limit, 0)));
  }
  return all;
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
      const bool waits = record.status == GameStatus::waiting;
      const bool due = record.status == GameStatus::active && record.wakes;
      if (waits || due) games.push_back(with_seats(record));
    }
    return first(std::move(games), INT32_MAX, [](const StoredGame& game) {
      return std::tie(game.game.created_at_ms, game.game.game_id);
    });
  }
  Result<std::vector<UserGames>> games_by_user() override {
    std::map<std::string, UserGames> all;
    for (const auto& [key, seat] : tables_.seats) {
      const GameStatus status = tables_.games.at(key.first).status;
      if (!seat.user_id || status == GameStatus::finished) continue;
      UserGames& games = all[*seat.user_id];
      games.user_id = *seat.user_id;
      ++(status == GameStatus::waiting ? games.waiting : games.active);
    }
    std::vector<UserGames> list;
    for (auto& [user_id, games] : all) list.push_back(std::move(games));
    return list;
  }
  Result<std::int64_t> began(std::string_view game_id) override {
    const auto record = look_up(tables_.games, std::string(game_id));
    return record ? record->updated_at_ms : 0;
  }
  Result<std::vector<Uptime>> uptimes() override {
    std::vector<Uptime> all;
    for (const auto& [key, uptime] : tables_.uptimes) all.push_back(uptime);
    return first(std::move(all), INT32_MAX,
                 [](const Uptime& uptime) { return std::tie(uptime.started_at_ms, uptime.node); });
  }
  Result<std::vector<StoredGame>> games_of(std::string_view user_id, Page page) override {
    std::set<std::string> ids;
    for (const auto& [key, seat] : tables_.seats) {
      if (seat.user_id == user_id) ids.insert(seat.game_id);
    }
    std::vector<StoredGame> games;
    for (const std::string& game_id : ids) {
      StoredGame game = with_seats(tables_.games.at(game_id));
      const GameRecord& record = game.game;
      const bool later = record.updated_at_ms == page.before_ms && !page.before_id.empty() &&
                         record.game_id > page.before_id;
      if (record.updated_at_ms < page.before_ms || later) games.push_back(std::move(game));
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
  Result<Belongings> belongings(std::string_view user_id, Page page) override {
    Belongings all;
    for (const auto& [hash, session] : tables_.sessions) {
      if (session.user_id == user_id) all.sessions.push_back(session);
    }
    for (const auto& code : tables_.codes) all.recovery_codes += code.first == user_id ? 1 : 0;
    for (const auto& [id, level] : tables_.levels) {
      const bool shown = level.author == user_id && level.created_at_ms < page.before_ms;
      if (shown) all.levels.push_back(level);
    }
    for (const auto& [key, solution] : tables_.solutions) {
      const bool shown = solution.user_id == user_id && solution.created_at_ms < page.before_ms;
      if (shown) all.solutions.push_back(solution);
    }
    const auto newest = [](const auto& record) {
      return std::tuple(~record.created_at_ms, record.level_id);
    };
    all.levels = first(std::move(all.levels), page.limit, newest);
    all.solutions = first(std::move(all.solutions), page.limit, newest);
    return all;
  }

 private:
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
