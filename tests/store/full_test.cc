// A file system that is really full: a small one in memory, mounted where only one process sees it.
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

constexpr int kCannotMount = 77;
constexpr int kMostBatches = 100'000;

bool mount_small(const std::string& folder) {
  const bool apart = unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0;
  return apart && mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
         mount("none", folder.c_str(), "tmpfs", 0, "size=8m") == 0;
}

std::int64_t moves_of(Database& database) {
  const auto found = database.game(game_id(1));
  return found && *found ? static_cast<std::int64_t>((*found)->moves.size()) : -1;
}

// The number of the first thing that is not as it should be, 0 if all is well.
int fill_the_disk(const Folder& folder) {
  const std::string path = folder.file("store.db"), filler = folder.file("filler");
  std::ofstream(filler) << std::string(4 << 20, 'x');
  std::int64_t stored = 0;
  {
    const auto database = open_sqlite(path);
    if (!database) return 1;
    if (put(**database, {AddGame{game(1), {}}}) != Stored::yes) return 2;
    Stored last = Stored::yes;
    for (int i = 0; i < kMostBatches && last == Stored::yes; ++i) {
      last = put(**database, {AddMove{move(1, stored + 1)}});
      stored += last == Stored::yes;
    }
    if (last != Stored::refused || stored == 0) return 3;
    if (moves_of(**database) != stored) return 4;
    if (put(**database, {AddUser{user(1)}}) != Stored::refused) return 5;
    std::filesystem::remove(filler);
    if (put(**database, {AddMove{move(1, ++stored)}}) != Stored::yes) return 6;
  }
  const auto again = open_sqlite(path);
  if (!again) return 7;
  return moves_of(**again) == stored ? 0 : 8;
}

TEST(Full, ARealDiskThatIsFullRefusesAndTakesAgainWhenThereIsRoom) {
  const Folder folder;
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) _exit(mount_small(folder.file("")) ? fill_the_disk(folder) : kCannotMount);
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == kCannotMount) GTEST_SKIP() << "not allowed to mount here";
  EXPECT_EQ(WEXITSTATUS(status), 0) << "see fill_the_disk";
}

}  // namespace
}  // namespace fissile::store
