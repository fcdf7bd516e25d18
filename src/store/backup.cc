#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "store/migrations.h"
#include "store/portable.h"
#include "store/sqlite_file.h"

namespace fissile::store {
namespace {

namespace fs = std::filesystem;

Error failure(const std::string& path, const std::string& what) {
  return {Code::store_failed, path + ": " + what};
}

// A file that becomes the target when it is whole, and is gone if it never is.
class Partial {
 public:
  explicit Partial(const std::string& target) : target_(target), path_(target + ".partial") {
    fs::remove(path_, ignored_);
    // Made here, so that nobody else on the machine may read it.
    const int descriptor = open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (descriptor >= 0) close(descriptor);
  }
  Partial(const Partial&) = delete;
  ~Partial() { fs::remove(path_, ignored_); }

  const std::string& path() const { return path_; }

  // Puts it in place; the result is its size.
  Result<std::int64_t> keep() {
    const fs::path folder = fs::absolute(target_, ignored_).parent_path();
    const auto bytes = static_cast<std::int64_t>(fs::file_size(path_, ignored_));
    if (!sync(path_) || std::rename(path_.c_str(), target_.c_str()) != 0 || !sync(folder)) {
      return failure(target_, std::strerror(errno));
    }
    return bytes;
  }

 private:
  static bool sync(const std::string& path) {
    const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return false;
    const bool synced = fsync(descriptor) == 0;
    close(descriptor);
    return synced;
  }

  std::string target_, path_;
  std::error_code ignored_;
};

std::optional<Error> refuse_target(const std::string& target, Overwrite overwrite) {
  std::error_code ignored;
  if (overwrite == Overwrite::yes || !fs::exists(target, ignored)) return std::nullopt;
  return failure(target, "is there already; name another file, or say that it may be replaced");
}

bool copy_pages(sqlite3* from, sqlite3* to) {
  sqlite3_backup* copying = sqlite3_backup_init(to, "main", from, "main");
  if (!copying) return false;
  // All in one step, and so all of one moment: a writer would make smaller steps begin anew.
  const int code = sqlite3_backup_step(copying, -1);
  return sqlite3_backup_finish(copying) == SQLITE_OK && code == SQLITE_DONE;
}

// Whether a copy is sound and of a version that this program can read.
std::optional<Error> find_fault(const std::string& path, sqlite3* copy) {
  const std::int64_t sound = number_from(
      copy, "SELECT count(*) = 1 AND max(integrity_check) = 'ok' FROM pragma_integrity_check");
  if (sound != 1) return failure(path, "is damaged; take another copy");
  if (number_from(copy, "SELECT count(*) FROM pragma_foreign_key_check") != 0) {
    return failure(path, "has rows that belong to nothing; take another copy");
  }
  const std::int64_t version = number_from(copy, "SELECT max(version) FROM schema_version");
  if (version < 1) return failure(path, "holds no store");
  if (version > kSchemaVersion) {
    return failure(
        path, "was made by a newer fissile (schema " + std::to_string(version) + "); use that one");
  }
  return std::nullopt;
}

// `in_the_way` goes just before the copy comes.
Result<std::int64_t> copy_file(const std::string& path, const std::string& target, int flags,
                               const std::vector<std::string>& in_the_way) {
  auto from = open_file(path, flags);
  if (!from) return from.error();
  Partial partial(target);
  {
    auto to = open_file(partial.path(), SQLITE_OPEN_READWRITE);
    if (!to) return to.error();
    if (!copy_pages(from->get(), to->get())) {
      return sqlite_error(path, to->get(), "cannot be copied");
    }
    // One file that needs no log beside it, wherever it is carried.
    sqlite3_exec(to->get(), "PRAGMA journal_mode = DELETE", nullptr, nullptr, nullptr);
    if (const auto fault = find_fault(path, to->get())) return *fault;
  }
  std::error_code ignored;
  for (const std::string& file : in_the_way) fs::remove(file, ignored);
  return partial.keep();
}

}  // namespace

Result<std::int64_t> backup_file(const std::string& path, const std::string& target,
                                 Overwrite overwrite) {
  if (const auto refused = refuse_target(target, overwrite)) return *refused;
  std::error_code ignored;
  if (fs::equivalent(path, target, ignored)) return failure(target, "is the store itself");
  return copy_file(path, target, SQLITE_OPEN_READWRITE, {});
}

Result<std::int64_t> restore_file(const std::string& backup, const std::string& target,
                                  Overwrite overwrite) {
  if (const auto refused = refuse_target(target, overwrite)) return *refused;
  std::error_code ignored;
  if (fs::equivalent(backup, target, ignored)) return failure(target, "is the backup itself");
  const auto lock = lock_file(target);
  if (!lock) return lock.error();
  // The log of the old store would be taken for the new one's.
  return copy_file(backup, target, SQLITE_OPEN_READONLY, {target + "-wal", target + "-shm"});
}

Result<std::int64_t> export_file(const std::string& place, const std::string& target,
                                 Overwrite overwrite) {
  if (target == "-") return export_store(place, std::cout);
  if (const auto refused = refuse_target(target, overwrite)) return *refused;
  Partial partial(target);
  std::ofstream out(partial.path(), std::ios::binary);
  if (!out) return failure(target, std::strerror(errno));
  const auto rows = export_store(place, out);
  if (!rows) return rows;
  out.close();
  if (!out) return failure(target, std::strerror(errno));
  const auto bytes = partial.keep();
  if (!bytes) return bytes;
  return rows;
}

Result<std::int64_t> import_file(const std::string& backup, const std::string& place) {
  if (backup == "-") return import_store(std::cin, place);
  std::ifstream in(backup, std::ios::binary);
  if (!in) return failure(backup, std::strerror(errno));
  return import_store(in, place);
}

bool is_sqlite_file(const std::string& path) {
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::string head(kMagic.size(), '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(head.data(), static_cast<std::streamsize>(head.size()));
  return in && head == kMagic;
}

}  // namespace fissile::store
