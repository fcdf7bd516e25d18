#pragma once
// The functions of level.h for one game. CMake compiles them in a file for each.
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "arc/level.h"
#include "core/match.h"

namespace fissile::arc {

// REQUIRES: HasArc<Text>.
template <class Text>
std::vector<Course> courses_of();
template <class Text>
std::vector<int> actions_of();
template <class Text>
Frame frame_of(const Match<typename Text::Rules>& match);
// The action of the game that an input is in this position, unless it is none or refused.
template <class Text>
std::optional<typename Text::Rules::Action> action_of(const Match<typename Text::Rules>& match,
                                                      const Input& input);
template <class Text>
std::vector<Input> inputs_of(const Match<typename Text::Rules>& match,
                             typename Text::Rules::Action action);
// Plays the actions, one after the other; the frames that are seen. REQUIRES: none is refused.
template <class Text>
void play(Match<typename Text::Rules>& match, typename Text::Rules::Action action,
          std::vector<Frame>& frames);

}  // namespace fissile::arc
