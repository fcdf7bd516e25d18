#include "store/sqlite_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace fissile::store {

FileLock::~FileLock() {
  if (descriptor_ >= 0) close(descriptor_);
}

Result<FileLock> lock_file(const std::string& path) {
  const std::string name = path + "-lock";
  const int descriptor = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    return Error{Code::store_failed, name + ": " + std::strerror(errno) +
                                         "; name a file in a folder that can be written"};
  }
  FileLock lock(descriptor);
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return Error{Code::store_failed, path +
                                         ": another fissile is writing to it; stop that one, or "
                                         "name another file"};
  }
  return lock;
}

Error sqlite_error(const std::string& path, sqlite3* file, const std::string& what) {
  return {Code::store_failed, path + ": " + what + ": " + sqlite3_errmsg(file)};
}

std::int64_t number_from(sqlite3* file, const char* statement) {
  sqlite3_stmt* prepared = nullptr;
  std::int64_t number = -1;
  if (sqlite3_prepare_v2(file, statement, -1, &prepared, nullptr) == SQLITE_OK &&
      sqlite3_step(prepared) == SQLITE_ROW) {
    number = sqlite3_column_int64(prepared, 0);
  }
  sqlite3_finalize(prepared);
  return number;
}

Result<SqliteFile> open_file(const std::string& path, int flags, const char* vfs) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &opened,
                                   flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs);
  SqliteFile file(opened);
  if (code != SQLITE_OK) return sqlite_error(path, file.get(), "cannot be opened");
  constexpr int kBusyMs = 5000;
  sqlite3_busy_timeout(file.get(), kBusyMs);
  const std::int64_t tables = number_from(file.get(), "SELECT count(*) FROM sqlite_schema");
  if (tables < 0) {
    return sqlite_error(path, file.get(), "cannot be read as a database; name another file");
  }
  if (tables > 0 && number_from(file.get(), "PRAGMA application_id") != kApplicationId) {
    return Error{Code::store_failed,
                 path + ": is a database of another program; name another file"};
  }
  return file;
}

}  // namespace fissile::store
