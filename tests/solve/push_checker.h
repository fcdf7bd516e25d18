#pragma once
// What is checked of a solver's answers, by the plain rules alone: a solution wins, and where every
// position can be looked at nothing is shorter.
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>

#include "core/events.h"
#include "push/packs.h"
#include "solve/push/plain/key.h"
#include "solve/push/plain/search.h"
#include "solve/push/solver.h"

namespace fissile::push_solve {

using namespace push;
using push_proof::Key;
using push_proof::Packer;
using push_proof::tables_of_one;

// Plays the actions; the pushes among them, or nothing if one is refused or the level is not won.
inline std::optional<int> pushes_of_play(const Tables& tables, State state,
                                         std::span<const Action> actions) {
  int pushes = 0;
  for (const Action action : actions) {
    if (Rules::refusal(tables, state, action) != Refusal::none) return std::nullopt;
    const BlockList before = state.blocks;
    Silent silent;
    Rules::apply(tables, state, action, silent);
    pushes += before != state.blocks;
  }
  return state.won ? std::optional(pushes) : std::nullopt;
}

struct Truth {
  bool known = false;  // whether every position was looked at
  int cost = -1;       // the fewest moves or pushes, -1 if nothing solves it
};

// Looks at every position in the order of its cost.
class Exhaustive {
 public:
  Exhaustive(const Tables& tables, const State& start, Goal goal, std::size_t max_states)
      : tables_(tables), packer_(tables, start), goal_(goal), max_states_(max_states) {
    if (packer_.fits()) run(start);
  }
  const Truth& truth() const { return truth_; }

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.hash(); }
  };

  void run(const State& start) {
    costs_[packer_.pack(start)] = 0;
    std::deque<std::pair<Key, int>> open{{packer_.pack(start), 0}};
    while (!open.empty()) {
      const auto [key, cost] = open.front();
      open.pop_front();
      if (costs_[key] < cost) continue;
      const State state = packer_.unpack(key);
      for (Action action = 0; action < Rules::kMaxActions; ++action) {
        if (Rules::refusal(tables_, state, action) != Refusal::none) continue;
        State after = state;
        Silent silent;
        Rules::apply(tables_, after, action, silent);
        const int step = goal_ == Goal::moves || after.blocks != state.blocks ? 1 : 0;
        if (after.won) {
          truth_ = {true, cost + step};
          return;
        }
        const auto [found, fresh] = costs_.try_emplace(packer_.pack(after), cost + step);
        if (!fresh && found->second <= cost + step) continue;
        found->second = cost + step;
        if (step)
          open.emplace_back(found->first, cost + step);
        else
          open.emplace_front(found->first, cost);
      }
      if (costs_.size() > max_states_) return;
    }
    truth_ = {true, -1};
  }

  const Tables& tables_;
  Packer packer_;
  Goal goal_;
  std::size_t max_states_;
  std::unordered_map<Key, int, Hash> costs_;
  Truth truth_;
};

// What is wrong with the solver's answer about a level, or "".  `decided` says whether every
// position could be looked at.
inline std::string fault_of(const Level& level, Goal goal, std::size_t max_states, bool& decided) {
  const auto tables = tables_of_one(level);
  const State start = Rules::initial(*tables, 0);
  const Answer<Action> answer = solve(*tables, start, goal, {});
  if (answer.result == Verdict::unknown) return "unknown without a limit";
  if (answer.result == Verdict::unsolvable && answer.reason.empty()) return "no reason";
  if (answer.result == Verdict::solved && !answer.optimal) return "solved but not proved";
  int cost = -1;
  if (answer.result == Verdict::solved) {
    const auto pushes = pushes_of_play(*tables, start, answer.actions);
    if (!pushes) return "its actions do not win";
    cost = goal == Goal::pushes ? *pushes : static_cast<int>(answer.actions.size());
  }
  const Truth truth = Exhaustive(*tables, start, goal, max_states).truth();
  decided = truth.known;
  if (!truth.known || truth.cost == cost) return "";
  return "says " + std::to_string(cost) + " where " + std::to_string(truth.cost) + " is right (" +
         answer.reason + ")";
}

// The same beside the plain A* over moves, which gets further than an exhaustive search. Both are
// held to a number of states; beyond that nothing is decided.
inline std::string plain_fault_of(const Level& level, std::size_t max_states, bool& decided) {
  const auto tables = tables_of_one(level);
  const State start = Rules::initial(*tables, 0);
  SolveLimits limits;
  limits.states = max_states;
  const Answer<Action> answer = solve(*tables, start, Goal::moves, limits);
  const push_proof::Proof proof = push_proof::solve(*tables, start, max_states);
  decided =
      answer.result != Verdict::unknown && proof.verdict != push_proof::Proof::Verdict::unknown;
  if (!decided) return "";
  const bool solved = proof.verdict == push_proof::Proof::Verdict::solved;
  if (solved != (answer.result == Verdict::solved)) return "solved by one of the two alone";
  if (!solved || answer.actions.size() == proof.actions.size()) return "";
  return "says " + std::to_string(answer.actions.size()) + " where " +
         std::to_string(proof.actions.size()) + " is right";
}

}  // namespace fissile::push_solve
