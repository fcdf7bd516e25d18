#pragma once
// How many long tasks go on at once, in all and for one user: each holds memory of its own.
#include <cstddef>
#include <string>

#include "online/text_map.h"

namespace fissile::online {

class AtOnce {
 public:
  AtOnce(std::size_t in_all, std::size_t for_one) : in_all_(in_all), for_one_(for_one) {}

  // Whether one more may begin for that user; counts it if so.
  bool begin(const std::string& user) {
    const auto found = by_user_.find(user);
    if (all_ >= in_all_ || (found != by_user_.end() && found->second >= for_one_)) return false;
    ++all_;
    ++by_user_[user];
    return true;
  }
  void end(const std::string& user) {
    const auto found = by_user_.find(user);
    if (found == by_user_.end()) return;
    --all_;
    if (--found->second == 0) by_user_.erase(found);
  }

 private:
  std::size_t in_all_, for_one_, all_ = 0;
  TextMap<std::size_t> by_user_;
};

}  // namespace fissile::online
