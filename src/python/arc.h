#pragma once
// Environments of ARC-AGI-3 (docs/arc.md), for Python. Answers are written as the protocol writes
// them.
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "arc/play.h"

namespace fissile::python {

// `environments`: all of them, with what the toolkit's metadata.json says of each.
std::string arc_environments();

// A play, which several threads may ask. They take turns.
class ArcPlay {
 public:
  // Null if there is no environment of that id. In a competition a RESET that no action came before
  // changes nothing.
  static std::unique_ptr<ArcPlay> begin(std::string_view id, bool competition);

  explicit ArcPlay(arc::Play play) : play_(std::move(play)) {}

  // `state`, `levelsCompleted`, `winLevels`, and `frames`, a text of 64 x 64 hexadecimal digits
  // each, row by row. Where it is the built-in player's turn, it thinks. REQUIRES: the
  // interpreter's lock is not held.
  std::string act(int action, int x, int y);

 private:
  std::mutex mutex_;
  arc::Play play_;
};

}  // namespace fissile::python
