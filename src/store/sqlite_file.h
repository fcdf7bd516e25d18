#pragma once
// SQLite files: opened, checked to be ours, and locked, so that two servers never share one.
#include <sqlite3.h>

#include <memory>
#include <string>

#include "store/database.h"

namespace fissile::store {

struct CloseSqlite {
  void operator()(sqlite3* file) const { sqlite3_close_v2(file); }
};
using SqliteFile = std::unique_ptr<sqlite3, CloseSqlite>;

// "fiss", in the head of every file of ours.
inline constexpr std::int64_t kApplicationId = 0x66697373;

// The file's lock, held until this is destroyed. A lock file of its own, because SQLite's own locks
// must stay free for readers and backups.
class FileLock {
 public:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~FileLock();

 private:
  int descriptor_;
};
Result<FileLock> lock_file(const std::string& path);

// `flags` and `vfs`, the way to the files by its name, are SQLite's. What is not a database of
// ours, nor empty, is refused.
Result<SqliteFile> open_file(const std::string& path, int flags, const char* vfs = nullptr);

// The number that a PRAGMA or a SELECT of one row gives; -1 if it fails.
std::int64_t number_from(sqlite3* file, const char* statement);

// An Error that names the file and SQLite's own words.
Error sqlite_error(const std::string& path, sqlite3* file, const std::string& what);

}  // namespace fissile::store
