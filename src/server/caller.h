#pragma once
// Who asks, for what is done about accounts.
#include "online/accounts.h"
#include "server/api.h"

namespace fissile::server {

// Who asks, and from where. A page says its origin, and can keep a cookie; a program does neither.
online::Caller caller_of(const GameServer& server, const Call& call);

}  // namespace fissile::server
