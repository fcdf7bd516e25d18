#include "online/publisher.h"

#include <algorithm>

#include "online/lobby.h"
#include "online/views.h"

namespace fissile::online {
namespace {

// More than are ever on the bus at once; one that fell out costs a needless reading.
constexpr std::size_t kPublishedKept = 8;

}  // namespace

bool was_published(const Room& room, const Message& message) {
  return std::any_of(room.published.begin(), room.published.end(),
                     [&](const Message& one) { return one == message || *one == *message; });
}

void Publisher::publish(const Room& room, Message message) {
  context_.ports.bus.publish(std::string(kGameTopic) + room.id, std::move(message));
}

void Publisher::publish_game(Room& room) {
  room.published.push_back(game_event(room, context_.now()));
  if (room.published.size() > kPublishedKept) room.published.pop_front();
  publish(room, room.published.back());
}

void Publisher::publish_offer(const Room& room, Event event, int player, What what) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(event)).field("gameId", room.id);
  writer.field("player", player);
  writer.field("what", kWhatWords[static_cast<std::size_t>(what)]).end_object();
  publish(room, std::make_shared<const std::string>(writer.take()));
}

void Publisher::publish_rematch(const std::string& old_id, const std::string& new_id) {
  JsonWriter writer;
  writer.begin_object().field("event", event_word(Event::rematch)).field("gameId", old_id);
  writer.field("next", new_id).end_object();
  context_.ports.bus.publish(std::string(kGameTopic) + old_id,
                             std::make_shared<const std::string>(writer.take()));
}

void Publisher::update_lobby(const Room& room) {
  const bool waits = room.game.status == store::GameStatus::waiting;
  Message message;
  if (waits && !room.terms.is_private) {
    JsonWriter writer;
    write_game(writer, room, context_.now());
    if (lobby_.put(room.id, writer.text())) message = Lobby::added(writer.text());
  } else if (lobby_.drop(room.id)) {
    message = Lobby::removed(room.id);
  }
  if (message) context_.ports.bus.publish(std::string(kLobbyTopic), message);
}

}  // namespace fissile::online
