#pragma once
// Ids and seeds of games.
#include <cstdint>
#include <string>
#include <string_view>

#include "online/ports.h"

namespace fissile::online {

std::string random_id(Randomness& randomness);
// The same for the same user and key, so that a client that lost the answer finds its game again.
std::string keyed_id(std::string_view user_id, std::string_view key);
std::uint64_t random_seed(Randomness& randomness);

}  // namespace fissile::online
