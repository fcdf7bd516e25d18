#pragma once
// A database: blocking, used by one thread at a time. SQLite, PostgreSQL and plain memory implement
// it. All three pass the same tests (tests/store/same_test.cc, same_games_test.cc).
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/changes.h"

namespace fissile::store {

struct Page {
  int limit = 50;  // 0 or less gives nothing
  // Rows of before this time, newest first, of one moment by their ids; with an id also those of
  // the same moment that come after it.
  std::int64_t before_ms = INT64_MAX;
  std::string before_id = {};
};

struct Standing {
  SolutionRecord solution;
  std::string username;
};

// What is kept of the account of a user.
struct Belongings {
  std::vector<Session> sessions;
  int recovery_codes = 0;
  int devices = 0;
  std::optional<std::int64_t> totp_since_ms;  // if there is a second factor
  bool operator==(const Belongings&) const = default;
};

// Which reports are asked for: all, or those of one status, about one target or by one user.
struct ReportFilter {
  enum class By { all, status, target, reporter };
  By by = By::all;
  std::string value = {};      // the word of the status, or the id
  std::string not_about = {};  // a user whose reports stay out
};

// Which entries of the audit log are asked for.
struct AuditFilter {
  std::optional<std::string> target_id = {};
  std::int64_t before_seq = INT64_MAX;
};

// Which users are asked for, in the order of their names.
struct UserFilter {
  std::string prefix = {};     // of the folded name
  std::string after_key = {};  // those behind this one
  std::optional<Role> role = {};
  bool suspended = false;  // those alone whose suspension ends after `now_ms`
  std::int64_t now_ms = 0;
};

// REQUIRES of every call: one thread at a time. A read that fails says why (Code::store_failed).
class Database {
 public:
  virtual ~Database() = default;

  // Each list whole or not at all, all of them in one commit, in order: a list that conflicts does
  // not hinder the others. When this returns, what is `yes` is durable.
  virtual std::vector<Stored> commit(std::span<const Changes> batch) = 0;

  virtual Result<std::optional<User>> user(std::string_view user_id) = 0;
  virtual Result<std::optional<User>> user_named(std::string_view username_key) = 0;
  virtual Result<std::optional<Session>> session(std::string_view token_hash) = 0;
  virtual Result<std::optional<Totp>> totp(std::string_view user_id) = 0;
  virtual Result<bool> has_recovery_code(std::string_view user_id, std::string_view code_hash) = 0;
  virtual Result<bool> has_device(std::string_view user_id, std::string_view device_hash) = 0;
  virtual Result<std::optional<StoredGame>> game(std::string_view game_id) = 0;
  // Without their moves. All that wait or are being played, oldest first: what a start must know.
  virtual Result<std::vector<StoredGame>> unfinished() = 0;
  virtual Result<std::vector<StoredGame>> games_of(std::string_view user_id, Page page) = 0;
  virtual Result<std::optional<LevelRecord>> level(std::string_view level_id) = 0;
  virtual Result<std::vector<Standing>> standings(std::string_view level_id, int limit) = 0;
  virtual Result<Belongings> belongings(std::string_view user_id) = 0;
  // Newest first, by when they were made.
  virtual Result<std::vector<LevelRecord>> levels_of(std::string_view user_id, Page page) = 0;
  virtual Result<std::vector<SolutionRecord>> solutions_of(std::string_view user_id, Page page) = 0;
  // One's own records of a game, after that one, in their order.
  virtual Result<std::vector<MoveRecord>> moves_of(std::string_view user_id,
                                                   std::string_view game_id, std::int64_t after_seq,
                                                   int limit) = 0;

  virtual Result<std::vector<User>> users(const UserFilter& filter, int limit) = 0;
  // A name that is reserved still at that time.
  virtual Result<std::optional<FormerName>> former_name(std::string_view name_key,
                                                        std::int64_t now_ms) = 0;
  virtual Result<std::vector<FormerName>> former_names(std::string_view user_id) = 0;
  virtual Result<std::optional<ReportRecord>> report(std::string_view report_id) = 0;
  // Newest first, by when they were made.
  virtual Result<std::vector<ReportRecord>> reports(const ReportFilter& filter, Page page) = 0;
  // Newest first.
  virtual Result<std::vector<AuditEntry>> audit_log(const AuditFilter& filter, int limit) = 0;
  // Those after that one, oldest first.
  virtual Result<std::vector<AuditEntry>> audit_since(std::int64_t seq, int limit) = 0;
};

// A reader writes nothing, and may stand beside the one writer of a store.
enum class Access { write, read, beside };

// "postgres://..." or "postgresql://..." is PostgreSQL, anything else the path of an SQLite file. A
// writer brings the schema up to date first (store/migrations.h), and is refused while another has
// the store. A reader is refused unless the schema is there. `beside` is for a tool that changes a
// little while a server may run: it writes without the writer's lock, each time in one short
// transaction, and like a reader it needs the schema of today.
bool is_postgres(std::string_view place);
Result<std::unique_ptr<Database>> open_database(const std::string& place,
                                                Access access = Access::write);
Result<std::unique_ptr<Database>> open_sqlite(const std::string& path,
                                              Access access = Access::write);
Result<std::unique_ptr<Database>> open_postgres(const std::string& url,
                                                Access access = Access::write);
std::unique_ptr<Database> open_memory();

}  // namespace fissile::store
