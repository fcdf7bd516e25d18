#pragma once
// Bodies of answers that stay the same, by their address: those used last, up to so many bytes.
#include <cstddef>
#include <cstdint>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/http.h"

namespace fissile::server {

class TextCache {
 public:
  struct Limits {
    std::size_t bytes = 16 << 20;
    std::size_t body_bytes = 2 << 20;  // a longer one is not kept
  };

  explicit TextCache(Limits limits) : limits_(limits) {}

  // Null if it is not there.
  Body find(std::string_view name);
  // `about` are the ids of users and of a game that it speaks of.
  void put(const std::string& name, Body body, std::vector<std::string> about);
  // Whatever speaks of that user or game.
  void forget(std::string_view id);
  // How often something was to be forgotten. Who read before that must not put after it.
  std::uint64_t forgotten() const { return forgotten_; }

  std::size_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::string name;
    Body body;
    std::vector<std::string> about;
  };
  using Entries = std::list<Entry>;

  static std::size_t cost(const Entry& entry);
  void drop(Entries::iterator entry);

  Limits limits_;
  Entries entries_;  // the one used last is the first
  std::unordered_map<std::string_view, Entries::iterator> by_name_;  // in the names of entries
  std::size_t bytes_ = 0;
  std::uint64_t forgotten_ = 0;
};

}  // namespace fissile::server
