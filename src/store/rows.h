#pragma once
// What a row of each table is as a record. The order of its columns is that of the table
// (store/migrations.cc), so "SELECT t.*" gives it.
#include "store/sql.h"

namespace fissile::store {

User user_of(Cells cells);
Session session_of(Cells cells);
GameRow game_of(Cells cells);
SeatRow seat_of(Cells cells);
MoveRow move_of(Cells cells);
LevelRow level_of(Cells cells);
SolutionRow solution_of(Cells cells);

}  // namespace fissile::store
