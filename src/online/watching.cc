// What is sent unasked, and to whom.
#include <algorithm>

#include "online/game_service_impl.h"
#include "online/views.h"

namespace fissile::online {
namespace {

constexpr std::string_view kGameTopic = "game/";
constexpr std::string_view kLobbyTopic = "lobby";
constexpr std::string_view kGameStart = R"({"event":"game",)";

// More than are ever on the bus at once; one that fell out costs a needless reading.
constexpr std::size_t kToldKept = 8;

bool was_told(const Room& room, const Message& message) {
  return std::any_of(room.told.begin(), room.told.end(),
                     [&](const Message& told) { return told == message || *told == *message; });
}

}  // namespace

void GameService::Impl::watch(Room& room, Command& command) {
  if (command.ask.since > room.seq()) {
    return refuse(command, {Code::sequence_stale,
                            "there are only " + std::to_string(room.seq()) + " rows", "/since"});
  }
  const int player = player_of(room.seats, command.actor->user_id);
  const auto guest = guests.find(command.client);
  const std::int64_t last = std::min(room.seq(), command.ask.since + limits.records_per_watch);
  const Watcher watcher{command.client, player, last, last < room.seq()};
  bool came = false;
  if (guest != guests.end()) {
    const auto known =
        std::find_if(room.watchers.begin(), room.watchers.end(),
                     [&](const Watcher& one) { return one.client == command.client; });
    const bool full = room.watchers.size() >= static_cast<std::size_t>(limits.watchers_per_room) ||
                      guest->second.watched.size() >= kWatchedPerClient;
    if (known != room.watchers.end()) {
      *known = watcher;
    } else if (full) {
      return refuse(command, {Code::limit_exceeded, "too many watch this, or you watch too much"});
    } else {
      came = player && !present(room, player);
      room.watchers.push_back(watcher);
      guest->second.watched.push_back(room.id);
    }
  }
  JsonWriter writer;
  writer.begin_object().key("game");
  write_game(writer, room, now());
  writer.key("rows").begin_array();
  for (std::int64_t i = command.ask.since; i < last; ++i) {
    writer.begin_object();
    write_record(writer, room, static_cast<std::size_t>(i));
    writer.end_object();
  }
  writer.end_array();
  if (watcher.behind) writer.field("more", true);
  if (has_boards(room) && room.game.status != store::GameStatus::waiting) {
    write_boards(writer.key("boards"), room, kAllPlayers);
    if (player && room.active()) {
      room.contest->write_state(writer.key("state"), player);
      writer.field("landed", room.contest->landed_turns(player));
    }
  }
  answer(command, writer.end_object().take());
  if (came) tell_game(room);
}

void GameService::Impl::unwatch(Room& room, Command& command) {
  if (const auto guest = guests.find(command.client); guest != guests.end()) {
    std::erase(guest->second.watched, room.id);
  }
  answer(command, "{}");
  remove_watcher(room, command.client);
}

void GameService::Impl::remove_watcher(Room& room, Client client) {
  const auto found = std::find_if(room.watchers.begin(), room.watchers.end(),
                                  [&](const Watcher& one) { return one.client == client; });
  if (found == room.watchers.end()) return;
  const int player = found->player;
  room.watchers.erase(found);
  room.used_ms = now();
  if (player && room.contest && !present(room, player)) {
    room.gone_ms[static_cast<std::size_t>(player) - 1] = now();
    tell_game(room);
  }
  if (room.phase == Phase::ready) return pump(room);
  const bool empty = room.watchers.empty() && room.queue.empty() && !room.unsure;
  if (room.phase == Phase::absent && empty) forget(room);
}

void GameService::Impl::tell(Room& room, Message message) {
  ports.bus.publish(std::string(kGameTopic) + room.id, std::move(message));
}

void GameService::Impl::tell_game(Room& room) {
  room.told.push_back(game_event(room, now()));
  if (room.told.size() > kToldKept) room.told.pop_front();
  tell(room, room.told.back());
}

void GameService::Impl::tell_offer(Room& room, std::string_view event, int player, What what) {
  JsonWriter writer;
  writer.begin_object().field("event", event).field("gameId", room.id).field("player", player);
  writer.field("what", kWhatWords[static_cast<std::size_t>(what)]).end_object();
  tell(room, std::make_shared<const std::string>(writer.take()));
}

void GameService::Impl::heard(std::string_view topic, const Message& message) {
  if (topic == kLobbyTopic) {
    lobby.heard(*message);
    for (const Client client : lobby.watchers()) ports.net.send(client, message);
    return;
  }
  if (!topic.starts_with(kGameTopic)) return;
  const auto found = rooms.find(topic.substr(kGameTopic.size()));
  if (found == rooms.end()) return;
  Room& room = *found->second;
  const bool known = room.phase == Phase::ready || room.phase == Phase::writing;
  const std::int64_t seq = record_seq(*message);
  const bool foreign =
      seq > 0 ? seq > room.seq() : message->starts_with(kGameStart) && !was_told(room, message);
  if (known && foreign) room.stale = true;
  if (seq == 0) {
    for (const Watcher& watcher : room.watchers) ports.net.send(watcher.client, message);
  } else if (known && !foreign) {
    for (Watcher& watcher : room.watchers) {
      if (watcher.behind || watcher.last + 1 != seq) continue;
      watcher.last = seq;
      ports.net.send(watcher.client, message);
    }
    catch_up(room, seq);
  }
  if (room.stale && room.phase == Phase::ready) pump(room);
}

// Records that somebody did not get, because the bus lost them or another node wrote them.
void GameService::Impl::catch_up(Room& room, std::int64_t to_seq) {
  for (Watcher& watcher : room.watchers) {
    while (!watcher.behind && watcher.last < to_seq) {
      ports.net.send(watcher.client, record_event(room, static_cast<std::size_t>(watcher.last)));
      ++watcher.last;
    }
  }
}

void GameService::Impl::show_lobby(Command& command) {
  if (command.client != 0) {
    command.ask.on ? lobby.enter(command.client) : lobby.leave(command.client);
  }
  answer(command, command.ask.on ? R"({"games":)" + lobby.list() + "}" : "{}");
}

void GameService::Impl::change_lobby(const Room& room) {
  const bool waits = room.game.status == store::GameStatus::waiting;
  Message message;
  if (waits && !room.terms.is_private) {
    JsonWriter writer;
    write_game(writer, room, now());
    if (lobby.put(room.id, writer.text())) message = Lobby::added(writer.text());
  } else if (lobby.drop(room.id)) {
    message = Lobby::removed(room.id);
  }
  if (message) ports.bus.publish(std::string(kLobbyTopic), message);
}

void GameService::Impl::ping(Command& command) {
  answer(command, R"({"time":)" + std::to_string(ports.clock.wall_ms()) + "}");
}

}  // namespace fissile::online
