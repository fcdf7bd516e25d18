#pragma once
// A world for the game service to live in: its own time, its own chance, a net, a bus, workers and
// a store in plain memory, every one of them with the faults it is given. One seed is one run. The
// suites use it without faults, the simulator (sim.h) with them.
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/random.h"
#include "online/game_service.h"
#include "store/database.h"

namespace fissile::online {

// Chances in thousandths.
struct Faults {
  int refused = 0;          // the store has no room
  int unknown_written = 0;  // stored, but nobody can say so
  int unknown_lost = 0;
  int fsync_fails = 0;  // stored or not; the server says so to nobody and stops
  int read_fails = 0;
  int crash = 0;  // at any event
  int drop = 0;   // a connection, at any message
  int bus_loses = 0;
  int bus_foreign = 0;  // an event of a game seems to come from another node
  int clock_jumps = 0;  // of the wall, up to an hour either way
  int worker_busy = 0;
  int worker_nonsense = 0;
  int compute_busy = 0;
  int reads_slowly = 0;      // a client, at any message that may be left out
  int delay_ms = 0;          // the longest way of a message or an answer
  bool thinks_long = false;  // a level takes all the time that it is given, up to ten seconds
};

// Mistakes that a server could make, planted to see that the simulator finds them.
enum class Bug {
  none,
  answer_before_stored,
  forget_dedupe,
  show_before_stored,
  forget_key,
  forget_uptime,  // what the store is told of it is lost
  forget_looks,   // whoever looks without a connection is not here
  forget_counts,  // a start does not know how many games somebody has
  drop_early,     // a game that waits is dropped whoever is there
};

class World : public Net,
              public Clock,
              public Randomness,
              public Bus,
              public Workers,
              public store::Store {
 public:
  World(std::uint64_t seed, Faults given, GameServiceLimits given_limits = {});
  ~World() override;

  // What reaches a client, and that its connection ended.
  std::function<void(Client, const std::string&)> on_message;
  std::function<void(Client, int code)> on_close;
  // Everything that the game service ever sent.
  std::function<void(const std::string&)> on_sent;
  std::function<void()> on_crash;
  // A server is up that can be spoken to.
  std::function<void()> on_open;
  // A message of a client is heard; a list of changes is on the disk.
  std::function<void(Client, const std::string&)> on_heard;
  std::function<void(const store::Changes&)> on_stored;

  // A server over what is stored: up once it has read that. One that cannot start tries again.
  void start();
  void crash();
  bool up() const { return open_; }
  GameService& service() { return *service_; }
  store::Database& database() { return *database_; }

  // To a server beside the one that start() makes, if it is given.
  Client connect(Actor actor, GameService* other = nullptr);
  // Another node over the same store and bus. It must be let go before it ends.
  std::unique_ptr<GameService> start_other();
  void let_go(const GameService& other) { std::erase(others_, &other); }
  void disconnect(Client client);
  void say(Client client, std::string text);
  // Somebody looks at a game, or at the list of all theirs, without a connection. False if there is
  // no server to ask.
  bool look(const std::string& user_id, const std::string& game_id);
  bool connected(Client client) const { return connections_.contains(client); }

  // Runs what is due next, at most until that time; false if nothing is left before it.
  bool step(std::int64_t until_ms);
  void run_until(std::int64_t until_ms);
  // Runs all that is on its way, without waiting for timers of the game service.
  void settle();
  void later(std::int64_t delay_ms, std::function<void()> what);
  // Thousandths.
  bool chance(int thousandths) { return random_.below(1000) < std::uint32_t(thousandths); }
  Random& random() { return random_; }
  std::uint64_t events() const { return count_; }

  Faults faults;
  Bug bug = Bug::none;
  std::uint64_t crashes = 0;

  void send(Client client, Message message) override;
  bool offer(Client client, Message message) override;
  void close(Client client, int code, std::string_view reason) override;
  std::int64_t steady_ms() const override { return steady_ms_; }
  std::int64_t wall_ms() const override { return steady_ms_ + wall_offset_ms_; }
  void fill(std::span<std::uint8_t> bytes) override;
  void publish(std::string topic, Message message) override;
  void think(Thought thought, std::function<void(Played)> done) override;
  std::vector<std::string> bots() const override { return {"any", "other"}; }
  void hash_password(std::string, std::function<void(std::optional<std::string>)>) override {}
  void check_password(std::string, std::string, std::function<void(std::optional<bool>)>) override {
  }
  void compute(Work work) override;
  void write(store::Changes changes, Done done) override;
  void read(Question question, store::Lane lane = store::Lane::pages) override;
  bool ready() const override { return true; }

 private:
  struct Event {
    std::uint64_t life;  // of the server that it belongs to; 0: of the world
    std::function<void()> what;
  };
  struct Pending {
    store::Changes changes;
    Done done;
  };

  std::int64_t some_delay();
  void push(std::int64_t at_ms, std::uint64_t life, std::function<void()> what);
  void run(Event event);
  void commit_front();
  store::Stored commit(const store::Changes& changes);
  void answer(Done done, store::Stored stored);
  Message from_another(const Message& message);
  std::string with_next_seq(const std::string& text);
  std::string with_other_key(std::string text) const;
  void show_early(const store::Changes& changes);

  Random random_;
  GameServiceLimits limits_;
  std::int64_t steady_ms_ = 1'000'000;
  std::int64_t wall_offset_ms_ = 1'700'000'000'000;
  std::uint64_t count_ = 0;
  std::map<std::pair<std::int64_t, std::uint64_t>, Event> events_;
  std::unique_ptr<store::Database> database_;
  std::unique_ptr<GameService> service_;
  bool open_ = false;
  std::uint64_t life_ = 1;
  std::deque<Pending> pending_;
  std::int64_t answered_ms_ = 0;   // no store answer before this
  std::int64_t published_ms_ = 0;  // no bus message before this
  std::vector<GameService*> others_;
  struct Connection {
    GameService* other = nullptr;
    std::int64_t to_ms = 0, from_ms = 0;  // the last message each way
    bool slow = false;                    // was told that something was left out
  };
  std::map<Client, Connection> connections_;
  Client next_client_ = 1;
};

}  // namespace fissile::online
