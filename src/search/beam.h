#pragma once
// A beam search for one player against chance. It is given what the player sees and makes possible
// worlds of it, each by a seed of its own; in each it keeps the best few states of every depth, and
// what the worlds say about each action is added up. The generator of the true game is never here,
// so it cannot be read (C5).
//
// A Mind says what the search cannot know of the game:
//   Game, View              the game (a fast twin, say) and what its player sees of it
//   world(tables, view, seed)      a state that looks like this and goes on by that seed
//   Choices                        a list of actions
//   choices(tables, state, list)   appends every action worth trying, in a fixed order
//   evaluate(tables, state)        what a state is worth, the score won so far included
//   risk(tables, state, action)    what the chance costs that this action is the end
//   same(a, b)                     whether two states of one depth of one world are the same to it
//
// In a world everything is known, so a way may lead past an end that only this world's draws avert,
// which the player cannot know. So the risk of every action on the way is charged, whatever came of
// it in this world.
#include <algorithm>
#include <array>
#include <bit>
#include <climits>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.h"
#include "core/playout.h"
#include "search/limits.h"

namespace fissile {

struct BeamShape {
  int width = 1;        // states kept at each depth
  int depth = 1;        // actions looked ahead
  int worlds = 1;       // possible worlds looked at, if the limits allow
  int cut_penalty = 0;  // what an action loses that fell out of a beam, below the worst that stayed
};

// What is known of an action at the root.
template <class Action>
struct Rated {
  Action action{};
  std::int64_t total = 0;  // over all worlds that were finished
};

template <class Action>
struct BeamResult {
  std::vector<Rated<Action>> rated;  // the best first; of equals, the first choice
  std::vector<Action> line;          // the best way of the first world, from the best action on
  int worlds = 0;                    // that `rated` is the sum of; 1 at least if there is a choice
  int depth = 0;
  std::uint64_t nodes = 0;
};

template <class M>
class Beam {
 public:
  using Game = typename M::Game;
  using Action = typename Game::Action;
  using State = typename Game::State;
  using Tables = typename Game::Tables;

  Beam(const M& mind, const Tables& tables, const BeamShape& shape, const Limits& limits)
      : mind_(mind), tables_(tables), shape_(shape), limits_(limits) {
    shape_.depth = std::clamp(std::min(shape.depth, limits.depth), 1, kMaxDepth);
    shape_.width = std::max(shape.width, 1);
  }

  // The same view, seed and limits in nodes: the same result.
  BeamResult<Action> search(const typename M::View& view, std::uint64_t seed) {
    BeamResult<Action> result;
    Random seeds{seed};
    for (int world = 0; world < shape_.worlds; ++world) {
      if (world > 0 && should_stop()) break;
      const State root = mind_.world(tables_, view, seeds.next());
      if (world == 0 && !list_roots(root, result)) return result;
      look_ahead(root);
      // A world that was broken off tells only half of the story, but the first one is all there is
      // to go by.
      if (stopped_ && world > 0) break;
      for (std::size_t i = 0; i < roots_.size(); ++i) result.rated[i].total += worth(i);
      if (world == 0) first_ = roots_;
      result.depth = std::max(result.depth, depth_);
      ++result.worlds;
    }
    finish(result);
    return result;
  }

 private:
  static_assert(M::Choices::kCapacity <= 64, "an action at the root is a bit of a word");
  static constexpr int kMaxDepth = 16;
  static constexpr int kNever = INT_MIN / 2;
  static constexpr std::uint64_t kNodesBetweenAsking = 1024;

  struct Node {
    State state;
    int value;            // risks included
    int risk;             // of all actions on the way
    std::uint64_t roots;  // a bit for every action at the root that leads here
    std::array<Action, kMaxDepth> way;
  };

  // An action at the root, in the world at hand.
  struct Root {
    int best = kNever;      // among the states kept last
    int finished = kNever;  // among the games that ended on the way
    int length = 0;         // of the best way, which is the last that was kept
    std::array<Action, kMaxDepth> way{};
  };

  bool list_roots(const State& root, BeamResult<Action>& result) {
    if (Game::to_move(root) == 0) return false;
    typename M::Choices choices;
    mind_.choices(tables_, root, choices);
    for (const Action action : choices) result.rated.push_back({action, 0});
    roots_.resize(result.rated.size());
    return !result.rated.empty();
  }

  void look_ahead(const State& root) {
    roots_.assign(roots_.size(), Root{});
    kept_.clear();
    kept_.push_back({root, 0, 0, 0, {}});
    lowest_ = kNever;
    fallen_ = 0;
    depth_ = 0;
    for (int depth = 0; depth < shape_.depth && !kept_.empty(); ++depth) {
      if (!expand_all(depth)) return;
      cut(depth);
      depth_ = depth + 1;
    }
  }

  // False if the search was stopped; then the layer before stays as it was, but for the first,
  // which is taken as far as it came.
  bool expand_all(int depth) {
    grown_.clear();
    reached_ = 0;
    for (const Node& parent : kept_) {
      if (depth > 0 && should_stop()) return false;
      expand(parent, depth);
    }
    return true;
  }

  bool should_stop() {
    if (nodes_ >= limits_.nodes) return stopped_ = true;
    if (nodes_ < ask_at_ || !limits_.stopped) return stopped_;
    ask_at_ = nodes_ + kNodesBetweenAsking;
    return stopped_ = limits_.stopped();
  }

  // Most of the time is spent here, so it is compiled for wide machines too (core/playout.h).
  void expand(const Node& parent, int depth) {
#if defined(__x86_64__)
    if (wide_) return expand_wide(parent, depth);
#endif
    expand_here(parent, depth);
  }
#if defined(__x86_64__)
  [[gnu::flatten, gnu::target("arch=x86-64-v3")]] void expand_wide(const Node& parent, int depth) {
    expand_here(parent, depth);
  }
#endif
  [[gnu::always_inline]] inline void expand_here(const Node& parent, int depth) {
    typename M::Choices choices;
    mind_.choices(tables_, parent.state, choices);
    Silent silent;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      Node node = parent;
      if (depth == 0) node.roots = std::uint64_t{1} << i;
      node.way[static_cast<std::size_t>(depth)] = choices[i];
      node.risk += mind_.risk(tables_, parent.state, choices[i]);
      Game::apply(tables_, node.state, choices[i], silent);
      node.value = mind_.evaluate(tables_, node.state) - node.risk;
      grow(node, depth);
    }
    nodes_ += choices.size();
  }

  // Calls visit(root) for every action at the root that leads to the node.
  template <class Visit>
  void for_roots(const Node& node, Visit&& visit) {
    for (std::uint64_t rest = node.roots; rest != 0; rest &= rest - 1) {
      visit(roots_[static_cast<std::size_t>(std::countr_zero(rest))]);
    }
  }

  [[gnu::noinline]] void grow(const Node& node, int depth) {
    if (Game::to_move(node.state) != 0) {
      reached_ |= node.roots;
      grown_.push_back(node);
      return;
    }
    for_roots(node, [&](Root& root) {
      if (node.value + depth <= root.finished) return;  // of ends that are alike, the later one
      root.finished = node.value + depth;
      if (root.best == kNever) set_way(root, node, depth);
    });
  }

  // Keeps the best states, each once.
  void cut(int depth) {
    order_.resize(grown_.size());
    for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<std::uint32_t>(i);
    const auto better = [&](std::uint32_t a, std::uint32_t b) {
      return grown_[a].value != grown_[b].value ? grown_[a].value > grown_[b].value : a < b;
    };
    // Twice the width leaves room for those that turn out to be the same.
    const auto enough = std::min(order_.size(), static_cast<std::size_t>(shape_.width) * 2);
    std::partial_sort(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(enough),
                      order_.end(), better);
    kept_.clear();
    for (Root& root : roots_) root.best = kNever;
    for (std::size_t i = 0; i < enough && kept_.size() < static_cast<std::size_t>(shape_.width);
         ++i) {
      const Node& node = grown_[order_[i]];
      if (!merged(node)) kept_.push_back(node);
    }
    std::uint64_t kept = 0;
    for (const Node& node : kept_) {
      kept |= node.roots;
      for_roots(node, [&](Root& root) {
        if (node.value <= root.best) return;
        root.best = node.value;
        set_way(root, node, depth);
      });
    }
    if (!kept_.empty()) lowest_ = kept_.back().value;
    fallen_ |= reached_ & ~kept;
  }

  // Whether the state is among the kept ones already. The same state is worth the same but for the
  // risks on its way, and ways of other risks are no credit to each other: only equals in value are
  // compared.
  bool merged(const Node& node) {
    for (std::size_t i = kept_.size(); i-- > 0 && kept_[i].value == node.value;) {
      if (!mind_.same(kept_[i].state, node.state)) continue;
      kept_[i].roots |= node.roots;
      return true;
    }
    return false;
  }

  // Of a state that several actions lead to, only one of the ways is known.
  static void set_way(Root& root, const Node& node, int depth) {
    root.way = node.way;
    root.length = depth + 1;
  }

  std::int64_t worth(std::size_t index) const {
    const Root& root = roots_[index];
    const int value = std::max(root.best, root.finished);
    if (root.best != kNever || (fallen_ >> index & 1) == 0) return value;
    return std::max(value, lowest_ - shape_.cut_penalty);
  }

  void finish(BeamResult<Action>& result) {
    result.nodes = nodes_;
    std::vector<std::size_t> order(result.rated.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const auto left = result.rated[a].total, right = result.rated[b].total;
      return left != right ? left > right : a < b;
    });
    std::vector<Rated<Action>> sorted;
    for (const std::size_t i : order) sorted.push_back(result.rated[i]);
    result.rated = std::move(sorted);
    const Root& best = first_[order.front()];
    result.line = {result.rated.front().action};
    if (best.way[0] == result.line[0]) {
      result.line.assign(best.way.begin(), best.way.begin() + best.length);
    }
  }

  const M& mind_;
  const Tables& tables_;
  BeamShape shape_;
  const Limits& limits_;
  std::vector<Node> kept_, grown_;
  std::vector<std::uint32_t> order_;
  std::vector<Root> roots_;
  std::vector<Root> first_;    // as the first world left them
  std::uint64_t reached_ = 0;  // actions at the root with games going on at this depth
  std::uint64_t fallen_ = 0;   // those that fell out of the beam with games going on
  int lowest_ = kNever;        // the worst value that was kept last
  int depth_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t ask_at_ = 0;
  bool stopped_ = false;
#if defined(__x86_64__)
  const bool wide_ = machine_is_wide();
#endif
};

}  // namespace fissile
