#pragma once
// The game service: all games between people and everybody connected. Plain code on one thread
// without IO. ARCHITECTURE.md follows a move through its parts; docs/online.md has the messages.
//
// Invariants
// 1. What a client was told about a game is stored. A move is answered and shown after the store
//    said yes, never before.
// 2. A room changes by records alone. The state in memory is the replay of the stored records, so a
//    room can be forgotten at any moment and made again.
// 3. A room has at most one write on its way. What comes meanwhile waits in its queue, which is
//    bounded.
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/histogram.h"
#include "base/json.h"
#include "online/ports.h"

namespace fissile::online {

using store::Role;

// Who asks. Without a user id: somebody who may look and not touch.
struct Actor {
  std::string user_id;
  std::string username;
  bool guest = true;
  std::string session = {};  // what tells one sign-in of a user from another
  Role role = Role::player;
  std::int64_t session_ends_ms = INT64_MAX;  // by the wall's clock
  std::string address = {};                  // of the client, for the security log
};

// What one client or one game may cost; named so that tests can make them small.
struct GameServiceLimits {
  int rooms = 100'000;                     // in memory; idle ones are forgotten first
  std::size_t room_bytes = 96 << 20;       // of all rooms; the least recently used give way
  std::size_t user_room_bytes = 24 << 20;  // of those that are there for one user
  int waiting_games_per_user = 10;
  int active_games_per_user = 100;
  int seats_per_window = 60;  // games that one user creates, joins and leaves
  std::int64_t seats_window_ms = 60'000;
  int watchers_per_room = 10'000;
  int queue_per_room = 64;        // commands that wait for a room's write
  int records_per_game = 20'000;  // a match that goes on is a draw of patience; races share them
  int records_per_watch = 250;    // of one answer; who wants more asks on
  int messages_per_window = 200;  // of one client; more is a flood, and closed
  std::int64_t window_ms = 10'000;
  std::size_t message_bytes = 16 * 1024;
  std::int64_t gone_after_ms = 30'000;  // absent this long, the others may claim
  std::int64_t forget_after_ms = 60'000;
  std::int64_t session_used_ms = 24 * 3'600'000;   // how often an open socket keeps its session
  std::int64_t waiting_games_ms = 24 * 3'600'000;  // a game that nobody joined
  std::int64_t seek_gone_after_ms = 5 * 60'000;    // a public one whose people are gone
  std::int64_t lobby_every_ms = 200;               // what changed meanwhile is told together
  std::int64_t here_every_ms = 1'000;              // likewise who watches a game
};

// The answer to one command: the members after "ok", or an error.
struct Answer {
  std::optional<Error> error;
  std::string body = "{}";  // a JSON object
};
using Reply = std::function<void(Answer)>;

class GameService {
 public:
  GameService(Ports ports, GameServiceLimits limits);
  ~GameService();

  // Reads what is unfinished from the store. Nothing else may be called before `done`; an error is
  // why the server cannot start.
  void open(std::function<void(std::optional<Error>)> done);

  // A socket: it arrives, says something, leaves.
  void arrived(Client client, Actor actor);
  void said(Client client, std::string_view text);
  void left(Client client);
  // Who that is; null for a client that is not connected.
  std::shared_ptr<const Actor> actor(Client client);
  // A session of a user has ended, or all of them (password changed, account deleted) if none is
  // named: its sockets close.
  void signed_out(std::string_view user_id, std::string_view session = {});
  // A user is called otherwise from now on; it is stored. Games show the new name.
  void renamed(const std::string& user_id, const std::string& username);

  // `denied` hears of every command over a socket to which its sender had no right.
  void on_denied(std::function<void(const Actor& actor, const Error& error)> denied);
  // Everything that was sent to that client has gone out, after something was left out for it
  // (Net::offer).
  void caught_up(Client client);
  // Which build of the web app is served; `ping` says so, that an older page learns of it.
  void set_app(std::string app);
  // Hears once a day whose sessions have an open socket: they are in use without a request.
  void on_session_used(std::function<void(const Actor&)> used);

  // One command without a connection (REST), in the same words as a message.
  void request(const Actor& actor, Json command, Reply reply);
  // Somebody without a connection looked at that game, or at the list of all of their games if none
  // is named: they are here.
  void seen(const std::string& user_id, std::string_view game_id = {});

  // From the bus.
  void heard(std::string_view topic, Message message);

  // From when the store refuses everything until it is back: nobody can move, so nobody's time runs
  // and no flag falls.
  void store_away();
  void store_back();

  // Does what is due: flags, claims, forgetting, sessions that are over. `next_ms` is when the next
  // thing will be, by the steady clock.
  void tick();
  std::int64_t next_ms() const;

  // No new commands; `done` once every write on its way was answered.
  void close(std::function<void()> done);

  // Whether somebody is connected; whether a game is in memory. What is kept for a while only must
  // not go from under them (online/retention.h).
  bool is_here(std::string_view user_id) const;
  bool is_open(std::string_view game_id);

  // For metrics.
  struct Numbers {
    std::uint64_t clients = 0, rooms = 0, moves = 0, floods = 0;
    std::uint64_t room_bytes = 0;
    std::uint64_t waiting_games = 0, active_games = 0, finished_games = 0;  // the last since open
    std::array<std::uint64_t, count_codes()> refusals{};                    // by code
    Histogram move_latency;  // from the arrival of a move to its answer, once it is stored
  };
  const Numbers& numbers() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace fissile::online
