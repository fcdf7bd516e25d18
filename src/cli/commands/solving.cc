#include "cli/commands/solving.h"

#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <csignal>

#include "cli/commands/solver_resources.h"

namespace fissile::cli {
namespace {

using Clock = std::chrono::steady_clock;

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

SolveLimits limits_of(const SolveFlags& flags, const std::string& unit) {
  SolveLimits limits;
  const auto start = Clock::now();
  if (flags.states > 0) limits.states = flags.states;
  limits.memory = flags.memory * kMebibyte;
  limits.spread = [threads = flags.threads](std::size_t count, const auto& job) {
    run_jobs(threads, count, job);
  };
  catch_interrupt();
  limits.stopped = [start, ms = std::chrono::milliseconds(flags.ms)] {
    return interrupted || (ms.count() > 0 && Clock::now() >= start + ms);
  };
  if (isatty(STDERR_FILENO) == 0) return limits;
  limits.progress = [unit, next = start +
                                  std::chrono::seconds(1)](const SolveProgress& progress) mutable {
    if (Clock::now() < next) return;
    next = Clock::now() + std::chrono::milliseconds(200);
    fmt::print(stderr, "\r{} positions, at least {} {}, {} MiB ", progress.states, progress.bound,
               unit, progress.memory / kMebibyte);
  };
  return limits;
}

void end_progress() {
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\r{:60}\r", "");
}

void write_answer(JsonWriter& writer, const Answer<push::Action>& answer) {
  writer.field("result", verdict_word(answer.result)).field("optimal", answer.optimal);
  writer.key("actions").begin_array();
  for (const push::Action action : answer.actions) writer.value(kDirections[action]);
  writer.end_array();
  writer.field("states", answer.states).field("expanded", answer.expanded);
  writer.field("bound", answer.bound);
  if (!answer.reason.empty()) writer.field("reason", answer.reason);
}

std::string letters_of(const std::vector<push::Action>& actions) {
  std::string letters;
  for (const push::Action action : actions) letters += kDirections[action][0];
  return letters;
}

}  // namespace fissile::cli
