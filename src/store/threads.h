#pragma once
// The real Store: a writer thread that commits together what came together, and a reader thread
// for each lane, every one with a connection of its own. What is written in one turn of the event
// loop is handed over at its end: the larger a commit, the less each move costs. All threads answer
// through `post`, which the owner gives: it runs a function on the loop's thread, in the order of
// the posts, and may be called from any thread.
//
// While a connection is away, everything asked of it is refused at once, and its thread looks until
// it is back. A write that was answered `unknown` is settled first: until then nothing is read or
// written, so whoever reads again learns what is stored.
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace fissile::store {

struct StoreLimits {
  std::size_t queued_changes = 100'000;   // more are refused
  std::size_t queued_questions = 10'000;  // in each lane; more are answered with an error
  std::size_t batch_changes = 10'000;     // in one commit, unless one list alone has more
  int retries = 3;                        // of a batch whose fate is unknown
  std::chrono::milliseconds retry_within{1'200};
  std::chrono::milliseconds between_looks{250};  // at a database that may be away, or is
  std::chrono::milliseconds stop_within{2'000};  // for what is queued to be written
};

// What the owner hears, on the loop's thread; `why` is for the operator.
struct StoreEvents {
  std::function<void(const std::string& why)> away = {};
  std::function<void()> back = {};
  // Whether anything can be stored from now on; reads may be away alone.
  std::function<void(bool)> can_write = {};
  // Once: the disk failed, and nothing can be promised any more.
  std::function<void(const std::string& why)> broken = {};
};

// One connection for each lane; none where two connections cannot share the store, as plain memory.
struct Readers {
  std::unique_ptr<Database> sessions;
  std::unique_ptr<Database> pages;
};

class ThreadedStore final : public Store {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // Without readers the writer's thread answers questions too.
  ThreadedStore(std::unique_ptr<Database> writer, Readers readers, Post post,
                StoreLimits limits = {}, StoreEvents events = {});
  ThreadedStore(const ThreadedStore&) = delete;
  // Stops, if nobody has.
  ~ThreadedStore() override;

  // A list over the limit is refused in its turn, so answers keep the order of calls; its changes
  // are dropped at once.
  void write(Changes changes, Done done) override;
  void read(Question question, Lane lane = Lane::pages) override;
  bool ready() const override;
  Figures figures() const override { return figures_; }

  // Finishes the writes that are queued, within bounds, posts the answers, and joins. What waits to
  // be read is answered with an error, and what is asked after is refused.
  void stop();

 private:
  using Steady = std::chrono::steady_clock;
  struct Write {
    Changes changes;
    Done done;
    std::chrono::steady_clock::time_point asked = {};
    bool refused = false;
  };
  // A connection, and the thread that uses it.
  struct Worker {
    std::unique_ptr<Database> database;
    Health health = Health::good;
    bool ended = false;
    Steady::time_point look_at = {};  // when the database is looked after next
    std::condition_variable wakes;
    std::deque<Question> questions;
    std::thread thread;
  };
  using Guard = std::unique_lock<std::mutex>;

  Worker& reader(Lane lane) { return readers_[static_cast<std::size_t>(lane)]; }
  bool has_readers() const { return readers_[0].database != nullptr; }
  void start(Worker& worker, void (ThreadedStore::*serve)(Worker&));
  void hand_over();
  void serve_writes(Worker& worker);
  void serve_reads(Worker& worker);
  bool all_good() const;
  bool has_work(const Worker& worker) const;
  bool await_work(Worker& worker, Guard& guard);
  void look_after(Worker& worker, Guard& guard);
  void note(Worker& worker, Health health);
  void refuse_all(Worker& worker, Guard& guard);
  std::vector<Write> take_batch();
  void commit(std::vector<Write> batch, Guard& guard);
  std::vector<Stored> commit_lists(const std::vector<Changes>& lists);
  void answer(Database& database, Question question);

  const Post post_;
  const StoreLimits limits_;
  const StoreEvents events_;

  std::vector<Write> gathered_;  // in this turn; the core's own
  Figures figures_;              // likewise
  // What was posted finds this expired once the store is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);

  mutable std::mutex mutex_;
  std::deque<Write> writes_;
  std::size_t queued_changes_ = 0;
  bool in_doubt_ = false;  // what became of a write is not fixed yet
  bool stopping_ = false;
  Worker writer_;
  std::array<Worker, 2> readers_;  // by Lane
};

}  // namespace fissile::store
