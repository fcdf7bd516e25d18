// Copies of a store: made while it is written to, put back, and carried between databases.
#include "store/backup.h"

#include <sqlite3.h>

#include <atomic>
#include <fstream>
#include <sstream>
#include <thread>

#include "store/examples.h"
#include "store/migrations.h"
#include "store/places.h"
#include "store/portable.h"

namespace fissile::store {
namespace {

// The message of what is refused; empty if it was not.
std::string refusal(const Result<std::int64_t>& result) {
  return result ? "" : result.error().message;
}
bool says(const std::string& message, const std::string& words) {
  return message.find(words) != std::string::npos;
}

// Something in every table, and more moves than a page of an export.
void fill(Database& database) {
  User odd = user(2);
  odd.username = "\"quotes\" \\ \n \x01 \xF0\x9F\x94\xA5";
  odd.username_key = "";
  SeatRecord bot = seat(1, 2);
  bot.player = "level:7";
  LevelRecord mine = level(1);
  mine.author = user_id(1);
  EXPECT_EQ(put(database, {AddUser{user(1)}, AddUser{odd}, AddSession{session(1, 1)},
                           PutRecoveryCodes{user_id(1), {{user_id(1), "a"}, {user_id(1), "b"}}},
                           PutTotp{totp(1)}, PutDevice{device(1, 1), 5},
                           AddGame{game(1), {seat(1, 1, 1), bot}}, AddGame{game(2), {}},
                           AddLevel{mine}, AddLevel{level(2)}, AddSolution{solution(1, 1, 3, 40)}}),
            Stored::yes);
  EXPECT_EQ(put(database, {PutRole{user_id(1), Role::admin}, Suspend{user_id(2), kForever},
                           PublishLevel{level_id(2), 5}, AddReport{report(1, 1, user_id(2))},
                           RenameUser{user_id(1), "player-1", "player-1", "name1", 500},
                           AddAuditEntry{entry(1, user_id(2))}}),
            Stored::yes);
  EXPECT_EQ(
      put(database, {AddArcKey{{arc_key(1), user_id(1), 9}}, AddArcCard{arc_card(1, 1)},
                     AddArcPlay{arc_play(1, 1)}, AddArcStep{arc_step(1, 1), arc_run(1, 1, 0, 0)},
                     AddArcStep{arc_step(1, 2), arc_run(1, 1, 0, 1)}}),
      Stored::yes);
  Changes moves;
  for (int seq = 1; seq <= 2500; ++seq) moves.push_back(AddMove{move(1, seq)});
  EXPECT_EQ(put(database, moves), Stored::yes);
}
constexpr std::int64_t kFilledRows = 2 + 1 + 2 + 1 + 1 + 2 + 2 + 2500 + 2 + 1 + 3 + 6;

std::size_t moves_of(const std::string& path, int n) {
  const auto database = open_sqlite(path);
  if (!database) return 0;
  const auto found = *(*database)->game(game_id(n));
  return found ? found->moves.size() : 0;
}

class Backup : public testing::Test {
 protected:
  Folder folder;
  const std::string live = folder.file("live.db"), copy = folder.file("copy.db"),
                    fresh = folder.file("fresh.db");
};

TEST_F(Backup, ACopyIsOfOneMomentWhileTheServerWrites) {
  auto database = std::move(*open_sqlite(live));
  put(*database, {AddGame{game(1), {}}, AddGame{game(2), {}}});
  std::atomic<bool> over = false;
  std::atomic<std::int64_t> stored = 0;
  std::thread writer([&] {
    for (std::int64_t seq = 1; !over; ++seq) {
      if (put(*database, {AddMove{move(1, seq)}, AddMove{move(2, seq)}}) != Stored::yes) break;
      stored = seq;
    }
  });
  for (int i = 0; i < 10; ++i) {
    const std::int64_t before = stored;
    ASSERT_EQ(refusal(backup_file(live, copy, Overwrite::yes)), "");
    const std::int64_t after = stored + 1;
    const auto found = static_cast<std::int64_t>(moves_of(copy, 1));
    EXPECT_GE(found, before);
    EXPECT_LE(found, after);
    EXPECT_EQ(moves_of(copy, 2), static_cast<std::size_t>(found));
  }
  over = true;
  writer.join();
  EXPECT_GT(stored, 0);
}

TEST_F(Backup, NothingIsOverwrittenUnlessToldAndNeverAStoreInUse) {
  fill(**open_sqlite(live));
  ASSERT_EQ(refusal(backup_file(live, copy, Overwrite::no)), "");
  EXPECT_TRUE(says(refusal(backup_file(live, copy, Overwrite::no)), "is there already"));
  EXPECT_TRUE(says(refusal(backup_file(live, live, Overwrite::yes)), "the store itself"));
  EXPECT_TRUE(says(refusal(restore_file(copy, live, Overwrite::no)), "is there already"));
  {
    const auto server = open_sqlite(live);
    EXPECT_TRUE(says(refusal(restore_file(copy, live, Overwrite::yes)), "another fissile"));
  }
  EXPECT_EQ(refusal(restore_file(copy, live, Overwrite::yes)), "");
  EXPECT_EQ(refusal(restore_file(copy, fresh, Overwrite::no)), "");
  EXPECT_EQ(moves_of(fresh, 1), 2500u);
}

TEST_F(Backup, TheLogOfAnOldStoreDoesNotReachTheNew) {
  fill(**open_sqlite(live));
  ASSERT_EQ(refusal(backup_file(live, copy, Overwrite::no)), "");
  // A server that was killed leaves its log; here it is copied while the server has it open.
  const std::string killed = folder.file("killed.db");
  {
    const auto server = std::move(*open_sqlite(live));
    put(*server, {AddMove{move(2, 1)}});
    for (const char* end : {"", "-wal"}) {
      std::filesystem::copy_file(live + end, killed + end);
    }
  }
  ASSERT_GT(std::filesystem::file_size(killed + "-wal"), 0u);
  ASSERT_EQ(refusal(restore_file(copy, killed, Overwrite::yes)), "");
  EXPECT_EQ(moves_of(killed, 2), 0u);
  EXPECT_EQ(moves_of(killed, 1), 2500u);
}

TEST_F(Backup, WhatIsDamagedOrNotOursIsRefusedAndTheTargetStays) {
  fill(**open_sqlite(live));
  ASSERT_EQ(refusal(backup_file(live, copy, Overwrite::no)), "");
  std::filesystem::copy_file(copy, fresh);
  {
    std::fstream file(fresh, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(20 * 4096);
    file << std::string(4096 * 4, '\xff');
  }
  EXPECT_NE(refusal(restore_file(fresh, live, Overwrite::yes)), "");
  std::ofstream(fresh) << "not a database";
  EXPECT_NE(refusal(restore_file(fresh, live, Overwrite::yes)), "");
  EXPECT_NE(refusal(restore_file(folder.file("none"), live, Overwrite::yes)), "");
  EXPECT_NE(refusal(backup_file(folder.file("none"), fresh, Overwrite::yes)), "");
  EXPECT_EQ(moves_of(live, 1), 2500u);
  for (const auto& entry : std::filesystem::directory_iterator(folder.file(""))) {
    EXPECT_NE(entry.path().extension(), ".partial");
  }
  sqlite3* file = nullptr;
  sqlite3_open(copy.c_str(), &file);
  sqlite3_exec(file, "INSERT INTO schema_version VALUES (99)", nullptr, nullptr, nullptr);
  sqlite3_close(file);
  EXPECT_TRUE(says(refusal(restore_file(copy, live, Overwrite::yes)), "newer fissile"));
}

class Portable : public testing::TestWithParam<std::string> {
 protected:
  std::string exported(const std::string& name) {
    std::ostringstream out;
    EXPECT_EQ(refusal(export_store(name, out)), "");
    return out.str();
  }
  std::string import_refusal(const std::string& text) {
    const Place fresh(GetParam());
    std::istringstream in(text);
    return refusal(import_store(in, fresh.name()));
  }
  Place place{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, Portable, testing::ValuesIn(lasting_kinds()), kind_name);

TEST_P(Portable, AStoreGoesFromEitherDatabaseToEither) {
  fill(*place.open());
  const std::string text = exported(place.name());
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), kFilledRows + 2);
  for (const std::string& kind : lasting_kinds()) {
    const Place other(kind);
    std::istringstream in(text);
    const auto rows = import_store(in, other.name());
    ASSERT_EQ(refusal(rows), "");
    EXPECT_EQ(*rows, kFilledRows);
    EXPECT_EQ(exported(other.name()), text);
    const auto one = place.open(), two = other.open();
    EXPECT_EQ(*one->game(game_id(1)), *two->game(game_id(1)));
    std::istringstream again(text);
    EXPECT_TRUE(says(refusal(import_store(again, other.name())), "another fissile"));
  }
}

TEST_P(Portable, ACopyOfAnOlderSchemaIsReadToo) {
  put(*place.open(), {AddUser{user(1)}, AddGame{game(1), {}}, AddMove{move(1, 1)}});
  std::string text = exported(place.name());
  for (const std::string late :
       {R"(,"next_player_index":null)", R"(,"role":null,"suspended_until":null)"}) {
    ASSERT_NE(text.find(late), std::string::npos);
    text.erase(text.find(late), late.size());
  }
  EXPECT_EQ(import_refusal(text), "");
  const std::string needed = R"("timestamp":1700000000001)";
  EXPECT_TRUE(says(import_refusal(text.replace(text.find(needed), needed.size(), R"("time":1)")),
                   "line 4: timestamp is missing"));
}

TEST_P(Portable, AMoveOfNobodyIsRefused) {
  MoveRecord made = move(1, 1);
  made.user_id = user_id(1);
  put(*place.open(), {AddUser{user(1)}, AddGame{game(1), {}}, AddMove{made}});
  std::string text = exported(place.name());
  EXPECT_EQ(import_refusal(text), "");
  const std::string by = R"("user_id":"user-1","kind")";
  text.replace(text.find(by), by.size(), R"("user_id":"user-2","kind")");
  EXPECT_TRUE(says(import_refusal(text), "by nobody"));
}

TEST_P(Portable, NamesOfAnOlderSchemaThatLookAlikeKeepTheirOwners) {
  std::string text = "{\"fissile\":\"store\",\"schema\":3}\n";
  int created = 10;
  for (const char* name : {"alice", "a1ice", "_al-ice_", "bob", "--", "guest-1a"}) {
    const std::string id = std::to_string(created);
    text += R"({"users":{"user_id":"u)" + id + R"(","username":")" + name +
            R"(","username_key":")" + name + R"(","hashed_password":"h","created_at":)" +
            std::to_string(--created) + "}}\n";
  }
  text += R"({"users":{"user_id":"u4","username":"","username_key":null,"hashed_password":"",)"
          R"("created_at":1}})"
          "\n"
          R"({"end":true,"rows":7})"
          "\n";
  const Place fresh(GetParam());
  std::istringstream in(text);
  ASSERT_EQ(refusal(import_store(in, fresh.name())), "");
  const auto database = fresh.open();
  // The one that was there first has the skeleton.
  for (const auto& [name, skeleton] :
       {std::pair{"alice", "allce~u10"}, std::pair{"a1ice", "allce~u9"},
        std::pair{"_al-ice_", "allce"}, std::pair{"bob", "bob"}, std::pair{"--", ""},
        std::pair{"guest-1a", ""}}) {
    EXPECT_EQ((*database->user_named(name))->skeleton, skeleton) << name;
  }
  User late = user(1);
  late.skeleton = "allce";
  EXPECT_EQ(put(*database, {AddUser{late}}), Stored::conflict);
}

TEST_P(Portable, OnlyAWholeCopyIsReadAndOnlyIntoAnEmptyStore) {
  put(*place.open(), {AddUser{user(1)}, AddGame{game(1), {seat(1, 1, 1)}}});
  const std::string text = exported(place.name());
  std::istringstream in(text);
  EXPECT_TRUE(says(refusal(import_store(in, place.name())), "not empty"));

  const auto with = [&](const std::string& old, const std::string& instead) {
    std::string changed = text;
    return changed.replace(changed.find(old), old.size(), instead);
  };
  const std::string schema = "\"schema\":" + std::to_string(kSchemaVersion);
  EXPECT_TRUE(says(import_refusal(text.substr(0, text.rfind("{\"end"))), "cut short"));
  EXPECT_TRUE(says(import_refusal(text.substr(0, text.size() / 2)), "line "));
  EXPECT_TRUE(says(import_refusal(text + text), "after the end"));
  EXPECT_TRUE(says(import_refusal(""), "cut short"));
  EXPECT_TRUE(says(import_refusal(with("\"store\"", "\"other\"")), "not the copy of a store"));
  EXPECT_TRUE(says(import_refusal(with(schema, "\"schema\":99")), "newer"));
  EXPECT_TRUE(says(import_refusal(with("\"rows\":3", "\"rows\":4")), "not as many"));
  EXPECT_TRUE(says(import_refusal(with("\"users\"", "\"pilots\"")), "line 2: is no row"));
  EXPECT_TRUE(says(import_refusal(with("\"username\"", "\"nickname\"")), "line 2"));
  EXPECT_TRUE(says(import_refusal(with("\"created_at\":1001", "\"created_at\":\"x\"")), "number"));
  EXPECT_TRUE(says(import_refusal(with("\"waiting\"", "\"asleep\"")), "does not fit"));
  EXPECT_TRUE(says(import_refusal(with("\"user_id\":\"user-1\"", "\"user_id\":\"user-9\"")),
                   "line 4: does not fit"));
  EXPECT_EQ(import_refusal(text), "");
}

TEST_F(Backup, AFileOfLinesIsWrittenWholeOrNotAtAll) {
  fill(**open_sqlite(live));
  const std::string lines = folder.file("copy.jsonl");
  EXPECT_EQ(*export_file(live, lines, Overwrite::no), kFilledRows);
  EXPECT_FALSE(is_sqlite_file(lines));
  EXPECT_TRUE(is_sqlite_file(live));
  EXPECT_TRUE(says(refusal(export_file(live, lines, Overwrite::no)), "is there already"));
  EXPECT_NE(refusal(export_file(folder.file("none"), lines, Overwrite::yes)), "");
  EXPECT_EQ(*import_file(lines, fresh), kFilledRows);
  EXPECT_EQ(moves_of(fresh, 1), 2500u);
  EXPECT_NE(refusal(import_file(folder.file("none"), folder.file("other.db"))), "");
}

}  // namespace
}  // namespace fissile::store
