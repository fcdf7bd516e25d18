#include "solve/push/visits.h"

#include <bit>

namespace fissile::push {
namespace {

constexpr std::size_t kClasses = LeaveTable::kClasses;

// A number for each class of wasted pushes of one pair. A register holds them all, and compilers do
// not find that out from arrays.
using Lanes [[gnu::vector_size(2 * kClasses)]] = std::int16_t;

constexpr std::int16_t kMuch = 10'000;

Lanes filled(int value) { return Lanes{} + static_cast<std::int16_t>(value); }

void lower(Lanes& lanes, Lanes other) { lanes = lanes < other ? lanes : other; }

Lanes widened(const LeaveTable::Row& row) {
  using Bytes [[gnu::vector_size(kClasses)]] = std::uint8_t;
  return __builtin_convertvector(std::bit_cast<Bytes>(row), Lanes);
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
    Lanes best = filled(kMuch);
    if (current_ >= 0) best = rest_[all & ~first][current_];
    for (std::size_t pair = 0; current_ < 0 && pair < count_; ++pair) {
      lower(best, from_player_[pair] + rest_[all & ~(std::size_t{1} << pair)][pair]);
    }
    best += kWaste;
    int least = kMuch;
    for (std::size_t kind = 0; kind < kClasses; ++kind) least = std::min<int>(least, best[kind]);
    return least;
  }

 private:
  static constexpr std::size_t kSets = std::size_t{2} << kColors;
  static constexpr Lanes kWaste = {0, 2, 4, 6};

  // The steps between a pair's pushes and the first push of each other one, the exit, and the
  // player's tile.
  void measure(std::size_t pair) {
    out_[pair] = widened(table_.walks(indices_[pair], table_.exit()));
    Lanes& from_player = from_player_[pair];
    from_player = filled(kMuch);
    for (const LeaveTable::Step& step : table_.steps(indices_[pair])) {
      const auto walk = static_cast<std::int16_t>(table_.walk(player_, step.to));
      from_player[step.waste] = std::min(from_player[step.waste], walk);
    }
    for (std::size_t kind = 1; kind < kClasses; ++kind) {
      from_player[kind] = std::min(from_player[kind], from_player[kind - 1]);
    }
    for (std::size_t from = 0; from < count_; ++from) {
      if (from != pair && static_cast<int>(pair) != current_) measure(from, pair);
    }
  }

  void measure(std::size_t from, std::size_t to) {
    Lanes* walks = walks_[from][to];
    for (std::size_t kind = 0; kind < kClasses; ++kind) walks[kind] = filled(kMuch);
    for (const LeaveTable::Step& step : table_.steps(indices_[to])) {
      lower(walks[step.waste], widened(table_.walks(indices_[from], step.to)));
    }
    for (std::size_t kind = 0; kind < kClasses; ++kind) {
      if (kind > 0) lower(walks[kind], walks[kind - 1]);
      if (static_cast<int>(from) == current_) lower(walks[kind], filled(from_player_[to][kind]));
    }
  }

  // What it costs from a pair to visit a set: first the part of it that begins with one visit and
  // holds the lowest pair, then the rest.
  void visit(std::size_t pair, std::size_t set) {
    Lanes whole = set == std::size_t{1} << count_ ? out_[pair] : filled(kMuch);
    for (std::size_t left = set & ~(std::size_t{1} << count_); left != 0; left &= left - 1) {
      const auto next = static_cast<std::size_t>(std::countr_zero(left));
      const std::size_t after = set & ~(std::size_t{1} << next);
      const Lanes more = after == 0 ? kWaste : kWaste + rest_[after][next];
      const Lanes* walks = walks_[pair][next];
      for (std::size_t kind = 0; kind < kClasses; ++kind) lower(whole, walks[kind] + more[kind]);
    }
    branch_[set][pair] = whole;
    const std::size_t low = set & (~set + 1), others = set & ~low;
    // All parts that hold the lowest bit, but for the whole.
    for (std::size_t part = (others - 1) & others; others != 0; part = (part - 1) & others) {
      lower(whole, branch_[part | low][pair] + rest_[set & ~(part | low)][pair]);
      if (part == 0) break;
    }
    rest_[set][pair] = whole;
  }

  const LeaveTable& table_;
  std::size_t count_;
  int current_;
  int player_;
  std::array<std::size_t, kColors> indices_;
  Lanes out_[kColors];          // by the waste of the pair
  Lanes from_player_[kColors];  // by the waste of the pair visited
  // From one pair to another, by the waste of the second, lanes by that of the first.
  Lanes walks_[kColors][kColors][kClasses];
  Lanes branch_[kSets][kColors], rest_[kSets][kColors];  // by the set to be visited, from a pair
};

}  // namespace

int Visits::bound(const PairStates& pairs, int current, int player) const {
  return Round(table_, pairs, current, player).least();
}

}  // namespace fissile::push
