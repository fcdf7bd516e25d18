#include "solve/push/visits.h"

#include <algorithm>

namespace fissile::push {
namespace {

// A play that wastes anything on pushes wastes two at least, so more is not promised.
constexpr int kMostWalks = 2;

std::size_t floor_tiles(const Field& field) {
  std::size_t count = 0;
  for (int cell = 0; cell < field.cells(); ++cell) count += !field.solid(cell);
  return count;
}

}  // namespace

bool Visits::fits(const Field& field) {
  return !field.has_pads() && floor_tiles(field) <= Tiles::kMax;
}

Visits::Visits(const Field& field, const PairTable& pairs) : field_(field), pairs_(pairs) {
  numbers_.assign(static_cast<std::size_t>(field.cells()), 0);
  for (int cell = 0; cell < field.cells(); ++cell) {
    if (field.solid(cell)) continue;
    numbers_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cells_.size());
    cells_.push_back(cell);
  }
  fill_thrifty();
  fill_leaving();
}

// All pushes of the two blocks, as if nothing else stood on the level.
std::vector<Visits::Step> Visits::steps_of(std::size_t index) const {
  std::vector<Step> steps;
  const std::array<int, 2> pair{cells_[index / cells_.size()], cells_[index % cells_.size()]};
  for (const std::size_t mover : {0u, 1u}) {
    for (int direction = 0; direction < 4; ++direction) {
      const int from = pair[mover], other = pair[1 - mover];
      const int stand = from - field_.step(direction), to = from + field_.step(direction);
      if (!field_.in_region(stand) || stand == other || field_.solid(to)) continue;
      Step step{from, stand, direction / 2, 0, to == other, 0, field_.to_exit(from)};
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

void Visits::note(Zone& zone, const Step& step, const Zone* after) const {
  const auto axis = static_cast<std::size_t>(step.axis);
  zone.left[axis] |= Tiles::one(number(step.from));
  zone.stand[axis] |= Tiles::one(number(step.stand));
  zone.near |= Tiles::one(number(step.stand));
  for (int direction = 0; direction < 4; ++direction) {
    const int beside = step.stand + field_.step(direction);
    if (!field_.solid(beside)) zone.near |= Tiles::one(number(beside));
  }
  if (!after) return;
  for (const std::size_t i : {0u, 1u}) zone.left[i] |= after->left[i];
}

// The pushes of a pair that is not the last: no more than the fewest.
void Visits::fill_thrifty() {
  thrifty_.resize(cells_.size() * cells_.size());
  for (const std::size_t i : by_cost(Measure::pushes)) {
    const int cost = pairs_.pushes(cells_[i / cells_.size()], cells_[i % cells_.size()]);
    for (const Step& step : steps_of(i)) {
      if (step.pushes + 1 != cost) continue;
      note(thrifty_[i], step, step.ends ? nullptr : &thrifty_[step.after]);
    }
  }
}

// Those of the last pair: with the way out at most one more than the fewest.
void Visits::fill_leaving() {
  std::vector<Zone> exact(cells_.size() * cells_.size());
  leaving_.resize(exact.size());
  const std::vector<std::size_t> order = by_cost(Measure::out);
  for (const bool spare : {false, true}) {
    std::vector<Zone>& zones = spare ? leaving_ : exact;
    for (const std::size_t i : order) {
      const int cost = pairs_.pushes_and_out(cells_[i / cells_.size()], cells_[i % cells_.size()]);
      for (const Step& step : steps_of(i)) {
        const int more = step.out + 1 - cost;
        if (more > (spare ? 1 : 0)) continue;
        const Zone* after = more == 0 ? &zones[step.after] : &exact[step.after];
        note(zones[i], step, step.ends ? nullptr : after);
      }
    }
  }
}

// The steps to the first pushes of all pairs but the current one.
int Visits::walks(const Zones& zones, int current, int player) const {
  int walks = 0;
  for (std::size_t j = 0; j < zones.size() && walks < kMostWalks; ++j) {
    if (static_cast<int>(j) == current) continue;
    std::array<Tiles, 2> came{Tiles::one(number(player)), Tiles::one(number(player))};
    for (std::size_t k = 0; k < zones.size(); ++k) {
      if (k == j) continue;
      for (const std::size_t axis : {0u, 1u}) came[axis] |= zones[k]->left[axis];
    }
    // A push along one axis can follow at once only on a push along the other.
    if (zones[j]->stand[0].meets(came[1]) || zones[j]->stand[1].meets(came[0])) continue;
    came[0] |= came[1];
    walks += zones[j]->near.meets(came[0]) ? 1 : 2;
  }
  return std::min(walks, kMostWalks);
}

int Visits::bound(const PairStates& pairs, int current, int player) const {
  int pushes = 0, best = kNever;
  Zones zones;
  for (const PairState& pair : pairs) {
    pushes += pair.pushes;
    zones.push_back(&thrifty_[index(pair.first, pair.second)]);
  }
  for (std::size_t last = 0; last < pairs.size(); ++last) {
    if (pairs[last].last >= kNever) continue;
    const int base = pushes - pairs[last].pushes + pairs[last].last;
    if (base >= best) continue;
    const Zone* thrifty = zones[last];
    zones[last] = &leaving_[index(pairs[last].first, pairs[last].second)];
    best = std::min(best, base + walks(zones, current, player));
    zones[last] = thrifty;
  }
  return best;
}

}  // namespace fissile::push
