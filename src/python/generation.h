#pragma once
// A pack of new levels as Python makes it: at once by threads, or candidate by candidate, which
// others may make elsewhere.
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "generate/level_maker.h"

namespace fissile::python {

// How many levels the pack has, and how many candidates were looked at.
using ToldProgress = std::function<void(int levels, std::uint64_t candidates)>;

class Generation {
 public:
  // REQUIRES of all: the interpreter's lock is not held. Of all but begin(): it was begun. An order
  // is {"game", "options", "difficulty", "parMin", "seed"}; answers are those of the protocol.
  std::string begin(std::string_view order);
  // Goes on from such a pack.
  std::string resume(std::string_view pack);
  // Lets the pack grow; Ctrl-C ends it, and the pack keeps what it has.
  std::string run(int count, std::uint64_t candidates, int threads, const ToldProgress& progress);
  // One candidate, empty if it came to nothing. Several threads may ask at once.
  std::string make(std::uint64_t number) const;
  // Takes what the next candidate came to.
  std::string take(std::string_view made);
  // The whole pack; empty without levels.
  std::string pack() const;

 private:
  std::string answer() const;

  std::unique_ptr<LevelMaker> maker_;
  std::unique_ptr<Harvest> harvest_;
};

}  // namespace fissile::python
