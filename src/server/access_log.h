#pragma once
// What the operator is told on standard error: one line of JSON for each request, and for whatever
// else is the operator's business.
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "arena/misdeed.h"
#include "base/result.h"

namespace fissile::server {

struct Access {
  std::chrono::system_clock::time_point time;
  std::string address;  // of the client
  std::string method;   // empty if the request could not be read
  std::string target;
  int status = 0;
  std::size_t bytes = 0;  // of the body
  std::chrono::microseconds took{};
  std::optional<Code> refusal = {};  // counted, not logged
};

// Whatever is not printable ASCII is escaped, so that no client can write to a terminal.
std::string printable(std::string_view text);

// With its newline. The query of the target stays out, for it may hold what is nobody's business.
std::string access_line(const Access& access);

// A request that a handler failed at, and why, in the same form.
std::string failure_line(std::chrono::system_clock::time_point time, std::string_view target,
                         std::string_view why);

// What a bot did wrong, in the same form.
std::string misdeed_line(std::string_view name, const arena::Blame& blame);

// That the store is "away" or "back", with the database's own words for it.
std::string store_line(std::chrono::system_clock::time_point time, std::string_view state,
                       std::string_view detail);

}  // namespace fissile::server
