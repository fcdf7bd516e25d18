#pragma once
// What no store takes, whatever its database: checked once, before the database is asked.
#include <cstddef>
#include <string_view>

#include "store/changes.h"

namespace fissile::store {

// PostgreSQL refuses to index longer ones, and an id of ours has some twenty.
inline constexpr std::size_t kMaxIdBytes = 256;
inline constexpr std::size_t kMaxTextBytes = 1 << 20;

// UTF-8 without NUL, which PostgreSQL cannot keep, and of bounded length.
bool storable(std::string_view text);
bool storable_id(std::string_view text);

// Whether the list can be stored at all; one that cannot is a conflict.
bool possible(const Changes& changes);

}  // namespace fissile::store
