#pragma once
// A moderator in the simulator: renames, suspends and restores players and ends their sessions,
// while players report each other. What was acknowledged must be stored with its entry of the log,
// nothing may be there that nobody asked for, and the server must act on each entry once.
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "online/moderation.h"
#include "online/world.h"

namespace fissile::online {

class Judge {
 public:
  Judge(World& world, std::function<void(const std::string&)> fail);

  // Somebody who can be judged.
  void add(const std::string& user_id);
  // The server is up, or down.
  void opened();
  void crashed();

  // Looks at the log, and now and then does something.
  void act();
  // Nobody is suspended any more, and nothing is done from now on.
  void rest();
  // Compares what is stored with what was asked for and acknowledged.
  void check(const std::string& when);

  // What the user is called now; nothing while they may not come in.
  std::optional<std::string> name_of(const std::string& user_id) const;

 private:
  using Deed = std::pair<std::string, std::string>;  // action, user
  struct Count {
    int asked = 0, acknowledged = 0;
  };

  std::uint32_t below(std::uint32_t n) { return world_.random().below(n); }
  const std::string& somebody() { return users_[below(static_cast<std::uint32_t>(users_.size()))]; }
  store::User stored(const std::string& user_id) const;
  void happened(const store::AuditEntry& entry);
  void judge(const std::string& user_id);
  void report(const std::string& by, const std::string& about);
  // Counts the deed, and its acknowledgement when that comes.
  Moderation::Told counted(std::string_view action, const std::string& user_id);

  World& world_;
  std::function<void(const std::string&)> fail_;
  std::unique_ptr<Moderation> moderation_;
  bool open_ = false, rests_ = false;
  std::vector<std::string> users_;
  std::map<Deed, Count> deeds_;
  std::set<std::string> reports_;  // ids that were acknowledged
  std::set<std::string> heard_;    // entries, since the server is up
};

}  // namespace fissile::online
