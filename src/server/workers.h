#pragma once
// Threads for what is too slow for the event loop: levels, bots, passwords, and work on what
// somebody sent. Each kind has its own threads and its own queue, so that many sign-ins never delay
// a game, nor a slow bot a level.
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "mind/thinker.h"
#include "online/ports.h"
#include "server/bots.h"
#include "server/compute_pool.h"
#include "server/think_pool.h"

namespace fissile::server {

using Post = std::function<void(std::function<void()>)>;  // runs it later on the core's thread

// What a level is asked that has waited so long for a thread: its own number of nodes, and no more
// time than its clock has for it.
Ask level_ask(const online::Workers::Thought& thought, int level, std::chrono::milliseconds waited);

// A bounded queue of jobs and some threads that do them in order. What waits at the end is not
// done.
class Pool {
 public:
  Pool(int threads, std::size_t most);
  ~Pool();

  // False if the queue is full.
  bool add(std::function<void()> job);
  std::size_t waiting() const;
  std::size_t added() const;  // ever
  std::size_t threads() const { return threads_.size(); }

 private:
  void work();

  std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> jobs_;
  std::size_t added_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

struct WorkerLimits {
  int thinkers = 1;  // each takes 16 MiB once it has thought
  // In nodes of a search; as many jobs of one user as they may have games.
  FairLimits thinking{.user_cost = 1e12, .all_cost = 1e13, .user_jobs = 200, .all_jobs = 10'000};
  // After this a thought ends if another waits.
  std::chrono::milliseconds thinking_turn{2'000};
  int hashers = 2;  // each takes 19 MiB while it works
  std::size_t hashing_queue = 16;
  int computers = 1;
  FairLimits computing = {};
  std::vector<arena::Seat> bots = {};
  BotRules bot_rules = {};
};

class PoolWorkers final : public online::Workers {
 public:
  PoolWorkers(Post post, WorkerLimits limits);
  ~PoolWorkers() override;

  void think(Thought thought, std::function<void(Played)> done) override;
  std::vector<std::string> bots() const override { return bots_.names(); }
  void hash_password(std::string password,
                     std::function<void(std::optional<std::string>)> done) override;
  void check_password(std::string password, std::string hashed,
                      std::function<void(std::optional<bool>)> done) override;
  void compute(online::Work work) override;

  // For metrics.
  struct Numbers {
    ThinkPool::Numbers thinking{};
    std::size_t bots_waiting = 0;
    std::size_t hashers = 0, passwords_waiting = 0, passwords = 0;
    ComputePool::Numbers computing{};
  };
  Numbers numbers() const;

 private:
  struct Minds;

  Post post_;
  std::unique_ptr<Minds> minds_;
  ThinkPool thinking_;
  Pool hashing_;
  ComputePool computing_;
  Bots bots_;
};

}  // namespace fissile::server
