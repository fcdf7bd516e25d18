#pragma once
// The schema, as numbered steps that are only ever added to. The table schema_version says which of
// them a store has.
#include "store/sql.h"

namespace fissile::store {

// The version that this program writes and reads.
inline constexpr int kSchemaVersion = 8;

// The version of a store: 0 if it has no schema yet.
Result<int> schema_version(Sql& sql);

// Brings the schema to `version`, all of it or nothing; a store that is newer is refused. Older
// versions than the newest are for the tests.
Result<int> migrate(Sql& sql, int version = kSchemaVersion);

// Rows that came from a copy of an older version get what later steps added to them.
Ran fill_in(Sql& sql, int copied_version);

// Makes a store ready for use: a writer brings it up to date, a reader must find it so.
Result<int> make_ready(Sql& sql, Access access);

}  // namespace fissile::store
