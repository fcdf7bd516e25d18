#pragma once
// N8: Subset Sum as a puzzle, and a win of that puzzle as the subset it collected.
//
// The board for two items, a and b; docs/npc-hardness.md proves that it holds:
//
//        fork      fork         end
//    # . +a . # . +b . # +p +p  K      row 0: the items
//    C . #  . . . #  . .  .  .  .      C collects, K keeps the end
//    # . #  # # . #  # #  #  #  .
//    # . #  . . . #  . .  .  .  .
//    # . .  . # . .  . # +p +p  .      row 4: the way past them
//
// At a fork the collector goes up, to take the next item, or down, to leave it; both ways meet at
// the next fork. K only ever moves up and down, as long as nobody turns left: that drives it over
// the two tiles p, whose sum is more than any win may hold. So nobody turns left, and no item can
// be taken twice.
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "games/npc/rules.h"

namespace fissile::npc {

struct SubsetSum {
  std::vector<Int1024> items;
  Int1024 target;
};

// The bounds that N8 asks for: at most K rows and a n + b columns for n items.
constexpr int kEncodedRows = 5;
constexpr int kColsPerItem = 4;
constexpr int kColsBesides = 4;
constexpr std::size_t kMaxItems = (kMaxSide - kColsBesides) / kColsPerItem;

// Items are positive, the target is not negative, and all fit a puzzle (N1); else what is wrong.
std::optional<Error> check_instance(const SubsetSum& instance);

// REQUIRES of all below: !check_instance(instance).

// The puzzle that can be won if and only if some items add up to the target.
Setup encode(const SubsetSum& instance);

// The indices, ascending, of the items that a winning play of that puzzle collected. A turn that is
// refused because a value grows too large changes nothing, and the play goes on. A play that does
// not end in a win is action/illegal at the index where that shows.
Result<std::vector<std::size_t>> decode(const SubsetSum& instance,
                                        std::span<const Rules::Action> actions);

// The direct play that collects just those items: 4 n + 2 turns.
std::vector<Rules::Action> plan(const SubsetSum& instance, std::span<const std::size_t> subset);

}  // namespace fissile::npc
