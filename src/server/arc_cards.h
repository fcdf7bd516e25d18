#pragma once
// Scorecards as text: functions of what is stored of them.
#include <string>
#include <string_view>
#include <vector>

#include "store/arc_records.h"

namespace fissile::server {

// The whole of it. One of a competition that is closed has the environments too that were never
// played.
std::string write_arc_card(const store::ArcCard& card, const std::vector<store::ArcRun>& runs);

// What it has of one game.
std::string write_arc_game_card(const std::vector<store::ArcRun>& runs, std::string_view game_id);

}  // namespace fissile::server
