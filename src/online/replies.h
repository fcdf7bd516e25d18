#pragma once
// Answers to commands, over a connection or to whoever asked without one.
#include <string_view>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

// `members` is a JSON object.
void answer(Context& context, const Command& command, std::string_view members);
void refuse(Context& context, const Command& command, const Error& error);

}  // namespace fissile::online
