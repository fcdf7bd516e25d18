#pragma once
// Bots at the tables of this server: programs and addresses that its operator named, asked by the
// protocol of docs/bots.md. The number of processes of each bot is bounded. A process plays one
// seat of one game at a time. It is started anew for the next game, after a fault, and after it was
// idle for long. A fault is named by a word of arena/misdeed.h.
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "arena/bot.h"
#include "online/ports.h"
#include "server/fair_queue.h"

namespace fissile::server {

struct BotRules {
  arena::BotLimits limits;
  int processes = 2;  // of each bot at one time
  // Questions to one bot that wait; each counts one, and users are served in turn.
  FairLimits queue{.user_cost = 1e6, .all_cost = 1e6, .user_jobs = 200, .all_jobs = 10'000};
  std::chrono::seconds idle{60};  // a process without a question for so long is ended
  // Hears what was done wrong, on any thread; the detail may hold any byte.
  std::function<void(std::string_view name, const arena::Blame& blame)> complain;
};

// NAME=COMMAND or NAME=http://HOST:PORT/PATH; before either `absolute:` may stand (docs/bots.md).
Result<arena::Seat> read_bot(std::string_view text);
// All of them; two of one name are refused.
Result<std::vector<arena::Seat>> read_bots(const std::vector<std::string>& texts);

class Bots {
 public:
  using Done = std::function<void(online::Workers::Played)>;

  Bots(std::vector<arena::Seat> seats, BotRules rules);
  // Kills all processes; who still waits for an answer gets none.
  ~Bots();

  std::vector<std::string> names() const;
  // `done` is called on a thread of ours. False if no bot has that name or too much waits for it.
  bool ask(std::string_view name, online::Workers::Thought thought, Done done);
  bool knows(std::string_view name) const { return tables_.contains(name); }
  std::size_t waiting() const;

 private:
  struct Job {
    online::Workers::Thought thought;
    Done done;
  };
  // A thread, and the process it has: of one seat of one game, or none.
  struct Slot {
    std::optional<Job> job = {};
    std::string game_id = {};
    int player = 0;
    std::uint64_t used = 0;  // when it was asked last; 0 never
    std::condition_variable called = {};
    std::thread thread = {};
  };
  struct Table {
    Table(arena::Seat bot, const FairLimits& limits) : seat(std::move(bot)), queue(limits) {}

    arena::Seat seat;
    FairQueue queue;
    std::optional<Job> next = {};  // what the queue hands over
    std::vector<std::unique_ptr<Slot>> slots = {};
  };

  Slot* free_slot(Table& table, const online::Workers::Thought& thought) const;
  void work(Table& table, Slot& slot);
  online::Workers::Played answer(const Table& table, const online::Workers::Thought& thought,
                                 std::unique_ptr<arena::Bot>& bot);

  BotRules rules_;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;  // guards all below
  std::uint64_t asked_ = 0;
  std::map<std::string, std::unique_ptr<Table>, std::less<>> tables_;  // fixed once made
};

}  // namespace fissile::server
