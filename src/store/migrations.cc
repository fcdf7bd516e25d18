#include "store/migrations.h"

#include <array>
#include <string>

#include "store/schema_steps.h"

namespace fissile::store {
namespace {

// Who made a move is no foreign key any more: to look for the moves of a user who goes, a database
// would read all moves, or keep an index that every move would pay for. SQLite has no other way to
// take a key away than to write the words of its schema; the next statement of the step tells other
// connections of the change.
constexpr std::string_view kUntieInSqlite =
    "PRAGMA writable_schema = ON;"
    "UPDATE sqlite_schema SET sql = replace(sql, 'user_id TEXT REFERENCES users', 'user_id TEXT') "
    "WHERE type = 'table' AND name = 'moves';"
    "PRAGMA writable_schema = RESET";
constexpr std::string_view kUntieInPostgres =
    "ALTER TABLE moves DROP CONSTRAINT moves_user_id_fkey";

// Written once for both. They differ in five words: $INT64; $TEXT, which PostgreSQL must be told to
// order by its bytes; $TABLE, where SQLite must be told to keep to the types; and $CLUSTERED, where
// SQLite keeps the rows in the tree of their key, so that the moves of a game lie side by side; and
// $UNTIE_MOVES.
struct Word {
  std::string_view word, sqlite, postgres;
};
constexpr std::array kWords = {
    Word{"$INT64", "INTEGER", "BIGINT"},
    Word{"$TEXT", "TEXT", "TEXT COLLATE \"C\""},
    Word{"$TABLE", "STRICT", ""},
    Word{"$CLUSTERED", "STRICT, WITHOUT ROWID", ""},
    Word{"$UNTIE_MOVES", kUntieInSqlite, kUntieInPostgres},
};

constexpr std::array<std::string_view, kSchemaVersion> kSteps = {
    kTables, kIndexes, kGamesNow, kStarts, kRetention, kAccounts, kModeration, kArc};

constexpr char kSqliteTables[] = "SELECT name FROM sqlite_schema WHERE name = 'schema_version'";
constexpr char kPostgresTables[] = "SELECT 1 WHERE to_regclass('schema_version') IS NOT NULL";
constexpr char kVersion[] = "SELECT max(version) FROM schema_version";
constexpr char kNote[] = "INSERT INTO schema_version (version) VALUES ($1)";

std::string in_dialect(std::string_view step, bool sqlite) {
  std::string text(step);
  for (const Word& word : kWords) {
    const std::string_view instead = sqlite ? word.sqlite : word.postgres;
    for (std::size_t at = text.find(word.word); at != std::string::npos;
         at = text.find(word.word, at + instead.size())) {
      text.replace(at, word.word.size(), instead);
    }
  }
  return text;
}

// What the steps between two versions add to rows that were there before.
Ran fill_in(Sql& sql, int from, int to) {
  const auto passes = [&](int version) { return from < version && version <= to; };
  Ran ran = Ran::done;
  if (passes(kFillsAccounts)) ran = sql.run_script(std::string(kFillAccounts));
  if (ran == Ran::done && passes(kFillsModeration)) {
    ran = sql.run_script(std::string(kFillModeration));
  }
  return ran;
}

Ran take_steps(Sql& sql, int from, int to) {
  if (from == 0) {
    const Ran ran = sql.run_script("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)");
    if (ran != Ran::done) return ran;
  }
  for (int version = from + 1; version <= to; ++version) {
    const std::string_view step = kSteps[static_cast<std::size_t>(version - 1)];
    Ran ran = sql.run_script(in_dialect(step, sql.is_sqlite()));
    if (ran == Ran::done) ran = sql.run(kNote, {version});
    if (ran != Ran::done) return ran;
  }
  return fill_in(sql, from, to);
}

Error failed(Sql& sql) {
  return {Code::store_failed, "the schema of the store cannot be made or read: " + sql.trouble()};
}

}  // namespace

Ran fill_in(Sql& sql, int copied_version) { return fill_in(sql, copied_version, kSchemaVersion); }

Result<int> schema_version(Sql& sql) {
  bool there = false;
  int version = 0;
  const char* tables = sql.is_sqlite() ? kSqliteTables : kPostgresTables;
  if (sql.run(tables, {}, [&](Cells) { there = true; }) != Ran::done) return failed(sql);
  if (!there) return 0;
  const auto read = [&](Cells cells) { version = int_of(cells[0]); };
  if (sql.run(kVersion, {}, read) != Ran::done) return failed(sql);
  return version;
}

Result<int> migrate(Sql& sql, int version) {
  if (sql.begin(Access::write) != Ran::done) return failed(sql);
  const auto old = schema_version(sql);
  if (!old || *old > version) {
    sql.rollback();
    if (!old) return old.error();
    return Error{Code::store_failed, "the store was made by a newer fissile (schema " +
                                         std::to_string(*old) + ", this one knows " +
                                         std::to_string(version) + "): start that one instead"};
  }
  if (take_steps(sql, *old, version) != Ran::done) {
    const Error error = failed(sql);
    sql.rollback();
    return error;
  }
  if (sql.commit() != Stored::yes) return failed(sql);
  return version;
}

Result<int> make_ready(Sql& sql, Access access) {
  if (access == Access::write) return migrate(sql);
  const auto version = schema_version(sql);
  if (!version || *version == kSchemaVersion) return version;
  return Error{Code::store_failed, "the store has schema " + std::to_string(*version) + ", not " +
                                       std::to_string(kSchemaVersion) +
                                       "; start a server of this version on it first"};
}

}  // namespace fissile::store
