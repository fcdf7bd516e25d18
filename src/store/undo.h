#pragma once
// Steps that undo what was done to maps, run in reverse at the end unless what was done is kept.
#include <functional>
#include <vector>

namespace fissile::store {

class Undo {
 public:
  Undo() = default;
  Undo(const Undo&) = delete;
  ~Undo() {
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) (*step)();
  }
  void keep() { steps_.clear(); }
  void push_back(std::function<void()> step) { steps_.push_back(std::move(step)); }

  template <class Map>
  void put(Map& map, const typename Map::key_type& key, typename Map::mapped_type value) {
    const auto old = map.find(key);
    if (old == map.end()) {
      push_back([&map, key] { map.erase(key); });
    } else {
      push_back([&map, key, was = old->second] { map.insert_or_assign(key, was); });
    }
    map.insert_or_assign(key, std::move(value));
  }
  template <class Map>
  void drop(Map& map, typename Map::iterator at) {
    push_back([&map, was = *at] { map.insert(was); });
    map.erase(at);
  }
  // All rows of which this is true.
  template <class Map, class Which>
  void drop_if(Map& map, Which which) {
    for (auto at = map.begin(); at != map.end();) {
      const auto here = at++;
      if (which(here->second)) drop(map, here);
    }
  }

 private:
  std::vector<std::function<void()>> steps_;
};

}  // namespace fissile::store
