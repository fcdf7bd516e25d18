#pragma once
// The plain searcher of npc: every position that can be reached, those of the fewest turns first,
// so the first win is a shortest one. It knows nothing of the game but the rules. Values are exact
// and have no bound but that of N6, so a search that ends by itself is a proof; what keeps it
// finite is a bound on turns and on positions.
#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/events.h"
#include "games/npc/rules.h"

namespace fissile::npc_proof {

using namespace npc;

// What makes two states the same position: the blocks, not the turn.
using Blocks = std::vector<Block>;

struct BlocksHash {
  std::size_t operator()(const Blocks& blocks) const {
    Hasher hasher;
    for (const Block& block : blocks) block.hash_into(hasher);
    return static_cast<std::size_t>(hasher.value());
  }
};

struct Limits {
  std::size_t positions = 1'000'000;
  int turns = 1'000;
};

struct Found {
  // none: no win within the bound on turns, whatever is played. unknown: too many positions.
  enum class Verdict : std::uint8_t { win, none, unknown };
  Verdict verdict = Verdict::unknown;
  std::vector<Rules::Action> actions;  // a shortest win
  std::size_t positions = 0;           // how many different ones were seen

  int turns() const { return static_cast<int>(actions.size()); }
};

class Search {
 public:
  Search(const Tables& tables, Limits limits) : tables_(tables), limits_(limits) {}

  // Allowed: bool(const State& before, Action action, const State& after), asked of every turn; a
  // play has only turns that are allowed.
  template <class Allowed>
  Found run(const State& start, const Allowed& allowed) {
    reach(start, 0, 0);
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      const State before = state_of(nodes_[node]);
      if (static_cast<int>(before.turn) >= limits_.turns) break;
      for (Rules::Action action = 0; action < kDirectionCount; ++action) {
        if (Rules::refusal(tables_, before, action) != Refusal::none) continue;
        State after = before;
        Silent silent;
        Rules::apply(tables_, after, action, silent);
        if (!allowed(before, action, after)) continue;
        if (Rules::outcome(tables_, after).ending == Ending::won) return win(node, action);
        if (Rules::to_move(after) != 0) reach(after, node, action);
      }
      if (nodes_.size() > limits_.positions) return {Found::Verdict::unknown, {}, nodes_.size()};
    }
    return {Found::Verdict::none, {}, nodes_.size()};
  }

 private:
  struct Node {
    const Blocks* blocks;  // in seen_, which never moves them
    std::uint32_t turn;
    std::uint32_t parent;
    Rules::Action action;
  };

  void reach(const State& state, std::size_t parent, Rules::Action action) {
    const auto [place, is_new] =
        seen_.try_emplace(Blocks(state.blocks.begin(), state.blocks.end()), state.turn);
    if (!is_new) return;
    nodes_.push_back({&place->first, state.turn, static_cast<std::uint32_t>(parent), action});
  }

  static State state_of(const Node& node) {
    State state;
    for (const Block& block : *node.blocks) state.blocks.push_back(block);
    state.turn = node.turn;
    return state;
  }

  Found win(std::size_t node, Rules::Action last) const {
    Found found{Found::Verdict::win, {last}, nodes_.size()};
    for (; node != 0; node = nodes_[node].parent) found.actions.push_back(nodes_[node].action);
    std::reverse(found.actions.begin(), found.actions.end());
    return found;
  }

  const Tables& tables_;
  Limits limits_;
  std::unordered_map<Blocks, std::uint32_t, BlocksHash> seen_;
  std::vector<Node> nodes_;  // in the order they were reached, so of rising turns
};

// REQUIRES: the puzzle is not over.
template <class Allowed>
Found shortest_win(const Tables& tables, Limits limits, const Allowed& allowed) {
  return Search(tables, limits).run(Rules::initial(tables, 0), allowed);
}

inline Found shortest_win(const Tables& tables, Limits limits) {
  return shortest_win(tables, limits,
                      [](const State&, Rules::Action, const State&) { return true; });
}

}  // namespace fissile::npc_proof
