#include "store/threads.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "store/unreadable.h"

namespace fissile::store {
namespace {

using Steady = std::chrono::steady_clock;

constexpr char kTryAgain[] = "nothing can be read now; try again soon";

std::int64_t microseconds(Steady::duration time) {
  return std::chrono::duration_cast<std::chrono::microseconds>(time).count();
}

void count(Figures& figures, Stored stored) {
  if (stored == Stored::conflict) ++figures.conflicts;
  if (stored == Stored::refused) ++figures.refused;
  if (stored == Stored::unknown) ++figures.unknown;
}

}  // namespace

ThreadedStore::ThreadedStore(std::unique_ptr<Database> writer, Readers readers, Post post,
                             StoreLimits limits, StoreEvents events)
    : post_(std::move(post)), limits_(limits), events_(std::move(events)) {
  writer_.database = std::move(writer);
  reader(Lane::sessions).database = std::move(readers.sessions);
  reader(Lane::pages).database = std::move(readers.pages);
  start(writer_, &ThreadedStore::serve_writes);
  for (Worker& each : readers_) start(each, &ThreadedStore::serve_reads);
}

void ThreadedStore::start(Worker& worker, void (ThreadedStore::*serve)(Worker&)) {
  if (!worker.database) return;
  worker.thread = std::thread([this, &worker, serve] {
    (this->*serve)(worker);
    const std::lock_guard guard(mutex_);
    worker.ended = true;
    worker.wakes.notify_all();
  });
}

ThreadedStore::~ThreadedStore() { stop(); }

void ThreadedStore::stop() {
  hand_over();
  std::array<Worker*, 3> workers = {&writer_, &readers_[0], &readers_[1]};
  Guard guard(mutex_);
  stopping_ = true;
  for (Worker* each : workers) each->wakes.notify_all();
  for (Worker& each : readers_) {
    if (each.database) each.database->cut();
  }
  // Nothing is written any more to what is away.
  if (writer_.health == Health::good) {
    writer_.wakes.wait_for(guard, limits_.stop_within,
                           [&] { return writer_.ended || !writer_.thread.joinable(); });
  }
  writer_.database->cut();
  guard.unlock();
  for (Worker* each : workers) {
    if (each->thread.joinable()) each->thread.join();
  }
}

bool ThreadedStore::ready() const {
  const std::lock_guard guard(mutex_);
  return !stopping_ && all_good();
}

void ThreadedStore::write(Changes changes, Done done) {
  gathered_.push_back({std::move(changes), std::move(done), Steady::now()});
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
  const std::lock_guard guard(mutex_);
  for (Write& write : now) {
    if (stopping_ || writer_.health != Health::good) {
      post_([done = std::move(write.done)] { done(Stored::refused); });
      continue;
    }
    write.refused = queued_changes_ + write.changes.size() > limits_.queued_changes;
    if (write.refused) write.changes = {};
    queued_changes_ += write.changes.size();
    writes_.push_back(std::move(write));
  }
  writer_.wakes.notify_all();
}

void ThreadedStore::read(Question question, Lane lane) {
  Worker& asked = reader(lane);
  Guard guard(mutex_);
  Worker& worker = has_readers() ? asked : writer_;
  const bool full = asked.questions.size() >= limits_.queued_questions;
  if (stopping_ || in_doubt_ || full || worker.health != Health::good) {
    guard.unlock();
    Unreadable unavailable(kTryAgain);
    return answer(unavailable, std::move(question));
  }
  asked.questions.push_back(std::move(question));
  worker.wakes.notify_all();
}

void ThreadedStore::answer(Database& database, Question question) {
  Then then = question(database);
  if (then) post_(std::move(then));
}

// REQUIRES of what follows: the mutex is held, and it is held again when they return.

bool ThreadedStore::all_good() const {
  return writer_.health == Health::good && readers_[0].health == Health::good &&
         readers_[1].health == Health::good;
}

bool ThreadedStore::has_work(const Worker& worker) const {
  if (&worker != &writer_) return !worker.questions.empty();
  const bool asked =
      !has_readers() && !(readers_[0].questions.empty() && readers_[1].questions.empty());
  return !writes_.empty() || asked;
}

// Until there is something to do; meanwhile a database that may go away is looked after. False once
// nothing more will come.
bool ThreadedStore::await_work(Worker& worker, Guard& guard) {
  while (!stopping_ && !has_work(worker)) {
    const bool may_change = worker.health == Health::away ||
                            (worker.health == Health::good && worker.database->can_be_away());
    if (!may_change) {
      worker.wakes.wait(guard);
    } else if (worker.wakes.wait_until(guard, worker.look_at) == std::cv_status::timeout) {
      look_after(worker, guard);
    }
  }
  return has_work(worker);
}

void ThreadedStore::look_after(Worker& worker, Guard& guard) {
  guard.unlock();
  const Health health = worker.database->probe();
  worker.look_at = Steady::now() + limits_.between_looks;
  guard.lock();
  if (&worker == &writer_ && health == Health::good) in_doubt_ = false;
  note(worker, health);
}

// The owner is told of the first that is away and of the last that is back.
void ThreadedStore::note(Worker& worker, Health health) {
  if (health == worker.health || worker.health == Health::broken) return;
  const bool good_before = all_good();
  worker.health = health;
  if (stopping_) return;
  if (&worker == &writer_ && events_.can_write) {
    post_([can_write = events_.can_write, can = health == Health::good] { can_write(can); });
  }
  const std::string why = health == Health::good ? "" : worker.database->trouble();
  if (health == Health::broken && events_.broken) {
    post_([broken = events_.broken, why] { broken(why); });
  } else if (good_before && events_.away) {
    post_([away = events_.away, why] { away(why); });
  } else if (all_good() && events_.back) {
    post_(events_.back);
  }
}

// What came before it was known that nothing can be done for it.
void ThreadedStore::refuse_all(Worker& worker, Guard& guard) {
  if (&worker == &writer_) {
    for (Write& write : writes_) {
      post_([done = std::move(write.done)] { done(Stored::refused); });
    }
    writes_.clear();
    queued_changes_ = 0;
  }
  std::deque<Question> questions;
  const bool all = &worker == &writer_ && !has_readers();
  for (Worker& each : readers_) {
    if (!all && &each != &worker) continue;
    std::move(each.questions.begin(), each.questions.end(), std::back_inserter(questions));
    each.questions.clear();
  }
  guard.unlock();
  Unreadable unavailable(kTryAgain);
  for (Question& question : questions) answer(unavailable, std::move(question));
  guard.lock();
}

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

void ThreadedStore::serve_writes(Worker& worker) {
  Guard guard(mutex_);
  while (await_work(worker, guard)) {
    if (worker.health != Health::good) {
      refuse_all(worker, guard);
      continue;
    }
    if (!writes_.empty()) commit(take_batch(), guard);
    for (Worker& each : readers_) {
      if (has_readers() || each.questions.empty()) continue;
      std::deque<Question> questions;
      questions.swap(each.questions);
      guard.unlock();
      for (Question& question : questions) answer(*worker.database, std::move(question));
      guard.lock();
    }
  }
}

void ThreadedStore::serve_reads(Worker& worker) {
  Guard guard(mutex_);
  while (await_work(worker, guard)) {
    if (worker.health != Health::good || stopping_) {
      refuse_all(worker, guard);
      continue;
    }
    Question question = std::move(worker.questions.front());
    worker.questions.pop_front();
    guard.unlock();
    Then then = question(*worker.database);
    question = nullptr;
    guard.lock();
    note(worker, worker.database->health());
    if (then) post_(std::move(then));
  }
}

std::vector<Stored> ThreadedStore::commit_lists(const std::vector<Changes>& lists) {
  const auto end = Steady::now() + limits_.retry_within;
  std::vector<Stored> stored = writer_.database->commit(lists);
  const auto in_doubt = [&] { return std::ranges::find(stored, Stored::unknown) != stored.end(); };
  for (int i = 0; i < limits_.retries && in_doubt() && Steady::now() < end; ++i) {
    std::vector<Stored> again = writer_.database->commit(lists);
    // A refusal now says nothing about what happened then.
    for (std::size_t at = 0; at < stored.size(); ++at) {
      if (stored[at] == Stored::unknown && again[at] != Stored::refused) stored[at] = again[at];
    }
  }
  return stored;
}

void ThreadedStore::commit(std::vector<Write> batch, Guard& guard) {
  guard.unlock();
  const Steady::time_point begun = Steady::now();
  Histogram waits;
  std::vector<Changes> lists;
  for (Write& write : batch) {
    waits.add(microseconds(begun - write.asked));
    if (!write.refused) lists.push_back(std::move(write.changes));
  }
  std::vector<Stored> stored;
  if (!lists.empty()) stored = commit_lists(lists);
  std::vector<std::pair<Done, Stored>> answers;
  auto next = stored.begin();
  for (Write& write : batch) {
    answers.emplace_back(std::move(write.done), write.refused ? Stored::refused : *next++);
  }
  const bool unknown = std::ranges::find(stored, Stored::unknown) != stored.end();
  Health health = writer_.database->health();
  if (unknown && health == Health::good) health = Health::away;
  guard.lock();
  in_doubt_ = in_doubt_ || unknown;
  const std::int64_t took_us = microseconds(Steady::now() - begun);
  post_([this, weak = std::weak_ptr(alive_), answers = std::move(answers), waits, took_us] {
    if (!weak.expired()) {
      figures_.commits.add(took_us);
      figures_.waits.add(waits);
      for (const auto& [done, how] : answers) count(figures_, how);
    }
    for (const auto& [done, how] : answers) done(how);
  });
  note(writer_, health);
}

}  // namespace fissile::store
