#include "online/watchers.h"

#include <algorithm>
#include <utility>

#include "online/connections.h"
#include "online/game_queue.h"
#include "online/lobby.h"
#include "online/publisher.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/views.h"

namespace fissile::online {
namespace {

// What one client may watch at once.
constexpr std::size_t kWatchedPerClient = 64;
constexpr std::string_view kGameStart = R"({"event":"game",)";

auto find_watcher(Room& room, Client client) {
  return std::find_if(room.watchers.begin(), room.watchers.end(),
                      [&](const Watcher& one) { return one.client == client; });
}

// Whether the room has its records.
bool is_known(const Room& room) {
  return room.phase == Phase::ready || room.phase == Phase::computing ||
         room.phase == Phase::writing;
}

// The game, the records after `since` up to the last that the watcher gets, and what may be seen
// of the boards.
std::string watch_answer(const Room& room, const Watcher& watcher, std::int64_t since,
                         std::int64_t now_ms) {
  JsonWriter writer;
  writer.begin_object().key("game");
  write_game(writer, room, now_ms);
  writer.key("rows").begin_array();
  for (std::int64_t i = since; i < watcher.last; ++i) {
    writer.begin_object();
    write_record(writer, room, static_cast<std::size_t>(i));
    writer.end_object();
  }
  writer.end_array();
  if (watcher.behind) writer.field("more", true);
  if (has_boards(room) && room.game.status != store::GameStatus::waiting) {
    write_boards(writer.key("boards"), room, kAllPlayers);
    if (watcher.player && room.active()) {
      room.contest->write_state(writer.key("state"), watcher.player);
      writer.field("landed", room.contest->landed_turns(watcher.player));
    }
  }
  return writer.end_object().take();
}

}  // namespace

void Watchers::watch(Room& room, Command& command) {
  if (command.ask.since > room.seq()) {
    return refuse(
        context_, command,
        {Code::sequence_stale, "there are only " + std::to_string(room.seq()) + " rows", "/since"});
  }
  const int player = player_of(room.seats, command.actor->user_id);
  const std::int64_t last =
      std::min(room.seq(), command.ask.since + context_.limits.records_per_watch);
  const Watcher watcher{command.client, player, last, last < room.seq()};
  bool came = false;
  if (Connection* connection = connections_.find(command.client)) {
    const auto known = find_watcher(room, command.client);
    const auto most = static_cast<std::size_t>(context_.limits.watchers_per_room);
    const bool full =
        room.watchers.size() >= most || connection->watched.size() >= kWatchedPerClient;
    if (known != room.watchers.end()) {
      *known = watcher;
    } else if (full) {
      return refuse(context_, command,
                    {Code::limit_exceeded, "too many watch this, or you watch too much"});
    } else {
      came = player && !present(room, player);
      room.watchers.push_back(watcher);
      connection->watched.push_back(room.id);
    }
  }
  answer(context_, command, watch_answer(room, watcher, command.ask.since, context_.now()));
  if (came) publisher_.publish_presence(room);
}

void Watchers::unwatch(Room& room, Command& command) {
  if (Connection* connection = connections_.find(command.client)) {
    std::erase(connection->watched, room.id);
  }
  answer(context_, command, "{}");
  remove(room, command.client);
}

void Watchers::lobby(Command& command) {
  if (command.client != 0) {
    command.ask.on ? lobby_.enter(command.client) : lobby_.leave(command.client);
  }
  answer(context_, command, command.ask.on ? R"({"games":)" + lobby_.list() + "}" : "{}");
}

void Watchers::remove(const std::string& game_id, Client client) {
  if (Room* room = rooms_.find(game_id)) remove(*room, client);
}

void Watchers::remove(Room& room, Client client) {
  const auto found = find_watcher(room, client);
  if (found == room.watchers.end()) return;
  const int player = found->player;
  room.watchers.erase(found);
  rooms_.touch(room);
  if (player && !room.seats.empty() && !present(room, player)) {
    room.gone_ms[static_cast<std::size_t>(player) - 1] = context_.now();
    if (room.contest) publisher_.publish_presence(room);
  }
  if (room.phase == Phase::ready) return queue_.advance(room);
  const bool empty = room.watchers.empty() && room.queue.empty() && !room.unsure;
  if (room.phase == Phase::absent && empty) rooms_.forget(room);
}

void Watchers::update_seats(Room& room) {
  for (Watcher& watcher : room.watchers) {
    const Connection* connection = connections_.find(watcher.client);
    if (connection) watcher.player = player_of(room.seats, connection->actor->user_id);
  }
}

void Watchers::catch_up(Room& room, std::int64_t to_seq) {
  // Each record is written once, however many missed it.
  std::vector<Message> events;
  std::int64_t first = 0;
  for (Watcher& watcher : room.watchers) {
    while (!watcher.behind && !watcher.slow && watcher.last < to_seq) {
      if (events.empty()) first = watcher.last;
      const std::int64_t place = watcher.last - first;
      Message event;
      if (place >= 0 && place < static_cast<std::int64_t>(events.size())) {
        event = events[static_cast<std::size_t>(place)];
      } else {
        event = record_event(room, static_cast<std::size_t>(watcher.last));
        if (place == static_cast<std::int64_t>(events.size())) events.push_back(event);
      }
      watcher.slow = !context_.ports.net.offer(watcher.client, std::move(event));
      if (!watcher.slow) ++watcher.last;
    }
  }
}

// Whoever reads too slowly gets the records that it missed once it has read the rest, and sees then
// how the game stands.
void Watchers::caught_up(Client client) {
  lobby_.caught_up(context_.ports.net, client);
  const Connection* connection = connections_.find(client);
  if (!connection) return;
  for (const std::string& id : connection->watched) {
    Room* room = rooms_.find(id);
    if (!room) continue;
    const auto watcher = find_watcher(*room, client);
    if (watcher == room->watchers.end()) continue;
    watcher->slow = false;
    if (!is_known(*room)) continue;
    if (watcher->missed) {
      Net& net = context_.ports.net;
      watcher->slow = !net.offer(client, game_event(*room, context_.node, context_.now())) ||
                      (has_boards(*room) && !net.offer(client, boards_event(*room, kAllPlayers)));
      watcher->missed = watcher->slow;
    }
    catch_up(*room, room->seq());
  }
}

void Watchers::seen(const std::string& user_id, std::string_view game_id) {
  Room* room = rooms_.find(game_id);
  const int player = room ? player_of(room->seats, user_id) : 0;
  if (player) room->gone_ms[static_cast<std::size_t>(player) - 1] = context_.now();
}

void Watchers::receive(std::string_view topic, const Message& message) {
  if (topic == kLobbyTopic) {
    if (!is_from(*message, context_.node)) lobby_.heard(*message);
    return lobby_.tell(context_.ports.net, message);
  }
  if (!topic.starts_with(kGameTopic)) return;
  if (Room* room = rooms_.find(topic.substr(kGameTopic.size()))) receive(*room, message);
}

void Watchers::receive(Room& room, const Message& message) {
  const std::int64_t seq = record_seq(*message);
  if (seq > 0) {
    receive_record(room, message, seq);
  } else {
    const bool game = message->starts_with(kGameStart);
    if (game && !is_from(*message, context_.node)) room.stale = true;
    for (Watcher& watcher : room.watchers) {
      if (!watcher.slow) watcher.slow = !context_.ports.net.offer(watcher.client, message);
      watcher.missed |= watcher.slow;
    }
  }
  const bool wanted = room.phase == Phase::absent && !room.watchers.empty();
  if (room.stale && (wanted || room.phase == Phase::ready)) queue_.advance(room);
}

void Watchers::receive_record(Room& room, const Message& message, std::int64_t seq) {
  if (!is_known(room) || seq > room.seq()) {
    // Another node wrote it: whoever watches here is told once it was read.
    room.stale = true;
    return;
  }
  for (Watcher& watcher : room.watchers) {
    if (watcher.behind || watcher.slow || watcher.last + 1 != seq) continue;
    watcher.slow = !context_.ports.net.offer(watcher.client, message);
    if (!watcher.slow) watcher.last = seq;
  }
  catch_up(room, seq);
}

}  // namespace fissile::online
