#pragma once
// As much of HTTP/1.1 as a question to a bot and its answer need: one message each way on a
// connection of its own, with a length or in chunks, within bounds.
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "arena/bot_limits.h"
#include "arena/misdeed.h"

namespace fissile::arena {

struct HttpMessage {
  std::string first;  // the first line
  std::string body;
};

constexpr std::size_t kMaxHead = 16 << 10;

// Whether the bytes so far hold a whole message: the message; a Blame if they never will; nothing
// if more must come. `ended` says that nothing more will come.
enum class Stream { open, ended };
std::optional<std::variant<HttpMessage, Blame>> read_message(std::string_view bytes, Stream stream,
                                                             std::size_t max_body);

// All of the text, to a socket; false if the other side has gone or the time is over.
bool send_all(int socket, std::string_view text, const Deadline& deadline);
std::variant<HttpMessage, Blame> receive_message(int socket, std::size_t max_body,
                                                 const Deadline& deadline);

}  // namespace fissile::arena
