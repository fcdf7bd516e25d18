#pragma once
// Export and import of a store as lines of JSON. Both databases write and read the same form
// (docs/store.md).
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
