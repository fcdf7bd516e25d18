#pragma once
// The inside of the game service, shared by the files that make it: dispatch.cc (who is connected
// and what they say), loading.cc (rooms in and out of memory), writing.cc (the way of a move),
// playing.cc, seating.cc and offering.cc (the commands), watching.cc (what is sent), timing.cc
// (what is due).
#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "online/game_service.h"
#include "online/lobby.h"
#include "online/room.h"

namespace fissile::online {

// What a client may have at once besides GameServiceLimits.
constexpr std::size_t kWatchedPerClient = 64;
// How long until the game service tries again what the store or the workers had no room for.
constexpr std::int64_t kRetryMs = 1'000;

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const {
    return std::hash<std::string_view>{}(text);
  }
};
template <class T>
using TextMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

struct Guest {
  std::shared_ptr<const Actor> actor;
  std::vector<std::string> watched = {};
  bool in_lobby = false;
  std::int64_t window_ms = 0;  // when its window of messages began
  int messages = 0;            // in it
};

struct Count {
  int waiting = 0;
  int active = 0;
};

struct GameService::Impl {
  Impl(Ports given, GameServiceLimits given_limits) : ports(given), limits(given_limits) {}

  Ports ports;
  GameServiceLimits limits;
  Numbers numbers = {};
  std::unordered_map<Client, Guest> guests = {};
  TextMap<std::vector<Client>> sockets = {};  // by user
  TextMap<std::unique_ptr<Room>> rooms = {};
  TextMap<Count> counts = {};  // by user: games that wait or are played
  Lobby lobby = {};
  std::set<std::pair<std::int64_t, std::string>> timers = {};
  std::set<std::pair<std::int64_t, std::string>> idle = {};  // rooms nobody needs, by last use
  std::int64_t open_ms = 0;                                  // when the game service opened
  int writes = 0;                                            // on their way
  std::function<void()> closed = {};  // once closing, what to call at the end
  bool closing = false;
  // Answers that come after the game service has gone find this expired.
  std::shared_ptr<int> alive = std::make_shared<int>(0);

  std::int64_t now() const { return ports.clock.steady_ms(); }
  Moment moment() const { return {now(), ports.clock.wall_ms(), open_ms}; }

  // A word is carried out in its game's room, or by itself.
  struct Route {
    Word word;
    void (Impl::*in_room)(Room&, Command&) = nullptr;
    void (Impl::*alone)(Command&) = nullptr;
  };
  static const Route kRoutes[];
  static const std::size_t kRouteCount;

  // dispatch.cc
  void arrived(Client client, Actor actor);
  void said(Client client, std::string_view text);
  void left(Client client);
  void turn_out(Client client, int code, std::string_view reason);
  void route(Command command);
  void perform(Room& room, Command& command);
  void answer(const Command& command, std::string_view members);
  void refuse(const Command& command, const Error& error);
  std::string random_id();
  static std::string keyed_id(std::string_view user_id, std::string_view key);

  // loading.cc
  void open(std::function<void(std::optional<Error>)> done);
  void recall(store::StoredGame stored, std::vector<std::string> names, std::int64_t place);
  std::int64_t expires_in(const Room& room) const;
  void enter(Command command);
  Room* make_room(const std::string& id);
  void load(Room& room);
  struct Loaded {
    Result<std::optional<store::StoredGame>> game;
    std::vector<std::string> names = {};
    std::optional<Result<Restored>> restored = {};  // where there is such a game
  };
  void loaded(const std::string& id, Loaded loaded);
  void reseat(Room& room);
  void resolve(Room& room);
  void give_up(Room& room, const Error& error);
  void pump(Room& room);
  void note_seen(Room& room, const Command& command);
  void forget(Room& room);
  bool needless(const Room& room) const;
  void note_idle(Room& room);

  // writing.cc
  void append_record(Room& room, Step step, std::optional<Command> command, std::int64_t at_ms);
  // A change of status or seats, with what it was asked by.
  void change_game(Room& room, Write write, store::Changes changes);
  Write same(const Room& room) const;
  store::PutGame put_game(const Room& room, const Write& write) const;
  void send_write(Room& room, Write write, store::Changes changes);
  void announce(Room& room, const Write& write);
  void written(const std::string& id, store::Stored stored);
  void succeed(Room& room);
  void fail(Room& room, const Error& error);
  void answer_written(Room& room, const Write& write);
  void count(const store::GameRecord& game, const std::vector<store::SeatRecord>& seats, int step);

  // seating.cc
  void create(Command& command);
  void create_again(Room& room, Command& command);
  void create_as(const std::string& id, Command& command);
  void lack(Room& room);
  void found(store::StoredGame stored, std::vector<std::string> names, std::string rematch_of,
             Command& command);
  std::uint64_t random_seed();
  std::optional<Error> too_many(const std::string& user_id) const;
  bool is_full(const Room& room) const;
  void join(Room& room, Command& command);
  void leave(Room& room, Command& command);
  void rematch(Room& room, Command& command);
  void abandon(Room& room);
  void begin(Room& room);

  // playing.cc
  void move(Room& room, Command& command);
  void answer_again(Room& room, const store::MoveRecord& record, const Command& command);
  void resign(Room& room, Command& command);
  void claim(Room& room, Command& command);
  void offer(Room& room, Command& command);
  void accept(Room& room, Command& command);
  void decline(Room& room, Command& command);
  std::optional<Error> forbids(const Room& room, What what, int player) const;
  bool agreed(const Room& room, const Offer& offer) const;
  void carry_out(Room& room, const Offer& offer, Command& command);
  void played(Room& room, Command& command);
  void think(Room& room);

  // watching.cc
  void watch(Room& room, Command& command);
  void unwatch(Room& room, Command& command);
  void remove_watcher(Room& room, Client client);
  void tell(Room& room, Message message);
  void tell_game(Room& room);
  void heard(std::string_view topic, const Message& message);
  void catch_up(Room& room, std::int64_t to_seq);
  void tell_offer(Room& room, std::string_view event, int player, What what);
  void show_lobby(Command& command);
  void change_lobby(const Room& room);
  void ping(Command& command);

  // timing.cc
  void tick();
  void schedule(Room& room, std::int64_t at_ms);
  void wake(const std::string& id, std::int64_t at_ms);
  void look(Room& room);
};

}  // namespace fissile::online
