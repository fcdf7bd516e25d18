// How well stacker is played: fissile_stacker_level [--seeds N] [--landings N] [--first N]
// [--level L]... [--ms N | --nodes N] [--threads N] [--json]
// plays so many games of the standard setup with random reachable placements, with greedy ones and
// with each level, on all cores, and prints the means. Without --ms or --nodes a level thinks for
// its own number of nodes.
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "mind/flags.h"
#include "mind/stacker_players.h"

namespace fissile::stacker {
namespace {

struct Options {
  int seeds = 20;
  int landings = 500;
  int first = 0;
  std::vector<int> levels;
  Ask ask;
  int threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  bool json = false;
};

struct Row {
  std::string name;
  double mean = 0, error = 0, landings = 0, nodes = 0, ms = 0;
  int alive = 0, best_chain = 0;
  std::string ended = {};  // the seeds of the games that ended early, and after how many landings
};

using Player = std::function<PlayedGame(std::uint64_t seed)>;

// All games of a player, on all cores; a line on stderr says how far it is.
std::vector<PlayedGame> play_all(const Options& options, const std::string& name,
                                 const Player& player) {
  std::vector<PlayedGame> games(static_cast<std::size_t>(options.seeds));
  std::atomic<std::size_t> next = 0, done = 0;
  std::vector<std::thread> workers;
  std::mutex telling;
  for (int i = 0; i < options.threads; ++i) {
    workers.emplace_back([&] {
      for (std::size_t game = next++; game < games.size(); game = next++) {
        games[game] = player(static_cast<std::uint64_t>(options.first) + game);
        const std::size_t count = ++done;
        const std::scoped_lock lock(telling);
        if (isatty(STDERR_FILENO)) {
          std::fprintf(stderr, "\r%s: %zu of %zu games", name.c_str(), count, games.size());
        }
      }
    });
  }
  for (std::thread& worker : workers) worker.join();
  if (isatty(STDERR_FILENO)) std::fprintf(stderr, "\r\033[K");
  return games;
}

Row measure(const Options& options, const std::string& name, const Player& player) {
  const auto start = std::chrono::steady_clock::now();
  const std::vector<PlayedGame> games = play_all(options, name, player);
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  Row row{.name = name};
  double squares = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const PlayedGame& game = games[i];
    row.mean += game.score;
    squares += static_cast<double>(game.score) * game.score;
    row.landings += game.landings;
    row.nodes += static_cast<double>(game.nodes);
    row.alive += game.alive;
    if (!game.alive) {
      row.ended += " " + std::to_string(static_cast<std::size_t>(options.first) + i) + ":" +
                   std::to_string(game.landings);
    }
    row.best_chain = std::max(row.best_chain, game.best_chain);
  }
  const double count = static_cast<double>(games.size());
  row.ms = took.count() * options.threads / row.landings;
  row.nodes /= row.landings;
  row.mean /= count;
  row.landings /= count;
  row.error = std::sqrt(std::max(0.0, squares / count - row.mean * row.mean) / count);
  return row;
}

void print_table(const Options& options, const std::vector<Row>& rows) {
  std::printf("%d games of %d landings from seed %d\n", options.seeds, options.landings,
              options.first);
  std::printf("%-9s %9s %6s %8s %8s %9s %9s %6s %10s %7s\n", "player", "score", "+-", "x random",
              "x greedy", "alive", "landings", "chain", "nodes", "ms");
  for (const Row& row : rows) {
    std::printf("%-9s %9.1f %6.1f %8.2f %8.2f %8.1f%% %9.1f %6d %10.0f %7.2f\n", row.name.c_str(),
                row.mean, row.error, row.mean / rows[0].mean, row.mean / rows[1].mean,
                100.0 * row.alive / options.seeds, row.landings, row.best_chain, row.nodes, row.ms);
  }
  for (std::size_t i = 2; i < rows.size(); ++i) {  // of levels; random placements end nearly all
    if (rows[i].ended.empty()) continue;
    std::printf("%s ended early, seed:landings%s\n", rows[i].name.c_str(), rows[i].ended.c_str());
  }
}

void print_json(const Options& options, const std::vector<Row>& rows) {
  std::printf("{\"seeds\":%d,\"landings\":%d,\"first\":%d,\"players\":[", options.seeds,
              options.landings, options.first);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    std::printf(
        "%s{\"name\":\"%s\",\"score\":%.2f,\"error\":%.2f,\"timesRandom\":%.3f,"
        "\"timesGreedy\":%.3f,\"alive\":%d,\"landings\":%.2f,\"bestChain\":%d,\"nodes\":%.1f}",
        i == 0 ? "" : ",", row.name.c_str(), row.mean, row.error, row.mean / rows[0].mean,
        row.mean / rows[1].mean, row.alive, row.landings, row.best_chain, row.nodes);
  }
  std::printf("]}\n");
}

void run(const Options& options) {
  std::vector<Row> rows;
  rows.push_back(measure(options, "random", [&](std::uint64_t seed) {
    return play_baseline(random_move, seed, options.landings);
  }));
  rows.push_back(measure(options, "greedy", [&](std::uint64_t seed) {
    return play_baseline(greedy_move, seed, options.landings);
  }));
  for (const int level : options.levels) {
    Ask ask = options.ask;
    ask.strength = level;
    rows.push_back(measure(options, "level " + std::to_string(level), [&, ask](std::uint64_t seed) {
      return play_level(ask, seed, options.landings);
    }));
  }
  options.json ? print_json(options, rows) : print_table(options, rows);
}

// What is wrong with the arguments; empty if nothing is.
std::string read_options(std::span<const char* const> arguments, Options& options) {
  const Flag flags[] = {
      {"--seeds", 1, kManyGames, [&](int number) { options.seeds = number; }},
      {"--landings", 1, kMany, [&](int number) { options.landings = number; }},
      {"--first", 0, kMany, [&](int number) { options.first = number; }},
      {"--level", 1, kMaxStrength, [&](int number) { options.levels.push_back(number); }},
      {"--ms", 0, kMany, [&](int number) { options.ask.time = std::chrono::milliseconds(number); }},
      {"--nodes", 0, kMany,
       [&](int number) { options.ask.nodes = static_cast<std::uint64_t>(number); }},
      {"--threads", 1, kManyThreads, [&](int number) { options.threads = number; }},
  };
  const std::string fault = read_flags(arguments, flags, options.json);
  if (options.levels.empty()) options.levels.push_back(kMaxStrength);
  return fault;
}

}  // namespace
}  // namespace fissile::stacker

int main(int argc, char** argv) {
  fissile::stacker::Options options;
  const std::span<const char* const> arguments(argv, static_cast<std::size_t>(argc));
  const std::string fault = fissile::stacker::read_options(arguments.subspan(1), options);
  if (!fault.empty()) {
    std::fprintf(
        stderr,
        "%s\n"
        "usage: fissile_stacker_level [--seeds N] [--landings N] [--first N] [--level L]... "
        "[--ms N | --nodes N] [--threads N] [--json]\n",
        fault.c_str());
    return 2;
  }
  fissile::stacker::run(options);
}
