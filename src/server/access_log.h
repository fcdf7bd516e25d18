#pragma once
// The access log: one line of JSON for each request.
#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "arena/misdeed.h"

namespace fissile::server {

struct Access {
  std::chrono::system_clock::time_point time;
  std::string address;  // of the client
  std::string method;   // empty if the request could not be read
  std::string target;
  int status = 0;
  std::size_t bytes = 0;  // of the body
  std::chrono::microseconds took{};
};

// Whatever is not printable ASCII is escaped, so that no client can write to a terminal.
std::string printable(std::string_view text);

// With its newline. The query of the target stays out, for it may hold what is nobody's business.
std::string access_line(const Access& access);

// What a bot did wrong, in the same form.
std::string misdeed_line(std::string_view name, const arena::Blame& blame);

}  // namespace fissile::server
