#pragma once
// Who is here: users with a connection, and those who asked something without one a moment ago.
#include <cstdint>
#include <string>
#include <string_view>

#include "online/context.h"
#include "online/text_map.h"

namespace fissile::online {

class Presence {
 public:
  explicit Presence(Context& context) : context_(context) {}

  void connected(const std::string& user_id);
  void disconnected(const std::string& user_id);
  // Asked something without a connection.
  void seen(const std::string& user_id);
  // Looked after all games at once, without a connection.
  void looked(const std::string& user_id);

  // When somebody was last here: now if they are connected, and never before anybody could come in.
  std::int64_t last_ms(const std::string& user_id) const;
  // When they last looked after all of their games; the same bound.
  std::int64_t looked_ms(const std::string& user_id) const;

 private:
  struct User {
    int connections = 0;
    std::int64_t last_ms = 0;
    std::int64_t looked_ms = 0;
  };
  User& touch(const std::string& user_id);

  Context& context_;
  TextMap<User> users_;
  std::size_t forget_at_ = 1'000;  // so many users, and those who left long ago are forgotten
};

}  // namespace fissile::online
