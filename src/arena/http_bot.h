#pragma once
// A bot behind HTTP: every question is a POST on a connection of its own.
#include <string>
#include <string_view>
#include <variant>

#include "arena/bot_limits.h"
#include "arena/http_url.h"
#include "arena/misdeed.h"

namespace fissile::arena {

// Sends the question and waits for the body of the answer, which must have the status 200.
std::variant<std::string, Blame> ask_http(const Url& url, std::string_view question,
                                          const BotLimits& limits, const Deadline& deadline);

}  // namespace fissile::arena
