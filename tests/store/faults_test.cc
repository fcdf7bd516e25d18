// Disks that are full and syncs that fail: nothing is acknowledged that is not there, and nothing
// is there by half.
#include <algorithm>
#include <numeric>

#include "store/examples.h"
#include "store/faulty_disk.h"
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
  // A batch that touches many pages: game n with 40 moves, in lists of two.
  static std::vector<Changes> batch(int n) {
    std::vector<Changes> lists = {{AddGame{game(n), {seat(n, 1)}}}};
    for (int seq = 1; seq <= 40; seq += 2) {
      MoveRow first = move(n, seq);
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
  disk.syncs_left = 0;
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
  EXPECT_NE(read.error().message.find("until a new start"), std::string::npos);

  database.reset();
  database = open();
  EXPECT_EQ(moves_of(*database, 1), 40u);
  EXPECT_EQ(moves_of(*database, 3), 0u);
  const std::size_t maybe = moves_of(*database, 2);
  EXPECT_TRUE(maybe == 0 || maybe == 40) << maybe;
  EXPECT_TRUE(all(database->commit(lists), Stored::yes));
  EXPECT_EQ(moves_of(*database, 2), 40u);
}

// Batches until one is not stored, or `most` of them.
struct Course {
  int stored = 0;
  Stored end = Stored::yes;
  std::vector<long> syncs;  // of each commit
};
Course run_batches(Database& database, const FaultyDisk& disk, int most,
                   std::vector<Changes> (*batch)(int)) {
  Course course;
  while (course.stored < most && course.end == Stored::yes) {
    const long before = disk.syncs;
    course.end = database.commit(batch(course.stored + 1)).front();
    course.syncs.push_back(disk.syncs - before);
    course.stored += course.end == Stored::yes;
  }
  return course;
}

// Any sync may be the one that fails: of a commit, or one of those that move the log to the file.
TEST_F(Faults, AnySyncMayFailAndNothingAcknowledgedIsLost) {
  constexpr int kMost = 40;
  const Course whole = run_batches(*open(), disk, kMost, batch);
  ASSERT_EQ(whole.stored, kMost);
  const auto moving = std::find_if(whole.syncs.begin() + 1, whole.syncs.end(),
                                   [](long syncs) { return syncs > 1; });
  ASSERT_NE(moving, whole.syncs.end()) << "the log was never moved";
  const long first = std::accumulate(whole.syncs.begin(), moving, 0L);
  bool unknown = false, refused = false;
  for (long left = first - 2; left <= first + *moving; ++left) {
    const Folder other;
    auto database = std::move(*open_sqlite(other.file("store.db")));
    disk.syncs_left = left;
    const Course course = run_batches(*database, disk, kMost, batch);
    ASSERT_LT(course.stored, kMost) << left << " of " << testing::PrintToString(whole.syncs);
    (course.end == Stored::unknown ? unknown : refused) = true;
    EXPECT_NE(database->commit(batch(100)).front(), Stored::yes);
    disk.repair();
    database.reset();
    database = std::move(*open_sqlite(other.file("store.db")));
    for (int n = 1; n <= course.stored; ++n) ASSERT_EQ(moves_of(*database, n), 40u) << left;
  }
  // A commit in doubt is unknown; where moving the log failed, nothing has begun.
  EXPECT_TRUE(unknown);
  EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace fissile::store
