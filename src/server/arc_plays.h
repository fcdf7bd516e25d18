#pragma once
// Plays of environments, as requests go through them. A play is held in memory while there is room
// and is made again of its stored steps when it is asked for. Its actions are done one after the
// other, on the compute pool, and answered once they are stored.
#include <functional>
#include <list>
#include <memory>
#include <string>

#include "arc/play.h"
#include "online/ports.h"
#include "online/text_map.h"
#include "server/arc_answers.h"
#include "server/arc_limits.h"

namespace fissile::server {

struct ArcCommand {
  std::string address;  // the work is for whoever is there
  std::string key_hash;
  std::string game_id;  // as the client wrote it
  std::string guid;     // empty: a new play
  std::string card_id;  // empty if there was none
  arc::Input input;
  std::string data = "{}";  // JSON, as the answer has it; of a new play it is empty
  std::string reasoning;    // JSON, or empty
  Respond respond;
  std::function<void(double)> charge;  // what it cost besides the bytes of its answer (effort.h)
};

class ArcPlays {
 public:
  ArcPlays(const online::Ports& ports, const ArcLimits& limits) : ports_(ports), limits_(limits) {}

  // REQUIRES: what has no guid is a RESET.
  void play(ArcCommand command);
  // The card is closed: its plays leave the memory.
  void forget_card(const std::string& card_id);

  struct Numbers {
    std::size_t plays = 0, bytes = 0;  // in memory
    std::uint64_t actions = 0;         // stored, resets too
    std::uint64_t restored = 0;        // made again of stored steps
  };
  Numbers numbers() const { return {lives_.size(), bytes_, actions_, restored_}; }

 private:
  struct Live;
  using LivePtr = std::shared_ptr<Live>;
  struct Turn;
  struct Found;

  void begin(ArcCommand command);
  void next(const LivePtr& live);
  void load(const LivePtr& live, ArcCommand command);
  void restore(const LivePtr& live, std::shared_ptr<ArcCommand> command);
  void run(const LivePtr& live, ArcCommand command);
  void store(const LivePtr& live, const std::shared_ptr<Turn>& turn);
  void explain_conflict(const LivePtr& live, const std::shared_ptr<Turn>& turn);

  LivePtr add(std::string guid);
  void settle(const LivePtr& live);
  // Out of memory; what waited for it finds it in the store.
  void drop(const LivePtr& live);
  void make_room();

  online::Ports ports_;
  ArcLimits limits_;
  online::TextMap<LivePtr> lives_;
  std::list<LivePtr> by_use_;  // those used longest ago first
  std::size_t bytes_ = 0;
  std::uint64_t actions_ = 0, restored_ = 0;
};

// 16 random bytes as text: xxxxxxxx-xxxx-4xxx-xxxx-xxxxxxxxxxxx.
std::string draw_uuid(online::Randomness& randomness);

}  // namespace fissile::server
