#pragma once
// The law of changes.h in SQL.
#include "store/sql.h"

namespace fissile::store {

// Ran::clash where the change is a conflict. REQUIRES: a transaction, and after anything but `done`
// the caller undoes what the change may have begun.
Ran apply(Sql& sql, const Change& change);

// Whether a change that clashes leaves nothing behind, so that it can stand alone without a
// savepoint.
bool is_one_statement(const Change& change);

}  // namespace fissile::store
