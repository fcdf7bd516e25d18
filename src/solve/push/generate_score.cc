#include "solve/push/generate_score.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/events.h"
#include "solve/push/search.h"
#include "solve/push/ways.h"

namespace fissile::push {
namespace {

constexpr std::size_t kMaxMemory = std::size_t{256} << 20;
// How many positions are looked at to see whether a push has lost a level, and of how many pushes
// that is asked where no proof is at hand.
constexpr std::uint64_t kLostStates = 1000;
constexpr std::size_t kLostPushes = 16;
// How many placings are looked at to see whether a pair can go first.
constexpr std::size_t kFirstPlacings = 2000;

SolveLimits judging_limits() {
  SolveLimits limits;
  limits.states = kLostStates;
  limits.memory = kMaxMemory;
  return limits;
}

class Judge {
 public:
  explicit Judge(const Tables& tables)
      : tables_(tables),
        start_(Rules::initial(tables, 0)),
        field_(Rules::level_of(tables, start_), start_.player),
        roster_(field_, start_.blocks),
        bound_(field_, roster_, Goal::moves, judging_limits()),
        ways_(field_, roster_),
        spots_(roster_.spots_of(start_.blocks)) {}

  Difficulty judge(const std::vector<Action>& solution) {
    Difficulty difficulty;
    difficulty.length = std::min(30, static_cast<int>(solution.size()) / 2);
    difficulty.order = locked_points() + follow(solution);
    difficulty.dead_ends = dead_end_points();
    difficulty.greedy = 15 * greedy_leaves() / count(spots_);
    return difficulty;
  }

 private:
  using Position = std::pair<Spots, int>;

  int count(const Spots& spots) const {
    return static_cast<int>(
        roster_.size() -
        static_cast<std::size_t>(
            std::count(spots.begin(), spots.begin() + static_cast<int>(roster_.size()), kGone)));
  }
  int cell(Tile tile) const { return field_.cell(tile.x, tile.y); }

  // The first tile of those that the player can walk to, so that equal areas are equal numbers.
  int area() const {
    int first = 0;
    while (ways_.steps(first) >= kNever) ++first;
    return first;
  }

  // Up to 15 points for colours of which no two blocks can be removed unless a block of another
  // colour is pushed before.
  int locked_points() {
    int colors = 0, locked = 0;
    for (int color = 0; color < kColors; ++color) {
      bool any = false;
      for (const Block& block : start_.blocks) any = any || block.color == Color(color);
      if (!any) continue;
      ++colors;
      locked += !can_go_first(Color(color));
    }
    return 15 * locked / colors;
  }

  bool can_go_first(Color color) {
    std::set<Position> seen;
    std::vector<Position> open{{spots_, cell(start_.player)}};
    bool found = false;
    while (!open.empty() && !found && seen.size() < kFirstPlacings) {
      const auto [spots, player] = open.back();
      open.pop_back();
      ways_.look(spots, {player, 0});
      if (!seen.insert({spots, area()}).second) continue;
      const int before = count(spots);
      ways_.each_push([&](const Push& push, const Spots& after) {
        if (color_of(spots[push.slot]) != color) return;
        found = found || count(after) < before;
        open.emplace_back(after, push.player);
      });
    }
    return found || !open.empty();  // what was not looked at to the end is not called locked
  }

  // Plays the solution and looks at the pushes beside it. Up to 15 points, three for every time
  // that it turns from one block to another.
  int follow(const std::vector<Action>& solution) {
    State state = start_;
    int turns = -1;
    std::optional<Tile> last;  // where the block that was pushed last is now
    for (const Action action : solution) {
      State after = state;
      Silent silent;
      Rules::apply(tables_, after, action, silent);
      if (after.blocks != state.blocks) {
        const Rect stepped{after.player.x, after.player.y, 1, 1};
        turns += state.blocks[index_over(state.blocks, stepped)].at != last;
        last = moved_to(state.blocks, after.blocks);
        look_beside(state, after);
      }
      state = after;
    }
    return std::min(15, 3 * std::max(turns, 0));
  }

  // Where the one block is that has moved, if it is still there.
  static std::optional<Tile> moved_to(const BlockList& before, const BlockList& after) {
    for (const Block& block : after) {
      if (index_at(before, block.at) == before.size()) return block.at;
    }
    return std::nullopt;
  }

  void look_beside(const State& state, const State& next) {
    const Spots spots = roster_.spots_of(state.blocks), right = roster_.spots_of(next.blocks);
    ways_.look(spots, {cell(state.player), 0});
    ways_.each_push([&](const Push& push, const Spots& after) {
      const Position there{after, push.player};
      if (after != right && seen_.insert(there).second) beside_.push_back(there);
    });
  }

  // Up to 25 points for the share of the pushes beside the solution that lose the level. Where no
  // proof is at hand, a search decides for some of them, evenly spaced, and these speak for all.
  int dead_end_points() {
    if (beside_.empty()) return 0;
    const auto all = beside_.size();
    std::erase_if(beside_, [this](const Position& there) { return is_lost_at_once(there.first); });
    const std::size_t rest = beside_.size(), asked = std::min(rest, kLostPushes);
    std::size_t lost = 0;
    for (std::size_t i = 0; i < asked; ++i) lost += is_lost(beside_[i * rest / asked]);
    const std::size_t in_all = all - rest + (asked == 0 ? 0 : lost * rest / asked);
    return static_cast<int>(25 * in_all / all);
  }

  bool is_lost_at_once(const Spots& spots) {
    if (count(spots) == 0) return false;
    return bound_(spots) >= kNever || (bound_.in_pairs() && ways_.frozen(spots));
  }

  bool is_lost(const Position& there) {
    const SolveLimits limits = judging_limits();
    Search search(field_, roster_, bound_, Goal::moves, limits);
    return search.run(there.first, there.second).result == Verdict::unsolvable;
  }

  // A player without a plan removes what it can, else makes the push after which the pairs are
  // nearest, else the one with the shortest walk, until it sees a position again.
  int greedy_leaves() {
    std::set<Position> seen;
    Position at{spots_, cell(start_.player)};
    while (count(at.first) > 0 && seen.insert(at).second) {
      ways_.look(at.first, {at.second, 0});
      std::array<int, 3> best{kNever, kNever, kNever};
      Position next = at;
      ways_.each_push([&](const Push& push, const Spots& after) {
        const int left = count(after);
        const std::array<int, 3> rank{left, left == 0 ? 0 : bound_(after), push.walk};
        if (rank >= best) return;
        best = rank;
        next = {after, push.player};
      });
      at = next;
    }
    return count(at.first);
  }

  const Tables& tables_;
  State start_;
  Field field_;
  Roster roster_;
  Bound bound_;
  Ways ways_;
  Spots spots_;
  std::vector<Position> beside_;  // what the pushes beside the solution lead to
  std::set<Position> seen_;
};

}  // namespace

Difficulty difficulty_of(const Tables& tables, const std::vector<Action>& solution) {
  return Judge(tables).judge(solution);
}

}  // namespace fissile::push
