#include "store/threads.h"

#include <algorithm>

#include "store/unreadable.h"

namespace fissile::store {

ThreadedStore::ThreadedStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader,
                             Post post, StoreLimits limits)
    : writer_(std::move(writer)),
      reader_(std::move(reader)),
      post_(std::move(post)),
      limits_(limits) {
  writer_thread_ = std::thread([this] { serve_writes(); });
  if (reader_) reader_thread_ = std::thread([this] { serve_reads(); });
}

ThreadedStore::~ThreadedStore() { stop(); }

void ThreadedStore::stop() {
  hand_over();
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  writer_wakes_.notify_one();
  reader_wakes_.notify_one();
  if (writer_thread_.joinable()) writer_thread_.join();
  if (reader_thread_.joinable()) reader_thread_.join();
}

void ThreadedStore::write(Changes changes, Done done) {
  gathered_.push_back({std::move(changes), std::move(done)});
  if (gathered_.size() >= limits_.batch_changes) return hand_over();
  if (gathered_.size() > 1) return;
  post_([this, weak = std::weak_ptr(alive_)] {
    if (!weak.expired()) hand_over();
  });
}

void ThreadedStore::hand_over() {
  if (gathered_.empty()) return;
  std::vector<Write> now;
  now.swap(gathered_);
  std::unique_lock guard(mutex_);
  for (Write& write : now) {
    if (stopping_) {
      post_([done = std::move(write.done)] { done(Stored::refused); });
      continue;
    }
    write.refused = queued_changes_ + write.changes.size() > limits_.queued_changes;
    if (write.refused) write.changes = {};
    queued_changes_ += write.changes.size();
    writes_.push_back(std::move(write));
  }
  guard.unlock();
  writer_wakes_.notify_one();
}

void ThreadedStore::read(Question question) {
  std::unique_lock guard(mutex_);
  if (stopping_ || questions_.size() >= limits_.queued_questions) {
    guard.unlock();
    Unreadable overwhelmed("the store has too much to do; try again in a moment");
    return answer(overwhelmed, std::move(question));
  }
  questions_.push_back(std::move(question));
  guard.unlock();
  (reader_ ? reader_wakes_ : writer_wakes_).notify_one();
}

void ThreadedStore::answer(Database& database, Question question) {
  Then then = question(database);
  if (then) post_(std::move(then));
}

// REQUIRES: the mutex is held.
std::vector<ThreadedStore::Write> ThreadedStore::take_batch() {
  std::vector<Write> batch;
  for (std::size_t size = 0; !writes_.empty();) {
    const std::size_t next = writes_.front().changes.size();
    if (!batch.empty() && size + next > limits_.batch_changes) break;
    size += next;
    queued_changes_ -= next;
    batch.push_back(std::move(writes_.front()));
    writes_.pop_front();
  }
  return batch;
}

void ThreadedStore::serve_writes() {
  std::unique_lock guard(mutex_);
  const bool reads_too = !reader_;
  while (true) {
    writer_wakes_.wait(
        guard, [&] { return stopping_ || !writes_.empty() || (reads_too && !questions_.empty()); });
    std::vector<Write> batch = take_batch();
    std::deque<Question> questions;
    if (reads_too) questions.swap(questions_);
    if (batch.empty() && questions.empty()) return;
    guard.unlock();
    if (!batch.empty()) commit(std::move(batch));
    for (Question& question : questions) answer(*writer_, std::move(question));
    guard.lock();
  }
}

void ThreadedStore::serve_reads() {
  std::unique_lock guard(mutex_);
  while (true) {
    reader_wakes_.wait(guard, [&] { return stopping_ || !questions_.empty(); });
    if (questions_.empty()) return;
    Question question = std::move(questions_.front());
    questions_.pop_front();
    guard.unlock();
    answer(*reader_, std::move(question));
    guard.lock();
  }
}

void ThreadedStore::commit(std::vector<Write> batch) {
  std::vector<Changes> lists;
  for (Write& write : batch) {
    if (!write.refused) lists.push_back(std::move(write.changes));
  }
  std::vector<Stored> stored;
  if (!lists.empty()) stored = writer_->commit(lists);
  const auto in_doubt = [&] {
    return std::find(stored.begin(), stored.end(), Stored::unknown) != stored.end();
  };
  for (int i = 0; i < limits_.retries && in_doubt(); ++i) {
    std::vector<Stored> again = writer_->commit(lists);
    // A refusal now says nothing about what happened then.
    for (std::size_t at = 0; at < stored.size(); ++at) {
      if (stored[at] == Stored::unknown && again[at] != Stored::refused) stored[at] = again[at];
    }
  }
  std::vector<std::pair<Done, Stored>> answers;
  auto next = stored.begin();
  for (Write& write : batch) {
    answers.emplace_back(std::move(write.done), write.refused ? Stored::refused : *next++);
  }
  post_([answers = std::move(answers)] {
    for (const auto& [done, how] : answers) done(how);
  });
}

}  // namespace fissile::store
