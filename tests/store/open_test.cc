// Opening: locks, files of others, old and new schemas, readers.
#include <sqlite3.h>
#include <sys/stat.h>

#include <fstream>

#include "store/examples.h"
#include "store/migrations.h"
#include "store/places.h"

namespace fissile::store {
namespace {

// The message of what is refused; empty if it was not.
std::string refusal(const std::string& place, Access access = Access::write) {
  const auto database = open_database(place, access);
  if (database) return "";
  EXPECT_EQ(database.error().code, Code::store_failed);
  return database.error().message;
}

bool says(const std::string& message, const std::string& words) {
  return message.find(words) != std::string::npos;
}

// A connection whose schema nobody has touched.
Result<std::unique_ptr<Sql>> connect_bare(const std::string& place) {
  return is_postgres(place) ? connect_postgres(place, Access::write)
                            : connect_sqlite(place, Access::write);
}

class Open : public testing::TestWithParam<std::string> {
 protected:
  // The tables alone, as somebody at the schema's own level would change them.
  void run(const std::string& statements) {
    if (GetParam() == "postgres") return run_postgres(place.name(), statements);
    sqlite3* file = nullptr;
    ASSERT_EQ(sqlite3_open(place.name().c_str(), &file), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(file, statements.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(file);
    sqlite3_close(file);
  }
  Place place{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, Open, testing::ValuesIn(lasting_kinds()), kind_name);

TEST_P(Open, WhatIsStoredIsThereAfterwards) {
  put(*place.open(), {AddUser{user(1)}, AddGame{game(1), {seat(1, 1, 1)}}, AddMove{move(1, 1)}});
  const auto again = place.open();
  EXPECT_EQ(*again->user(user_id(1)), user(1));
  EXPECT_EQ(**again->game(game_id(1)), (StoredGame{game(1), {seat(1, 1, 1)}, {move(1, 1)}}));
}

TEST_P(Open, ASecondWriterIsToldToStopTheFirst) {
  auto first = place.open();
  EXPECT_TRUE(says(refusal(place.name()), "another fissile is writing")) << refusal(place.name());
  first.reset();
  EXPECT_EQ(refusal(place.name()), "");
}

TEST_P(Open, AReaderSeesWhatTheWriterStoresAndWritesNothing) {
  EXPECT_NE(refusal(place.name(), Access::read), "");
  const auto writer = place.open();
  const auto reader = place.open(Access::read);
  put(*writer, {AddUser{user(1)}});
  EXPECT_EQ(*reader->user(user_id(1)), user(1));
  EXPECT_EQ(put(*reader, {AddUser{user(2)}}), Stored::refused);
  put(*writer, {AddUser{user(3)}});
  EXPECT_EQ(*reader->user(user_id(3)), user(3));
}

TEST_P(Open, ANewerSchemaIsRefused) {
  place.open();
  run("INSERT INTO schema_version (version) VALUES (" + std::to_string(kSchemaVersion + 1) + ")");
  EXPECT_TRUE(says(refusal(place.name()), "newer fissile")) << refusal(place.name());
  EXPECT_NE(refusal(place.name(), Access::read), "");
}

// What the programs of that version would have stored. Later ones add columns behind these.
std::vector<std::string> rows_of(int version) {
  const std::string later = version < 3 ? "" : ", NULL";
  const std::string wakes = version < 4 ? "" : ", 1";
  const std::string seen = version < 6 ? "" : ", 2001";
  const std::string shape = version < 6 ? "" : ", 'name1'";
  const std::string roles = version < 7 ? "" : ", NULL, NULL";
  const std::string much = version < 7 ? "" : ", NULL, NULL, 7001, NULL";
  return {"INSERT INTO users VALUES ('user-1', 'Name1', 'name1', '$argon2id$Name1', 1001" + shape +
              roles + ")",
          "INSERT INTO sessions VALUES ('token-1', 'user-1', 2001, 9001" + seen + ")",
          "INSERT INTO levels VALUES ('level-1', 'push', '{\"level\":1}', NULL, 7001" + much + ")",
          "INSERT INTO games VALUES ('game-1', 'orbs', '{\"rows\":9,\"cols\":6}', "
          "-81985529216486895, '{\"clock\":\"none\"}', 'active', 9, 6, 2, 0, 5001, "
          "1700000000001" +
              wakes + ")",
          "INSERT INTO game_players VALUES ('game-1', 1, 'user-1', 'human', 'red', 1)",
          "INSERT INTO moves VALUES ('game-1', 1, 1, 2, NULL, 'play', 1, 1, '{\"cell\":1}', "
          "'0123456789abcdef', 17, 1700000000001" +
              later + ")"};
}

// Every version that there has been is made, filled as its time could fill it, and brought up.
TEST_P(Open, EveryOldSchemaIsBroughtUpToDateWithAllThatItHolds) {
  GameRecord active = game(1);
  active.status = GameStatus::active;
  active.current_player = 2;
  active.updated_at_ms = move(1, 1).timestamp_ms;
  for (int version = 1; version <= kSchemaVersion; ++version) {
    const Place old(GetParam());
    {
      auto sql = connect_bare(old.name());
      ASSERT_TRUE(sql) << sql.error().message;
      ASSERT_EQ(*schema_version(**sql), 0);
      ASSERT_TRUE(migrate(**sql, version));
      ASSERT_EQ(*schema_version(**sql), version);
      for (const std::string& row : rows_of(version)) {
        ASSERT_EQ((*sql)->run_script(row), Ran::done) << row << (*sql)->trouble();
      }
    }
    EXPECT_EQ(refusal(old.name(), Access::read).empty(), version == kSchemaVersion);
    const auto database = old.open();
    User filled = user(1);
    filled.skeleton = version < 6 ? "namel" : "name1";
    EXPECT_EQ(*database->user(user_id(1)), filled);
    Session seen = session(1, 1);
    seen.seen_at_ms = seen.created_at_ms;
    EXPECT_EQ(*database->session("token-1"), seen);
    EXPECT_EQ(*database->level(level_id(1)), level(1));
    EXPECT_EQ(**database->game(game_id(1)), (StoredGame{active, {seat(1, 1, 1)}, {move(1, 1)}}));
    EXPECT_EQ(put(*database, {AddMove{move(1, 2)}}), Stored::yes);
    EXPECT_EQ(refusal(old.name(), Access::read), "");
  }
}

TEST_P(Open, AMigrationThatFailsChangesNothing) {
  {
    auto sql = connect_bare(place.name());
    ASSERT_TRUE(sql);
    ASSERT_TRUE(migrate(**sql, 1));
    // Stands where the second step wants to put the last of its indexes.
    ASSERT_EQ((*sql)->run_script("CREATE TABLE sessions_by_end (number INTEGER)"), Ran::done);
  }
  EXPECT_NE(refusal(place.name()), "");
  auto sql = connect_bare(place.name());
  EXPECT_EQ(*schema_version(**sql), 1);
  ASSERT_EQ((*sql)->run_script("DROP TABLE sessions_by_end"), Ran::done);
  sql->reset();
  EXPECT_EQ(refusal(place.name()), "");
}

TEST(OpenSqlite, WhatIsNotOursIsRefusedAndLeftAlone) {
  const Folder folder;
  const std::string text = folder.file("text"), other = folder.file("other.db");
  std::ofstream(text) << std::string(5000, 'x');
  EXPECT_TRUE(says(refusal(text), "cannot be read as a database")) << refusal(text);
  EXPECT_EQ(std::filesystem::file_size(text), 5000u);

  sqlite3* file = nullptr;
  sqlite3_open(other.c_str(), &file);
  sqlite3_exec(file, "CREATE TABLE users (name TEXT)", nullptr, nullptr, nullptr);
  sqlite3_close(file);
  EXPECT_TRUE(says(refusal(other), "of another program")) << refusal(other);

  EXPECT_TRUE(says(refusal(folder.file("no/such/folder.db")), "No such file"));
  EXPECT_NE(refusal(folder.file("none.db"), Access::read), "");
  EXPECT_NE(refusal(""), "");
}

TEST(OpenSqlite, NobodyElseMayReadTheFile) {
  const Folder folder;
  const std::string path = folder.file("store.db");
  const auto database = open_sqlite(path);
  ASSERT_TRUE(database);
  for (const char* end : {"", "-wal", "-lock"}) {
    struct stat status{};
    ASSERT_EQ(stat((path + end).c_str(), &status), 0) << end;
    EXPECT_EQ(status.st_mode & 0777, 0600u) << end;
  }
}

TEST(OpenPostgres, AnUnreachableServerIsAnError) {
  EXPECT_TRUE(says(refusal("postgres://x@127.0.0.1:1/none"), "cannot be reached"));
  EXPECT_NE(refusal("postgres://%zz"), "");
}

TEST_P(Open, AStatementThatFailedCanBeRunLaterAndHindersNoOther) {
  constexpr char kLate[] = "SELECT number FROM late";
  constexpr char kOne[] = "SELECT 1";
  auto sql = std::move(*connect_bare(place.name()));
  EXPECT_EQ(sql->run(kLate), Ran::failed);
  EXPECT_EQ(sql->run(kOne), Ran::done);
  ASSERT_EQ(sql->run_script("CREATE TABLE late (number INTEGER)"), Ran::done);
  EXPECT_EQ(sql->run(kLate), Ran::done);
  EXPECT_EQ(sql->run(kOne), Ran::done);
}

}  // namespace
}  // namespace fissile::store
