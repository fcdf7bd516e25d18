#pragma once
// The plain prover: looks at every state that can be reached, those with the fewest moves first,
// until the goal is reached or nothing is left. It knows nothing of the game but the rules
// themselves and one lower bound (bound.h), and keeps every state it has seen. That bound
// falls by one at most with every move, so a state that is looked at has been reached in the fewest
// moves.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/events.h"
#include "solve/push/plain/bound.h"
#include "solve/push/plain/key.h"

namespace fissile::push_proof {

struct Proof {
  enum class Verdict : std::uint8_t { solved, unsolvable, unknown };
  Verdict verdict = Verdict::unknown;  // unknown: not within the bound on states
  std::vector<Action> actions;         // a solution of the fewest moves
  std::size_t states = 0;              // how many different ones were seen
  std::size_t expanded = 0;            // how many of them were looked further from

  int moves() const { return static_cast<int>(actions.size()); }
};

// About 40 bytes a state.
constexpr std::size_t kDefaultStates = 2'000'000;

enum class Using : std::uint8_t { bound, nothing };

class Search {
 public:
  // REQUIRES: tables of one level.
  Search(const Tables& tables, const State& start, std::size_t max_states)
      : tables_(tables), packer_(tables, start), bound_(tables, start), max_states_(max_states) {
    slots_.assign(std::size_t{1} << 16, kNone);
    nodes_.reserve(max_states + Rules::kMaxActions + 1);
  }

  // Goal: bool(const State& before, const State& after), asked of every action. The bound is only
  // for the goal of winning.
  template <class Goal>
  Proof run(const State& start, Using use, const Goal& goal) {
    if (!packer_.fits()) return {};
    use_ = use;
    reach(start, kNone, 0, 0);
    for (std::size_t total = 0; total < open_.size(); ++total) {
      while (!open_[total].empty()) {
        const std::uint32_t node = open_[total].back();
        open_[total].pop_back();
        if (nodes_[node].closed) continue;
        nodes_[node].closed = true;
        ++expanded_;
        if (const auto last = expand(node, goal)) return solved(node, *last);
        if (nodes_.size() > max_states_) return told(Proof::Verdict::unknown);
      }
      open_[total] = {};
    }
    return told(Proof::Verdict::unsolvable);
  }

 private:
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  struct Node {
    Key key;
    std::uint32_t parent = kNone;
    std::uint32_t moves : 28 = 0;
    std::uint32_t action : 3 = 0;
    std::uint32_t closed : 1 = 0;
  };

  // Looks one move further; the action that reaches the goal, if there is one.
  template <class Goal>
  std::optional<Action> expand(std::uint32_t node, const Goal& goal) {
    const State state = packer_.unpack(nodes_[node].key);
    for (Action action = 0; action < Rules::kMaxActions; ++action) {
      if (Rules::refusal(tables_, state, action) != Refusal::none) continue;
      State after = state;
      Silent silent;
      Rules::apply(tables_, after, action, silent);
      if (goal(state, after)) return action;
      if (!after.won) reach(after, node, action, nodes_[node].moves + 1);
    }
    return std::nullopt;
  }

  void reach(const State& state, std::uint32_t parent, Action action, std::uint32_t moves) {
    const Key key = packer_.pack(state);
    const std::uint32_t node = find(key);
    const bool known = node != nodes_.size();
    if (known && nodes_[node].moves <= moves) return;
    const int more = use_ == Using::bound ? bound_(state) : 0;
    if (more >= kNever) return;
    if (!known) add(key);
    nodes_[node].parent = parent;
    nodes_[node].moves = moves & 0xFFFFFFFu;
    nodes_[node].action = action & 7u;
    const std::size_t total = moves + static_cast<std::size_t>(more);
    if (open_.size() <= total) open_.resize(total + 1);
    open_[total].push_back(node);
  }

  // The number of the node with that key, or of the one that would be made for it.
  std::uint32_t find(const Key& key) {
    slot_ = key.hash() & (slots_.size() - 1);
    while (slots_[slot_] != kNone && nodes_[slots_[slot_]].key != key) {
      slot_ = (slot_ + 1) & (slots_.size() - 1);
    }
    return slots_[slot_] == kNone ? static_cast<std::uint32_t>(nodes_.size()) : slots_[slot_];
  }

  // REQUIRES: find(key) found nothing just now.
  void add(const Key& key) {
    slots_[slot_] = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({key});
    if (nodes_.size() * 10 < slots_.size() * 7) return;
    slots_.assign(slots_.size() * 2, kNone);
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
      find(nodes_[i].key);
      slots_[slot_] = i;
    }
  }

  Proof told(Proof::Verdict verdict) const { return {verdict, {}, nodes_.size(), expanded_}; }

  Proof solved(std::uint32_t node, Action last) const {
    Proof proof = told(Proof::Verdict::solved);
    proof.actions.push_back(last);
    for (; nodes_[node].parent != kNone; node = nodes_[node].parent) {
      proof.actions.push_back(static_cast<Action>(nodes_[node].action));
    }
    std::reverse(proof.actions.begin(), proof.actions.end());
    return proof;
  }

  const Tables& tables_;
  Packer packer_;
  Bound bound_;
  std::size_t max_states_;
  Using use_ = Using::bound;
  std::size_t expanded_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> slots_;              // numbers of nodes by hash, open addressing
  std::size_t slot_ = 0;                          // where the last find ended
  std::vector<std::vector<std::uint32_t>> open_;  // by moves made and moves to come at least
};

// The fewest moves that complete a level from a state of it.
inline Proof solve(const Tables& tables, const State& start,
                   std::size_t max_states = kDefaultStates) {
  const auto won = [](const State&, const State& after) { return after.won; };
  return Search(tables, start, max_states).run(start, Using::bound, won);
}

// The fewest moves to an action of which `goal(before, after)` holds, without any bound.
template <class Goal>
Proof reach(const Tables& tables, const State& start, const Goal& goal,
            std::size_t max_states = kDefaultStates) {
  return Search(tables, start, max_states).run(start, Using::nothing, goal);
}

}  // namespace fissile::push_proof
