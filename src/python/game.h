#pragma once
// A game as Python holds it: a session of the protocol with all that it can be asked, which may be
// copied, and which several threads may ask. They take turns.
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "mind/thinker.h"
#include "protocol/session.h"

namespace fissile::python {

class Game {
 public:
  Game();
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;

  // REQUIRES of all four: the interpreter's lock is not held.
  std::string ask(std::string_view request);
  // The same for what may take long: Ctrl-C ends it.
  std::string ask_long(std::string_view request);
  // Ends the long question that is being asked, or the next one. It does not wait.
  void stop() { stop_ = true; }
  // Another game that stands where this one does.
  std::unique_ptr<Game> copy();

 private:
  std::vector<ExtraCommand> commands();
  Thinker& thinker();

  std::timed_mutex mutex_;
  std::atomic<bool> stop_ = false;
  std::unique_ptr<Thinker> thinker_;  // made when it is first asked, for it holds a table
  std::vector<ExtraCommand> extra_;
  Session session_;
};

}  // namespace fissile::python
