#include "online/publisher.h"

#include "online/lobby.h"
#include "online/rooms.h"
#include "online/seeks.h"
#include "online/views.h"

namespace fissile::online {

namespace {

// Those who come and go in a window of time that all are told of one by one.
constexpr int kShownAtOnce = 4;

}  // namespace

bool is_from(std::string_view message, std::string_view node) {
  for (const std::string_view start :
       {R"({"event":"game","node":")", R"({"event":"lobby","node":")"}) {
    if (!message.starts_with(start)) continue;
    message.remove_prefix(start.size());
    return message.starts_with(node) && message.substr(node.size()).starts_with('"');
  }
  return false;
}

void Publisher::publish(const Room& room, Message message) {
  context_.ports.bus.publish(std::string(kGameTopic) + room.id, std::move(message));
}

void Publisher::publish_game(Room& room) {
  room.show_ms = kNever;
  ++room.events;
  publish(room, game_event(room, context_.node, context_.now()));
}

void Publisher::publish_presence(Room& room) {
  const std::int64_t now_ms = context_.now();
  if (now_ms - room.shown_ms >= context_.limits.here_every_ms) {
    room.shown_ms = now_ms;
    room.shown = 0;
  }
  if (room.shown < kShownAtOnce) {
    ++room.shown;
    return publish_game(room);
  }
  room.show_ms = room.shown_ms + context_.limits.here_every_ms;
  rooms_.schedule(room, room.show_ms);
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
  waits ? seeks_.put(room.game, room.terms, room.seats) : seeks_.drop(room.id);
  if (waits && !room.terms.is_private) {
    JsonWriter writer;
    write_seek(writer, room.game, room.terms, room.seats, room.names, room.brief);
    lobby_.put(room.id, writer.take());
  } else {
    lobby_.drop(room.id);
  }
  tell_lobby();
}

void Publisher::drop_from_lobby(const std::string& id) {
  seeks_.drop(id);
  lobby_.drop(id);
  tell_lobby();
}

void Publisher::tell_lobby() {
  if (lobby_.next_ms() > context_.now()) return;
  for (Message& message : lobby_.take_changes(context_.node, context_.now())) {
    context_.ports.bus.publish(std::string(kLobbyTopic), std::move(message));
  }
}

}  // namespace fissile::online
