#pragma once
// Many sockets that do nothing, to see what they cost.
#include <boost/asio/awaitable.hpp>

#include "socket.h"

namespace fissile::load {

// Opens so many and keeps them until the time is over. How many were open then.
boost::asio::awaitable<int> hold_idle(const Target& target, int sockets,
                                      std::chrono::milliseconds time);

}  // namespace fissile::load
