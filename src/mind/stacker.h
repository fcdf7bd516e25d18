#pragma once
// The player of stacker: a beam search over possible worlds, by level.
#include <optional>

#include "core/match.h"
#include "games/stacker/text.h"
#include "mind/thinker.h"

namespace fissile {

// A placement for the pair at hand; nothing where the game is over. The score is in hundredths of a
// point and counts the points won so far. The true generator is taken away before anything is
// looked at (C5). One thread, whatever is asked for.
std::optional<Thought> think_stacker(const Match<stacker::Rules>& match, const Ask& ask);

}  // namespace fissile
