#include "online/game_queue.h"

#include "online/dispatch.h"
#include "online/loader.h"
#include "online/replies.h"
#include "online/rooms.h"
#include "online/timing.h"
#include "online/writer.h"

namespace fissile::online {
namespace {

// Who asks without a connection is present too, for that moment.
void note_seen(Room& room, const Command& command, std::int64_t now_ms) {
  const int player = command.actor ? player_of(room.seats, command.actor->user_id) : 0;
  if (player) room.gone_ms[static_cast<std::size_t>(player) - 1] = now_ms;
}

}  // namespace

void GameQueue::push(Command command) {
  Room* room = rooms_.find_or_make(command.ask.game_id);
  if (!room) {
    return refuse(context_, command, {Code::limit_exceeded, "too many games are open; try later"});
  }
  rooms_.touch(*room);
  if (room->queue.size() >= static_cast<std::size_t>(context_.limits.queue_per_room)) {
    return refuse(context_, command,
                  {Code::limit_exceeded, "too much waits for this game; try again"});
  }
  room->queue.push_back(std::move(command));
  advance(*room);
}

void GameQueue::push_first(Room& room, Command command) {
  room.queue.push_front(std::move(command));
  advance(room);
}

void GameQueue::advance(Room& room) {
  ++room.busy;
  while (true) {
    const bool must_read =
        room.phase == Phase::absent || (room.phase == Phase::ready && room.stale);
    if (must_read) loader_.load(room);
    if (room.phase != Phase::ready || room.queue.empty()) break;
    const Flag flag = next_flag(room);
    if (flag.at_ms <= room.queue.front().arrived_ms && !context_.store_away) {
      if (room.retry_ms <= context_.now()) {
        writer_.append_flag(room, flag);
        break;
      }
      refuse(context_, room.queue.front(),
             {Code::store_failed, "nothing can be stored now; try again"});
      room.queue.pop_front();
      continue;
    }
    Command command = std::move(room.queue.front());
    room.queue.pop_front();
    note_seen(room, command, context_.now());
    dispatch_.perform(room, command);
  }
  --room.busy;
  if (room.phase == Phase::ready && room.busy == 0) timing_.check(room);
}

}  // namespace fissile::online
