#include "online/dispatch.h"

#include "base/json_writer.h"
#include "online/connections.h"
#include "online/creating.h"
#include "online/game_queue.h"
#include "online/offers.h"
#include "online/playing.h"
#include "online/refusals.h"
#include "online/replies.h"
#include "online/seating.h"
#include "online/thinking.h"
#include "online/watchers.h"

namespace fissile::online {

void Dispatch::receive(Client client, std::string_view text) {
  Connection* connection = connections_.find(client);
  if (!connection || !connections_.may_say(client, *connection)) return;
  Command command;
  command.client = client;
  command.actor = connection->actor;
  if (text.size() > context_.limits.message_bytes) {
    const std::string most = std::to_string(context_.limits.message_bytes);
    return refuse(context_, command,
                  {Code::limit_exceeded, "a message has at most " + most + " bytes"});
  }
  auto json = parse_json(text);
  if (!json) return refuse(context_, command, json.error());
  command.json = std::move(*json);
  dispatch(std::move(command));
}

void Dispatch::dispatch(Command command) {
  const Json* id = command.json.find("id");
  if (id && id->integer_text()) command.id = *id->integer_text();
  const Json* name = command.json.find("do");
  if (id && command.id.empty()) {
    return refuse(context_, command, {Code::request_malformed, "id must be a whole number", "/id"});
  }
  if (!name || !name->string()) {
    return refuse(context_, command,
                  {Code::request_malformed, R"(a message is {"do": WORD, ...})", "/do"});
  }
  const Word* word = find_word(*name->string());
  if (!word) {
    const std::string what = "nothing is called '" + name->string()->substr(0, 40) + "'";
    return refuse(context_, command, {Code::request_unknown, what, "/do"});
  }
  if (const auto fault = read_ask(*word, command.json, command.ask)) {
    return refuse(context_, command, *fault);
  }
  if (context_.closing) {
    return refuse(context_, command, closing());
  }
  command.verb = word->verb;
  command.arrived_us = context_.ports.clock.steady_us();
  command.arrived_ms = command.arrived_us / 1'000;
  switch (command.verb) {
    case Verb::create: return creating_.create(command);
    case Verb::lobby: return watchers_.lobby(command);
    case Verb::ping: return answer(context_, command, pong());
    default: return queue_.push(std::move(command));
  }
}

std::string Dispatch::pong() const {
  JsonWriter writer;
  writer.begin_object().field("time", context_.wall());
  if (!context_.app.empty()) writer.field("app", context_.app);
  return writer.end_object().take();
}

void Dispatch::perform(Room& room, Command& command) {
  if (command.played) return thinking_.played(room, command);
  switch (command.verb) {
    case Verb::create: return creating_.create_again(room, command);
    case Verb::join: return seating_.join(room, command);
    case Verb::leave: return seating_.leave(room, command);
    case Verb::watch: return watchers_.watch(room, command);
    case Verb::unwatch: return watchers_.unwatch(room, command);
    case Verb::move: return playing_.move(room, command);
    case Verb::resign: return playing_.resign(room, command);
    case Verb::claim: return playing_.claim(room, command);
    case Verb::offer: return offers_.offer(room, command);
    case Verb::accept: return offers_.accept(room, command);
    case Verb::decline: return offers_.decline(room, command);
    case Verb::lobby:
    case Verb::ping: return;  // are of no game, and never in a queue
  }
}

}  // namespace fissile::online
