#pragma once
// Users by what somebody calls them.
#include <optional>
#include <string_view>

#include "store/database.h"

namespace fissile::online {

// The user of a name; of one that was taken from them too, while it is nobody else's.
Result<std::optional<store::User>> find_user(store::Database& database, std::string_view name,
                                             std::int64_t now_ms);

}  // namespace fissile::online
