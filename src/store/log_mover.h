#pragma once
// Moves the log (WAL) of an SQLite file into the file while its writer goes on. It has its own
// thread, because it waits long for the disk, and its own connection. It never blocks the writer,
// and so it never reaches the end of a log that grows meanwhile: the writer moves the last part
// itself.
#include <atomic>
#include <optional>
#include <string>
#include <thread>

#include "store/sqlite_file.h"

namespace fissile::store {

class LogMover {
 public:
  explicit LogMover(std::string path) : path_(std::move(path)) {}
  LogMover(const LogMover&) = delete;
  ~LogMover();

  // From begin() until end() has said how it ended.
  bool is_moving() const { return thread_.joinable(); }
  // REQUIRES: is_moving() is false.
  void begin();
  enum class Patience { none, all };
  // SQLite's code of how it ended; nothing if it has not, or was not begun.
  std::optional<int> end(Patience patience);

 private:
  int move();

  const std::string path_;
  SqliteFile file_;  // the thread's
  std::thread thread_;
  std::atomic<bool> ended_ = false;
  int code_ = SQLITE_OK;
};

}  // namespace fissile::store
