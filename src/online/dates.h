#pragma once
// A time as text for a person: 2026-01-31 23:59 UTC.
#include <cstdint>
#include <string>

namespace fissile::online {

// Years before 1970 and after 9999 are not needed, and become the nearest that are.
std::string utc_text(std::int64_t ms);

}  // namespace fissile::online
