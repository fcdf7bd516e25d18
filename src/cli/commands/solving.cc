#include "cli/commands/solving.h"

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>

#include "cli/commands/jobs.h"
#include "cli/commands/words.h"

namespace fissile::cli {
namespace {

constexpr std::size_t kMebibyte = std::size_t{1} << 20;

// Set by Ctrl-C.
std::atomic<bool> interrupted{false};

void stop_soon(int) { interrupted = true; }

// The first Ctrl-C ends the search, which then tells what it knows; a second one the program.
void catch_interrupt() {
  struct sigaction action{};
  action.sa_handler = stop_soon;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
}

}  // namespace

bool was_interrupted() { return interrupted; }

void add_solve_flags(Command command, SolveFlags& flags) {
  command.add_option("--ms", flags.ms, "Give up after so many milliseconds; 0 is never")
      .within(std::int64_t{0}, std::int64_t{86'400'000})
      .type_name("N")
      .default_shown();
  command.add_option("--states", flags.states, "Give up after so many positions; 0 is never")
      .non_negative()
      .type_name("N")
      .default_shown();
  command.add_option("--memory", flags.memory, "Give up at so many MiB")
      .within(1, 1 << 20)
      .type_name("N")
      .default_shown();
  command
      .add_option("--threads", flags.threads,
                  "Threads for a level of push; the answer is the same with any number")
      .within(1, 256)
      .type_name("N")
      .default_shown();
}

SolveHost solve_host(const SolveFlags& flags, const std::string& unit) {
  SolveHost host;
  host.clock = [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::int64_t{std::chrono::duration_cast<std::chrono::milliseconds>(now).count()};
  };
  host.memory = flags.memory * kMebibyte;
  host.spread = [threads = flags.threads](std::size_t count, const auto& job) {
    run_jobs(threads, count, job);
  };
  catch_interrupt();
  host.cancelled = was_interrupted;
  if (isatty(STDERR_FILENO) == 0) return host;
  host.first_ms = 1000;
  host.every_ms = 200;
  host.progress = [unit](const SolveProgress& progress) {
    fmt::print(stderr, "\r{} positions, at least {} {}, {} MiB ", progress.states, progress.bound,
               unit, progress.memory / kMebibyte);
  };
  return host;
}

void end_progress() {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{:60}\r", "");
}

std::vector<const TerminalGame*> solved_games() {
  std::vector<const TerminalGame*> games;
  for_each_game(AllGames{}, [&]<class T>() {
    if constexpr (HasSolver<T>) games.push_back(&terminal_game(T::Rules::kId));
  });
  return games;
}

std::string solved_ids(std::string_view between) {
  std::vector<std::string> ids;
  for (const TerminalGame* game : solved_games()) ids.push_back(game->id);
  return join(ids, between);
}

}  // namespace fissile::cli
