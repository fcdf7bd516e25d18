#include "solve/npc/generate_score.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <tuple>

#include "core/events.h"
#include "solve/npc/generate_walk.h"

namespace fissile::npc {
namespace {

// How many positions are looked at to see whether a turn has lost sight of the win.
constexpr std::size_t kLostPositions = 300;
// Of how many turns that is asked.
constexpr std::size_t kLostTurns = 16;

struct SumsSink {
  static constexpr bool kListens = true;
  int acted = 0;

  void event(const Event& event) { acted += event.type == Event::Type::apply; }
  void wave() {}
};

bool is_won(const Tables& tables, const State& state) {
  return Rules::outcome(tables, state).ending == Ending::won;
}

bool is_lost(const Tables& tables, const State& state) {
  if (Rules::to_move(state) == 0) return !is_won(tables, state);
  const Walk seen(tables, state, kLostPositions);
  const auto wins = [&](const EndValue& end) { return Int1024(end.value) == tables.target; };
  return std::ranges::none_of(seen.ends(), wins);
}

// Calls visit(action, after) for every turn from a state.
template <class Visit>
void each_turn(const Tables& tables, const State& state, Visit&& visit) {
  ActionList<Rules> actions;
  Rules::legal(tables, state, actions);
  for (const Rules::Action action : actions) {
    State after = state;
    Silent silent;
    Rules::apply(tables, after, action, silent);
    after.turn = 0;  // how it was reached makes no difference
    visit(action, after);
  }
}

// What the turns beside the solution lead to, at each of its positions, each once.
std::vector<State> beside(const Tables& tables, const std::vector<Rules::Action>& solution) {
  std::vector<State> found;
  State at = tables.start;
  for (const Rules::Action right : solution) {
    State next = at;
    each_turn(tables, at, [&](Rules::Action action, const State& after) {
      if (action == right) {
        next = after;
      } else if (after != at && std::ranges::find(found, after) == found.end()) {
        found.push_back(after);
      }
    });
    at = next;
  }
  return found;
}

// Up to 15 points for the share that is lost; what is asked of some, evenly spaced, holds for all.
int dead_end_points(const Tables& tables, const std::vector<Rules::Action>& solution) {
  const std::vector<State> all = beside(tables, solution);
  const std::size_t asked = std::min(all.size(), kLostTurns);
  int lost = 0;
  for (std::size_t i = 0; i < asked; ++i) lost += is_lost(tables, all[i * all.size() / asked]);
  return asked == 0 ? 0 : 15 * lost / static_cast<int>(asked);
}

// How far the sum of the blocks is from the target.
Sum1024 distance(const Tables& tables, const State& state) {
  Sum1024 sum;
  bool fits = true;
  for (const Block& block : state.blocks) fits = sum.add(Sum1024(block.value)) && fits;
  Sum1024 target(tables.target);
  target.negate();
  fits = sum.add(target) && fits;
  check(fits, "a sum of 65 values does not fit");
  if (sum.negative()) sum.negate();
  return sum;
}

enum class Greed : std::uint8_t { near, few };

// A player that looks one turn ahead: it takes the turn after which the sum of the blocks is
// nearest to the target, or first of all the one that leaves the fewest blocks.
bool greedy_wins(const Tables& tables, Greed greed, std::size_t turns) {
  State at = tables.start;
  for (std::size_t turn = 0; turn < turns && Rules::to_move(at) != 0; ++turn) {
    std::optional<std::tuple<std::size_t, Sum1024>> best;
    State next = at;
    each_turn(tables, at, [&](Rules::Action, const State& after) {
      if (after == at) return;
      const std::tuple rank{greed == Greed::few ? after.blocks.size() : 0, distance(tables, after)};
      if (best && !(rank < *best)) return;
      best = rank;
      next = after;
    });
    if (!best) return false;
    at = next;
  }
  return is_won(tables, at);
}

}  // namespace

Difficulty plain_difficulty(const Tables& tables, const std::vector<Rules::Action>& solution,
                            std::size_t nearer) {
  Difficulty difficulty;
  difficulty.length = std::min(30, 3 * static_cast<int>(solution.size()));
  difficulty.choices = std::clamp(2 * (static_cast<int>(std::bit_width(nearer)) - 3), 0, 20);
  SumsSink sums;
  State state = tables.start;
  for (const Rules::Action action : solution) Rules::apply(tables, state, action, sums);
  difficulty.sums = std::min(20, sums.acted);
  return difficulty;
}

void add_trials(Difficulty& difficulty, const Tables& tables,
                const std::vector<Rules::Action>& solution) {
  const std::size_t turns = 2 * solution.size();
  difficulty.greedy = (greedy_wins(tables, Greed::near, turns) ? 0 : 8) +
                      (greedy_wins(tables, Greed::few, turns) ? 0 : 7);
  difficulty.dead_ends = dead_end_points(tables, solution);
}

}  // namespace fissile::npc
