#pragma once
// What players agree on: takebacks and rematches.
#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Creating;
class Publisher;
class Steps;
class Writer;

class Offers {
 public:
  Offers(Context& context, Steps& steps, Writer& writer, Publisher& publisher, Creating& creating)
      : context_(context),
        steps_(steps),
        writer_(writer),
        publisher_(publisher),
        creating_(creating) {}

  // The commands.
  void offer(Room& room, Command& command);
  void accept(Room& room, Command& command);
  void decline(Room& room, Command& command);

 private:
  // Answers with the rematch that there is or that was agreed on; false if there is none.
  bool give_rematch(Room& room, Command& command);
  void carry_out(Room& room, const Offer& offer, Command& command);

  Context& context_;
  Steps& steps_;
  Writer& writer_;
  Publisher& publisher_;
  Creating& creating_;
};

}  // namespace fissile::online
