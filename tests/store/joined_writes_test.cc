// Writes of a log that are joined: the file is at every sync what plain writes make of it, but for
// zeros at its end.
#include "store/joined_writes.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "base/random.h"
#include "store/examples.h"
#include "store/faulty_disk.h"
#include "store/places.h"

namespace fissile::store {
namespace {

constexpr int kLog = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_WAL;

// A log as SQLite holds one, beside the file that it belongs to.
class Log {
 public:
  Log(sqlite3_vfs* vfs, const std::string& file_path)
      : path_(file_path + "-wal"), memory_(static_cast<std::size_t>(vfs->szOsFile)) {
    std::ofstream made(file_path);
    EXPECT_EQ(vfs->xOpen(vfs, path_.c_str(), file(), kLog, nullptr), SQLITE_OK);
  }
  Log(const Log&) = delete;
  ~Log() { file()->pMethods->xClose(file()); }

  int write(const std::string& text, sqlite3_int64 at) {
    return file()->pMethods->xWrite(file(), text.data(), static_cast<int>(text.size()), at);
  }
  std::string read(int bytes, sqlite3_int64 at) {
    std::string text(static_cast<std::size_t>(bytes), '?');
    file()->pMethods->xRead(file(), text.data(), bytes, at);
    return text;
  }
  int sync() { return file()->pMethods->xSync(file(), SQLITE_SYNC_NORMAL); }
  int cut(sqlite3_int64 size) { return file()->pMethods->xTruncate(file(), size); }
  sqlite3_int64 size() {
    sqlite3_int64 size = -1;
    file()->pMethods->xFileSize(file(), &size);
    return size;
  }
  // As anybody else sees it, without zeros at its end.
  std::string contents() const {
    std::ifstream file(path_, std::ios::binary);
    std::string all{std::istreambuf_iterator<char>(file), {}};
    return all.substr(0, all.find_last_not_of('\0') + 1);
  }

 private:
  sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(memory_.data()); }

  std::string path_;
  std::vector<char> memory_;
};

TEST(JoinedWrites, AreAtEverySyncWhatPlainWritesAre) {
  const Folder folder;
  JoinedWrites joined;
  Log log(joined.vfs(), folder.file("joined"));
  Log twin(sqlite3_vfs_find(nullptr), folder.file("plain"));
  Random random{7};
  sqlite3_int64 end = 0, most = 0;
  for (int i = 0; i < 5'000; ++i) {
    const auto what = random.below(100);
    // Most follow on the last, as the pages of a commit do; some go back, or leave a gap.
    const auto jump = static_cast<sqlite3_int64>(random.below(20'000));
    const sqlite3_int64 at = what < 60 ? end : jump;
    if (what < 75) {
      const std::string text(random.below(9'000), static_cast<char>('a' + i % 26));
      ASSERT_EQ(log.write(text, at), SQLITE_OK);
      ASSERT_EQ(twin.write(text, at), SQLITE_OK);
      end = at + static_cast<sqlite3_int64>(text.size());
      most = std::max(most, end);
    } else if (what < 85) {
      ASSERT_EQ(log.read(5'000, at), twin.read(5'000, at));
    } else if (what < 88) {
      ASSERT_GE(log.size(), twin.size());
      ASSERT_LE(log.size(), most + JoinedWrites::kGrowBytes);
    } else if (what < 90) {
      ASSERT_EQ(log.cut(at), twin.cut(at));
      end = at;
    } else {
      ASSERT_EQ(log.sync(), SQLITE_OK);
      ASSERT_TRUE(log.contents() == twin.contents()) << i;
    }
  }
}

TEST(JoinedWrites, AFullDiskIsToldAndWhatFollowsIsWhole) {
  const Folder folder;
  FaultyDisk disk;
  JoinedWrites joined;
  Log log(joined.vfs(), folder.file("joined"));
  disk.writes_left = 0;
  EXPECT_EQ(log.write("lost", 0), SQLITE_OK);
  EXPECT_EQ(log.sync(), SQLITE_FULL);
  disk.repair();
  EXPECT_EQ(log.write("there", 0), SQLITE_OK);
  EXPECT_EQ(log.sync(), SQLITE_OK);
  EXPECT_EQ(log.contents(), "there");
}

TEST(JoinedWrites, ALogGrowsRarely) {
  const Folder folder;
  JoinedWrites joined;
  Log log(joined.vfs(), folder.file("joined"));
  sqlite3_int64 size = 0;
  int grown = 0;
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(log.write(std::string(4'120, 'x'), i * 4'120), SQLITE_OK);
    ASSERT_EQ(log.sync(), SQLITE_OK);
    grown += std::exchange(size, log.size()) != log.size();
  }
  EXPECT_EQ(log.contents(), std::string(412'000, 'x'));
  EXPECT_EQ(grown, 2);
}

// What it is for: SQLite alone would write twice for each page.
TEST(JoinedWrites, MakeOneOfACommitThatTouchesManyPages) {
  const Folder folder;
  FaultyDisk disk;
  // With a log of its own, which has room for more once it was written to.
  open_sqlite(folder.file("store.db"))->reset();
  const auto database = std::move(*open_sqlite(folder.file("store.db")));
  MoveRecord record = move(1, 1);
  record.action = std::string(80'000, 'x');
  ASSERT_EQ(put(*database, {AddGame{game(1), {}}}), Stored::yes);
  const long before = disk.writes;
  ASSERT_EQ(put(*database, {AddMove{record}}), Stored::yes);
  EXPECT_EQ(disk.writes - before, 1);
}

}  // namespace
}  // namespace fissile::store
