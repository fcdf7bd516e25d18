#pragma once
// What the arena does with a match of any game, without naming one.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "core/outcome.h"
#include "games/all.h"

namespace fissile::arena {

using AnyPlay = AnyMatch<AllGames>;

// The seats of the match.
int players_of(const AnyPlay& play);
// The player to move, 1 and up; 0 when the game is over.
int to_move(const AnyPlay& play);
Outcome outcome_of(const AnyPlay& play);
std::size_t length_of(const AnyPlay& play);
std::vector<std::uint32_t> legal_actions(const AnyPlay& play);

// Plays one action; false, and nothing changed, if it is refused.
bool play_action(AnyPlay& play, std::uint32_t action);
bool take_back(AnyPlay& play);
// The same from the text of anyone: why it is refused, or nothing.
std::optional<Error> play_text(AnyPlay& play, const Json& action);
// The player leaves the game, where the game has a word for it; false if it has none.
bool resign_player(AnyPlay& play, int player);

std::string action_text(const AnyPlay& play, std::uint32_t action);
std::string replay_text(const AnyPlay& play);

}  // namespace fissile::arena
