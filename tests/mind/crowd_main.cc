// How well a level plays orbs among several: fissile_crowd_level [--players N] [--games N]
// [--level L] [--nodes N] [--first N] [--threads N] [--json]
// plays one level against greedy others on 9 x 6, the level in each seat in turn, and prints how
// often it won. Limited in nodes, so the same games every time.
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "mind/crowd_games.h"
#include "mind/flags.h"

namespace fissile {
namespace {

struct Options {
  int players = 3;
  int games = 40;
  int first = 0;
  Ask ask;
  int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

std::vector<CrowdGame> play_all(const Options& options) {
  std::vector<CrowdGame> games(static_cast<std::size_t>(options.games));
  std::atomic<int> next = 0, done = 0, won = 0;
  std::vector<std::thread> workers;
  for (int i = 0; i < options.threads; ++i) {
    workers.emplace_back([&] {
      Thinker thinker;
      for (int game = next++; game < options.games; game = next++) {
        const int number = options.first + game, seat = number % options.players + 1;
        const CrowdGame played = play_crowd(thinker, options.ask, options.players, seat,
                                            static_cast<std::uint64_t>(number));
        games[static_cast<std::size_t>(game)] = played;
        won += played.winner == seat;
        ++done;
        if (isatty(STDERR_FILENO)) {
          std::fprintf(stderr, "\r%d won of %d, %d games in all", won.load(), done.load(),
                       options.games);
        }
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  if (isatty(STDERR_FILENO)) std::fprintf(stderr, "\r\033[K");
  return games;
}

void report(const Options& options, const std::vector<CrowdGame>& games) {
  int won = 0, thoughts = 0;
  double turns = 0, nodes = 0;
  std::vector<int> by_seat(static_cast<std::size_t>(options.players));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const int seat = (options.first + static_cast<int>(i)) % options.players;
    const bool wins = games[i].winner == seat + 1;
    won += wins;
    by_seat[static_cast<std::size_t>(seat)] += wins;
    turns += games[i].turns;
    nodes += static_cast<double>(games[i].nodes);
    thoughts += games[i].thoughts;
  }
  const double share = static_cast<double>(won) / options.games;
  const double error = std::sqrt(share * (1 - share) / options.games);
  std::printf(options.json
                  ? "{\"players\":%d,\"level\":%d,\"games\":%d,\"won\":%d,\"share\":%.4f,"
                    "\"error\":%.4f,\"turns\":%.1f,\"nodes\":%.0f,\"bySeat\":["
                  : "%d players, level %d: %d games, %d won, %.3f +- %.3f, %.1f turns a game, "
                    "%.0f nodes a move, won by seat",
              options.players, options.ask.strength, options.games, won, share, error,
              turns / options.games, nodes / std::max(1, thoughts));
  for (std::size_t i = 0; i < by_seat.size(); ++i) {
    std::printf(options.json ? "%s%d" : "%s %d", options.json && i > 0 ? "," : "", by_seat[i]);
  }
  std::printf(options.json ? "]}\n" : "\n");
}

// What is wrong with the arguments; empty if nothing is.
std::string read_options(std::span<const char* const> arguments, Options& options) {
  const Flag flags[] = {
      {"--players", 2, kMaxPlayers, [&](int number) { options.players = number; }},
      {"--games", 1, kManyGames, [&](int number) { options.games = number; }},
      {"--first", 0, kMany, [&](int number) { options.first = number; }},
      {"--level", 1, kMaxStrength, [&](int number) { options.ask.strength = number; }},
      {"--nodes", 0, kMany,
       [&](int number) { options.ask.nodes = static_cast<std::uint64_t>(number); }},
      {"--threads", 1, kManyThreads, [&](int number) { options.threads = number; }},
  };
  return read_flags(arguments, flags, options.json);
}

}  // namespace
}  // namespace fissile

int main(int argc, char** argv) {
  fissile::Options options;
  options.ask.strength = 8;
  const std::span<const char* const> arguments(argv, static_cast<std::size_t>(argc));
  const std::string fault = fissile::read_options(arguments.subspan(1), options);
  if (!fault.empty()) {
    std::fprintf(stderr,
                 "%s\n"
                 "usage: fissile_crowd_level [--players N] [--games N] [--level L] [--nodes N] "
                 "[--first N] [--threads N] [--json]\n",
                 fault.c_str());
    return 2;
  }
  fissile::report(options, fissile::play_all(options));
}
