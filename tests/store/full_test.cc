// A disk that is really full: a small one in memory, mounted where only one process sees it, and
// files that may not grow, which the system refuses anybody.
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>

#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

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

// The same number. What the disk refuses with another word than "full" is trusted no more until a
// new start, which finds all that was acknowledged.
int fill_a_file(const Folder& folder) {
  constexpr rlim_t kMostBytes = 2 << 20;
  const std::string path = folder.file("store.db");
  std::signal(SIGXFSZ, SIG_IGN);
  std::int64_t stored = 0;
  {
    const auto database = open_sqlite(path);
    if (!database) return 11;
    if (put(**database, {AddGame{game(1), {}}}) != Stored::yes) return 12;
    const rlimit limit{kMostBytes, RLIM_INFINITY};
    if (setrlimit(RLIMIT_FSIZE, &limit) != 0) return 13;
    Stored last = Stored::yes;
    for (int i = 0; i < kMostBatches && last == Stored::yes; ++i) {
      last = put(**database, {AddMove{move(1, stored + 1)}});
      stored += last == Stored::yes;
    }
    if (last == Stored::yes || stored == 0) return 14;
  }
  const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
  if (setrlimit(RLIMIT_FSIZE, &none) != 0) return 15;
  const auto again = open_sqlite(path);
  if (!again) return 16;
  // A write whose fate nobody knew may be there too.
  const std::int64_t found = moves_of(**again);
  if (found < stored || found > stored + 1) return 17;
  return put(**again, {AddMove{move(1, found + 1)}}) == Stored::yes ? 0 : 18;
}

// What a process of its own came to with it.
template <class Fill>
int apart(const Fill& fill) {
  const Folder folder;
  const pid_t child = fork();
  if (child == 0) _exit(fill(folder));
  int status = 0;
  const bool ended = child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status);
  return ended ? WEXITSTATUS(status) : -1;
}

TEST(Full, ARealDiskThatIsFullRefusesAndTakesAgainWhenThereIsRoom) {
  // Where nobody may mount one, a file that may not grow stands in for it.
  EXPECT_EQ(apart([](const Folder& folder) {
              return mount_small(folder.file("")) ? fill_the_disk(folder) : fill_a_file(folder);
            }),
            0);
}

TEST(Full, AFileThatMayNotGrowLosesNothingThatWasAcknowledged) { EXPECT_EQ(apart(fill_a_file), 0); }

}  // namespace
}  // namespace fissile::store
