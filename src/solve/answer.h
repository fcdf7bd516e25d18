#pragma once
// What a solver says about a puzzle, and how long it may look: one form for every game.
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace fissile {

enum class Verdict : std::uint8_t { solved, unsolvable, unknown };

constexpr std::string_view verdict_word(Verdict verdict) {
  constexpr std::string_view kWords[] = {"solved", "unsolvable", "unknown"};
  return kWords[static_cast<std::size_t>(verdict)];
}

template <class Action>
struct Answer {
  Verdict result = Verdict::unknown;
  bool optimal = false;         // only where it is proved that nothing is shorter
  std::vector<Action> actions;  // of the solution, from the position asked about
  std::uint64_t states = 0;     // how many different ones were kept
  std::uint64_t expanded = 0;   // how many of them were looked further from
  int bound = 0;                // every solution costs this much at least
  std::string reason;           // why nothing solves it, or what ended the search
};

// What a search tells of itself while it goes on.
struct SolveProgress {
  std::uint64_t states = 0;
  std::uint64_t expanded = 0;
  int bound = 0;
  std::size_t memory = 0;  // in bytes
};

// Runs job(0) .. job(count - 1), in any order and on any threads, and waits for all of them.
using Spread = std::function<void(std::size_t count, const std::function<void(std::size_t)>& job)>;

struct SolveLimits {
  std::uint64_t states = UINT64_MAX;
  std::size_t memory = std::size_t{1} << 30;  // in bytes
  // Asked every thousand states or so, where there is one: a solver knows no clock of its own. Once
  // it says yes, the answer is `unknown`.
  std::function<bool()> stopped;
  std::function<void(const SolveProgress&)> progress;
  // A solver has no threads of its own. Without this it does one after another, and says the same.
  Spread spread;
};

inline void spread(const SolveLimits& limits, std::size_t count,
                   const std::function<void(std::size_t)>& job) {
  if (limits.spread) return limits.spread(count, job);
  for (std::size_t i = 0; i < count; ++i) job(i);
}

// The solver of a game, where src/solve has one (solve/all.h). Its specialisation gives
//   Answer<Action> solve(tables, state, goal, limits), where `goal` is an index of T::kSolveGoals,
//   int cost(tables, state, actions, goal), what those actions cost by that goal,
//   Hints, whose ask(tables, state, limits) answers by the first goal and keeps the last solution.
template <class Rules>
struct Solver;

}  // namespace fissile
