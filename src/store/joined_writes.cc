#include "store/joined_writes.h"

#include <cstring>
#include <memory>
#include <new>
#include <utility>

namespace fissile::store {
namespace {

// SQLite gives the memory; the real file lies behind this one.
struct JoinedLog : sqlite3_file {
  std::unique_ptr<char[]> kept;
  int count = 0;          // of the bytes kept back
  sqlite3_int64 at = 0;   // where they belong
  sqlite3_int64 end = 0;  // of the file

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

JoinedLog& log_of(sqlite3_file* file) { return *static_cast<JoinedLog*>(file); }

int write_real(JoinedLog& log, const void* data, int bytes, sqlite3_int64 at) {
  return log.real()->pMethods->xWrite(log.real(), data, bytes, at);
}

// Nobody needs it: where there is no room, what follows will tell. REQUIRES: nothing is kept.
void grow(JoinedLog& log) {
  std::memset(log.kept.get(), 0, JoinedWrites::kMostBytes);
  const sqlite3_int64 end = log.end + JoinedWrites::kGrowBytes;
  while (log.end < end) {
    if (write_real(log, log.kept.get(), JoinedWrites::kMostBytes, log.end) != SQLITE_OK) return;
    log.end += JoinedWrites::kMostBytes;
  }
}

// What cannot be written is dropped: whoever wrote it is told, and undoes the rest.
int write_kept(JoinedLog& log) {
  if (log.count == 0) return SQLITE_OK;
  const int count = std::exchange(log.count, 0);
  if (const int code = write_real(log, log.kept.get(), count, log.at)) return code;
  if (log.at + count > log.end) {
    log.end = log.at + count;
    grow(log);
  }
  return SQLITE_OK;
}

int write_log(sqlite3_file* file, const void* data, int bytes, sqlite3_int64 at) {
  JoinedLog& log = log_of(file);
  const bool follows = log.count > 0 && at == log.at + log.count;
  if (!follows || bytes > JoinedWrites::kMostBytes - log.count) {
    if (const int code = write_kept(log)) return code;
    if (bytes > JoinedWrites::kMostBytes) {
      return write_real(log, data, bytes, at);
    }
    log.at = at;
  }
  std::memcpy(log.kept.get() + log.count, data, static_cast<std::size_t>(bytes));
  log.count += bytes;
  return SQLITE_OK;
}

// Every other method: first the file as SQLite believes it to be, then what it asks.
template <auto Method, class... Arguments>
int after_kept(sqlite3_file* file, Arguments... arguments) {
  JoinedLog& log = log_of(file);
  if (const int code = write_kept(log)) return code;
  return (log.real()->pMethods->*Method)(log.real(), arguments...);
}

int cut_log(sqlite3_file* file, sqlite3_int64 size) {
  log_of(file).end = size;
  return after_kept<&sqlite3_io_methods::xTruncate>(file, size);
}

int close_log(sqlite3_file* file) {
  JoinedLog& log = log_of(file);
  const int kept = write_kept(log);
  const int closed = log.real()->pMethods->xClose(log.real());
  log.~JoinedLog();
  return kept ? kept : closed;
}

using Methods = sqlite3_io_methods;
constexpr Methods kMethods = {
    .iVersion = 1,
    .xClose = close_log,
    .xRead = after_kept<&Methods::xRead, void*, int, sqlite3_int64>,
    .xWrite = write_log,
    .xTruncate = cut_log,
    .xSync = after_kept<&Methods::xSync, int>,
    .xFileSize = after_kept<&Methods::xFileSize, sqlite3_int64*>,
    .xLock = after_kept<&Methods::xLock, int>,
    .xUnlock = after_kept<&Methods::xUnlock, int>,
    .xCheckReservedLock = after_kept<&Methods::xCheckReservedLock, int*>,
    .xFileControl = after_kept<&Methods::xFileControl, int, void*>,
    .xSectorSize =
        [](sqlite3_file* file) {
          return log_of(file).real()->pMethods->xSectorSize(log_of(file).real());
        },
    .xDeviceCharacteristics =
        [](sqlite3_file* file) {
          return log_of(file).real()->pMethods->xDeviceCharacteristics(log_of(file).real());
        },
    .xShmMap = nullptr,
    .xShmLock = nullptr,
    .xShmBarrier = nullptr,
    .xShmUnmap = nullptr,
    .xFetch = nullptr,
    .xUnfetch = nullptr,
};

}  // namespace

// SQLite knows a way to the files by its name, so each has one of its own.
JoinedWrites::JoinedWrites() {
  vfs_.real = sqlite3_vfs_find(nullptr);
  static_cast<sqlite3_vfs&>(vfs_) = *vfs_.real;
  name_ = "joined-" + std::to_string(reinterpret_cast<std::uintptr_t>(this));
  vfs_.zName = name_.c_str();
  vfs_.pNext = nullptr;
  vfs_.szOsFile += static_cast<int>(sizeof(JoinedLog));
  vfs_.xOpen = open;
  sqlite3_vfs_register(&vfs_, 0);
}

JoinedWrites::~JoinedWrites() { sqlite3_vfs_unregister(&vfs_); }

int JoinedWrites::open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags,
                       int* out) {
  sqlite3_vfs* const real = static_cast<Vfs*>(vfs)->real;
  if (!(flags & SQLITE_OPEN_WAL)) return real->xOpen(real, name, file, flags, out);
  file->pMethods = nullptr;
  std::unique_ptr<char[]> kept(new (std::nothrow) char[kMostBytes]);
  if (!kept) return SQLITE_NOMEM;
  JoinedLog* const log = new (file) JoinedLog{};
  const int code = real->xOpen(real, name, log->real(), flags, out);
  if (code != SQLITE_OK) {
    log->~JoinedLog();
    return code;
  }
  log->kept = std::move(kept);
  log->real()->pMethods->xFileSize(log->real(), &log->end);
  log->pMethods = &kMethods;
  return SQLITE_OK;
}

}  // namespace fissile::store
