#include "solve/push/search.h"

#include <algorithm>

namespace fissile::push {

Search::Search(const Field& field, const Roster& roster, Bound& bound, Goal goal,
               const SolveLimits& limits)
    : field_(field),
      roster_(roster),
      bound_(bound),
      goal_(goal),
      limits_(limits),
      store_(roster.size()),
      parts_(kParts, Part(field, roster)),
      followed_(kMaxBatch) {}

Answer<Action> Search::run(const Spots& start, int player) {
  followed_[0] = {Followed::What::fresh, start, player, 0, 0};
  batch_.assign(1, Pending{kNone});
  for (std::uint64_t asked = 0, taken = 0;; taken += batch_.size()) {
    if (const std::uint32_t last = reach_all(); last != kNone) return solution(last);
    share_out(reached_.size(), [this](Part& part, std::size_t i) { expand(part, reached_[i]); });
    for (Part& part : parts_) {
      for (const Planned& next : part.planned) agenda_.add(next.total, next.left, next.pending);
      part.planned.clear();
      expanded_ += part.expanded;
      part.expanded = 0;
    }
    if (taken >= asked) {
      if (const auto reason = out_of_limits()) return told(Verdict::unknown, *reason);
      asked = taken + kBetweenLimits;
    }
    if (expanded_ >= kBeforeTables) bound_.refine(start, limits_);
    agenda_.take(
        std::clamp(static_cast<std::size_t>(expanded_ / kGrowth), std::size_t{1}, kMaxBatch),
        batch_);
    if (batch_.empty()) {
      return told(Verdict::unsolvable, "every position that can be reached was looked at");
    }
    share_out(batch_.size(),
              [this](Part& part, std::size_t i) { follow(part.ways, batch_[i], followed_[i]); });
  }
}

// Runs work(part, i) for every i; each part does a run of them, the first part the first.
template <class Work>
void Search::share_out(std::size_t count, const Work& work) {
  const auto job = [&](std::size_t part) {
    const std::size_t end = (part + 1) * count / kParts;
    for (std::size_t i = part * count / kParts; i < end; ++i) work(parts_[part], i);
  };
  if (count >= kMinSpread) return spread(limits_, kParts, job);
  for (std::size_t part = 0; part < kParts; ++part) job(part);
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

// Makes the position that a pending push leads to. The better bound is dear and therefore asked
// only now: it may put the push off, and most of what is put off never has a turn again.
void Search::follow(Ways& ways, const Pending& pending, Followed& followed) const {
  const Spots before = spots_of(pending.parent);
  Push push = ways.push_of(before, pending.slot, static_cast<int>(pending.direction),
                           static_cast<int>(pending.side));
  push.free = pending.free;
  followed.what = Followed::What::known;
  followed.spots = ways.after(before, push);
  followed.player = push.player;
  followed.cost = static_cast<int>(store_.node(pending.parent).cost + pending.walk) + 1;
  if (is_known(ways, followed)) return;
  followed.what = Followed::What::fresh;
  if (!bound_.refines() || pending.refined || is_over(followed.spots)) return;
  const int pushed = push.player + field_.step(push.direction);
  const int enough = agenda_.lowest() - followed.cost;
  const int bound = bound_.refined(followed.spots, pushed, push.player, enough);
  if (bound <= enough) return;
  followed.what = Followed::What::later;
  followed.left = still_to_come(followed.cost, bound, push.player);
}

// Whether a position is known as cheaply, or dead.
bool Search::is_known(Ways& ways, const Followed& followed) const {
  const std::uint32_t placing = store_.find(followed.spots);
  if (placing == kNone) return bound_.in_pairs() && ways.frozen(followed.spots);
  const std::uint32_t node = store_.find_node(placing, followed.player);
  return node != kNone && static_cast<int>(store_.node(node).cost) <= followed.cost;
}

// Keeps what a batch leads to, in its order, and lists what is to be looked further from. A node
// without blocks ends the search: then it is told.
std::uint32_t Search::reach_all() {
  reached_.clear();
  rivals_.clear();
  for (std::size_t i = 0; i < batch_.size(); ++i) {
    const Followed& followed = followed_[i];
    if (followed.what == Followed::What::known) continue;
    if (followed.what == Followed::What::later) {
      batch_[i].refined = true;
      agenda_.add(followed.cost + followed.left, followed.left, batch_[i]);
      continue;
    }
    const std::uint32_t index = reach(followed, batch_[i].parent);
    if (index == kNone) continue;
    if (is_over(followed.spots)) return index;
    Reached reached{index, followed.spots, {followed.player, followed.cost}, rivals_.size(), 0};
    for (std::uint32_t other = store_.placing(store_.node(index).placing); other != kNone;
         other = store_.node(other).next) {
      if (other == index) continue;
      const Node& rival = store_.node(other);
      rivals_.push_back({static_cast<int>(rival.player), static_cast<int>(rival.cost)});
    }
    reached.rivals = rivals_.size() - reached.first_rival;
    reached_.push_back(reached);
  }
  return kNone;
}

// kNone if another one of the batch came there as cheaply.
std::uint32_t Search::reach(const Followed& followed, std::uint32_t parent) {
  std::uint32_t placing = store_.find(followed.spots);
  if (placing == kNone) placing = store_.add(followed.spots);
  std::uint32_t index = store_.find_node(placing, followed.player);
  if (index != kNone && static_cast<int>(store_.node(index).cost) <= followed.cost) return kNone;
  if (index == kNone) index = store_.add_node(placing, followed.player);
  Node& node = store_.node(index);
  node.parent = parent;
  node.cost = static_cast<std::uint32_t>(followed.cost) & Store::kMaxCost;
  return index;
}

// Walks from a node. False if there is nothing to do there: the player could have come to each of
// the tiles on foot from earlier nodes of this placing, at no greater cost.
bool Search::look(Ways& ways, const Reached& reached) {
  const std::span<Source> rivals(rivals_.data() + reached.first_rival, reached.rivals);
  if (goal_ == Goal::moves) return ways.look(reached.spots, reached.player, rivals);
  // Walking is free here, so one node is enough for all the tiles that the player can walk to.
  ways.look(reached.spots, reached.player);
  return std::none_of(rivals.begin(), rivals.end(), [&](const Source& rival) {
    return ways.steps(rival.cell) < kNever && rival.cost <= reached.player.cost;
  });
}

void Search::expand(Part& part, const Reached& reached) {
  if (!look(part.ways, reached)) return;
  ++part.expanded;
  const ColorCosts costs = bound_.costs(reached.spots);
  part.ways.each_push([&](const Push& push, const Spots& after) {
    if (is_over(after)) return part.planned.push_back(planned(reached, push, 0));
    ColorCosts changed = costs;
    if (!push.free) {
      changed = bound_.costs(after);
    } else if (bound_.in_pairs()) {
      const Color color = color_of(reached.spots[push.slot]);
      changed[static_cast<std::size_t>(color)] = bound_.cost(after, color);
    }
    const int bound = bound_.sum(after, changed);
    if (bound < kNever) part.planned.push_back(planned(reached, push, bound));
  });
}

// The bound with what the player's tile says.
int Search::still_to_come(int cost, int bound, int player) const {
  if (goal_ == Goal::pushes) return bound;
  const int left = std::max(bound, field_.to_exit(player));
  return field_.parity() < 0 ? left : left + (((cost + left) ^ field_.parity()) & 1);
}

Search::Planned Search::planned(const Reached& reached, const Push& push, int bound) const {
  const int walk = goal_ == Goal::moves ? push.walk : 0;
  const int cost = reached.player.cost + walk + 1;
  const int left = still_to_come(cost, bound, push.player);
  Pending pending;
  pending.parent = reached.node;
  pending.slot = push.slot & 31;
  pending.direction = static_cast<unsigned>(push.direction) & 3;
  pending.side = static_cast<unsigned>(push.side) & 31;
  pending.free = push.free;
  pending.walk = static_cast<unsigned>(walk) & 0x3FFFF;
  return {cost + left, left, pending};
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
  Ways& ways = parts_[0].ways;
  ways.look(spots_of(parent), {player, 0});
  std::optional<Push> best;
  ways.each_push([&](const Push& push, const Spots& after) {
    if (after != wanted || push.player != static_cast<int>(store_.node(child).player)) return;
    if (!best || push.walk < best->walk) best = push;
  });
  check(best.has_value(), "a node of a search follows from its parent by a push");
  walk(player, best->stand, actions);
  actions.push_back(static_cast<Action>(best->direction));
}

// REQUIRES: the first part has looked from the first tile.
void Search::walk(int from, int to, std::vector<Action>& actions) const {
  const Ways& ways = parts_[0].ways;
  const auto begin = static_cast<std::ptrdiff_t>(actions.size());
  while (to != from) {
    int direction = 0;
    while (ways.steps(to - field_.step(direction)) != ways.steps(to) - 1) ++direction;
    actions.push_back(static_cast<Action>(direction));
    to -= field_.step(direction);
  }
  std::reverse(actions.begin() + begin, actions.end());
}

}  // namespace fissile::push
