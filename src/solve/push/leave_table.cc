#include "solve/push/leave_table.h"

namespace fissile::push {
namespace {

std::size_t floor_tiles(const Field& field) {
  std::size_t count = 0;
  for (int cell = 0; cell < field.cells(); ++cell) count += !field.solid(cell);
  return count;
}

}  // namespace

bool LeaveTable::fits(const Field& field, std::size_t memory) {
  const std::size_t tiles = floor_tiles(field), pairs = tiles * tiles / 2;
  return !field.has_pads() && tiles <= kMaxTiles &&
         pairs * (kClasses * width_of(tiles) + sizeof(Steps)) <= memory;
}

LeaveTable::LeaveTable(const Field& field, const PairTable& pairs, const SolveLimits& limits) {
  numbers_.assign(static_cast<std::size_t>(field.cells()), 0);
  for (int cell = 0; cell < field.cells(); ++cell) {
    if (field.solid(cell)) continue;
    numbers_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(cells_.size());
    cells_.push_back(cell);
    out_.push_back(static_cast<std::uint8_t>(std::min<int>(field.to_exit(cell), kMost)));
  }
  width_ = width_of(cells_.size());
  measure_tiles(field);
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      steps_.push_back(steps_of(field, pairs, cells_[i], cells_[j]));
    }
  }
  const std::vector<std::size_t> order = by_pushes(pairs);
  rows_.resize(steps_.size() * width_);
  spread(limits, width_ / kRun, [&](std::size_t run) { fill(run * kRun, order); });
}

std::size_t LeaveTable::bytes() const {
  return rows_.size() * sizeof(Row) + steps_.size() * sizeof(Steps) + tiles_.size();
}

void LeaveTable::measure_tiles(const Field& field) {
  const std::size_t count = cells_.size();
  tiles_.assign(count * count, kMost);
  std::vector<std::size_t> reached;
  for (std::size_t from = 0; from < count; ++from) {
    std::uint8_t* row = tiles_.data() + from * count;
    reached.assign(1, from);
    row[from] = 0;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      for (int direction = 0; direction < 4; ++direction) {
        const int beside = cells_[reached[next]] + field.step(direction);
        if (field.solid(beside) || row[number(beside)] != kMost) continue;
        row[number(beside)] =
            static_cast<std::uint8_t>(std::min<int>(row[reached[next]] + 1, kMost - 1));
        reached.push_back(number(beside));
      }
    }
  }
}

// As if nothing else stood on the level.
LeaveTable::Steps LeaveTable::steps_of(const Field& field, const PairTable& pairs, int first,
                                       int second) const {
  Steps steps;
  const int pushes = pairs.pushes(first, second);
  if (pushes >= kNever) return steps;
  for (const bool swapped : {false, true}) {
    const int from = swapped ? second : first, other = swapped ? first : second;
    for (int direction = 0; direction < 4; ++direction) {
      const int stand = from - field.step(direction), to = from + field.step(direction);
      if (!field.in_region(stand) || stand == other || field.solid(to)) continue;
      Step step;
      step.ends = to == other;
      const int left = step.ends ? 0 : pairs.pushes(to, other);
      if (left >= kNever) continue;
      step.after = step.ends ? 0 : static_cast<std::uint32_t>(pair(to, other));
      step.to =
          static_cast<std::uint16_t>(2 * number(stand) + static_cast<unsigned>(direction) / 2);
      step.from = static_cast<std::uint8_t>(number(from));
      step.waste = static_cast<std::uint8_t>(
          std::min((1 + left - pushes) / 2, static_cast<int>(kClasses) - 1));
      steps.push_back(step);
    }
  }
  return steps;
}

// The pairs that can be annihilated, those nearest to it first.
std::vector<std::size_t> LeaveTable::by_pushes(const PairTable& pairs) const {
  std::vector<std::vector<std::size_t>> lists;
  for (std::size_t i = 0, at = 0; i < cells_.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j, ++at) {
      const auto pushes = static_cast<std::size_t>(pairs.pushes(cells_[i], cells_[j]));
      if (pushes >= kNever) continue;
      if (lists.size() <= pushes) lists.resize(pushes + 1);
      lists[pushes].push_back(at);
    }
  }
  std::vector<std::size_t> all;
  for (const auto& list : lists) all.insert(all.end(), list.begin(), list.end());
  return all;
}

// For each tile and axis that a push may leave, the steps from there to what is in a run of
// columns. Where the player stands already, it can push at once only along the other axis: along
// the same one the block pushed first would have gone into the next one, or the player have come
// through it.
std::vector<LeaveTable::Run> LeaveTable::near(std::size_t first) const {
  const std::size_t count = cells_.size();
  std::vector<Run> near(2 * count);
  for (std::size_t from = 0; from < 2 * count; ++from) {
    near[from].fill(kMost);
    for (std::size_t to = first; to < std::min(first + kRun, 2 * count); ++to) {
      near[from].bytes[to - first] = from == to ? 2 : tiles_[from / 2 * count + to / 2];
    }
  }
  return near;
}

// One run of columns. A push that wastes nothing leads to a pair with less to do, any other one to
// a lower class, so each class is done in one round; but in the last class any push leads to the
// same class, and it goes round until nothing changes. Numbers only fall, so it ends.
void LeaveTable::fill(std::size_t first, const std::vector<std::size_t>& order) {
  const std::vector<Run> near = this->near(first);
  Run nothing;
  nothing.fill(kMost);
  std::array<Plane, kClasses> planes;
  for (std::size_t kind = 0; kind < kClasses; ++kind) {
    const bool any = kind + 1 == kClasses;
    Plane& plane = planes[kind];
    plane.assign(steps_.size(), nothing);
    for (bool changed = true; changed;) {
      changed = false;
      for (const std::size_t pair : order) {
        Run run = plane[pair];
        for (const Step& step : steps_[pair]) {
          if (step.waste > kind) continue;
          run.lower(near[2u * step.from + (step.to & 1u)]);
          if (!step.ends) {
            run.lower(planes[any ? kind : kind - step.waste][step.after]);
          } else if (exit() - first < kRun) {
            run.bytes[exit() - first] = std::min(run.bytes[exit() - first], out_[step.from]);
          }
        }
        changed = changed || (any && !(run == plane[pair]));
        plane[pair] = run;
      }
    }
    for (const std::size_t pair : order) {
      for (std::size_t i = 0; i < kRun; ++i)
        rows_[pair * width_ + first + i][kind] = plane[pair].bytes[i];
    }
  }
}

}  // namespace fissile::push
