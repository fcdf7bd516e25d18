#include "games/fission/mind.h"
#include "games/fission/text.h"
#include "mind/burst_think_all.h"

namespace fissile {

template std::optional<Thought> think_burst<fission::Text>(const Match<fission::Rules>& match,
                                                           const Ask& ask, Transpositions& table);

}  // namespace fissile
