#pragma once
// What the tests of solved boards share: boards, values found on one thread, and a minimax that
// knows nothing but the plain rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>

#include "base/random.h"
#include "burst/notation.h"
#include "games/all.h"
#include "solve/burst/prove.h"

namespace fissile::solve {

inline BurstTables orbs_board(int rows, int cols, const std::string& notation = "") {
  orbs::Rules::Setup setup;
  setup.rows = rows;
  setup.cols = cols;
  if (!notation.empty()) {
    setup.position.emplace();
    EXPECT_EQ(read_notation(notation, rows, cols, *setup.position), std::nullopt);
  }
  EXPECT_FALSE(orbs::Rules::check(setup).has_value());
  return orbs::Rules::prepare(setup);
}

// A leaky board of fission that is small enough for a test.
inline BurstTables small_fission(const std::string& notation = "") {
  fission::Rules::Setup setup;
  setup.grid_size = 3;
  setup.corner = 2;
  setup.first_turn_value = 1;
  setup.turn_limit = 0;
  if (!notation.empty()) {
    setup.position.emplace();
    EXPECT_EQ(read_notation(notation, 3, 3, *setup.position), std::nullopt);
  }
  EXPECT_FALSE(fission::Rules::check(setup).has_value());
  return fission::Rules::prepare(setup);
}

// A position of it in which neither player can force a win.
inline BurstTables drawn_fission() { return small_fission("1b21/a2b2b1/1a11 a 10"); }

inline Resources one_thread() {
  Resources resources;
  resources.spread = [](std::size_t count, const Resources::Job& job) {
    for (std::size_t i = 0; i < count; ++i) job(i);
  };
  resources.tell = [](const Progress&) {};
  return resources;
}

struct Solved {
  Resources resources = one_thread();
  std::unique_ptr<Values> values;

  explicit Solved(const BurstTables& tables) {
    EXPECT_EQ(Values::refusal(tables), "");
    values = std::make_unique<Values>(tables, resources);
    EXPECT_TRUE(bool(values->solve()));
  }
};

constexpr std::uint64_t kManyPositions = 1 << 22;

// The tables with another start.
inline BurstTables starting_at(BurstTables tables, const BurstState& start) {
  tables.start = start;
  return tables;
}

// A state after some random plies of a game that is not over; the start if none was found.
inline BurstState random_state(const BurstTables& tables, Random& random, unsigned plies) {
  BurstState state = tables.start;
  for (unsigned i = 0; i < plies; ++i) {
    ActionList<Plain> actions;
    Plain::legal(tables, state, actions);
    const auto pick = random.below(static_cast<std::uint32_t>(actions.size()));
    Silent silent;
    Plain::apply(tables, state, actions[pick], silent);
    if (state.ending != Ending::none) return tables.start;
  }
  return state;
}

// Plies to the end by looking at everything; with a memory, once a position. For orbs, which always
// ends. Both searches are top-down, under the plain rules, without symmetries.
class Minimax {
 public:
  enum class Memory { none, exact };

  Minimax(const BurstTables& tables, Memory memory) : tables_(tables), memory_(memory) {}

  int value(const BurstState& state) {
    const std::string key = memory_ == Memory::exact ? write_notation(tables_, state) : "";
    if (const auto known = known_.find(key); memory_ == Memory::exact && known != known_.end()) {
      return known->second;
    }
    ActionList<Plain> actions;
    Plain::legal(tables_, state, actions);
    int win = 0, loss = 0;
    for (const BurstAction action : actions) {
      BurstState after = state;
      Silent silent;
      Plain::apply(tables_, after, action, silent);
      const int plies = after.ending != Ending::none ? 1 : value(after) + 1;
      if (plies % 2 != 0) win = win == 0 ? plies : std::min(win, plies);
      if (plies % 2 == 0) loss = std::max(loss, plies);
    }
    const int best = win != 0 ? win : loss;
    if (memory_ == Memory::exact) known_[key] = best;
    return best;
  }

 private:
  const BurstTables& tables_;
  const Memory memory_;
  std::map<std::string, int> known_;
};

}  // namespace fissile::solve
