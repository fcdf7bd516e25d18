#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "burst/mind.h"
#include "burst/mind_plain.h"
#include "cli/commands.h"
#include "cli/commands/bench_batch.h"
#include "cli/commands/bench_rate.h"
#include "cli/terminal_game.h"
#include "core/playout.h"
#include "core/twins.h"
#include "games/all.h"
#include "search/deepen.h"

namespace fissile::cli {
namespace {

struct Options {
  bool json = false;
  bool proofs = false;
  double seconds = 2;
  std::size_t games = BatchBenchOptions().games;
  std::string only;
};

// The steps of one benchmark, plain and fast. Each call plays so many of them.
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
using TablesOf = std::shared_ptr<const typename G::Tables>;

template <Game G, class Choose>
std::function<void(std::uint64_t)> playouts_of(TablesOf<G> tables) {
  return [tables, random = Random{1}](std::uint64_t actions) mutable {
    play_out<G, Choose>(*tables, random, actions);
  };
}

template <Game G>
std::function<void(std::uint64_t)> repeats_of(TablesOf<G> tables, std::uint64_t seed,
                                              typename G::Action action) {
  const auto start = std::make_shared<typename G::State>(G::initial(*tables, seed));
  check(G::refusal(*tables, *start, action) == Refusal::none,
        "the action of a benchmark is refused");
  return [=](std::uint64_t actions) { repeat<G>(*tables, *start, action, actions); };
}

// What plays so many steps of a benchmark, by the plain rules or by a twin.
template <TextForm T, Game G>
std::function<void(std::uint64_t)> steps_of(const BenchSetup& bench,
                                            const typename G::Setup& setup) {
  const TablesOf<G> tables(new typename G::Tables(G::prepare(setup)));
  if (bench.step == BenchStep::fixed) {
    const auto plain = std::make_unique<typename T::Rules::Tables>(T::Rules::prepare(setup));
    const auto action = T::read_action(*parse_json(bench.action), *plain);
    check(bool(action), "the action of a benchmark is malformed");
    return repeats_of<G>(tables, bench.seed, *action);
  }
  if constexpr (HasRandomPlacement<G>) {
    if (bench.step == BenchStep::placement) return playouts_of<G, ChoosePlacement>(tables);
  }
  check(bench.step == BenchStep::action, "a benchmark asks for placements that its game has not");
  return playouts_of<G, ChooseAction>(tables);
}

template <TextForm T>
void list_benches(std::vector<Bench>& benches) {
  if constexpr (HasBenches<T>) {
    for (const BenchSetup& bench : T::kBenches) {
      const auto setup = accept_setup<T>(*parse_json(bench.setup), "/setup");
      check(bool(setup), "the setup of a benchmark is refused");
      const bool found = with_twin(typename T::Twins{}, **setup, [&]<class Fast>() {
        benches.push_back({std::string(bench.name), steps_of<T, typename T::Rules>(bench, **setup),
                           steps_of<T, Fast>(bench, **setup)});
      });
      check(found, "no twin fits the setup of a benchmark");
    }
  }
}

// Positions of random games, some from every stage, searched in turn.
template <Mind M>
std::function<void(std::uint64_t)> searches_of(TablesOf<typename M::Game> tables,
                                               const BurstWeights& weights) {
  using G = typename M::Game;
  const auto positions = std::make_shared<std::vector<typename G::State>>();
  Random random{1};
  Silent silent;
  for (int plies = 0; plies < 64; plies += 4) {
    auto state = G::initial(*tables, 0);
    for (int i = 0; i < plies && G::to_move(state) != 0; ++i) {
      G::apply(*tables, state, *random_action<G>(*tables, state, random), silent);
    }
    if (G::to_move(state) != 0) positions->push_back(state);
  }
  return [=, table = std::make_shared<Transpositions>(16),
          next = std::size_t{0}](std::uint64_t nodes) mutable {
    constexpr std::uint64_t kEach = 100'000;
    const M mind(*tables, weights);
    while (nodes > 0) {
      Limits limits;
      limits.nodes = std::min(nodes, kEach);
      table->begin();
      auto search = std::make_unique<Deepening<M>>(mind, *table, SearchSettings{}, limits,
                                                   RootQuestion<typename G::Action>{});
      nodes -= search->run((*positions)[next++ % positions->size()]).found.nodes;
    }
  };
}

// One step of these is a state reached by an action of a search.
template <TextForm T>
void list_searches(std::vector<Bench>& benches) {
  if constexpr (HasBurstWeights<T>) {
    using Rules = typename T::Rules;
    using Fast = FastBurst<Rules, WordShape, 2, 3>;
    const TablesOf<Rules> plain(new BurstTables(Rules::prepare({})));
    const TablesOf<Fast> fast(new typename Fast::Tables(Fast::prepare({})));
    benches.push_back({std::string(Rules::kId) + "-search",
                       searches_of<BurstPlainMind<Rules>>(plain, T::Mind::kWeights),
                       searches_of<BurstMind<Fast>>(fast, T::Mind::kWeights)});
  }
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

std::string json_of(const Measured& it) {
  return fmt::format(R"({{"name":"{}","unit":"actions/s","value":{:.0f},"ratio":{:.2f}}})", it.name,
                     it.value, it.ratio);
}

double per_second(std::uint64_t count, double seconds) {
  return static_cast<double>(count) / seconds;
}

double ratio_of(const ProofCount& it) {
  return static_cast<double>(it.plain_expanded) / static_cast<double>(it.expanded);
}

std::string json_of(const std::string& name, const ProofCount& it) {
  return fmt::format(R"({{"name":"{}","level":"{}","unit":"expansions/s","value":{:.0f},)"
                     R"("ratio":{:.2f},"expanded":{},"plain_expanded":{}}})",
                     name, it.level, per_second(it.expanded, it.seconds), ratio_of(it), it.expanded,
                     it.plain_expanded);
}

std::vector<Bench> all_benches() {
  std::vector<Bench> benches;
  for_each_game(AllGames{}, [&]<class T>() { list_benches<T>(benches); });
  for_each_game(AllGames{}, [&]<class T>() { list_searches<T>(benches); });
  return benches;
}

// Rows of JSON if that is asked for, else of a table that is printed as it grows.
void run_rates(const std::vector<Bench>& benches, const Options& options,
               std::vector<std::string>& rows) {
  if (!options.json && !benches.empty()) {
    fmt::print("{:<16} {:>12} {:>12} {:>7}\n", "actions/s", "fast", "plain", "ratio");
  }
  for (const Bench& bench : benches) {
    const Measured it = measure(bench, options.seconds, isatty(STDERR_FILENO) != 0);
    rows.push_back(json_of(it));
    if (options.json) continue;
    fmt::print("{:<16} {:>12.0f} {:>12.0f} {:>7.2f}\n", it.name, it.value, it.plain, it.ratio);
    std::fflush(stdout);
  }
}

void run_proofs(const ProofBench& bench, const Options& options, std::vector<std::string>& rows) {
  if (!options.json) {
    fmt::print("{:<16} {:>12} {:>12} {:>7} {:>12} {:>12}\n", bench.name, "expanded", "plain",
               "ratio", "a second", "plain");
  }
  const bool progress = isatty(STDERR_FILENO) != 0;
  for (const int level : options.proofs ? bench.all : bench.few) {
    if (progress) fmt::print(stderr, "{} of level {} ...", bench.name, level);
    const ProofCount it = bench.run(level);
    if (progress) fmt::print(stderr, "\r{:32}\r", "");
    rows.push_back(json_of(bench.name, it));
    if (options.json) continue;
    fmt::print("{:<16} {:>12} {:>12} {:>7.2f} {:>12.0f} {:>12.0f}\n", it.level, it.expanded,
               it.plain_expanded, ratio_of(it), per_second(it.expanded, it.seconds),
               per_second(it.plain_expanded, it.plain_seconds));
    std::fflush(stdout);
  }
}

std::vector<ProofBench> proof_benches() {
  std::vector<ProofBench> benches;
  for (const TerminalGame& game : terminal_games()) {
    if (game.proof_bench) benches.push_back(*game.proof_bench);
  }
  return benches;
}

void run_bench(const Options& options) {
  std::vector<Bench> benches = all_benches();
  std::vector<ProofBench> proofs = proof_benches();
  std::vector<std::string> names;
  for (const Bench& bench : benches) names.push_back(bench.name);
  for (const ProofBench& bench : proofs) names.push_back(bench.name);
  names.emplace_back(kBatchBench);
  const bool batch = options.only.empty() || options.only == kBatchBench;
  if (!options.only.empty()) {
    const auto other = [&](const auto& bench) { return bench.name != options.only; };
    std::erase_if(benches, other);
    std::erase_if(proofs, other);
    if (benches.empty() && proofs.empty() && !batch) {
      throw Failure{fmt::format("no benchmark is called '{}'; there are {}", options.only,
                                fmt::join(names, ", ")),
                    2};
    }
  }
  std::vector<std::string> rows;
  run_rates(benches, options, rows);
  for (const ProofBench& bench : proofs) run_proofs(bench, options, rows);
  if (batch) run_batch_bench({options.json, options.seconds, options.games}, rows);
  if (options.json) fmt::print("{{\"results\":[{}]}}\n", fmt::join(rows, ","));
}

}  // namespace

void add_bench(Command app) {
  Command command = app.add_command("bench", "Measure the fast rules beside the plain");
  const auto options = std::make_shared<Options>();
  command.add_flag("--json", options->json, "Print one JSON object");
  std::vector<std::string> about, more;
  for (const ProofBench& bench : proof_benches()) {
    about.push_back(bench.about);
    more.push_back(bench.more);
  }
  command.add_flag("--proofs", options->proofs, fmt::format("{}", fmt::join(more, "; ")));
  command.add_option("--seconds", options->seconds, "Time for each benchmark")
      .within_shown(0.05, 3600.0)
      .default_shown();
  command.add_option("--games", options->games, "Games of a batch, in the benchmark 'batch'")
      .within(std::size_t{1}, std::size_t{1} << 20)
      .default_shown();
  command.add_option("--only", options->only, "Run the benchmark of this name alone");
  command.footer(fmt::format(
      "One core, silent (no events). Value and ratio are medians of eleven slices in which the "
      "plain\n"
      "rules and their fast twin take turns; a step of a search is a state reached by an action.\n"
      "'batch' steps many games at random, with observation and mask and without, and compares\n"
      "what all cores gain with what a loop in registers gains.\n"
      "{}"
      "Example: fissile bench --only orbs-9x6 --seconds 5",
      fmt::join(about, "")));
  command.run([options] { run_bench(*options); });
}

}  // namespace fissile::cli
