#include "solve/push/bound.h"

#include <bit>

#include "games/push/text.h"

namespace fissile::push {
namespace {

// Above this many blocks of one colour a matching is not searched for.
constexpr int kMaxMatched = 10;

std::string place_text(Tile at) {
  return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")";
}

}  // namespace

Bound::Bound(const Field& field, const Roster& roster, Goal goal, const SolveLimits& limits)
    : field_(&field), roster_(&roster), goal_(goal) {
  const std::vector<Shape>& kinds = roster.kinds();
  for (const Shape& shape : kinds) bombs_ = bombs_ || shape.kind == Kind::bomb;
  in_pairs_ = !bombs_;
  for (const Pad& pad : field.level().pads) in_pairs_ = in_pairs_ && !pad.is_changer();
  tables_.resize(kinds.size() * kinds.size());
  if (!in_pairs_) return;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (std::size_t j = i; j < kinds.size(); ++j) {
      bytes += PairTable::entries(field, kinds[i], kinds[j]) * 4;
      if (bytes > limits.memory / 4 || (limits.stopped && limits.stopped())) return;
      tables_[i * kinds.size() + j] = std::make_unique<PairTable>(field, kinds[i], kinds[j]);
    }
  }
  refinable_ = goal == Goal::moves && kinds == std::vector<Shape>{Shape{}} &&
               Visits::fits(field, limits.memory / 4);
}

void Bound::refine(const Spots& start, const SolveLimits& limits) {
  if (visits_ || !refinable_ || matchings(start) > kMaxMatchings) return;
  visits_ = std::make_unique<Visits>(*field_, *tables_[0], limits);
}

std::size_t Bound::bytes() const {
  std::size_t sum = 0;
  for (const auto& table : tables_) sum += table ? table->bytes() : 0;
  return sum + (visits_ ? visits_->bytes() : 0);
}

Bound::Group Bound::group_of(const Spots& spots, Color color) const {
  Group group;
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
    if (spots[slot] == kGone || color_of(spots[slot]) != color) continue;
    group.slots[static_cast<std::size_t>(group.count++)] = static_cast<std::uint8_t>(slot);
  }
  return group;
}

int Bound::count(const Spots& spots) const {
  int blocks = 0;
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) blocks += spots[slot] != kGone;
  return blocks;
}

ColorCosts Bound::costs(const Spots& spots) const {
  ColorCosts costs;
  if (!in_pairs_) return costs;
  for (int color = 0; color < kColors; ++color) {
    costs[static_cast<std::size_t>(color)] = cost(spots, static_cast<Color>(color));
  }
  return costs;
}

ColorCost Bound::cost(const Spots& spots, Color color) const {
  const Group group = group_of(spots, color);
  if (group.count == 0) return {0, kNever};
  if (group.count % 2) return {kNever, kNever};
  if (group.count > kMaxMatched) return halved(spots, group);
  return matched(spots, group, (std::uint32_t{1} << group.count) - 1);
}

int Bound::sum(const Spots& spots, const ColorCosts& costs) const {
  if (bombs_) return 1;
  if (!in_pairs_) return count(spots) % 2 ? kNever : count(spots) / 2;  // P12
  int pushes = 0, more = kNever;
  for (const ColorCost& cost : costs) {
    if (cost.pushes >= kNever) return kNever;
    pushes += cost.pushes;
    if (cost.last < kNever) more = std::min(more, cost.last - cost.pushes);
  }
  if (more >= kNever) return kNever;
  return goal_ == Goal::pushes ? pushes : pushes + more;
}

int Bound::refined(const Spots& spots, int pushed, int player, int enough) const {
  const ColorCosts costs = this->costs(spots);
  const int least = sum(spots, costs);
  if (least >= kNever) return least;
  Matching matching;
  matching.pushed = pushed;
  matching.player = player;
  matching.enough = enough;
  for (std::size_t color = kColors, later = 0; color-- > 0;) {
    matching.later[color] = static_cast<int>(later);
    later += static_cast<std::size_t>(costs[color].pushes);
  }
  std::uint32_t left = 0;
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
    if (spots[slot] != kGone) left |= std::uint32_t{1} << slot;
  }
  match(spots, left, matching);
  return std::max(least, matching.best);
}

// In how many ways the blocks can be put into pairs: 1, 3, 15, 105 in a colour.
int Bound::matchings(const Spots& spots) const {
  std::array<int, kColors> counts{};
  int ways = 1, pairs = 0;
  for (std::size_t slot = 0; slot < roster_->size(); ++slot) {
    if (spots[slot] == kGone) continue;
    int& count = counts[static_cast<std::size_t>(color_of(spots[slot]))];
    if (++count % 2 != 0) continue;
    ways = std::min(ways * (count - 1), kMaxMatchings + 1);
    ++pairs;
  }
  return pairs > kColors ? kMaxMatchings + 1 : ways;
}

// Nobody knows who will meet whom, so the way counts that needs the least. Slots are in the order
// of colours here, since all blocks have one shape.
void Bound::match(const Spots& spots, std::uint32_t left, Matching& matching) const {
  if (left == 0) return visit(matching);
  const auto one = static_cast<std::size_t>(std::countr_zero(left));
  const Color color = color_of(spots[one]);
  const std::uint32_t rest = left & (left - 1);
  for (std::uint32_t others = rest; others != 0; others &= others - 1) {
    const auto other = static_cast<std::size_t>(std::countr_zero(others));
    if (color_of(spots[other]) != color || matching.best <= matching.enough) return;
    const int pushes = pair_cost(spots, one, other).pushes;
    const int later = matching.later[static_cast<std::size_t>(color)];
    if (matching.pushes + pushes + later >= matching.best) continue;
    matching.pairs.push_back({cell_of(spots[one]), cell_of(spots[other])});
    matching.pushes += pushes;
    match(spots, rest & ~(others & (~others + 1)), matching);
    matching.pushes -= pushes;
    matching.pairs.pop_back();
  }
}

void Bound::visit(Matching& matching) const {
  int current = -1;
  for (std::size_t i = 0; i < matching.pairs.size(); ++i) {
    const PairState& pair = matching.pairs[i];
    if (pair.first == matching.pushed || pair.second == matching.pushed) {
      current = static_cast<int>(i);
    }
  }
  const int walks = visits_->bound(matching.pairs, current, matching.player);
  matching.best = std::min(matching.best, matching.pushes + walks);
}

ColorCost Bound::pair_cost(const Spots& spots, std::size_t one, std::size_t other) const {
  const PairTable* pairs = table(std::min(one, other), std::max(one, other));
  if (!pairs) return {1, 1};
  const int a = cell_of(spots[std::min(one, other)]), b = cell_of(spots[std::max(one, other)]);
  return {pairs->pushes(a, b), pairs->pushes_and_out(a, b)};
}

// The cheapest way to put the blocks of a set into pairs.
ColorCost Bound::matched(const Spots& spots, const Group& group, std::uint32_t set) const {
  const auto first = static_cast<std::size_t>(std::countr_zero(set));
  const std::uint32_t rest = set & (set - 1);
  ColorCost best{kNever, kNever};
  for (std::uint32_t others = rest; others != 0; others &= others - 1) {
    const auto other = static_cast<std::size_t>(std::countr_zero(others));
    const ColorCost pair = pair_cost(spots, group.slots[first], group.slots[other]);
    if (pair.pushes >= kNever) continue;
    const std::uint32_t left = rest & ~(others & (~others + 1));
    if (left == 0) return pair;
    const ColorCost after = matched(spots, group, left);
    best.pushes = std::min(best.pushes, pair.pushes + after.pushes);
    best.last =
        std::min({best.last, pair.last + after.pushes, pair.pushes + after.last, int{kNever}});
  }
  return best;
}

// For many blocks: each costs at least half of what its nearest partner is away.
ColorCost Bound::halved(const Spots& spots, const Group& group) const {
  int sum = 0;
  for (int i = 0; i < group.count; ++i) {
    int nearest = kNever;
    for (int j = 0; j < group.count; ++j) {
      if (i == j) continue;
      nearest = std::min(nearest, pair_cost(spots, group.slots[static_cast<std::size_t>(i)],
                                            group.slots[static_cast<std::size_t>(j)])
                                      .pushes);
    }
    if (nearest >= kNever) return {kNever, kNever};
    sum += nearest;
  }
  return {(sum + 1) / 2, (sum + 1) / 2};
}

std::string Bound::reason(const Spots& spots) const {
  if (!in_pairs_) {
    return "blocks vanish two at a time, and there are " + std::to_string(count(spots));
  }
  for (int i = 0; i < kColors; ++i) {
    const auto color = static_cast<Color>(i);
    const Group group = group_of(spots, color);
    if (group.count % 2) {
      return "blocks vanish in pairs of one colour, and of " + std::string(kColorWords[i]) +
             " there " + (group.count == 1 ? "is 1" : "are " + std::to_string(group.count));
    }
    if (cost(spots, color).pushes >= kNever) return pair_reason(spots, group);
  }
  return "the player cannot reach the exit from any last push";
}

std::string Bound::pair_reason(const Spots& spots, const Group& group) const {
  const auto where = [&](int i) {
    return place_text(roster_->block_at(spots, group.slots[static_cast<std::size_t>(i)]).at);
  };
  const std::string color(kColorWords[static_cast<std::size_t>(color_of(spots[group.slots[0]]))]);
  if (group.count == 2) {
    return "the " + color + " blocks at " + where(0) + " and " + where(1) +
           " can never meet, even if nothing else stood on the level: no pushes bring them "
           "together";
  }
  for (int i = 0; i < group.count; ++i) {
    int partners = 0;
    for (int j = 0; j < group.count; ++j) {
      partners += i != j && pair_cost(spots, group.slots[static_cast<std::size_t>(i)],
                                      group.slots[static_cast<std::size_t>(j)])
                                    .pushes < kNever;
    }
    if (partners == 0) {
      return "the " + color + " block at " + where(i) + " can never meet another of its colour";
    }
  }
  return "the " + color + " blocks cannot be put into pairs that could meet";
}

}  // namespace fissile::push
