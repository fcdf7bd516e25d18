#pragma once
// Tournaments (docs/tournaments.md) game by game, for Python: levels, and functions of Python.
#include <nanobind/nanobind.h>

#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/journal.h"
#include "arena/order.h"

namespace fissile::python {

// Texts are JSON, answers those of the protocol. Game number k is a function of the order and k
// alone, whoever plays it. Several threads may ask; they take turns. REQUIRES of all: the
// interpreter's lock is not held.
class Tournament {
 public:
  // Takes the order: game, setup, players (of each a name and a seat, `level:7` or, for a function
  // of Python, `function:NAME`), games, mode, openings, seed. The answer is what there is to play:
  // `planned` games, `played` of them before, if they are gone on with in a folder.
  std::string begin(std::string_view order, const std::string& folder, bool resume);

  // Plays that game: `line` and `replay`. A function is called with the replay as it stands and
  // gives an action, both as text; it stands at the index of its player. Ctrl-C ends the game.
  std::string play(std::uint64_t number, const std::vector<nanobind::object>& functions);

  // Takes the result of a game, played here or elsewhere, and writes it to the folder if there is
  // one.
  std::string add(std::string_view line, const std::string& replay);

  // The table of all games that were taken; also written to the folder.
  std::string report();

 private:
  arena::Mover mover(std::size_t player, const std::vector<nanobind::object>& functions);
  bool has(std::uint64_t number) const { return begun_ && number < report_.planned; }

  std::timed_mutex mutex_;
  std::atomic<bool> stop_ = false;
  bool begun_ = false;
  arena::Order order_;
  arena::Report report_;
  std::optional<arena::Journal> journal_;
  std::vector<std::unique_ptr<Thinker>> thinkers_;  // by player
};

}  // namespace fissile::python
