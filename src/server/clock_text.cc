#include "server/clock_text.h"

#include <ctime>

namespace fissile::server {
namespace {

std::string format(std::chrono::system_clock::time_point time, const char* pattern) {
  const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[64];
  return {text, std::strftime(text, sizeof text, pattern, &parts)};
}

}  // namespace

std::string iso_time(std::chrono::system_clock::time_point time) {
  return format(time, "%Y-%m-%dT%H:%M:%SZ");
}

// The program never sets a locale, so the names of days and months are C's.
std::string http_date(std::chrono::system_clock::time_point time) {
  return format(time, "%a, %d %b %Y %H:%M:%S GMT");
}

}  // namespace fissile::server
