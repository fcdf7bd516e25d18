#pragma once
// The value of every settled position of a small board for two, from the end backwards.
//
// A value is the number of plies to the end with best play, the winner hurrying and the loser
// holding out: odd when the player to move wins, even when that player loses, 0 when neither can
// force anything. Where orbs are kept, a move leads from a layer to the next, so one sweep from the
// last layer to the first suffices. Where they leak, sweeps over all positions are repeated until
// one finds nothing new; the n-th finds the values that are n.
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "burst/fast.h"
#include "solve/burst/ranking.h"
#include "solve/proof/ready.h"

namespace fissile::solve {

using Value = std::uint8_t;
constexpr Value kMaxValue = 250;

// How far a computation is, for a person who waits.
struct Progress {
  std::uint64_t done = 0, total = 0;  // positions; in repeated sweeps, those of this one
  int sweep = 0;                      // the sweep, counted from 1; 0 where one suffices
};

// What the outside gives: this module has no threads, no files and no clock.
struct Resources {
  using Job = std::function<void(std::size_t)>;
  // Runs job(0) .. job(count - 1), in any order and on any threads, and waits for all of them.
  std::function<void(std::size_t count, const Job& job)> spread;
  std::function<void(const Progress&)> tell;
  // Keeps a finished layer, or gives it back; false if there is none. Either may be empty: then all
  // layers stay in memory.
  std::function<void(int layer, std::span<const Value> values)> save;
  std::function<bool(int layer, std::span<Value> values)> load;
};

class Values {
 public:
  // Why the values of a board cannot be found here, whatever the memory; empty if they can.
  static std::string refusal(const BurstTables& tables);

  // REQUIRES: refusal(tables) is empty. `resources` is used until the end.
  Values(const BurstTables& tables, const Resources& resources);

  const Ranking& ranking() const { return ranking_; }
  std::uint64_t positions() const;  // in the layers that are needed
  // Bytes of memory that `solve` needs.
  std::uint64_t bytes() const;

  // Finds all values; an error when plies are too many for a Value.
  Result<bool> solve();

  // The plies to the end for the player to move, 0 if neither can force it. REQUIRES: solve() was
  // called, the game is not over, and it began at the tables' start. Ask for positions with more
  // and more orbs where layers are kept outside: going back reads a layer again.
  int value(const BurstState& state);

  // The same for a move of the player who is to move.
  int value_after(const BurstState& state, BurstAction action);

 private:
  using Fast = FastBurst<Plain, WordShape, 2, 3>;

  bool opening(const BurstState& state) const;
  Value best(const Bits& bits, int layer, std::span<const Value> next) const;
  // The position after a reaction, as the other player sees it; false if it won the game.
  bool react(const Bits& bits, int cell, Bits& seen) const;
  bool sweep(int layer, std::span<const Value> next, std::span<Value> out, int number);
  bool repeat();
  std::span<const Value> layer_values(int layer);

  BurstTables plain_;
  Fast::Tables fast_;
  const Resources& resources_;
  Ranking ranking_;
  std::uint32_t board_ = 0;  // one bit a cell
  int first_layer_ = 0;      // no position of the game has fewer orbs
  std::vector<std::vector<Value>> values_;
};

}  // namespace fissile::solve
