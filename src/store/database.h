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
  // Rows updated before this, newest first, of one moment by their ids; with an id also those of
  // the same moment that come after it.
  std::int64_t before_ms = INT64_MAX;
  std::string before_id = {};
};

struct Standing {
  SolutionRecord solution;
  std::string username;
};

// What is kept about a user besides their games.
struct Belongings {
  std::vector<Session> sessions;
  int recovery_codes = 0;
  int devices = 0;
  std::optional<std::int64_t> totp_since_ms;  // if there is a second factor
  std::vector<LevelRecord> levels;            // newest first, of before the page's time
  std::vector<SolutionRecord> solutions;      // likewise
  bool operator==(const Belongings&) const = default;
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
  // The page is of levels and of solutions, each by when it was made.
  virtual Result<Belongings> belongings(std::string_view user_id, Page page) = 0;
};

// A reader writes nothing, and may stand beside the one writer of a store.
enum class Access { write, read };

// "postgres://..." or "postgresql://..." is PostgreSQL, anything else the path of an SQLite file. A
// writer brings the schema up to date first (store/migrations.h), and is refused while another has
// the store. A reader is refused unless the schema is there.
bool is_postgres(std::string_view place);
Result<std::unique_ptr<Database>> open_database(const std::string& place,
                                                Access access = Access::write);
Result<std::unique_ptr<Database>> open_sqlite(const std::string& path,
                                              Access access = Access::write);
Result<std::unique_ptr<Database>> open_postgres(const std::string& url,
                                                Access access = Access::write);
std::unique_ptr<Database> open_memory();

}  // namespace fissile::store
