// Disks that are full and syncs that fail: nothing is acknowledged that is not there, and nothing
// is there by half.
#include <algorithm>

#include "store/examples.h"
#include "store/faulty_disk.h"
#include "store/migrations.h"
#include "store/places.h"

namespace fissile::store {
namespace {

class Faults : public testing::Test {
 protected:
  std::unique_ptr<Database> open() {
    auto database = open_sqlite(folder.file("store.db"));
    EXPECT_TRUE(database) << database.error().message;
    return database ? std::move(*database) : nullptr;
  }
  // With a log that is moved to the file after a batch or two.
  static std::unique_ptr<Database> open_short(const Folder& place) {
    auto sql = connect_sqlite(place.file("store.db"), Access::write, {100, 300});
    EXPECT_TRUE(sql && migrate(**sql));
    return make_database(std::move(*sql));
  }
  // A batch that touches many pages: game n with 40 moves, in lists of two.
  static std::vector<Changes> batch(int n) {
    std::vector<Changes> lists = {{AddGame{game(n), {seat(n, 1)}}}};
    for (int seq = 1; seq <= 40; seq += 2) {
      MoveRecord first = move(n, seq);
      first.action = std::string(12'000, 'x');
      lists.push_back({AddMove{first}, AddMove{move(n, seq + 1)}});
    }
    return lists;
  }
  static bool all(const std::vector<Stored>& answers, Stored stored) {
    return std::all_of(answers.begin(), answers.end(), [&](Stored one) { return one == stored; });
  }
  static std::size_t moves_of(Database& database, int n) {
    const auto found = *database.game(game_id(n));
    return found ? found->moves.size() : 0;
  }

  Folder folder;
  FaultyDisk disk;
};

TEST_F(Faults, AFullDiskRefusesAndTakesAgainWhenThereIsRoom) {
  const auto database = open();
  ASSERT_TRUE(all(database->commit(batch(1)), Stored::yes));
  disk.writes_left = 0;
  EXPECT_TRUE(all(database->commit(batch(2)), Stored::refused));
  EXPECT_EQ(put(*database, {AddUser{user(1)}}), Stored::refused);
  EXPECT_EQ(moves_of(*database, 1), 40u);
  EXPECT_EQ(moves_of(*database, 2), 0u);
  disk.repair();
  EXPECT_TRUE(all(database->commit(batch(2)), Stored::yes));
  EXPECT_EQ(moves_of(*database, 2), 40u);
}

TEST_F(Faults, ADiskThatIsFullAtAnyWriteLeavesNothingByHalf) {
  auto database = open();
  int n = 1;
  for (long left = 0;; ++left, ++n) {
    disk.writes_left = left;
    const auto answers = database->commit(batch(n));
    disk.repair();
    if (all(answers, Stored::yes)) break;
    ASSERT_TRUE(all(answers, Stored::refused)) << "after " << left << " writes";
    ASSERT_EQ(moves_of(*database, n), 0u);
  }
  EXPECT_GT(n, 20);
  database.reset();
  database = open();
  for (int i = 1; i < n; ++i) EXPECT_EQ(moves_of(*database, i), 0u);
  EXPECT_EQ(moves_of(*database, n), 40u);
}

TEST_F(Faults, ASyncThatFailsIsUnknownAndEndsTheStore) {
  auto database = open();
  ASSERT_TRUE(all(database->commit(batch(1)), Stored::yes));
  disk.log_syncs_left = 0;
  const auto lists = batch(2);
  EXPECT_TRUE(all(database->commit(lists), Stored::unknown));
  disk.repair();
  // The disk claims to be sound again, and is not believed.
  EXPECT_TRUE(all(database->commit(lists), Stored::unknown));
  EXPECT_TRUE(all(database->commit(batch(3)), Stored::refused));
  EXPECT_EQ(put(*database, {AddUser{user(1)}}), Stored::refused);
  const auto read = database->game(game_id(1));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, Code::store_failed);
  EXPECT_EQ(database->health(), Health::broken);
  EXPECT_EQ(read.error().message.find("store.db"), std::string::npos);
  EXPECT_NE(database->trouble().find("store.db"), std::string::npos);

  database.reset();
  database = open();
  EXPECT_EQ(moves_of(*database, 1), 40u);
  EXPECT_EQ(moves_of(*database, 3), 0u);
  const std::size_t maybe = moves_of(*database, 2);
  EXPECT_TRUE(maybe == 0 || maybe == 40) << maybe;
  EXPECT_TRUE(all(database->commit(lists), Stored::yes));
  EXPECT_EQ(moves_of(*database, 2), 40u);
}

TEST_F(Faults, AReadThatFailsEndsTheReader) {
  const auto database = open();
  ASSERT_TRUE(all(database->commit(batch(1)), Stored::yes));
  auto reader = std::move(*open_sqlite(folder.file("store.db"), Access::read));
  disk.reads_left = 0;
  const auto read = reader->game(game_id(1));
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, Code::store_failed);
  EXPECT_EQ(reader->health(), Health::broken);
  disk.repair();
  // The disk claims to be sound again, and is not believed.
  EXPECT_FALSE(reader->game(game_id(1)));
  EXPECT_EQ(database->health(), Health::good);
}

// Batches until one is not stored, or `most` of them.
struct Course {
  int stored = 0;
  Stored end = Stored::yes;
};
Course run_batches(Database& database, int most, std::vector<Changes> (*batch)(int)) {
  Course course;
  while (course.stored < most && course.end == Stored::yes) {
    course.end = database.commit(batch(course.stored + 1)).front();
    course.stored += course.end == Stored::yes;
  }
  return course;
}

TEST_F(Faults, TheLogIsMovedToTheFileAndDoesNotGrow) {
  constexpr int kBatches = 40;
  const auto database = open_short(folder);
  ASSERT_EQ(run_batches(*database, kBatches, batch).stored, kBatches);
  // A batch is under 200 pages, and the writer waits where there are more than 300.
  constexpr std::uintmax_t kMostBytes = 600 * 4120;
  const auto all = std::filesystem::file_size(folder.file("store.db"));
  EXPECT_LE(std::filesystem::file_size(folder.file("store.db-wal")), kMostBytes);
  EXPECT_GT(all, 2 * kMostBytes);
  for (int n = 1; n <= kBatches; ++n) ASSERT_EQ(moves_of(*database, n), 40u) << n;
}

TEST_F(Faults, ALogThatSomebodyReadsGrowsAndIsBegunAnewAfterwards) {
  const auto size = [&] { return std::filesystem::file_size(folder.file("store.db-wal")); };
  const auto database = open_short(folder);
  ASSERT_EQ(database->commit(batch(1)).front(), Stored::yes);
  sqlite3* reader = nullptr;
  ASSERT_EQ(sqlite3_open(folder.file("store.db").c_str(), &reader), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(reader, "BEGIN; SELECT * FROM users", nullptr, nullptr, nullptr),
            SQLITE_OK);
  for (int n = 2; n <= 12; ++n) ASSERT_EQ(database->commit(batch(n)).front(), Stored::yes);
  const auto grown = size();
  EXPECT_GT(grown, 600u * 4120u);
  sqlite3_close(reader);
  for (int n = 13; n <= 52; ++n) ASSERT_EQ(database->commit(batch(n)).front(), Stored::yes);
  // What was written since fits into what there was, and a few batches more.
  EXPECT_LE(size(), grown + 600u * 4120u);
}

// Any sync may be the one that fails: of a commit, or one of those that move the log to the file.
// A commit in doubt is unknown; where moving the log failed, nothing has begun.
TEST_F(Faults, AnySyncMayFailAndNothingAcknowledgedIsLost) {
  constexpr int kMost = 40, kSyncs = 6;
  const auto fail_after = [&](std::atomic<long>& syncs_left, long left) {
    const Folder other;
    auto database = open_short(other);
    syncs_left = left;
    const Course course = run_batches(*database, kMost, batch);
    EXPECT_NE(database->commit(batch(100)).front(), Stored::yes);
    disk.repair();
    // The disk claims to be sound again, and is not believed.
    EXPECT_NE(database->commit(batch(100)).front(), Stored::yes);
    database.reset();
    database = open_short(other);
    for (int n = 1; n <= course.stored; ++n) EXPECT_EQ(moves_of(*database, n), 40u) << left;
    return course.end;
  };
  EXPECT_EQ(fail_after(disk.log_syncs_left, 0), Stored::unknown);
  for (long left = 1; left < kSyncs; ++left) {
    EXPECT_NE(fail_after(disk.log_syncs_left, left), Stored::yes) << left;
    EXPECT_EQ(fail_after(disk.file_syncs_left, left - 1), Stored::refused) << left;
  }
}

}  // namespace
}  // namespace fissile::store
