#pragma once
// What goes after a while, in SQL.
#include <vector>

#include "store/sql.h"
#include "store/sql_changes.h"

namespace fissile::store {

Ran drop_guest(Sql& sql, Heads& heads, const DropGuest& change);
Ran drop_finished(Sql& sql, Heads& heads, const DropFinished& change);

Ran find_guests(Sql& sql, const Mark& after, std::int64_t before_ms, int limit,
                std::vector<Guest>& found);
Ran find_finished(Sql& sql, const Mark& after, std::int64_t before_ms, int limit,
                  std::vector<OldGame>& found);

}  // namespace fissile::store
