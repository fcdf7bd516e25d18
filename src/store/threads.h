#pragma once
// The real Store: a writer thread that commits together what came together, and a reader thread
// with a connection of its own. What is written in one turn of the event loop is handed over at its
// end: the larger a commit, the less each move costs. Both threads answer through `post`, which the
// owner gives: it runs a function on the loop's thread, in the order of the posts, and may be
// called from any thread.
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace fissile::store {

struct StoreLimits {
  std::size_t queued_changes = 100'000;   // more are refused
  std::size_t queued_questions = 10'000;  // more are answered with an error
  std::size_t batch_changes = 10'000;     // in one commit, unless one list alone has more
  int retries = 3;                        // of a batch whose fate is unknown
};

class ThreadedStore final : public Store {
 public:
  using Post = std::function<void(std::function<void()>)>;

  // Without a reader the writer's thread answers questions too: so for plain memory, which two
  // connections cannot share.
  ThreadedStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, Post post,
                StoreLimits limits = {});
  ThreadedStore(const ThreadedStore&) = delete;
  // Stops, if nobody has.
  ~ThreadedStore() override;

  // A list over the limit is refused in its turn, so answers keep the order of calls; its changes
  // are dropped at once.
  void write(Changes changes, Done done) override;
  void read(Question question) override;
  Figures figures() const override { return figures_; }

  // Finishes what is queued, posts the answers, and joins. What is asked after is refused.
  void stop();

 private:
  struct Write {
    Changes changes;
    Done done;
    std::chrono::steady_clock::time_point asked = {};
    bool refused = false;
  };

  void hand_over();
  void serve_writes();
  void serve_reads();
  std::vector<Write> take_batch();
  void commit(std::vector<Write> batch);
  void answer(Database& database, Question question);

  const std::unique_ptr<Database> writer_;
  const std::unique_ptr<Database> reader_;
  const Post post_;
  const StoreLimits limits_;

  std::vector<Write> gathered_;  // in this turn; the core's own
  Figures figures_;              // likewise
  // What was posted finds this expired once the store is gone.
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);

  std::mutex mutex_;
  std::condition_variable writer_wakes_, reader_wakes_;
  std::deque<Write> writes_;
  std::size_t queued_changes_ = 0;
  std::deque<Question> questions_;
  bool stopping_ = false;

  std::thread writer_thread_, reader_thread_;
};

}  // namespace fissile::store
