#pragma once
// The real Store: a writer thread that commits together what came together, and a reader thread
// for each lane, every one with a connection of its own. What is written in one turn of the event
// loop is handed over at its end: the larger a commit, the less each move costs. All threads answer
// through `post`, which the owner gives: it runs a function on the loop's thread, in the order of
// the posts, and may be called from any thread.
#include <array>
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
                StoreLimits limits = {});
  ThreadedStore(const ThreadedStore&) = delete;
  // Stops, if nobody has.
  ~ThreadedStore() override;

  // A list over the limit is refused in its turn, so answers keep the order of calls; its changes
  // are dropped at once.
  void write(Changes changes, Done done) override;
  void read(Question question, Lane lane = Lane::pages) override;

  // Finishes what is queued, posts the answers, and joins. What is asked after is refused.
  void stop();

 private:
  struct Write {
    Changes changes;
    Done done;
    bool refused = false;
  };

  // The reads of one lane, and the thread that answers them.
  struct Reading {
    std::unique_ptr<Database> database;
    std::condition_variable wakes;
    std::deque<Question> questions;
    std::thread thread;
  };

  Reading& reading(Lane lane) { return readings_[static_cast<std::size_t>(lane)]; }
  bool has_readers() const { return readings_[0].database != nullptr; }
  void hand_over();
  void serve_writes();
  void serve_reads(Reading& reading);
  std::vector<Question> take_questions();
  std::vector<Write> take_batch();
  void commit(std::vector<Write> batch);
  void answer(Database& database, Question question);

  const std::unique_ptr<Database> writer_;
  const Post post_;
  const StoreLimits limits_;

  std::vector<Write> gathered_;  // in this turn; the core's own
  // What was posted finds this expired once the store is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);

  std::mutex mutex_;
  std::condition_variable writer_wakes_;
  std::deque<Write> writes_;
  std::size_t queued_changes_ = 0;
  std::array<Reading, 2> readings_;  // by Lane
  bool stopping_ = false;

  std::thread writer_thread_;
};

}  // namespace fissile::store
