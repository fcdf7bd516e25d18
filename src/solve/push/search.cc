#include "solve/push/search.h"

#include <algorithm>

namespace fissile::push {

Answer<Action> Search::run(const Spots& start, int player) {
  std::uint32_t index = reach(start, player, kNone, 0);
  for (std::uint64_t round = 0;; ++round) {
    if (index != kNone) {
      const Spots spots = spots_of(index);
      if (is_over(spots)) return solution(index);
      if (look(index, spots)) expand(index, spots);
    }
    if (round % 1024 == 0) {
      if (const auto reason = out_of_limits()) return told(Verdict::unknown, *reason);
    }
    Pending pending;
    if (!agenda_.take(pending)) {
      return told(Verdict::unsolvable, "every position that can be reached was looked at");
    }
    index = follow(pending);
  }
}

std::optional<std::string> Search::out_of_limits() {
  const std::size_t memory = store_.bytes() + bound_.bytes() + agenda_.bytes();
  if (limits_.progress) {
    limits_.progress({store_.nodes(), expanded_, agenda_.lowest(), memory});
  }
  if (store_.nodes() > limits_.states) return "the limit on states was reached";
  if (memory > limits_.memory) return "the limit on memory was reached";
  if (limits_.stopped && limits_.stopped()) return "it was stopped";
  return std::nullopt;
}

bool Search::is_over(const Spots& spots) const {
  return std::all_of(spots.begin(), spots.begin() + static_cast<std::ptrdiff_t>(roster_.size()),
                     [](Spot spot) { return spot == kGone; });
}

Spots Search::spots_of(std::uint32_t node) const {
  Spots spots;
  spots.fill(kGone);
  store_.read(store_.node(node).placing, spots);
  return spots;
}

// Makes the position that a pending push leads to; kNone if it is known as cheaply or dead.
std::uint32_t Search::follow(const Pending& pending) {
  const Spots before = spots_of(pending.parent);
  Push push = ways_.push_of(before, pending.slot, static_cast<int>(pending.direction),
                            static_cast<int>(pending.side));
  push.free = pending.free;
  const auto cost = static_cast<int>(store_.node(pending.parent).cost + pending.walk) + 1;
  const Spots after = ways_.after(before, push);
  if (postponed(pending, push, after, color_of(before[push.slot]), cost)) return kNone;
  return reach(after, push.player, pending.parent, cost);
}

// Whether the better bound, which is dear and therefore asked only now, puts the push off: round by
// round, because most of what is put off never has a turn again. A push that leads to what is known
// already is not worth the question.
bool Search::postponed(const Pending& pending, const Push& push, const Spots& after, Color pushed,
                       int cost) {
  if (!bound_.refines() || pending.rounds == Bound::kRounds || is_over(after)) return false;
  const std::uint32_t placing = store_.find(after);
  const std::uint32_t known = placing == kNone ? kNone : store_.find_node(placing, push.player);
  if (known != kNone && static_cast<int>(store_.node(known).cost) <= cost) return false;
  int before = -1;
  for (int round = static_cast<int>(pending.rounds) + 1; round <= Bound::kRounds; ++round) {
    const int bound = bound_.refined(after, pushed, push.player, round);
    const int left = still_to_come(cost, bound, push.player);
    if (cost + left > agenda_.lowest()) {
      Pending later = pending;
      later.rounds = static_cast<unsigned>(round) & 3;
      agenda_.add(cost + left, left, later);
      return true;
    }
    if (bound == before) return false;  // then no later round says more
    before = bound;
  }
  return false;
}

std::uint32_t Search::reach(const Spots& spots, int player, std::uint32_t parent, int cost) {
  std::uint32_t placing = store_.find(spots);
  if (placing == kNone) {
    if (bound_.in_pairs() && ways_.frozen(spots)) return kNone;
    placing = store_.add(spots);
  }
  std::uint32_t index = store_.find_node(placing, player);
  if (index != kNone && static_cast<int>(store_.node(index).cost) <= cost) return kNone;
  if (index == kNone) index = store_.add_node(placing, player);
  Node& node = store_.node(index);
  node.parent = parent;
  node.cost = static_cast<std::uint32_t>(cost) & Store::kMaxCost;
  return index;
}

// Walks from a node. False if there is nothing to do there: the player could have come to each of
// the tiles on foot from other nodes of this placing, at no greater cost.
bool Search::look(std::uint32_t index, const Spots& spots) {
  const Node& node = store_.node(index);
  const Source player{static_cast<int>(node.player), static_cast<int>(node.cost)};
  rivals_.clear();
  for (std::uint32_t other = store_.placing(node.placing); other != kNone;
       other = store_.node(other).next) {
    if (other == index) continue;
    const Node& rival = store_.node(other);
    rivals_.push_back({static_cast<int>(rival.player), static_cast<int>(rival.cost)});
  }
  if (goal_ == Goal::moves) return ways_.look(spots, player, rivals_);
  // Walking is free here, so one node is enough for all the tiles that the player can walk to.
  ways_.look(spots, player);
  return std::none_of(rivals_.begin(), rivals_.end(), [&](const Source& rival) {
    return ways_.steps(rival.cell) < kNever && rival.cost <= player.cost;
  });
}

// REQUIRES: look(index, spots).
void Search::expand(std::uint32_t index, const Spots& spots) {
  ++expanded_;
  const ColorCosts costs = bound_.costs(spots);
  ways_.each_push([&](const Push& push, const Spots& after) {
    if (is_over(after)) return plan(index, push, 0);
    ColorCosts changed = costs;
    if (!push.free) {
      changed = bound_.costs(after);
    } else if (bound_.in_pairs()) {
      const Color color = color_of(spots[push.slot]);
      changed[static_cast<std::size_t>(color)] = bound_.cost(after, color);
    }
    const int bound = bound_.sum(after, changed);
    if (bound < kNever) plan(index, push, bound);
  });
}

// The bound with what the player's tile says.
int Search::still_to_come(int cost, int bound, int player) const {
  if (goal_ == Goal::pushes) return bound;
  const int left = std::max(bound, field_.to_exit(player));
  return field_.parity() < 0 ? left : left + (((cost + left) ^ field_.parity()) & 1);
}

// Puts a push on the agenda.
void Search::plan(std::uint32_t parent, const Push& push, int bound) {
  const int walk = goal_ == Goal::moves ? push.walk : 0;
  const int cost = static_cast<int>(store_.node(parent).cost) + walk + 1;
  const int left = still_to_come(cost, bound, push.player);
  Pending pending;
  pending.parent = parent;
  pending.slot = push.slot & 31;
  pending.direction = static_cast<unsigned>(push.direction) & 3;
  pending.side = static_cast<unsigned>(push.side) & 31;
  pending.free = push.free;
  pending.walk = static_cast<unsigned>(walk) & 0x1FFFF;
  agenda_.add(cost + left, left, pending);
}

Answer<Action> Search::told(Verdict result, std::string reason) const {
  Answer<Action> answer;
  answer.result = result;
  answer.states = store_.nodes();
  answer.expanded = expanded_;
  answer.bound = agenda_.lowest();
  answer.reason = std::move(reason);
  return answer;
}

Answer<Action> Search::solution(std::uint32_t last) {
  Answer<Action> answer = told(Verdict::solved, "");
  answer.optimal = true;
  std::vector<std::uint32_t> chain{last};
  while (store_.node(chain.back()).parent != kNone) {
    chain.push_back(store_.node(chain.back()).parent);
  }
  for (std::size_t i = chain.size() - 1; i > 0; --i) append(chain[i], chain[i - 1], answer.actions);
  int at = static_cast<int>(store_.node(last).player);
  while (field_.to_exit(at) > 0) {
    answer.actions.push_back(field_.way_out(at));
    at += field_.step(answer.actions.back());
  }
  return answer;
}

// The walk and the push from one node to the next.
void Search::append(std::uint32_t parent, std::uint32_t child, std::vector<Action>& actions) {
  const Spots wanted = spots_of(child);
  const int player = static_cast<int>(store_.node(parent).player);
  ways_.look(spots_of(parent), {player, 0});
  std::optional<Push> best;
  ways_.each_push([&](const Push& push, const Spots& after) {
    if (after != wanted || push.player != static_cast<int>(store_.node(child).player)) return;
    if (!best || push.walk < best->walk) best = push;
  });
  check(best.has_value(), "a node of a search follows from its parent by a push");
  walk(player, best->stand, actions);
  actions.push_back(static_cast<Action>(best->direction));
}

// REQUIRES: ways_ has looked from the first tile.
void Search::walk(int from, int to, std::vector<Action>& actions) const {
  const auto begin = static_cast<std::ptrdiff_t>(actions.size());
  while (to != from) {
    int direction = 0;
    while (ways_.steps(to - field_.step(direction)) != ways_.steps(to) - 1) ++direction;
    actions.push_back(static_cast<Action>(direction));
    to -= field_.step(direction);
  }
  std::reverse(actions.begin() + begin, actions.end());
}

}  // namespace fissile::push
