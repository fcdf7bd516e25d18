// Who is connected, what they say, and which function carries it out.
#include <algorithm>

#include "base/sha256.h"
#include "online/game_service_impl.h"

namespace fissile::online {
namespace {

constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t kIdLetters = 16;

std::string error_text(const std::string& id, const Error& error) {
  JsonWriter writer;
  writer.begin_object();
  if (!id.empty()) writer.key("id").raw(id);
  writer.field("ok", false).key("error").begin_object();
  writer.field("code", code_name(error.code)).field("message", error.message);
  if (!error.at.empty()) writer.field("at", error.at);
  return writer.end_object().end_object().take();
}

}  // namespace

const GameService::Impl::Route GameService::Impl::kRoutes[] = {
    {{"create", kFreely}, &Impl::create_again, &Impl::create},
    {{"join", kGameId, kSeat}, &Impl::join},
    {{"leave", kGameId}, &Impl::leave},
    {{"watch", kGameId, kSince}, &Impl::watch},
    {{"unwatch", kGameId}, &Impl::unwatch},
    {{"move", kGameId | kSeq | kAction}, &Impl::move},
    {{"resign", kGameId}, &Impl::resign},
    {{"offer", kGameId | kWhat}, &Impl::offer},
    {{"accept", kGameId | kWhat}, &Impl::accept},
    {{"decline", kGameId | kWhat}, &Impl::decline},
    {{"claim", kGameId}, &Impl::claim},
    {{"lobby", 0, kOn}, nullptr, &Impl::show_lobby},
    {{"ping"}, nullptr, &Impl::ping},
};
const std::size_t GameService::Impl::kRouteCount = std::size(kRoutes);

void GameService::Impl::arrived(Client client, Actor actor) {
  if (!actor.user_id.empty()) sockets[actor.user_id].push_back(client);
  guests[client] = {std::make_shared<const Actor>(std::move(actor)), {}, false, now(), 0};
  numbers.clients = guests.size();
}

void GameService::Impl::left(Client client) {
  const auto found = guests.find(client);
  if (found == guests.end()) return;
  const Guest guest = std::move(found->second);
  guests.erase(found);
  numbers.clients = guests.size();
  lobby.leave(client);
  if (const auto user = sockets.find(guest.actor->user_id); user != sockets.end()) {
    std::erase(user->second, client);
    if (user->second.empty()) sockets.erase(user);
  }
  for (const std::string& id : guest.watched) {
    if (const auto room = rooms.find(id); room != rooms.end()) {
      remove_watcher(*room->second, client);
    }
  }
}

void GameService::Impl::turn_out(Client client, int code, std::string_view reason) {
  ports.net.close(client, code, reason);
  left(client);
}

void GameService::Impl::said(Client client, std::string_view text) {
  const auto found = guests.find(client);
  if (found == guests.end()) return;
  Guest& guest = found->second;
  if (now() - guest.window_ms >= limits.window_ms) guest.window_ms = now(), guest.messages = 0;
  if (++guest.messages > limits.messages_per_window) {
    ++numbers.floods;
    return turn_out(client, kCloseFlood, "too many messages");
  }
  Command command;
  command.client = client;
  command.actor = guest.actor;
  if (text.size() > limits.message_bytes) {
    const std::string most = std::to_string(limits.message_bytes);
    return refuse(command, {Code::limit_exceeded, "a message has at most " + most + " bytes"});
  }
  auto json = parse_json(text);
  if (!json) return refuse(command, json.error());
  command.json = std::move(*json);
  route(std::move(command));
}

void GameService::Impl::route(Command command) {
  const Json* id = command.json.find("id");
  if (id && id->integer_text()) command.id = *id->integer_text();
  const Json* name = command.json.find("do");
  if (id && command.id.empty()) {
    return refuse(command, {Code::request_malformed, "id must be a whole number", "/id"});
  }
  if (!name || !name->string()) {
    return refuse(command, {Code::request_malformed, R"(a message is {"do": WORD, ...})", "/do"});
  }
  const Route* const end = kRoutes + kRouteCount;
  const Route* const route = std::find_if(
      kRoutes, end, [&](const Route& one) { return one.word.name == *name->string(); });
  if (route == end) {
    const std::string what = "nothing is called '" + name->string()->substr(0, 40) + "'";
    return refuse(command, {Code::request_unknown, what, "/do"});
  }
  if (const auto fault = read_ask(route->word, command.json, command.ask)) {
    return refuse(command, *fault);
  }
  if (closing) return refuse(command, {Code::store_failed, "the server stops; come back soon"});
  command.route = static_cast<std::size_t>(route - kRoutes);
  command.arrived_ms = now();
  if (route->alone) return (this->*route->alone)(command);
  enter(std::move(command));
}

void GameService::Impl::perform(Room& room, Command& command) {
  if (command.played) return played(room, command);
  (this->*kRoutes[command.route].in_room)(room, command);
}

// `members` is a JSON object.
void GameService::Impl::answer(const Command& command, std::string_view members) {
  if (command.reply) return command.reply({std::nullopt, std::string(members)});
  if (command.client == 0 || command.id.empty()) return;
  std::string text;
  text.reserve(members.size() + command.id.size() + 20);
  text.append(R"({"id":)").append(command.id).append(R"(,"ok":true)");
  const bool empty = members.size() <= 2;
  text.append(empty ? "}" : ",").append(empty ? "" : members.substr(1));
  ports.net.send(command.client, std::make_shared<const std::string>(std::move(text)));
}

void GameService::Impl::refuse(const Command& command, const Error& error) {
  ++numbers.refusals;
  if (command.reply) return command.reply({error, "{}"});
  if (command.client == 0) return;
  ports.net.send(command.client,
                 std::make_shared<const std::string>(error_text(command.id, error)));
}

std::string GameService::Impl::random_id() {
  std::uint8_t bytes[kIdLetters];
  ports.randomness.fill(bytes);
  std::string id;
  for (const std::uint8_t byte : bytes) id += kLetters[byte % kLetters.size()];
  return id;
}

std::string GameService::Impl::keyed_id(std::string_view user_id, std::string_view key) {
  const std::string digits = sha256(std::string(user_id) + "\n" + std::string(key));
  std::string id;
  for (std::size_t i = 0; i < kIdLetters; ++i) {
    id += kLetters[std::stoul(digits.substr(2 * i, 2), nullptr, 16) % kLetters.size()];
  }
  return id;
}

}  // namespace fissile::online
