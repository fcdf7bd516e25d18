#pragma once
// A disk that fails when it is told to: SQLite's own way to the files, with writes that find it
// full and syncs that fail. It becomes SQLite's default while it lives.
#include <sqlite3.h>

#include <climits>
#include <map>
#include <memory>
#include <string>

namespace fissile::store {

class FaultyDisk {
 public:
  FaultyDisk() {
    disk() = this;
    real_ = sqlite3_vfs_find(nullptr);
    vfs_ = *real_;
    vfs_.zName = "faulty";
    vfs_.pNext = nullptr;
    vfs_.xOpen = open;
    sqlite3_vfs_register(&vfs_, 1);
  }
  FaultyDisk(const FaultyDisk&) = delete;
  ~FaultyDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
    disk() = nullptr;
  }

  // So many more succeed; after that all fail.
  long writes_left = LONG_MAX;
  long syncs_left = LONG_MAX;
  long writes = 0, syncs = 0;

  void repair() { writes_left = syncs_left = LONG_MAX; }

 private:
  // The functions of C have no other way to find it.
  static FaultyDisk*& disk() {
    static FaultyDisk* one = nullptr;
    return one;
  }

  // The real file with two of its methods replaced; there are few tables of methods, so each is
  // copied once.
  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    FaultyDisk& self = *disk();
    const int code = self.real_->xOpen(self.real_, name, file, flags, out);
    if (!file->pMethods) return code;
    auto& methods = self.methods_[file->pMethods];
    if (!methods) {
      self.write_ = file->pMethods->xWrite;
      self.sync_ = file->pMethods->xSync;
      methods = std::make_unique<sqlite3_io_methods>(*file->pMethods);
      methods->xWrite = write;
      methods->xSync = sync;
    }
    file->pMethods = methods.get();
    return code;
  }
  static int write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 at) {
    FaultyDisk& self = *disk();
    ++self.writes;
    if (self.writes_left <= 0) return SQLITE_FULL;
    --self.writes_left;
    return self.write_(file, data, bytes, at);
  }
  static int sync(sqlite3_file* file, int flags) {
    FaultyDisk& self = *disk();
    ++self.syncs;
    if (self.syncs_left <= 0) return SQLITE_IOERR_FSYNC;
    --self.syncs_left;
    return self.sync_(file, flags);
  }

  sqlite3_vfs* real_ = nullptr;
  sqlite3_vfs vfs_{};
  std::map<const sqlite3_io_methods*, std::unique_ptr<sqlite3_io_methods>> methods_;
  int (*write_)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;
  int (*sync_)(sqlite3_file*, int) = nullptr;
};

}  // namespace fissile::store
