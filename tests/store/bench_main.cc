// How many moves a second a store takes, by the size of a batch: fissile_store_bench PLACE [MS]
// PLACE is "memory", a path or an address of PostgreSQL, best one that is empty. A line a size:
// moves a second with AddMove alone, and with PutGame beside it as a server writes them.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "store/examples.h"

namespace {

using namespace fissile::store;
using Clock = std::chrono::steady_clock;

constexpr int kGames = 2000;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Bench {
  Database& database;
  double seconds;
  int first_game;
  std::vector<std::int64_t> seqs = std::vector<std::int64_t>(kGames, 0);
  std::size_t next = 0;

  void add_games() {
    std::vector<Changes> games;
    for (int i = 0; i < kGames; ++i) {
      const int n = first_game + i;
      games.push_back({AddGame{game(n), {seat(n, 1), seat(n, 2)}}});
    }
    database.commit(games);
  }

  struct Rate {
    double moves_per_second, processor_us;
  };

  // The games take turns.
  Rate run(std::size_t size, bool with_game) {
    const Clock::time_point start = Clock::now();
    const std::clock_t processor = std::clock();
    long stored = 0;
    std::vector<Changes> batch(size);
    while (seconds_since(start) < seconds) {
      for (Changes& changes : batch) {
        const std::size_t at = next++ % kGames;
        const int n = first_game + static_cast<int>(at);
        changes = {AddMove{move(n, ++seqs[at])}};
        if (with_game) changes.push_back(PutGame{game(n)});
      }
      for (const Stored how : database.commit(batch)) stored += how == Stored::yes;
    }
    const auto count = static_cast<double>(stored);
    const auto ticks = static_cast<double>(std::clock() - processor);
    return {count / seconds_since(start), ticks / CLOCKS_PER_SEC * 1e6 / count};
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fputs("usage: fissile_store_bench PLACE [MS]\n", stderr), 2;
  const std::string place = argv[1];
  std::unique_ptr<Database> database;
  if (place == "memory") {
    database = open_memory();
  } else {
    auto opened = open_database(place);
    if (!opened) return std::fprintf(stderr, "%s\n", opened.error().message.c_str()), 1;
    database = std::move(*opened);
  }
  const double seconds = (argc > 2 ? std::atof(argv[2]) : 2000) / 1000;
  std::printf("%8s %12s %10s %12s %10s\n", "batch", "moves/s", "us", "with game", "us");
  int first_game = 0;
  for (const std::size_t size : {1u, 10u, 100u, 1000u}) {
    Bench::Rate rates[2];
    for (const bool with_game : {false, true}) {
      Bench bench{*database, seconds, first_game};
      first_game += kGames;
      bench.add_games();
      rates[with_game] = bench.run(size, with_game);
    }
    std::printf("%8zu %12.0f %10.1f %12.0f %10.1f\n", size, rates[0].moves_per_second,
                rates[0].processor_us, rates[1].moves_per_second, rates[1].processor_us);
  }
}
