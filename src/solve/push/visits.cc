#include "solve/push/visits.h"

namespace fissile::push {
namespace {

constexpr std::size_t kClasses = LeaveTable::kClasses;

// A number for each class of wasted pushes of one pair.
using Lanes = std::array<std::int16_t, kClasses>;

constexpr std::int16_t kMuch = 10'000;

Lanes filled(int value) {
  Lanes lanes;
  lanes.fill(static_cast<std::int16_t>(value));
  return lanes;
}

void lower(Lanes& lanes, const Lanes& other) {
  for (std::size_t i = 0; i < kClasses; ++i) lanes[i] = std::min(lanes[i], other[i]);
}

Lanes sum(const Lanes& one, const Lanes& other) {
  Lanes lanes;
  for (std::size_t i = 0; i < kClasses; ++i) {
    lanes[i] = static_cast<std::int16_t>(one[i] + other[i]);
  }
  return lanes;
}

Lanes sum(const Lanes& lanes, std::int16_t more) {
  Lanes sums;
  for (std::size_t i = 0; i < kClasses; ++i) sums[i] = static_cast<std::int16_t>(lanes[i] + more);
  return sums;
}

// One question. What is to be visited is a set of pairs, with the exit as one bit above them.
class Round {
 public:
  Round(const LeaveTable& table, const PairStates& pairs, int current, int player)
      : table_(table), count_(pairs.size()), current_(current), player_(player) {
    for (std::size_t i = 0; i < count_; ++i) {
      indices_[i] = table.pair(pairs[i].first, pairs[i].second);
    }
    for (std::size_t i = 0; i < count_; ++i) measure(i);
  }

  int least() {
    const std::size_t all = (std::size_t{1} << (count_ + 1)) - 1;
    const std::size_t first = current_ < 0 ? 0 : std::size_t{1} << current_;
    for (std::size_t set = 1; set <= all; ++set) {
      if (set & first) continue;
      for (std::size_t pair = 0; pair < count_; ++pair) {
        if (!(set >> pair & 1)) visit(pair, set);
      }
    }
    int best = kMuch;
    for (std::size_t kind = 0; kind < kClasses; ++kind) {
      const int waste = 2 * static_cast<int>(kind);
      if (current_ >= 0) {
        const auto pair = static_cast<std::size_t>(current_);
        best = std::min(best, waste + rest_[pair][all & ~first][kind]);
        continue;
      }
      for (std::size_t pair = 0; pair < count_; ++pair) {
        const int after = rest_[pair][all & ~(std::size_t{1} << pair)][kind];
        best = std::min(best, waste + from_player_[pair][kind] + after);
      }
    }
    return best;
  }

 private:
  using Sets = std::array<Lanes, std::size_t{2} << kColors>;

  // The steps between a pair's pushes and the first push of each other one, the exit, and the
  // player's tile.
  void measure(std::size_t pair) {
    const auto& to_exit = table_.walks(indices_[pair], table_.exit());
    for (std::size_t i = 0; i < kClasses; ++i) out_[pair][i] = to_exit[i];
    from_player_[pair] = filled(kMuch);
    for (const LeaveTable::Step& step : table_.steps(indices_[pair])) {
      const auto walk = static_cast<std::int16_t>(table_.walk(player_, step.to));
      for (std::size_t kind = step.waste; kind < kClasses; ++kind) {
        from_player_[pair][kind] = std::min(from_player_[pair][kind], walk);
      }
    }
    for (std::size_t from = 0; from < count_; ++from) {
      if (from != pair && static_cast<int>(pair) != current_) measure(from, pair);
    }
  }

  void measure(std::size_t from, std::size_t to) {
    auto& walks = walks_[from][to];
    for (Lanes& lanes : walks) lanes = filled(kMuch);
    for (const LeaveTable::Step& step : table_.steps(indices_[to])) {
      Lanes lanes;
      const LeaveTable::Row& row = table_.walks(indices_[from], step.to);
      for (std::size_t i = 0; i < kClasses; ++i) lanes[i] = row[i];
      lower(walks[step.waste], lanes);
    }
    for (std::size_t kind = 0; kind < kClasses; ++kind) {
      if (kind > 0) lower(walks[kind], walks[kind - 1]);
      if (static_cast<int>(from) == current_) lower(walks[kind], filled(from_player_[to][kind]));
    }
  }

  // What it costs from a pair to visit a set: first the part of it that begins with one visit and
  // holds the lowest pair, then the rest.
  void visit(std::size_t pair, std::size_t set) {
    Lanes& whole = branch_[pair][set];
    whole = filled(kMuch);
    if (set == std::size_t{1} << count_) whole = out_[pair];
    for (std::size_t next = 0; next < count_; ++next) {
      if (!(set >> next & 1)) continue;
      const std::size_t after = set & ~(std::size_t{1} << next);
      for (std::size_t kind = 0; kind < kClasses; ++kind) {
        const int more = after == 0 ? 0 : rest_[next][after][kind];
        lower(whole, sum(walks_[pair][next][kind],
                         static_cast<std::int16_t>(more + 2 * static_cast<int>(kind))));
      }
    }
    Lanes& best = rest_[pair][set];
    best = whole;
    const std::size_t low = set & (~set + 1), others = set & ~low;
    // All parts that hold the lowest bit, but for the whole.
    for (std::size_t part = (others - 1) & others; others != 0; part = (part - 1) & others) {
      lower(best, sum(branch_[pair][part | low], rest_[pair][set & ~(part | low)]));
      if (part == 0) break;
    }
  }

  const LeaveTable& table_;
  std::size_t count_;
  int current_;
  int player_;
  std::array<std::size_t, kColors> indices_;
  std::array<Lanes, kColors> out_;          // by the waste of the pair
  std::array<Lanes, kColors> from_player_;  // by the waste of the pair visited
  // From one pair to another, by the waste of the second, lanes by that of the first.
  std::array<std::array<std::array<Lanes, kClasses>, kColors>, kColors> walks_;
  std::array<Sets, kColors> branch_, rest_;  // from a pair, by the set that is to be visited
};

}  // namespace

int Visits::bound(const PairStates& pairs, int current, int player) const {
  return Round(table_, pairs, current, player).least();
}

}  // namespace fissile::push
