#pragma once
// Copies of a store. An SQLite file is copied page by page as of one moment, while a server may
// write to it. Either database can be exported as lines of JSON and imported from them
// (store/portable.h).
#include <cstdint>
#include <string>

#include "base/result.h"

namespace fissile::store {

enum class Overwrite { no, yes };

// Each makes the target beside its place, checks it, and only then puts it there, so that a failure
// leaves what was there before. What is there already stays unless it is to be overwritten.
// The result is how many bytes the copy has.
Result<std::int64_t> backup_file(const std::string& path, const std::string& target,
                                 Overwrite overwrite);
// Refused while a server has the target.
Result<std::int64_t> restore_file(const std::string& backup, const std::string& target,
                                  Overwrite overwrite);

// The result is how many rows there were. "-" is standard output or input.
Result<std::int64_t> export_file(const std::string& place, const std::string& target,
                                 Overwrite overwrite);
// The place must be an empty store, or none yet.
Result<std::int64_t> import_file(const std::string& backup, const std::string& place);

// Whether a file is one of SQLite's, by its first bytes.
bool is_sqlite_file(const std::string& path);

}  // namespace fissile::store
