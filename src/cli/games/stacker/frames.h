#pragma once
// A landing of stacker as pictures, one after another. Nothing here reads a clock: a frame says for
// how long it wants to be seen.
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/events.h"
#include "games/stacker/rules.h"

namespace fissile::cli {

// What a wave is just doing to a cell.
enum class StackerMark : std::uint8_t { none, clear, score, crack, blast };
using StackerMarks = std::array<StackerMark, stacker::kCells>;

struct StackerFrame {
  stacker::State state;
  StackerMarks marks = {};
  std::string caption = {};  // such as "chain 2"
  int milliseconds = 0;
};

// The frames of an action that began in `state`: its falls row by row, every link of its chains,
// every bonus star, the hand. None for an action without a landing, and none at speed 0.
std::vector<StackerFrame> frames_of(const stacker::Tables& tables, stacker::State state,
                                    const Recorder<stacker::Event>& events, int speed);

}  // namespace fissile::cli
