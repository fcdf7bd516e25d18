#pragma once
// A database: blocking, used by one thread at a time. SQLite, PostgreSQL and plain memory implement
// it. All three pass the same tests (tests/store/same_test.cc, same_games_test.cc).
#include <chrono>
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

// Where a list by time goes on.
struct Mark {
  std::int64_t time_ms = INT64_MIN;
  std::string id = {};
};

// Somebody without a password: a guest, or an account that was deleted.
struct Guest {
  std::string user_id;
  std::int64_t created_at_ms = 0;
  bool played = false;  // has a seat, a level or a solution
  bool operator==(const Guest&) const = default;
};

struct OldGame {
  std::string game_id;
  std::int64_t updated_at_ms = 0;
  std::int64_t moves = 0;
  bool operator==(const OldGame&) const = default;
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

// How a database found itself when it was last used.
enum class Health {
  good,
  away,    // it cannot be reached or says nothing, and may come back
  broken,  // its disk failed: nothing is read or written any more until a new start
};

// REQUIRES of every call but cut: one thread at a time. A read that fails is Code::store_failed, in
// words for everybody; trouble() has those for the operator.
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
  // Without their moves, oldest first: all that wait, and those being played in which something is
  // due without anybody asking (GameRecord::wakes). What a start must know.
  virtual Result<std::vector<StoredGame>> unfinished() = 0;
  virtual Result<GamesByUser> games_by_user() = 0;
  // When a game began that is being played; 0 if it is unknown.
  virtual Result<std::int64_t> began(std::string_view game_id) = 0;
  // By when they started.
  virtual Result<std::vector<Uptime>> uptimes() = 0;
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
  // Of ARC-AGI-3 (arc_records.h): the keys of a user; cards of a key, newest first; runs of a card
  // in their order; steps of a play after that one.
  virtual Result<std::vector<ArcKey>> arc_keys(std::string_view user_id) = 0;
  virtual Result<std::optional<ArcCard>> arc_card(std::string_view card_id) = 0;
  virtual Result<std::vector<ArcCard>> arc_cards(std::string_view key_hash, Page page) = 0;
  virtual Result<std::optional<ArcPlay>> arc_play(std::string_view guid) = 0;
  virtual Result<std::vector<ArcRun>> arc_runs(std::string_view card_id) = 0;
  virtual Result<std::vector<ArcStep>> arc_steps(std::string_view guid, std::int64_t after_seq,
                                                 int limit) = 0;
  // What may be old enough to go: of before that time and behind the mark, oldest first.
  virtual Result<std::vector<Guest>> guests(Mark after, std::int64_t before_ms, int limit) = 0;
  virtual Result<std::vector<OldGame>> finished(Mark after, std::int64_t before_ms, int limit) = 0;

  virtual Health health() const { return Health::good; }
  // Tries whether it can be used, and makes a lost connection again. It is good only once what
  // became of a commit that was `unknown` is fixed, so that whoever reads then reads the truth.
  virtual Health probe() { return health(); }
  // Whether it may be away at any moment, so that somebody must look.
  virtual bool can_be_away() const { return false; }
  // What went wrong last.
  virtual std::string trouble() const { return ""; }
  // From here on a database that says nothing for so long is away.
  virtual void set_patience(std::chrono::milliseconds) {}
  // Ends what it waits for, now and from now on. Any thread may call it.
  virtual void cut() {}
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
