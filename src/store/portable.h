#pragma once
// A store as lines of JSON, the same from either database and for either; docs/store.md shows them.
#include <cstdint>
#include <iosfwd>
#include <string>

#include "base/result.h"

namespace fissile::store {

// All of it at one moment, in bounded memory; the result is how many rows.
Result<std::int64_t> export_store(const std::string& place, std::ostream& out);

// All of it or nothing, into an empty store. Complaints name the line.
Result<std::int64_t> import_store(std::istream& in, const std::string& place);

}  // namespace fissile::store
