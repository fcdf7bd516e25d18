#pragma once
// Joins the small writes of SQLite. SQLite writes each page of a commit to its log (WAL) by two
// small writes. This layer over its files keeps back what follows the last write, and writes it in
// one piece before the log is synced, read, measured, cut or closed. With synchronous=FULL a commit
// is synced before anybody is told of its pages, so no other connection misses what is kept back.
//
// A log that must grow grows by more than is asked for, with zeros, which SQLite takes for its end.
// A sync that also has to store a new length waits for the disk several times.
#include <sqlite3.h>

#include <string>

namespace fissile::store {

// SQLite's default way to the files with logs that are written so. REQUIRES: outlives every
// connection that was opened through it.
class JoinedWrites {
 public:
  // What is kept back of one log, at most. SQLite itself never writes more than its largest page,
  // 64 KiB, and its way to the files of Unix can write no more than 128 KiB less one at once.
  static constexpr int kMostBytes = 120 * 1024;
  // By which a log grows.
  static constexpr int kGrowBytes = 2 * kMostBytes;

  JoinedWrites();
  JoinedWrites(const JoinedWrites&) = delete;
  ~JoinedWrites();

  // As sqlite3_open_v2 wants it.
  const char* name() const { return name_.c_str(); }
  sqlite3_vfs* vfs() { return &vfs_; }

 private:
  struct Vfs : sqlite3_vfs {
    sqlite3_vfs* real;
  };
  static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out);

  std::string name_;
  Vfs vfs_;
};

}  // namespace fissile::store
