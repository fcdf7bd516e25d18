#include "solve/burst/values.h"

#include <algorithm>
#include <atomic>
#include <numeric>

namespace fissile::solve {
namespace {

Layers layers_of(const BurstTables& tables) {
  return tables.border == Border::closed ? Layers::by_orbs : Layers::one;
}

int orbs_of(const BurstState& state) {
  return std::accumulate(state.held.begin() + 1, state.held.end(), 0);
}

}  // namespace

std::string Values::refusal(const BurstTables& tables) {
  if (tables.players != 2) return "only games of two players are solved";
  if (tables.border == Border::closed && tables.surplus == Surplus::lose) {
    return "with \"surplus\": \"lose\" the orbs do not count the plies, and no bound is known";
  }
  const auto cells = tables.start.cells.size();
  const int heaviest = *std::max_element(tables.mass.begin(), tables.mass.end());
  if (heaviest > Ranking::kMaxMass) return "no cell may have a critical mass above 4";
  const std::uint64_t raw = Ranking::raw_positions(tables);
  if (cells > Ranking::kMaxCells || raw > Ranking::kMaxRaw) {
    return "the board has " + (raw >> 62 ? "over 4 10^18" : std::to_string(raw)) +
           " positions, symmetric ones included; " + std::to_string(Ranking::kMaxRaw) +
           " is the most that is tried";
  }
  return "";
}

Values::Values(const BurstTables& tables, const Resources& resources)
    : plain_(tables),
      fast_(Fast::prepare(tables)),
      resources_(resources),
      ranking_(tables, layers_of(tables)),
      board_(static_cast<std::uint32_t>(fast_.shape.board)),
      first_layer_(ranking_.layers() > 1 ? orbs_of(tables.start) : 0),
      values_(static_cast<std::size_t>(ranking_.layers())) {}

std::uint64_t Values::positions() const {
  std::uint64_t sum = 0;
  for (int layer = first_layer_; layer < ranking_.layers(); ++layer) sum += ranking_.size(layer);
  return sum;
}

std::uint64_t Values::bytes() const {
  if (ranking_.layers() == 1) return ranking_.bytes() + 2 * positions();
  if (!resources_.load) return ranking_.bytes() + positions();
  std::uint64_t most = 0;
  for (int layer = first_layer_; layer + 1 < ranking_.layers(); ++layer) {
    most = std::max(most, ranking_.size(layer) + ranking_.size(layer + 1));
  }
  return ranking_.bytes() + most;
}

bool Values::react(const Bits& bits, int cell, Bits& seen) const {
  Fast::State state = fast_.start;
  state.stored = {{{bits.low}, {bits.high}, {0}}};
  state.owned = {{{bits.mine}, {bits.theirs}}};
  Silent silent;
  Fast::apply(fast_, state, static_cast<BurstAction>(cell), silent);
  if (state.ending != Ending::none) return false;
  const auto word = [](std::uint64_t plane) { return static_cast<std::uint32_t>(plane); };
  seen = {word(state.stored[0][0]), word(state.stored[1][0]), word(state.owned[1][0]),
          word(state.owned[0][0])};
  return true;
}

// The value of a position whose moves lead into `next`, as far as the values there tell. Reactions
// come first: many of them win, and then nothing else matters.
Value Values::best(const Bits& bits, int layer, std::span<const Value> next) const {
  Value win = 0, loss = 0;
  bool open = false;
  const auto weigh = [&](Packed code) {
    const Value value = next[static_cast<std::size_t>(ranking_.index(layer, code))];
    if (value == 0) {
      open = true;
    } else if (value % 2 != 0) {
      loss = std::max(loss, value);
    } else if (win == 0 || value < win) {
      win = value;
    }
  };
  const std::uint32_t critical = bits.low & bits.high;  // with one more orb
  for (std::uint32_t rest = bits.mine & critical; rest != 0; rest &= rest - 1) {
    Bits seen;
    if (!react(bits, std::countr_zero(rest), seen)) return 1;
    weigh(ranking_.code(seen));
  }
  const Packed code = ranking_.code({bits.low, bits.high, bits.theirs, bits.mine});
  for (std::uint32_t rest = bits.mine & ~critical; rest != 0; rest &= rest - 1) {
    weigh(code + ranking_.growth(std::countr_zero(rest)));
  }
  const bool empties = plain_.empties == Empties::open;  // O3, F3
  const std::uint32_t empty = empties ? board_ & ~(bits.mine | bits.theirs) : 0;
  for (std::uint32_t rest = empty; rest != 0; rest &= rest - 1) {
    weigh(code + ranking_.birth(std::countr_zero(rest)));
  }
  if (win != 0) return static_cast<Value>(win + 1);
  return open || loss == 0 ? Value{0} : static_cast<Value>(loss + 1);
}

// Fills in what is 0 in `out`; returns whether anything was found.
bool Values::sweep(int layer, std::span<const Value> next, std::span<Value> out, int number) {
  const auto blocks = ranking_.blocks(layer);
  const int below = ranking_.layers() > 1 ? layer + 1 : 0;
  std::atomic<bool> found = false;
  std::atomic<std::uint64_t> done = 0;
  for (int higher = layer + 1; higher < ranking_.layers(); ++higher) done += ranking_.size(higher);
  const std::uint64_t total = positions();
  resources_.spread(blocks.size(), [&](std::size_t job) {
    const Ranking::Block& block = blocks[job];
    auto index = static_cast<std::size_t>(block.start);
    bool some = false;
    for (const Bits& first : block.firsts) {
      for (const Bits& second : block.seconds) {
        Value& value = out[index++];
        if (value != 0) continue;
        value = best({first.low | second.low, first.high | second.high, first.mine | second.mine,
                      first.theirs | second.theirs},
                     below, next);
        some = some || value != 0;
      }
    }
    if (some) found = true;
    done += block.firsts.size() * block.seconds.size();
    resources_.tell({done, total, number});
  });
  return found;
}

Result<bool> Values::solve() {
  // In the fast twin both have moved and player 1 is to move, in every position of the tables.
  fast_.start = {};
  fast_.start.in = fast_.start.moved = bit(1) | bit(2);
  fast_.start.turn = 2;
  fast_.plain.turn_limit = 0;
  if (ranking_.layers() == 1) {
    if (!repeat()) {
      return Error{Code::limit_exceeded, "some wins take more than " + std::to_string(kMaxValue) +
                                             " plies, more than a value can hold"};
    }
    return true;
  }
  // Memory that the machine has not is missed now, not after hours.
  for (int layer = first_layer_; layer < ranking_.layers() && !resources_.load; ++layer) {
    values_[static_cast<std::size_t>(layer)].reserve(
        static_cast<std::size_t>(ranking_.size(layer)));
  }
  for (int layer = ranking_.layers() - 1; layer >= first_layer_; --layer) {
    const auto here = static_cast<std::size_t>(layer);
    values_[here].resize(static_cast<std::size_t>(ranking_.size(layer)));
    const bool last = layer + 1 == ranking_.layers();
    if (!resources_.load || !resources_.load(layer, values_[here])) {
      sweep(layer, last ? std::span<const Value>() : values_[here + 1], values_[here], 0);
      if (resources_.save) resources_.save(layer, values_[here]);
    }
    if (resources_.load && !last) std::vector<Value>().swap(values_[here + 1]);
  }
  return true;
}

// Sweeps until nothing is found; false if a value would be too large.
bool Values::repeat() {
  std::vector<Value> old(static_cast<std::size_t>(ranking_.size(0)));
  values_[0] = old;
  if (resources_.load && resources_.load(0, old)) values_[0] = old;
  for (int number = *std::max_element(old.begin(), old.end()) + 1;; ++number) {
    if (number > kMaxValue) return false;
    if (!sweep(0, old, values_[0], number)) return true;
    old = values_[0];
    if (resources_.save) resources_.save(0, old);
  }
}

std::span<const Value> Values::layer_values(int layer) {
  auto& values = values_[static_cast<std::size_t>(layer)];
  if (values.empty() && resources_.load) {
    for (auto& other : values_) std::vector<Value>().swap(other);
    values.resize(static_cast<std::size_t>(ranking_.size(layer)));
    check(resources_.load(layer, values), "a layer that was kept is gone");
  }
  return values;
}

bool Values::opening(const BurstState& state) const {
  return state.opening > 0 || (state.in & ~state.moved) != 0;
}

int Values::value(const BurstState& state) {
  if (opening(state)) {
    ActionList<Plain> actions;
    Plain::legal(plain_, state, actions);
    int win = 0, loss = 0;
    bool open = false;
    for (const BurstAction action : actions) {
      const int value = value_after(state, action);
      open = open || value == 0;
      if (value % 2 != 0) win = win == 0 ? value : std::min(win, value);
      if (value % 2 == 0) loss = std::max(loss, value);
    }
    return win != 0 ? win : open ? 0 : loss;
  }
  Bits bits;
  for (std::size_t cell = 0; cell < state.cells.size(); ++cell) {
    const Cell content = state.cells[cell];
    const int stored = content.orbs + Ranking::kMaxMass - plain_.mass[cell];
    const std::uint32_t bit = 1u << cell;
    if (stored & 1) bits.low |= bit;
    if (stored & 2) bits.high |= bit;
    if (content.owner != 0) (content.owner == state.mover ? bits.mine : bits.theirs) |= bit;
  }
  const int layer = ranking_.layers() > 1 ? orbs_of(state) : 0;
  return layer_values(layer)[static_cast<std::size_t>(ranking_.index(layer, ranking_.code(bits)))];
}

int Values::value_after(const BurstState& state, BurstAction action) {
  BurstState after = state;
  Silent silent;
  Plain::apply(plain_, after, action, silent);
  if (after.ending != Ending::none) return 1;
  const int value = this->value(after);
  return value == 0 ? 0 : value + 1;
}

}  // namespace fissile::solve
