#pragma once
// A user who was given another name: games that are in memory show it at once, and so does the
// lobby.
#include <string>
#include <vector>

#include "online/context.h"
#include "online/room.h"

namespace fissile::online {

class Publisher;
class Rooms;
class Seeks;

class Renaming {
 public:
  Renaming(Context& context, Rooms& rooms, const Seeks& seeks, Publisher& publisher)
      : context_(context), rooms_(rooms), seeks_(seeks), publisher_(publisher) {}

  // REQUIRES: the name is stored.
  void begin(const std::string& user_id, const std::string& username);

 private:
  struct Seated {
    std::vector<std::string> game_ids;
    std::vector<store::StoredGame> waiting;
    std::vector<std::vector<std::string>> names;  // of those that wait
    std::vector<std::string> briefs;              // likewise
  };

  static Result<Seated> find_seated(store::Database& database, const std::string& user_id);
  void show(const Seated& seated, const NewName& given);
  void show(Room& room, const NewName& given);
  void show_waiting(const store::StoredGame& stored, const std::vector<std::string>& names,
                    const std::string& brief);

  Context& context_;
  Rooms& rooms_;
  const Seeks& seeks_;
  Publisher& publisher_;
};

// Puts the name wherever that user sits; false if that is nowhere.
bool put_name(const std::vector<store::SeatRecord>& seats, std::vector<std::string>& names,
              const NewName& given);

}  // namespace fissile::online
