#pragma once
// The address of a PostgreSQL server.
#include <string>

namespace fissile::store {

// The address with sslmode=verify-full, if it leads to another machine and neither it nor the
// environment says anything of TLS. libpq alone would go on without TLS, or with whoever answers,
// where the other side offers nothing better.
std::string with_checked_certificate(const std::string& url,
                                     const char* (*environment)(const char* name));

}  // namespace fissile::store
