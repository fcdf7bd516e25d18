#pragma once
// The store as the event loop sees it: asked on the loop's thread, and answered there later. The
// real one is a writer thread and two reader threads (store/threads.h). The simulator has plain
// memory with faults.
#include <functional>

#include "store/database.h"
#include "store/figures.h"

namespace fissile::store {

// Reads that wait for each other. Who somebody is never waits behind a page of games.
enum class Lane { sessions, pages };

class Store {
 public:
  virtual ~Store() = default;

  using Done = std::function<void(Stored)>;
  // Answered in the order of the calls, within some two seconds. `done` is never called from inside
  // the call itself.
  virtual void write(Changes changes, Done done) = 0;

  // Runs `question` on a database that has seen every write answered before, and hands its result
  // to whatever the question captured by returning what is to run on the core's thread. One that
  // comes after a write was answered `unknown` finds what became of it, or fails.
  using Then = std::function<void()>;
  using Question = std::function<Then(Database&)>;
  virtual void read(Question question, Lane lane = Lane::pages) = 0;

  // False while everything is refused at once, because the database is away.
  virtual bool ready() const = 0;
  virtual Figures figures() const { return {}; }
};

// The typed form: ask(store, [](Database& d) { return d.game(id); }, [](auto result) { ... }).
template <class Ask, class Answer>
void ask(Store& store, Ask question, Answer answer, Lane lane = Lane::pages) {
  const auto run = [question = std::move(question),
                    answer = std::move(answer)](Database& database) -> Store::Then {
    auto result = question(database);
    return [answer, result = std::move(result)]() mutable { answer(std::move(result)); };
  };
  store.read(run, lane);
}

}  // namespace fissile::store
