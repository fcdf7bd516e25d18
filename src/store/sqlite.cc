// SQLite: one file, one writer. WAL with synchronous=FULL, so that a commit is on the disk when it
// returns, and readers are never in its way.
#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <climits>
#include <unordered_map>

#include "store/joined_writes.h"
#include "store/log_mover.h"
#include "store/sql.h"
#include "store/sqlite_file.h"

namespace fissile::store {
namespace {

// What is CHECKed are words of ours, which the types of records.h check already: of each list of
// words SQLite would make a table anew for every row.
constexpr char kSettings[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;"
    "PRAGMA ignore_check_constraints = ON;"
    "PRAGMA trusted_schema = OFF;"
    "PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -65536;"
    "PRAGMA journal_size_limit = 67108864;"
    "PRAGMA wal_autocheckpoint = 0;";

constexpr char kBegin[] = "BEGIN";
constexpr char kBeginWrite[] = "BEGIN IMMEDIATE";
constexpr char kCommit[] = "COMMIT";
constexpr char kRollback[] = "ROLLBACK";

struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Prepared = std::unique_ptr<sqlite3_stmt, Finalize>;

class Sqlite final : public Sql {
 public:
  Sqlite(std::string path, std::unique_ptr<JoinedWrites> joined, SqliteFile file,
         std::optional<FileLock> lock, LogLimits limits)
      : path_(std::move(path)),
        limits_(limits),
        lock_(std::move(lock)),
        joined_(std::move(joined)),
        file_(std::move(file)),
        mover_(path_) {
    sqlite3_wal_hook(
        file_.get(),
        [](void* self, sqlite3*, const char*, int pages) {
          static_cast<Sqlite*>(self)->note_log(pages);
          return SQLITE_OK;
        },
        this);
  }

  Ran run(const char* text, Cells values, const OnRow& on_row) override {
    if (broken_ || cut_) return Ran::failed;
    sqlite3_stmt* statement = prepared(text);
    if (!statement) return failed(sqlite3_extended_errcode(file_.get()));
    for (std::size_t i = 0; i < values.size(); ++i)
      bind(statement, static_cast<int>(i) + 1, values[i]);
    int code = sqlite3_step(statement);
    for (; code == SQLITE_ROW; code = sqlite3_step(statement)) {
      if (on_row) on_row(read_row(statement));
    }
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? Ran::done : failed(code);
  }
  std::int64_t changed() const override { return sqlite3_changes64(file_.get()); }
  Ran run_script(const std::string& statements) override {
    if (broken_) return Ran::failed;
    const int code = sqlite3_exec(file_.get(), statements.c_str(), nullptr, nullptr, nullptr);
    return code == SQLITE_OK ? Ran::done : failed(code);
  }

  Ran check_rows() override { return run_script("PRAGMA ignore_check_constraints = OFF"); }

  Ran begin(Access access) override {
    const bool tends = mover_.is_moving() || log_pages_ > move_at_pages_;
    if (access == Access::write && tends) tend_log();
    return Sql::run(access == Access::write ? kBeginWrite : kBegin);
  }
  Stored commit() override {
    if (Sql::run(kCommit) == Ran::done) return Stored::yes;
    // Where the log could not be synced, the disk may have it or not, and to ask for a sync once
    // more would be answered with a lie: the kernel has forgotten that it failed. A full disk comes
    // before the mark that ends a transaction is whole.
    const bool known = !broken_;
    rollback();
    return known ? Stored::refused : Stored::unknown;
  }
  void rollback() override {
    if (sqlite3_get_autocommit(file_.get()) == 0) {
      sqlite3_exec(file_.get(), kRollback, nullptr, nullptr, nullptr);
    }
  }
  // A file that failed is never trusted again; a new start reads what the disk has.
  Stored settle() override { return Stored::unknown; }

  Health health() const override { return broken_ ? Health::broken : Health::good; }
  // A commit is always finished.
  void cut() override {
    if (joined_) return;
    cut_ = true;
    sqlite3_interrupt(file_.get());
  }

  bool store_together(std::span<const Changes* const>) override { return false; }
  bool clash_ends_all() const override { return false; }
  bool is_sqlite() const override { return true; }
  std::string trouble() const override { return trouble_; }

 private:
  sqlite3_stmt* prepared(const char* text) {
    Prepared& kept = statements_[text];
    if (!kept) {
      sqlite3_stmt* statement = nullptr;
      sqlite3_prepare_v3(file_.get(), text, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
      kept.reset(statement);
    }
    return kept.get();
  }

  // Texts are the caller's and outlive the step.
  static void bind(sqlite3_stmt* statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      sqlite3_bind_int64(statement, place, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
      sqlite3_bind_text64(statement, place, text->data() ? text->data() : "", text->size(),
                          SQLITE_STATIC, SQLITE_UTF8);
    } else {
      sqlite3_bind_null(statement, place);
    }
  }

  Cells read_row(sqlite3_stmt* statement) {
    row_.resize(static_cast<std::size_t>(sqlite3_column_count(statement)));
    for (std::size_t i = 0; i < row_.size(); ++i) {
      const int place = static_cast<int>(i);
      switch (sqlite3_column_type(statement, place)) {
        case SQLITE_INTEGER: row_[i] = std::int64_t{sqlite3_column_int64(statement, place)}; break;
        case SQLITE_TEXT: {
          const void* text = sqlite3_column_text(statement, place);
          const int bytes = sqlite3_column_bytes(statement, place);
          row_[i] =
              std::string_view(static_cast<const char*>(text), static_cast<std::size_t>(bytes));
          break;
        }
        default: row_[i] = std::monostate(); break;
      }
    }
    return row_;
  }

  // A constraint is an answer and a full disk passes; what may be a lie of the disk ends
  // everything.
  Ran failed(int code) { return failed(code, sqlite3_errmsg(file_.get())); }
  Ran failed(int code, const char* words) {
    constexpr int kPrimary = 0xff;
    if ((code & kPrimary) == SQLITE_CONSTRAINT) return Ran::clash;
    trouble_ = path_ + ": " + words;
    switch (code & kPrimary) {
      case SQLITE_IOERR:
      case SQLITE_CANTOPEN:
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB: broken_ = true; break;
      default: break;
    }
    return Ran::failed;
  }

  void note_log(int pages) {
    const bool begun_anew = pages < log_pages_;
    log_pages_ = pages;
    if (begun_anew) move_at_pages_ = limits_.move_pages;
  }

  // A long log is moved to the file while commits go on, and the little that is left then before
  // the next transaction rather than after the last, so that nobody waits for it with an answer.
  // Where it was moved to its end and nobody reads in it, SQLite begins it anew.
  void tend_log() {
    if (!mover_.is_moving()) return mover_.begin();
    const bool too_long = log_pages_ > limits_.most_pages;
    const auto code = mover_.end(too_long ? LogMover::Patience::all : LogMover::Patience::none);
    if (!code) return;
    const int rest = *code == SQLITE_OK
                         ? sqlite3_wal_checkpoint_v2(file_.get(), nullptr,
                                                     SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr)
                         : *code;
    if (rest != SQLITE_OK) failed(rest, sqlite3_errstr(rest));
    move_at_pages_ = log_pages_ + limits_.move_pages;
  }

  std::string path_;
  LogLimits limits_;
  std::optional<FileLock> lock_;
  std::unique_ptr<JoinedWrites> joined_;  // of a writer
  SqliteFile file_;
  LogMover mover_;
  std::unordered_map<const char*, Prepared> statements_;
  std::vector<Value> row_;
  std::string trouble_;
  int log_pages_ = 0;
  int move_at_pages_ = limits_.move_pages;
  bool broken_ = false;
  std::atomic<bool> cut_ = false;
};

// Made here if it is not there, so that nobody else on the machine may read it.
void make_private(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0) close(descriptor);
}

Result<std::unique_ptr<Sql>> open_writer(const std::string& path, LogLimits limits) {
  auto lock = lock_file(path);
  if (!lock) return lock.error();
  make_private(path);
  auto joined = std::make_unique<JoinedWrites>();
  auto file = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, joined->name());
  if (!file) return file.error();
  std::string settings = kSettings;
  if (number_from(file->get(), "PRAGMA application_id") != kApplicationId) {
    settings += "PRAGMA application_id = " + std::to_string(kApplicationId);
  }
  if (sqlite3_exec(file->get(), settings.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    return sqlite_error(path, file->get(), "cannot be set up");
  }
  return std::unique_ptr<Sql>(std::make_unique<Sqlite>(path, std::move(joined), std::move(*file),
                                                       std::move(*lock), limits));
}

// Writes as any program of SQLite's would, and leaves the log to the server, if one runs.
Result<std::unique_ptr<Sql>> open_beside(const std::string& path) {
  auto file = open_file(path, SQLITE_OPEN_READWRITE);
  if (!file) return file.error();
  if (sqlite3_exec(file->get(), kSettings, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return sqlite_error(path, file->get(), "cannot be set up");
  }
  return std::unique_ptr<Sql>(std::make_unique<Sqlite>(path, nullptr, std::move(*file),
                                                       std::nullopt, LogLimits{INT_MAX, INT_MAX}));
}

Result<std::unique_ptr<Sql>> open_reader(const std::string& path) {
  auto file = open_file(path, SQLITE_OPEN_READWRITE);
  if (!file) return file.error();
  sqlite3_exec(file->get(), "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF", nullptr, nullptr,
               nullptr);
  return std::unique_ptr<Sql>(
      std::make_unique<Sqlite>(path, nullptr, std::move(*file), std::nullopt, LogLimits{}));
}

}  // namespace

Result<std::unique_ptr<Sql>> connect_sqlite(const std::string& path, Access access,
                                            LogLimits limits) {
  if (path.empty()) return Error{Code::store_failed, "a store needs the name of its file"};
  switch (access) {
    case Access::write: return open_writer(path, limits);
    case Access::beside: return open_beside(path);
    case Access::read: break;
  }
  return open_reader(path);
}

}  // namespace fissile::store
