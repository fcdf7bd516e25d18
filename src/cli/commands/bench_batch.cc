#include "cli/commands/bench_batch.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "base/random.h"
#include "batch/batch.h"
#include "batch/crew.h"
#include "cli/command.h"
#include "cli/commands/bench_rate.h"

namespace fissile::cli {
namespace {

enum class Seen : std::uint8_t { nothing, everything };

// A batch that plays at random and begins anew within the step, and the memory it writes to. With
// Seen::nothing it tells action, reward, ends and player alone.
class Player {
 public:
  Player(std::string_view game, BatchOptions options, Seen seen) : games_(options.games) {
    options.auto_reset = AutoReset::same_step;
    auto made = make_batch(game, std::move(options));
    if (!made) throw Failure{made.error().message};
    batch_ = std::move(*made);
    const AgentSpace& space = batch_->space();
    BatchBuffers buffers;
    if (seen == Seen::everything) {
      for (const ArraySpec& spec : space.observation) {
        buffers.observation.push_back(array(spec.bytes()));
      }
      buffers.mask = array(static_cast<std::size_t>(space.actions));
    }
    buffers.reward = array(sizeof(float) * static_cast<std::size_t>(space.players));
    buffers.terminated = array(1);
    buffers.truncated = array(1);
    buffers.player = array(1);
    buffers.action = array(sizeof(std::int64_t));
    batch_->bind(std::move(buffers));
  }

  // So many steps of games, and no fewer than one of each.
  void play(std::uint64_t steps) {
    for (std::uint64_t done = 0; done < steps; done += games_) batch_->random_step();
  }

  double rate_over(double seconds) {
    return rate([this](std::uint64_t steps) { play(steps); }, seconds, games_);
  }

 private:
  BatchArray array(std::size_t bytes) {
    memory_.push_back(std::make_unique<std::byte[]>(games_ * bytes + 64));
    // As numpy and torch align theirs.
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.back().get());
    return {memory_.back().get() + (64 - address % 64) % 64, static_cast<std::ptrdiff_t>(bytes)};
  }

  std::size_t games_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::unique_ptr<std::byte[]>> memory_;
};

// What scaling is judged against: all threads at work, and nothing in memory.
double loop_rate(Crew& crew, double seconds) {
  return rate(
      [&](std::uint64_t steps) {
        const auto each = steps / static_cast<std::uint64_t>(crew.size());
        crew.run([each](int index) {
          Random random{static_cast<std::uint64_t>(index)};
          for (std::uint64_t i = 0; i < each; ++i) asm volatile("" : : "r"(random.next()));
        });
      },
      seconds, std::uint64_t{1} << 16);
}

struct Row {
  std::string name;
  double fast, plain, ratio, gain, loop;  // loop: what a loop in registers gains by the threads
};

// Everything takes turns in short slices, so that a noisy machine disturbs all alike; medians.
Row measure(std::string_view game, Seen seen, int threads, const BatchBenchOptions& options) {
  const auto bench = batch_bench(game);
  if (!bench) throw Failure{bench.error().message};
  const BatchOptions one{.games = options.games, .levels = bench->levels};
  BatchOptions plainly = one, all = one;
  plainly.plain = true;
  plainly.games = std::min<std::size_t>(options.games, 64);  // of more a step takes too long
  all.threads = threads;
  Player fast(game, one, seen), plain(game, plainly, seen), wide(game, all, seen);
  Crew alone(1), together(threads);
  constexpr int kRounds = 7;
  const double slice = options.seconds / (5 * kRounds);
  std::vector<double> fasts, plains, ratios, gains, loops;
  for (int round = 0; round < kRounds; ++round) {
    plains.push_back(plain.rate_over(slice));
    fasts.push_back(fast.rate_over(slice));
    ratios.push_back(fasts.back() / plains.back());
    if (threads == 1) continue;
    gains.push_back(wide.rate_over(slice) / fasts.back());
    loops.push_back(loop_rate(together, slice) / loop_rate(alone, slice));
  }
  if (threads == 1) gains = loops = {1};
  return {bench->name, median(fasts), median(plains), median(ratios), median(gains), median(loops)};
}

}  // namespace

void run_batch_bench(const BatchBenchOptions& options, std::vector<std::string>& rows) {
  const int threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
  if (!options.json) {
    fmt::print("{:<16} {:>4} {:>12} {:>12} {:>7} {:>9} {:>9}\n", "batch, steps/s", "sees", "fast",
               "plain", "ratio", fmt::format("x{} cores", threads), "registers");
  }
  for (const std::string_view game : batch_games()) {
    for (const Seen seen : {Seen::everything, Seen::nothing}) {
      const Row it = measure(game, seen, threads, options);
      const bool all = seen == Seen::everything;
      rows.push_back(fmt::format(
          R"({{"name":"batch-{}","observation":{},"unit":"steps/s","value":{:.0f},"ratio":{:.2f},)"
          R"("cores":{},"gain":{:.3f},"register_gain":{:.3f}}})",
          it.name, all, it.fast, it.ratio, threads, it.gain, it.loop));
      if (options.json) continue;
      fmt::print("{:<16} {:>4} {:>12.0f} {:>12.0f} {:>7.2f} {:>9.3f} {:>9.3f}\n", it.name,
                 all ? "all" : "none", it.fast, it.plain, it.ratio, it.gain, it.loop);
      std::fflush(stdout);
    }
  }
}

}  // namespace fissile::cli
