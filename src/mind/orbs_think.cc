#include "games/orbs/mind.h"
#include "games/orbs/text.h"
#include "mind/burst_think_all.h"

namespace fissile {

template std::optional<Thought> think_burst<orbs::Text>(const Match<orbs::Rules>& match,
                                                        const Ask& ask, Transpositions& table);

}  // namespace fissile
