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

  // `index` of the thread that does it: 0 up to their number. False if the queue is full.
  bool add(std::function<void(int index)> job);
  std::size_t waiting() const;
  std::size_t added() const;  // ever

 private:
  void work(int index);

  std::size_t most_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void(int)>> jobs_;
  std::size_t added_ = 0;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

struct WorkerLimits {
  int thinkers = 1;
  std::size_t thinking_queue = 1'000;
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

  std::size_t thinking() const { return thinking_.waiting() + bots_.waiting(); }
  std::size_t hashing() const { return hashing_.waiting(); }
  std::size_t passwords() const { return hashing_.added(); }
  ComputePool::Numbers computing() const { return computing_.numbers(); }

 private:
  struct Minds;

  Post post_;
  std::unique_ptr<Minds> minds_;
  Pool thinking_;
  Pool hashing_;
  ComputePool computing_;
  Bots bots_;
};

}  // namespace fissile::server
