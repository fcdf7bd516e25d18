#pragma once
// A row of each table as a record. The order of its columns is that of the table
// (store/schema_steps.h), so "SELECT t.*" gives it.
#include "store/sql.h"

namespace fissile::store {

User user_of(Cells cells);
Session session_of(Cells cells);
Totp totp_of(Cells cells);
GameRecord game_of(Cells cells);
SeatRecord seat_of(Cells cells);
MoveRecord move_of(Cells cells);
Uptime uptime_of(Cells cells);
LevelRecord level_of(Cells cells);
SolutionRecord solution_of(Cells cells);
FormerName former_name_of(Cells cells);
ReportRecord report_of(Cells cells);
AuditEntry entry_of(Cells cells);
ArcKey arc_key_of(Cells cells);
ArcCard arc_card_of(Cells cells);
ArcPlay arc_play_of(Cells cells);
ArcRun arc_run_of(Cells cells);
ArcStep arc_step_of(Cells cells);

}  // namespace fissile::store
