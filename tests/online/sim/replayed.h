#pragma once
// The plain twin of the game service's contest: a stored game replayed record by record with
// nothing but the rules, to be compared with what the game service wrote.
#include <optional>
#include <string>

#include "store/records.h"

namespace fissile::online {

// What is wrong with a stored game: a hash that the rules do not give, a gap, a clock below zero.
std::optional<std::string> find_wrong(const store::StoredGame& stored);

}  // namespace fissile::online
