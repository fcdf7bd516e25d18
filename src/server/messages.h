#pragma once
// What the messages of docs/online.md look like, as JSON Schema: for the page that describes the
// WebSocket, and for the routes of the API that are the same commands. A command or an event that
// is new does not compile until it is described here.
#include <string_view>

#include "online/words.h"
#include "server/json_schema.h"

namespace fissile::server {

// In a few words, for a list.
std::string_view command_summary(online::Verb verb);
std::string_view event_summary(online::Event event);

// The members of a command besides `do` and `id`, of its answer besides `id` and `ok`, and of an
// event besides `event`.
schema::Members command_members(const online::Word& word);
schema::Members answer_members(online::Verb verb);
schema::Members event_members(online::Event event);

// The command of that word as the body of a request, whose path names the game; and its answer.
std::string command_body(std::string_view word);
std::string command_answer(std::string_view word);

}  // namespace fissile::server
