#pragma once
// A file of what the server acknowledged, so that it can be checked after a kill.
#include <boost/asio/awaitable.hpp>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "socket.h"

namespace fissile::load {

// One line for each acknowledged move: game, sequence number, state hash, action. Each is written
// at once, so that the journal is whole up to the moment of a kill of the load itself.
class Journal {
 public:
  explicit Journal(const std::string& path);
  ~Journal();
  bool open() const { return file_ != nullptr; }
  void write(std::string_view game_id, std::int64_t seq, std::string_view hash,
             std::string_view action);

 private:
  std::FILE* file_;
};

// What a journal and the server's records say of each other.
struct Verdict {
  std::int64_t games = 0;
  std::int64_t acknowledged = 0;
  std::int64_t lost = 0;  // acknowledged, and not there or not the same
  std::int64_t broken =
      0;  // games whose records have a gap, a double, or a hash that replay denies
  std::int64_t records = 0;
  std::string first_fault;  // for a person
};

// Reads every game of the journal back from the server and plays it again by the rules.
// A server that says nothing for the time of `patience` is a fault.
boost::asio::awaitable<Verdict> check_journal(const Target& target, std::string path,
                                              std::chrono::milliseconds patience);

}  // namespace fissile::load
