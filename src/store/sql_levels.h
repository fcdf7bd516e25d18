#pragma once
// Levels and their solutions in SQL: how many somebody may have, and which are of no use.
#include "store/sql.h"

namespace fissile::store {

// REQUIRES of each: as apply() in store/sql_changes.h.
Ran apply_change(Sql& sql, const AddLevel& change);
Ran apply_change(Sql& sql, const AddSolution& change);
Ran apply_change(Sql& sql, const DropUnusedLevels& change);
Ran apply_change(Sql& sql, const PublishLevel& change);

}  // namespace fissile::store
