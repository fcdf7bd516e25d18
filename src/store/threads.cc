#include "store/threads.h"

#include <algorithm>
#include <iterator>

#include "store/unreadable.h"

namespace fissile::store {

ThreadedStore::ThreadedStore(std::unique_ptr<Database> writer, Readers readers, Post post,
                             StoreLimits limits)
    : writer_(std::move(writer)), post_(std::move(post)), limits_(limits) {
  reading(Lane::sessions).database = std::move(readers.sessions);
  reading(Lane::pages).database = std::move(readers.pages);
  writer_thread_ = std::thread([this] { serve_writes(); });
  for (Reading& each : readings_) {
    if (each.database) each.thread = std::thread([this, &each] { serve_reads(each); });
  }
}

ThreadedStore::~ThreadedStore() { stop(); }

void ThreadedStore::stop() {
  hand_over();
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  writer_wakes_.notify_one();
  for (Reading& each : readings_) each.wakes.notify_one();
  if (writer_thread_.joinable()) writer_thread_.join();
  for (Reading& each : readings_) {
    if (each.thread.joinable()) each.thread.join();
  }
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

void ThreadedStore::read(Question question, Lane lane) {
  Reading& reads = reading(lane);
  std::unique_lock guard(mutex_);
  if (stopping_ || reads.questions.size() >= limits_.queued_questions) {
    guard.unlock();
    Unreadable overwhelmed("the store has too much to do; try again in a moment");
    return answer(overwhelmed, std::move(question));
  }
  reads.questions.push_back(std::move(question));
  guard.unlock();
  (has_readers() ? reads.wakes : writer_wakes_).notify_one();
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

// Those that the writer's thread answers. REQUIRES: the mutex is held.
std::vector<ThreadedStore::Question> ThreadedStore::take_questions() {
  std::vector<Question> taken;
  if (has_readers()) return taken;
  for (Reading& each : readings_) {
    std::move(each.questions.begin(), each.questions.end(), std::back_inserter(taken));
    each.questions.clear();
  }
  return taken;
}

void ThreadedStore::serve_writes() {
  std::unique_lock guard(mutex_);
  const auto asked = [&] {
    return !has_readers() && !(readings_[0].questions.empty() && readings_[1].questions.empty());
  };
  while (true) {
    writer_wakes_.wait(guard, [&] { return stopping_ || !writes_.empty() || asked(); });
    std::vector<Write> batch = take_batch();
    std::vector<Question> questions = take_questions();
    if (batch.empty() && questions.empty()) return;
    guard.unlock();
    if (!batch.empty()) commit(std::move(batch));
    for (Question& question : questions) answer(*writer_, std::move(question));
    guard.lock();
  }
}

void ThreadedStore::serve_reads(Reading& reading) {
  std::unique_lock guard(mutex_);
  while (true) {
    reading.wakes.wait(guard, [&] { return stopping_ || !reading.questions.empty(); });
    if (reading.questions.empty()) return;
    Question question = std::move(reading.questions.front());
    reading.questions.pop_front();
    guard.unlock();
    answer(*reading.database, std::move(question));
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
