#pragma once
// A strict check of the head of a request before Beast reads it. Beast accepts some old forms, such
// as folded lines. A proxy in front of us may read those differently, and two readings of one
// request are how requests get smuggled. So one form is accepted and all else is refused.
#include <string_view>

#include "server/limits.h"

namespace fissile::server {

// Where the head ends (past its empty line) in what has arrived, or npos.
std::size_t head_end(std::string_view arrived, std::size_t searched);

// The status to refuse an unfinished head with: 414 for a first line and 431 for a head that can
// only be too long; 400 for a first byte that begins no request; 0 while it may still become one.
int unfinished_head_fault(std::string_view arrived, const Limits& limits);

// The status to refuse a whole head with (400, 414, 431), or 0.
int head_fault(std::string_view head, const Limits& limits);

}  // namespace fissile::server
