#pragma once
// HTTP for bots, on Beast. A question is a POST on a connection of its own, and its answer is JSON.
// Both sides are here: asking a bot, and being one.
#include <atomic>
#include <functional>
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

struct HttpReply {
  int status = 200;
  std::string body;  // JSON
};

// Listens on the loopback address, one question at a time; port 0 takes a free one. `ready` is
// called with the port. Comes back when `stop` is set, or with the reason why it cannot listen.
std::string serve_http(int port, const std::function<HttpReply(std::string_view body)>& answer,
                       const std::function<void(int port)>& ready, const std::atomic<bool>& stop);

}  // namespace fissile::arena
