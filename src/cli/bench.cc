#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cli/commands.h"
#include "core/playout.h"
#include "core/twins.h"
#include "games/all.h"

namespace fissile::cli {
namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  bool json = false;
  double seconds = 2;
  std::string only;
};

// Random playouts of one setup, plain and fast. Each call plays so many actions.
struct Bench {
  std::string name;
  std::function<void(std::uint64_t)> plain;
  std::function<void(std::uint64_t)> fast;
};

struct Measured {
  std::string name;
  double value;  // actions a second of the fast twin
  double plain;
  double ratio;
};

template <Game G>
std::function<void(std::uint64_t)> playouts_of(const typename G::Setup& setup) {
  struct Player {
    std::unique_ptr<typename G::Tables> tables;
    Random random{1};
  };
  auto player = std::make_shared<Player>();
  player->tables.reset(new typename G::Tables(G::prepare(setup)));
  return [player](std::uint64_t actions) { play_out<G>(*player->tables, player->random, actions); };
}

template <TextForm T>
void list_benches(std::vector<Bench>& benches) {
  if constexpr (requires { T::kBenches; }) {
    for (const BenchSetup& bench : T::kBenches) {
      const auto setup = accept_setup<T>(*parse_json(bench.setup), "/setup");
      check(bool(setup), "the setup of a benchmark is refused");
      const bool found = with_twin(typename T::Twins{}, **setup, [&]<class Fast>() {
        benches.push_back({std::string(bench.name), playouts_of<typename T::Rules>(**setup),
                           playouts_of<Fast>(**setup)});
      });
      check(found, "no twin fits the setup of a benchmark");
    }
  }
}

// Actions a second over one slice of about `seconds`. Batches grow until a slice has some twenty of
// them: few enough that starting one costs nothing, many enough to end in time.
double rate(const std::function<void(std::uint64_t)>& play, double seconds) {
  std::uint64_t actions = 0, batch = 500;
  const auto start = Clock::now();
  double spent = 0, before = 0;
  while (spent < seconds) {
    play(batch);
    actions += batch;
    before = spent;
    spent = std::chrono::duration<double>(Clock::now() - start).count();
    if (spent - before < seconds / 40) batch *= 2;
  }
  return static_cast<double>(actions) / spent;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Plain and fast take turns in short slices, so that a noisy machine disturbs both alike; medians
// are told.
Measured measure(const Bench& bench, double seconds, bool progress) {
  constexpr int kRounds = 11;
  std::vector<double> fast, plain, ratio;
  for (int round = 0; round < kRounds; ++round) {
    if (progress) fmt::print(stderr, "\r{:<16} {:3}%", bench.name, 100 * round / kRounds);
    plain.push_back(rate(bench.plain, seconds / (2 * kRounds)));
    fast.push_back(rate(bench.fast, seconds / (2 * kRounds)));
    ratio.push_back(fast.back() / plain.back());
  }
  if (progress) fmt::print(stderr, "\r{:24}\r", "");
  return {bench.name, median(fast), median(plain), median(ratio)};
}

void print_json(const std::vector<Measured>& results) {
  std::string rows;
  for (const Measured& it : results) {
    rows += fmt::format(R"({}{{"name":"{}","unit":"actions/s","value":{:.0f},"ratio":{:.2f}}})",
                        rows.empty() ? "" : ",", it.name, it.value, it.ratio);
  }
  fmt::print("{{\"results\":[{}]}}\n", rows);
}

void run_bench(const Options& options) {
  std::vector<Bench> benches;
  for_each_game(AllGames{}, [&]<class T>() { list_benches<T>(benches); });
  std::string names;
  for (const Bench& bench : benches) names += (names.empty() ? "" : ", ") + bench.name;
  if (!options.only.empty()) {
    std::erase_if(benches, [&](const Bench& bench) { return bench.name != options.only; });
    if (benches.empty()) {
      throw Failure{"no benchmark is called '" + options.only + "'; there are " + names, 2};
    }
  }
  if (!options.json) {
    fmt::print("{:<16} {:>12} {:>12} {:>7}\n", "actions/s", "fast", "plain", "ratio");
  }
  std::vector<Measured> results;
  for (const Bench& bench : benches) {
    results.push_back(measure(bench, options.seconds, isatty(STDERR_FILENO) != 0));
    const Measured& it = results.back();
    if (options.json) continue;
    fmt::print("{:<16} {:>12.0f} {:>12.0f} {:>7.2f}\n", it.name, it.value, it.plain, it.ratio);
    std::fflush(stdout);
  }
  if (options.json) print_json(results);
}

}  // namespace

void add_bench(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("bench", "Measure random playouts, the fast rules beside the plain");
  const auto options = std::make_shared<Options>();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->add_option("--seconds", options->seconds, "Time for each benchmark")
      ->check(CLI::Range(0.05, 3600.0))
      ->capture_default_str();
  command->add_option("--only", options->only, "Run the benchmark of this name alone");
  command->footer(
      "One core, silent (no events). Value and ratio are medians of eleven slices in which the "
      "plain\n"
      "rules and their fast twin take turns. Example: fissile bench --only orbs-9x6 --seconds 5");
  command->callback([options] { run_bench(*options); });
}

}  // namespace fissile::cli
