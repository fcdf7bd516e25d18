#pragma once
// A disk that fails when it is told to: SQLite's own way to the files, with writes that find it
// full, maybe in their middle, and syncs and reads that fail. It becomes SQLite's default while it
// lives.
#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <climits>
#include <map>
#include <memory>
#include <mutex>
#include <utility>

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

  // So many more succeed; after that all fail. Writes are counted in pieces of at most a page.
  std::atomic<long> writes_left = LONG_MAX;
  std::atomic<long> log_syncs_left = LONG_MAX;
  std::atomic<long> file_syncs_left = LONG_MAX;
  std::atomic<long> reads_left = LONG_MAX;
  std::atomic<long> writes = 0;  // whole ones

  void repair() { writes_left = log_syncs_left = file_syncs_left = reads_left = LONG_MAX; }

 private:
  // The functions of C have no other way to find it.
  static FaultyDisk*& disk() {
    static FaultyDisk* one = nullptr;
    return one;
  }

  // The real file with some of its methods replaced; there are few tables of methods, so each is
  // copied once.
  static int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    FaultyDisk& self = *disk();
    const int code = self.real_->xOpen(self.real_, name, file, flags, out);
    if (!file->pMethods) return code;
    const std::lock_guard guard(self.mutex_);
    const bool is_log = (flags & SQLITE_OPEN_WAL) != 0;
    auto& methods = self.methods_[{file->pMethods, is_log}];
    if (!methods) {
      self.write_ = file->pMethods->xWrite;
      self.sync_ = file->pMethods->xSync;
      self.read_ = file->pMethods->xRead;
      methods = std::make_unique<sqlite3_io_methods>(*file->pMethods);
      methods->xWrite = write;
      methods->xRead = read;
      methods->xSync = is_log ? sync_log : sync_file;
    }
    file->pMethods = methods.get();
    return code;
  }
  static int write(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 at) {
    constexpr int kPiece = 4096;
    FaultyDisk& self = *disk();
    ++self.writes;
    for (int done = 0; done < bytes; done += kPiece) {
      if (self.writes_left-- <= 0) return SQLITE_FULL;
      const int code = self.write_.load()(file, static_cast<const char*>(data) + done,
                                          std::min(kPiece, bytes - done), at + done);
      if (code != SQLITE_OK) return code;
    }
    return SQLITE_OK;
  }
  static int read(sqlite3_file* file, void* data, int bytes, sqlite3_int64 at) {
    FaultyDisk& self = *disk();
    if (self.reads_left-- <= 0) return SQLITE_IOERR_READ;
    return self.read_.load()(file, data, bytes, at);
  }
  static int sync_log(sqlite3_file* file, int flags) {
    return sync(disk()->log_syncs_left, file, flags);
  }
  static int sync_file(sqlite3_file* file, int flags) {
    return sync(disk()->file_syncs_left, file, flags);
  }
  static int sync(std::atomic<long>& left, sqlite3_file* file, int flags) {
    return left-- <= 0 ? SQLITE_IOERR_FSYNC : disk()->sync_.load()(file, flags);
  }

  sqlite3_vfs* real_ = nullptr;
  sqlite3_vfs vfs_{};
  std::mutex mutex_;
  std::map<std::pair<const sqlite3_io_methods*, bool>, std::unique_ptr<sqlite3_io_methods>>
      methods_;
  std::atomic<int (*)(sqlite3_file*, const void*, int, sqlite3_int64)> write_ = nullptr;
  std::atomic<int (*)(sqlite3_file*, int)> sync_ = nullptr;
  std::atomic<int (*)(sqlite3_file*, void*, int, sqlite3_int64)> read_ = nullptr;
};

}  // namespace fissile::store
