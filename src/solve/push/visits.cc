#include "solve/push/visits.h"

#include <algorithm>
#include <cstring>

namespace fissile::push {
namespace {

std::size_t floor_tiles(const Field& field) {
  std::size_t count = 0;
  for (int cell = 0; cell < field.cells(); ++cell) count += !field.solid(cell);
  return count;
}

}  // namespace

bool Visits::fits(const Field& field, std::size_t memory) {
  const std::size_t tiles = floor_tiles(field);
  // The tables that stay, and twice as many while they are made.
  return !field.has_pads() && tiles <= Tiles::kMax &&
         tiles * tiles * (3 * kSlacks * sizeof(Zone) + sizeof(Steps)) <= memory;
}

Visits::Visits(const Field& field, const PairTable& pairs) : field_(field), pairs_(pairs) {
  numbers_.assign(static_cast<std::size_t>(field.cells()), 0);
  for (int cell = 0; cell < field.cells(); ++cell) {
    if (field.solid(cell)) continue;
    numbers_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cells_.size());
    cells_.push_back(cell);
  }
  measure_steps();
  for (std::size_t i = 0; i < cells_.size() * cells_.size(); ++i) steps_.push_back(steps_of(i));
  Layers leaving;
  fill(Measure::pushes, zones_);
  fill(Measure::out, leaving);
  for (std::size_t slack = 0; slack < kSlacks; ++slack) {
    for (std::size_t i = 0; i < steps_.size(); ++i) zones_[slack][i] |= leaving[slack][i];
  }
  steps_ = {};
}

// Which tiles the player can come to in so many steps, if no block is in its way.
void Visits::measure_steps() {
  disks_.resize(cells_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i) disks_[i][0] = Tiles::one(i);
  for (std::size_t steps = 1; steps < Zone::kFar; ++steps) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      disks_[i][steps] = disks_[i][steps - 1];
      for (int direction = 0; direction < 4; ++direction) {
        const int beside = cells_[i] + field_.step(direction);
        if (!field_.solid(beside)) disks_[i][steps] |= disks_[number(beside)][steps - 1];
      }
    }
  }
}

// All pushes of the two blocks, as if nothing else stood on the level.
Visits::Steps Visits::steps_of(std::size_t index) const {
  Steps steps;
  const std::array<int, 2> pair{cells_[index / cells_.size()], cells_[index % cells_.size()]};
  for (const std::size_t mover : {0u, 1u}) {
    for (int direction = 0; direction < 4; ++direction) {
      const int from = pair[mover], other = pair[1 - mover];
      const int stand = from - field_.step(direction), to = from + field_.step(direction);
      if (!field_.in_region(stand) || stand == other || field_.solid(to)) continue;
      Step step;
      step.from = from;
      step.stand = stand;
      step.axis = direction / 2;
      step.ends = to == other;
      step.out = field_.to_exit(from);
      if (!step.ends) {
        const std::array<int, 2> after = mover == 0 ? std::array{to, other} : std::array{other, to};
        step.after = this->index(after[0], after[1]);
        step.pushes = pairs_.pushes(after[0], after[1]);
        step.out = pairs_.pushes_and_out(after[0], after[1]);
      }
      steps.push_back(step);
    }
  }
  return steps;
}

// The pairs that can be annihilated, those nearest to it first.
std::vector<std::size_t> Visits::by_cost(Measure measure) const {
  std::vector<std::vector<std::size_t>> lists;
  for (std::size_t i = 0; i < cells_.size() * cells_.size(); ++i) {
    const int a = cells_[i / cells_.size()], b = cells_[i % cells_.size()];
    const int cost = measure == Measure::pushes ? pairs_.pushes(a, b) : pairs_.pushes_and_out(a, b);
    if (a == b || cost >= kNever) continue;
    if (lists.size() <= static_cast<std::size_t>(cost))
      lists.resize(static_cast<std::size_t>(cost) + 1);
    lists[static_cast<std::size_t>(cost)].push_back(i);
  }
  std::vector<std::size_t> all;
  for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// The pushes of a pair are P, P + 2 or P + 4; those of the last one with the way out are anything
// from Q on, so that there a table holds two numbers: up to Q + 1, Q + 3 and Q + 5.
void Visits::fill(Measure measure, Layers& zones) const {
  const std::vector<std::size_t> order = by_cost(measure);
  Layers layers;
  for (std::size_t spare = 0; spare < 2 * kSlacks; ++spare) {
    layers.emplace_back();
    if (measure == Measure::pushes && spare % 2) continue;
    layers.back().resize(cells_.size() * cells_.size());
    for (const std::size_t i : order) fill_pair(measure, i, layers);
  }
  for (std::size_t i = 0; i < kSlacks; ++i) {
    zones.push_back(std::move(layers[measure == Measure::out ? 2 * i + 1 : 2 * i]));
  }
}

// One pair of the last layer, from what is known of pairs with less to do.
void Visits::fill_pair(Measure measure, std::size_t index, Layers& layers) const {
  const int spare = static_cast<int>(layers.size()) - 1;
  Zone& zone = layers.back()[index];
  for (const Step& step : steps_[index]) {
    const int more = this->more(measure, index, step);
    if (more > spare) continue;
    const auto axis = static_cast<std::size_t>(step.axis);
    zone.left[axis] |= Tiles::one(number(step.from));
    zone.stand[axis] |= Tiles::one(number(step.stand));
    for (std::size_t i = 0; i < zone.near.size(); ++i) {
      zone.near[i] |= disks_[number(step.stand)][i + 1];
    }
    if (step.ends) continue;
    const Zone& after = layers[static_cast<std::size_t>(spare - more)][step.after];
    for (const std::size_t i : {0u, 1u}) zone.left[i] |= after.left[i];
  }
}

// The steps from where the player stands after some push of one pair, or from its tile now, to the
// first push of another.
int Visits::steps_between(const Zone& from, const Zone& to, const Tiles& player) {
  std::array<Tiles, 2> came{player, player};
  for (const std::size_t axis : {0u, 1u}) came[axis] |= from.left[axis];
  // A push along one axis can follow at once only on a push along the other.
  if (to.stand[0].meets(came[1]) || to.stand[1].meets(came[0])) return 0;
  came[0] |= came[1];
  int steps = 1;
  while (steps < Zone::kFar && !to.near[static_cast<std::size_t>(steps) - 1].meets(came[0]))
    ++steps;
  return steps;
}

// The same between two pairs of a plan. From the pair to itself stands for the player's tile alone.
int Visits::steps_between(Plan& plan, std::size_t from, std::size_t to) const {
  static constexpr Zone kNowhere{};
  std::int8_t& known = plan.known[from][plan.slack[from]][to][plan.slack[to]];
  if (known >= 0) return known;
  const bool first = from == to || static_cast<int>(from) == plan.current;
  known = static_cast<std::int8_t>(steps_between(from == to ? kNowhere : zone(plan, from),
                                                 zone(plan, to), first ? plan.player : Tiles{}));
  return known;
}

// The steps to the first pushes of all pairs but the current one. Whoever is visited, is visited
// from the current pair, from the player's tile now, or from a pair that was visited before.
int Visits::walks(Plan& plan) const {
  const std::size_t count = plan.visited.size();
  std::array<std::array<int, kColors>, kColors> steps;
  for (std::size_t j = 0; j < count; ++j) {
    for (std::size_t k = 0; k < count; ++k) {
      const bool first = k == j && plan.current >= 0;
      const std::size_t from = first ? static_cast<std::size_t>(plan.current) : plan.visited[k];
      steps[k][j] = steps_between(plan, from, plan.visited[j]);
    }
  }
  // The cheapest order in which each set of them is visited.
  std::array<int, 1 << kColors> best;
  best[0] = 0;
  for (std::size_t set = 1; set < std::size_t{1} << count; ++set) {
    best[set] = kNever;
    for (std::size_t j = 0; j < count; ++j) {
      if (!(set >> j & 1)) continue;
      int least = steps[j][j];
      for (std::size_t k = 0; k < count; ++k) {
        if (set >> k & 1) least = std::min(least, steps[k][j]);
      }
      best[set] = std::min(best[set], best[set & ~(std::size_t{1} << j)] + least);
    }
  }
  return best[(std::size_t{1} << count) - 1];
}

// With the wasted pushes that make the walks shorter. A play that wastes `most` of them costs so
// much more anyway.
int Visits::least_walks(Plan& plan, int most) const {
  int least = std::min(walks(plan), most);
  for (std::size_t i = 0; i < plan.pairs.size() && least > 2; ++i) {
    plan.slack[i] = 1;
    least = std::min(least, 2 + walks(plan));
    for (std::size_t j = 0; j <= i && least > 4; ++j) {
      ++plan.slack[j];
      least = std::min(least, 4 + walks(plan));
      --plan.slack[j];
    }
    plan.slack[i] = 0;
  }
  return least;
}

int Visits::bound(const PairStates& pairs, int current, int player, int most) const {
  int pushes = 0, out = kNever;
  Plan plan;
  plan.current = current;
  plan.player = Tiles::one(number(player));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    pushes += pairs[i].pushes;
    if (pairs[i].last < kNever) out = std::min(out, pairs[i].last - pairs[i].pushes);
    plan.pairs.push_back(index(pairs[i].first, pairs[i].second));
    if (static_cast<int>(i) != current) plan.visited.push_back(i);
    std::memset(&plan.known[i], -1, sizeof plan.known[i]);
  }
  return out >= kNever ? kNever : pushes + out + least_walks(plan, most);
}

}  // namespace fissile::push
