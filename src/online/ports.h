#pragma once
// All that the game service needs of the world. The server gives real ports; the simulator gives
// ports with faults and a time of its own. Every port is used on one thread. What answers later
// answers on that thread, never from inside the call.
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/all.h"
#include "store/store.h"

namespace fissile::online {

// A connection, numbered by whoever holds it; never reused.
using Client = std::uint64_t;

// Text that goes to many is made once.
using Message = std::shared_ptr<const std::string>;

// Why a socket is closed, where a page must be able to tell: codes of our own, beside those of the
// standard.
constexpr int kCloseSignedOut = 4001;
constexpr int kCloseFlood = 4008;

class Net {
 public:
  virtual ~Net() = default;
  // Queued behind what was sent before. A client that does not read is closed by the net, which
  // then reports it gone; sending to one that is gone does nothing.
  virtual void send(Client client, Message message) = 0;
  // The same for what may be left out, because the client can be told later how things stand then.
  // False if it has not read what was sent before; then GameService::caught_up follows once it has.
  virtual bool offer(Client client, Message message) = 0;
  // With a code of WebSocket (1000 and up), or one of ours, and a reason for a person.
  virtual void close(Client client, int code, std::string_view reason) = 0;
};

class Clock {
 public:
  virtual ~Clock() = default;
  virtual std::int64_t steady_ms() const = 0;  // only ever forward: what players are charged by
  // The same, finer where there is a finer clock: for metrics.
  virtual std::int64_t steady_us() const { return steady_ms() * 1'000; }
  virtual std::int64_t wall_ms() const = 0;  // since 1970, may jump: what is written down
};

class Randomness {
 public:
  virtual ~Randomness() = default;
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

// From this node to every node that listens, itself included, in order for one sender. Nothing is
// lost if a message is: who missed one asks again by its sequence number.
class Bus {
 public:
  virtual ~Bus() = default;
  virtual void publish(std::string topic, Message message) = 0;
};

// Work on values that somebody sent: a replay, a solution, a setup.
struct Work {
  std::string user;                // for whom; empty: for the server itself
  double cost = 0;                 // an estimate, in steps (online/costs.h)
  std::function<void()> job;       // runs on another thread, and touches nothing of the core
  std::function<void(bool)> done;  // on the core's thread; false: there is no room for it now
};

// What is too slow for the one thread: thinking, passwords, and work on what somebody sent. All are
// bounded; a full queue answers nothing at once.
class Workers {
 public:
  virtual ~Workers() = default;
  // What is to be thought about. The match stays alive until the answer.
  struct Thought {
    std::shared_ptr<const AnyMatch<AllGames>> match;
    std::string kind;  // of the seat: "level:7", "bot:NAME"
    std::string game_id;
    int player = 0;             // to move
    std::uint64_t seed = 0;     // of the errors of a level
    std::int64_t left_ms = 0;   // until its flag falls
    std::int64_t think_ms = 0;  // what a level should take of that at most
    std::string user = {};      // for whom, so that it is fair between users
  };
  // An action as JSON, or the reason why that player lost the right to one.
  struct Played {
    std::optional<std::string> action;
    std::string reason;
  };
  virtual void think(Thought thought, std::function<void(Played)> done) = 0;
  // The names of the bots that can be seated.
  virtual std::vector<std::string> bots() const = 0;
  virtual void hash_password(std::string password,
                             std::function<void(std::optional<std::string>)> done) = 0;
  // Nothing if there is no room for the work now.
  virtual void check_password(std::string password, std::string hashed,
                              std::function<void(std::optional<bool>)> done) = 0;
  // Fair between users by cost: whoever asks for much waits longer than whoever asks for little.
  virtual void compute(Work work) = 0;
};

struct Ports {
  Net& net;
  Clock& clock;
  Randomness& randomness;
  store::Store& store;
  Bus& bus;
  Workers& workers;
};

}  // namespace fissile::online
