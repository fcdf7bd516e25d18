#pragma once
// The store as the event loop sees it: asked on the loop's thread, and answered there later. The
// real one is a writer thread and a reader thread (store/threads.h). The simulator has plain memory
// with faults.
#include <functional>

#include "store/database.h"
#include "store/figures.h"

namespace fissile::store {

class Store {
 public:
  virtual ~Store() = default;

  using Done = std::function<void(Stored)>;
  // Answered in the order of the calls. `done` is never called from inside the call itself.
  virtual void write(Changes changes, Done done) = 0;

  // Runs `question` on a database that has seen every write answered before, and hands its result
  // to whatever the question captured by returning what is to run on the core's thread.
  using Then = std::function<void()>;
  using Question = std::function<Then(Database&)>;
  virtual void read(Question question) = 0;

  virtual Figures figures() const { return {}; }
};

// The typed form: ask(store, [](Database& d) { return d.game(id); }, [](auto result) { ... }).
template <class Ask, class Answer>
void ask(Store& store, Ask question, Answer answer) {
  store.read([question = std::move(question), answer = std::move(answer)](Database& database) {
    auto result = question(database);
    return [answer, result = std::move(result)]() mutable { answer(std::move(result)); };
  });
}

}  // namespace fissile::store
