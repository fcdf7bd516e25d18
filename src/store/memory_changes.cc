#include "store/memory_changes.h"

#include <algorithm>

#include "store/memory_arc.h"
#include "store/words.h"

namespace fissile::store {
namespace {

// One list of changes at work on the tables. Each step notes how it is undone; unless it is kept,
// all of them are undone at the end.
class Attempt {
 public:
  explicit Attempt(MemoryTables& tables) : tables_(tables) {}
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
    if (!is_free(user)) return false;
    put_user(user);
    return true;
  }
  bool operator()(const NameGuest& change) {
    const auto found = tables_.users.find(change.user.user_id);
    if (found == tables_.users.end() || !is_free(change.user)) return false;
    const User& old = found->second;
    User user = change.user;
    const bool was_guest = old.username_key == change.was_key && old.hashed_password.empty();
    const bool is_done =
        old.username_key == user.username_key && old.hashed_password == user.hashed_password;
    if (!was_guest && !is_done) return false;
    user.created_at_ms = old.created_at_ms;
    user.role = old.role;
    user.suspended_until_ms = old.suspended_until_ms;
    put_user(user);
    return true;
  }
  bool operator()(const SetPassword& change) {
    if (!has_password(change.user_id, change.was) &&
        !has_password(change.user_id, change.hashed_password)) {
      return false;
    }
    User user = tables_.users.at(change.user_id);
    user.hashed_password = change.hashed_password;
    put_user(user);
    return true;
  }
  bool operator()(const DeleteUser& change) {
    const auto old = tables_.users.find(change.user_id);
    if (old == tables_.users.end()) return false;
    const bool deleted = old->second.username_key.empty();
    if (!deleted && !has_password(change.user_id, change.hashed_password)) return false;
    put_user({change.user_id, "", "", "", old->second.created_at_ms, "", Role::player,
              old->second.suspended_until_ms});
    forget_names(tables_, undo_, change.user_id);
    forget_arc_keys(tables_, undo_, change.user_id);
    drop_sessions([&](const Session& session) { return session.user_id == change.user_id; });
    drop_codes(change.user_id);
    (*this)(DropTotp{change.user_id});
    drop_devices(change.user_id, 0);
    return true;
  }
  bool operator()(const AddSession& change) {
    const Session& session = change.session;
    const auto old = tables_.sessions.find(session.token_hash);
    if (!has_password(session.user_id, change.hashed_password)) return false;
    if (tables_.users.at(session.user_id).suspended_until_ms > session.created_at_ms) return false;
    if (old != tables_.sessions.end()) return old->second == session;
    put(tables_.sessions, session.token_hash, session);
    return true;
  }
  bool operator()(const TouchSession& change) {
    const auto found = tables_.sessions.find(change.token_hash);
    if (found == tables_.sessions.end() || found->second.seen_at_ms >= change.seen_at_ms) {
      return true;
    }
    Session session = found->second;
    session.seen_at_ms = change.seen_at_ms;
    put(tables_.sessions, session.token_hash, session);
    return true;
  }
  bool operator()(const DropSession& change) {
    drop_sessions([&](const Session& session) { return session.token_hash == change.token_hash; });
    return true;
  }
  bool operator()(const DropExpiredSessions& change) {
    drop_sessions([&](const Session& session) {
      return session.expires_at_ms < change.before_ms || session.seen_at_ms < change.seen_before_ms;
    });
    return true;
  }
  bool operator()(const DropSessionsOf& change) {
    drop_sessions([&](const Session& session) {
      return session.user_id == change.user_id && session.token_hash != change.except_token_hash;
    });
    return true;
  }
  bool operator()(const PutRecoveryCodes& change) {
    if (!has_password(change.user_id, {})) return false;
    drop_codes(change.user_id);
    for (const RecoveryCode& code : change.codes) put_code(change.user_id, code.code_hash);
    return true;
  }
  bool operator()(const UseRecoveryCode& change) {
    return drop_code({change.user_id, change.code_hash});
  }
  bool operator()(const PutTotp& change) {
    if (!has_password(change.totp.user_id, {})) return false;
    put(tables_.totps, change.totp.user_id, change.totp);
    return true;
  }
  bool operator()(const UseTotp& change) {
    const auto found = tables_.totps.find(change.user_id);
    if (found == tables_.totps.end() || found->second.last_step >= change.step) return false;
    Totp totp = found->second;
    totp.last_step = change.step;
    put(tables_.totps, change.user_id, totp);
    return true;
  }
  bool operator()(const DropTotp& change) {
    const auto found = tables_.totps.find(change.user_id);
    if (found != tables_.totps.end()) drop(tables_.totps, found);
    return true;
  }
  bool operator()(const PutDevice& change) {
    const Device& device = change.device;
    if (!has_password(device.user_id, {})) return false;
    put(tables_.devices, {device.user_id, device.device_hash}, device);
    drop_devices(device.user_id, static_cast<std::size_t>(change.most));
    return true;
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
    undo_.push_back([this, id = move.game_id] { tables_.moves.at(id).pop_back(); });
    return true;
  }
  bool operator()(const DropGame& change) {
    const auto game = tables_.games.find(change.game_id);
    if (game == tables_.games.end()) return true;
    const auto moves = tables_.moves.find(change.game_id);
    const bool played = moves != tables_.moves.end() && !moves->second.empty();
    if (game->second.status != GameStatus::waiting || played) return false;
    drop_seats(change.game_id);
    drop(tables_.games, game);
    return true;
  }
  bool operator()(const DropGuest& change) {
    const auto user = tables_.users.find(change.user_id);
    if (user == tables_.users.end()) return true;
    if (!user->second.hashed_password.empty() || played(tables_, change.user_id)) return false;
    drop_sessions([&](const Session& session) { return session.user_id == change.user_id; });
    drop_codes(change.user_id);
    (*this)(DropTotp{change.user_id});
    drop_devices(change.user_id, 0);
    const User& guest = user->second;
    if (!guest.username_key.empty()) drop(tables_.names, tables_.names.find(guest.username_key));
    if (!guest.skeleton.empty()) drop(tables_.skeletons, tables_.skeletons.find(guest.skeleton));
    drop(tables_.users, user);
    return true;
  }
  bool operator()(const DropFinished& change) {
    const auto game = tables_.games.find(change.game_id);
    if (game == tables_.games.end()) return true;
    if (game->second.status != GameStatus::finished) return false;
    const auto moves = tables_.moves.find(change.game_id);
    if (moves != tables_.moves.end()) drop(tables_.moves, moves);
    drop_seats(change.game_id);
    drop(tables_.games, game);
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

  // Whether the user is there and not deleted, and has that password if one is given.
  bool has_password(const std::string& user_id, const std::optional<std::string>& password) const {
    const auto found = tables_.users.find(user_id);
    return found != tables_.users.end() && !found->second.username_key.empty() &&
           (!password || found->second.hashed_password == *password);
  }
  // Whether the name and its skeleton are this user's or nobody's.
  bool is_free(const User& user) const {
    const auto mine = [&](const auto& map, const std::string& key) {
      const auto found = map.find(key);
      return found == map.end() || found->second == user.user_id;
    };
    return mine(tables_.names, user.username_key) && mine(tables_.skeletons, user.skeleton);
  }

  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    undo_.put(map, key, std::move(value));
  }
  template <class Map>
  void drop(Map& map, typename Map::iterator at) {
    undo_.drop(map, at);
  }
  void put_user(const User& user) { store::put_user(tables_, undo_, user); }
  // All but so many of a user, those that were seen last.
  void drop_devices(const std::string& user_id, std::size_t most) {
    std::vector<Device> devices = devices_of(tables_, user_id);
    std::sort(devices.begin(), devices.end(), [](const Device& a, const Device& b) {
      return std::tuple(~a.seen_at_ms, a.device_hash) < std::tuple(~b.seen_at_ms, b.device_hash);
    });
    for (std::size_t i = most; i < devices.size(); ++i) {
      drop(tables_.devices, tables_.devices.find({user_id, devices[i].device_hash}));
    }
  }
  void drop_seats(const std::string& game_id) {
    auto seat = tables_.seats.lower_bound({game_id, 0});
    while (seat != tables_.seats.end() && seat->first.first == game_id) {
      drop(tables_.seats, seat++);
    }
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

  MemoryTables& tables_;
  Undo undo_;
};

}  // namespace

bool played(const MemoryTables& tables, const std::string& user_id) {
  const auto sits = [&](const auto& it) { return it.second.user_id == user_id; };
  const auto made = [&](const auto& it) { return it.second.author == user_id; };
  return std::any_of(tables.seats.begin(), tables.seats.end(), sits) ||
         std::any_of(tables.solutions.begin(), tables.solutions.end(), sits) ||
         std::any_of(tables.levels.begin(), tables.levels.end(), made);
}

std::vector<Device> devices_of(const MemoryTables& tables, const std::string& user_id) {
  std::vector<Device> devices;
  for (auto at = tables.devices.lower_bound({user_id, ""});
       at != tables.devices.end() && at->first.first == user_id; ++at) {
    devices.push_back(at->second);
  }
  return devices;
}

Stored attempt(MemoryTables& tables, const Changes& changes) {
  Attempt attempt(tables);
  for (const Change& change : changes) {
    if (!std::visit(attempt, change)) return Stored::conflict;
  }
  attempt.keep();
  return Stored::yes;
}

}  // namespace fissile::store
