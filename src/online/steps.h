#pragma once
// What a command would do to a game is found out at once where that is cheap, and on another thread
// where one action may cost much: then the room waits, as it does for a write.
#include <memory>
#include <optional>
#include <utility>

#include "online/context.h"
#include "online/costs.h"
#include "online/game_queue.h"
#include "online/refusals.h"
#include "online/replies.h"
#include "online/rooms.h"

namespace fissile::online {

class Steps {
 public:
  Steps(Context& context, Rooms& rooms, GameQueue& queue)
      : context_(context), rooms_(rooms), queue_(queue) {}

  // `find(contest, command)` finds the step, at a cost of so many steps at most, and `then(room,
  // command, step)` goes on with it. REQUIRES: the room is ready.
  template <class Find, class Then>
  void find(Room& room, Command& command, double cost, Find find, Then then) {
    if (cost <= kInlineCost) return then(room, command, find(*room.contest, command));
    struct Task {
      Contest contest;
      Command command;
      std::optional<Result<Step>> step = {};
    };
    const std::string user = command.actor ? command.actor->user_id : "";
    const auto task =
        std::make_shared<Task>(Task{room.contest->copy_to_read(), std::move(command)});
    room.phase = Phase::computing;
    const auto found = [this, id = room.id, task, then](bool done) {
      Room& waiting = rooms_.at(id);
      waiting.phase = Phase::ready;
      ++waiting.busy;
      if (done && !context_.closing) {
        then(waiting, task->command, std::move(*task->step));
      } else {
        // A level or a bot is asked again later.
        if (task->command.played) waiting.retry_ms = context_.now() + kRetryMs;
        refuse(context_, task->command, context_.closing ? closing() : too_much());
      }
      --waiting.busy;
      queue_.advance(waiting);
    };
    context_.ports.workers.compute(
        {user, cost, [task, find] { task->step = find(task->contest, task->command); },
         context_.while_alive(found)});
  }

 private:
  Context& context_;
  Rooms& rooms_;
  GameQueue& queue_;
};

}  // namespace fissile::online
