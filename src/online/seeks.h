#pragma once
// The games that wait for players, in memory or not, and when one of them is over because nobody
// came: an open one soon after all of its people have left, one for friends or of days after a day.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "online/context.h"
#include "online/terms.h"
#include "online/text_map.h"
#include "store/records.h"

namespace fissile::online {

class Presence;

class Seeks {
 public:
  Seeks(Context& context, const Presence& presence) : context_(context), presence_(presence) {}

  void put(const store::GameRecord& game, const Terms& terms,
           const std::vector<store::SeatRecord>& seats);
  void drop(std::string_view id);
  bool has(std::string_view id) const { return seeks_.contains(id); }
  // When that game is over unless somebody comes: then it is to be asked again, for its people may
  // have been here since. kNever if it does not wait.
  std::int64_t ends_ms(std::string_view id) const;

 private:
  struct Seek {
    std::int64_t created_at_ms = 0;  // on the wall
    bool patient = false;
    std::vector<std::string> user_ids = {};
  };

  Context& context_;
  const Presence& presence_;
  TextMap<Seek> seeks_;
};

}  // namespace fissile::online
