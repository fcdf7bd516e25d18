#pragma once
// How much every solution costs at least, from where the blocks stand (docs/solving.md says why).
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "solve/answer.h"
#include "solve/push/pair_table.h"
#include "solve/push/roster.h"
#include "solve/push/visits.h"

namespace fissile::push {

enum class Goal : std::uint8_t { moves, pushes };

// What is certain of one colour: its pushes, and its pushes with the walk into the exit if the last
// of all pairs is of this colour.
struct ColorCost {
  int pushes = 0;
  int last = kNever;
};
using ColorCosts = std::array<ColorCost, kColors>;

class Bound {
 public:
  // Tables that would take more than a quarter of the memory, or for which there is no time, are
  // left out, and the bound is weaker.
  Bound(const Field& field, const Roster& roster, Goal goal, const SolveLimits& limits);

  // kNever where it is proved that nothing solves it. REQUIRES: a block is left.
  int operator()(const Spots& spots) const { return sum(spots, costs(spots)); }

  // The same in parts, so that one push needs only its own colour counted anew.
  ColorCosts costs(const Spots& spots) const;
  ColorCost cost(const Spots& spots, Color color) const;
  int sum(const Spots& spots, const ColorCosts& costs) const;

  // Makes the tables of a better bound for what can come of a position, if there is one and they
  // are not made yet.
  void refine(const Spots& start, const SolveLimits& limits);
  bool refines() const { return visits_ != nullptr; }
  // The better bound, for the player's tile after a push that brought a block to the cell `pushed`,
  // or where two blocks annihilated. What it says is a bound only if it is more than `enough`: it
  // looks no further once that is out of reach. REQUIRES: refines().
  int refined(const Spots& spots, int pushed, int player, int enough = 0) const;

  // Whether blocks vanish in pairs of one colour only, as they do without bombs and changers.
  bool in_pairs() const { return in_pairs_; }
  // Why operator() says kNever, for a person.
  std::string reason(const Spots& spots) const;
  std::size_t bytes() const;

 private:
  // The blocks of one colour, as slots.
  struct Group {
    std::array<std::uint8_t, kMaxBlocks> slots;
    int count = 0;
  };

  // Four pairs of one colour can be matched in so many ways; where there are more at the start, the
  // better bound would take too long.
  static constexpr int kMaxMatchings = 105;
  // The ways to put all blocks into pairs, while they are gone through.
  struct Matching {
    int pushed = 0;  // the cell of the block pushed last
    int player = 0;
    int enough = 0;
    std::array<int, kColors> later;  // the least pushes of the colours after each
    PairStates pairs;                // those made so far, and their pushes
    int pushes = 0;
    int best = kNever;  // of all ways so far
  };

  Group group_of(const Spots& spots, Color color) const;
  int count(const Spots& spots) const;
  const PairTable* table(std::size_t one, std::size_t other) const {
    return tables_[roster_->kind(one) * roster_->kinds().size() + roster_->kind(other)].get();
  }
  ColorCost pair_cost(const Spots& spots, std::size_t one, std::size_t other) const;
  ColorCost matched(const Spots& spots, const Group& group, std::uint32_t set) const;
  int matchings(const Spots& spots) const;
  void match(const Spots& spots, std::uint32_t left, Matching& matching) const;
  void visit(Matching& matching) const;
  ColorCost halved(const Spots& spots, const Group& group) const;
  std::string pair_reason(const Spots& spots, const Group& group) const;

  const Field* field_;
  const Roster* roster_;
  Goal goal_;
  bool in_pairs_ = true;
  bool bombs_ = false;
  bool refinable_ = false;
  std::vector<std::unique_ptr<PairTable>> tables_;  // of two kinds, the lower first
  std::unique_ptr<Visits> visits_;                  // where it fits
};

}  // namespace fissile::push
