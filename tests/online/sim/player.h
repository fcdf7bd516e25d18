#pragma once
// Somebody in the simulator: plays what comes to mind, loses the connection, sends again, and
// remembers everything that the server ever told them.
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "online/sim/witness.h"
#include "online/world.h"

namespace fissile::online {

// A record as it was shown.
struct Seen {
  std::string player, kind, action, hash;
  bool operator==(const Seen&) const = default;
};

struct Known {
  std::vector<Seen> records = {};
  std::string game = {};
  std::string status = {};
  int me = 0;  // my seat
  bool race = false;
  std::map<std::string, std::string> names = {};  // by user
};

// A move that was sent at least once.
struct Intent {
  std::string game_id = {};
  std::int64_t seq = 0;
  std::string action = {};
  std::int64_t stored_seq = 0;  // of the answer; 0 while there is none
  std::string hash = {};
};

// What all players share.
struct Table {
  World& world;
  Witness* witness = nullptr;
  std::vector<std::string> games = {};  // ids that somebody was told
  // What a user is called; nothing while they may not come in.
  std::function<std::optional<std::string>(const std::string& user_id)> name_of = {};
  std::function<void(const std::string&)> fail = {};
  std::function<void(const std::string&)> trace = {};
};

class Player {
 public:
  Player(Table& table, std::string name) : table_(table), name_(std::move(name)) {}

  const std::string& name() const { return name_; }
  std::string user_id() const { return "u-" + name_; }
  Client client() const { return client_; }
  const std::map<std::string, Known>& games() const { return games_; }
  const std::vector<Intent>& intents() const { return intents_; }

  void act();
  void connect();
  void watch(const std::string& id);
  void got(const std::string& text);
  void lost();
  // Stays away from now on, and does not look either.
  void go();

 private:
  struct Asked {
    std::string word, game_id;
    std::size_t intent = 0;
    std::string key = {};
  };

  Random& random() { return table_.world.random(); }
  std::uint32_t below(std::uint32_t n) { return random().below(n); }
  int say(const std::string& word, const std::string& game_id, const std::string& more,
          std::size_t intent = 0);
  void create();
  void move(const std::string& id);
  void send_intent(std::size_t index);
  void talk(const std::string& id);
  void nonsense();
  void look();
  std::int64_t next_seq(const Known& known) const;
  void answered(const Asked& asked, const Json& answer);
  static void take_names(Known& known, const Json& game);
  void take_records(const std::string& id, const Json& answer);
  void take_record(const std::string& id, const Json& record, bool event);

  Table& table_;
  std::string name_;
  Client client_ = 0;
  bool gone_ = false;
  int last_id_ = 0;
  std::map<int, Asked> asked_;
  std::map<std::string, Known> games_;
  std::vector<Intent> intents_;
  // Games that were asked for, by their key: what was said, and the id that was answered.
  struct Creation {
    std::string more, game_id;
  };
  std::map<std::string, Creation> creations_;
};

}  // namespace fissile::online
