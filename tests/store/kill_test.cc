// A writer that is killed at any moment: what it was told is stored, is.
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "store/examples.h"
#include "store/places.h"

namespace fissile::store {
namespace {

constexpr int kKills = 20;
constexpr int kGames = 5;

std::vector<std::int64_t> lengths(Database& database) {
  std::vector<std::int64_t> found;
  for (int n = 0; n < kGames; ++n) {
    const auto stored = *database.game(game_id(n));
    found.push_back(stored ? static_cast<std::int64_t>(stored->moves.size()) : -1);
  }
  return found;
}

// Commits until it is killed: a batch is the next two records of every game, and when that is
// stored it says so, one byte a batch.
[[noreturn]] void write_on(const Place& place, int report) {
  const auto database = place.open();
  std::vector<std::int64_t> next = lengths(*database);
  while (true) {
    std::vector<Changes> batch;
    for (int n = 0; n < kGames; ++n) {
      std::int64_t& seq = next[static_cast<std::size_t>(n)];
      batch.push_back({AddMove{move(n, seq + 1)}, PutGame{game(n)}, AddMove{move(n, seq + 2)}});
      seq += 2;
    }
    for (const Stored stored : database->commit(batch)) {
      if (stored != Stored::yes) _exit(3);
    }
    if (::write(report, "s", 1) != 1) _exit(4);
  }
}

class Kill : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Stores, Kill, testing::ValuesIn(lasting_kinds()), kind_name);

TEST_P(Kill, NothingAcknowledgedIsLostAndNothingIsThereByHalf) {
  const Place place(GetParam());
  {
    const auto database = place.open();
    for (int n = 0; n < kGames; ++n) put(*database, {AddGame{game(n), {}}});
  }
  Random random{7};
  std::vector<std::int64_t> before(kGames, 0);
  for (int kill_number = 0; kill_number < kKills; ++kill_number) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      close(ends[0]);
      write_on(place, ends[1]);
    }
    close(ends[1]);
    // After some of its reports, at a moment of a commit that nobody chose.
    std::int64_t acknowledged = 0;
    char byte = 0;
    for (std::uint32_t wanted = 1 + random.below(12); wanted > 0 && ::read(ends[0], &byte, 1) == 1;
         --wanted) {
      ++acknowledged;
    }
    for (std::uint32_t spin = random.below(1 << 20); spin > 0; --spin) random.next();
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writer ended by itself: " << WEXITSTATUS(status);
    while (::read(ends[0], &byte, 1) == 1) ++acknowledged;
    close(ends[0]);

    const auto database = place.open();
    const std::vector<std::int64_t> now = lengths(*database);
    for (std::size_t n = 0; n < kGames; ++n) {
      EXPECT_EQ(now[n], now[0]) << "a batch by half";
      EXPECT_GE(now[n], before[n] + 2 * acknowledged) << "an acknowledged row is lost";
      EXPECT_LE(now[n], before[n] + 2 * (acknowledged + 1)) << "more than was written";
    }
    before = now;
  }
}

}  // namespace
}  // namespace fissile::store
