#pragma once
// Times as text, always in UTC and in English.
#include <chrono>
#include <string>

namespace fissile::server {

std::string iso_time(std::chrono::system_clock::time_point time);   // 2026-01-31T23:59:59Z
std::string http_date(std::chrono::system_clock::time_point time);  // Sat, 31 Jan 2026 23:59:59 GMT

}  // namespace fissile::server
