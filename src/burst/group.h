#pragma once
// Eight boards of orbs or fission side by side: what a batch holds of its games (docs/batch.md), a
// word a game in every row, so that one vector instruction works on all of them. Boards have up to
// 64 cells in one word each and counts with a bias, as burst/fast.h has them; two players.
#include <cstddef>
#include <cstdint>

namespace fissile {

constexpr int kGroup = 8;

// A word for each game of a group.
struct alignas(64) GroupWords {
  std::uint64_t of[kGroup];
};

// How a group stands. Whoever is to move has `mine`.
struct BurstGroup {
  GroupWords stored[3];    // orbs + 4 - mass, in binary: the third digit is set where critical
  GroupWords mine, other;  // the cells of whoever is to move, and of the other
  GroupWords legal;        // what may be played; 0 when the game is over
  GroupWords turn;
  GroupWords second;   // 1 if player 2 is to move, or made the last move of all
  GroupWords moved;    // all ones if the other has had a turn (O6)
  GroupWords opening;  // turns of the opening still to come (F2)
  GroupWords live;     // all ones while the episode goes on
};

// What the levels of the games say, all ones for yes.
struct BurstGroupRules {
  GroupWords bias[2];        // the digits of 4 - mass
  GroupWords open;           // empty cells may be taken (O3)
  GroupWords lose;           // a bursting cell becomes empty
  GroupWords closed;         // nothing leaks: O5
  GroupWords gain[2];        // the digits of the orbs of an opening, in every bit (F2)
  GroupWords turn_limit;     // all ones: none
  GroupWords episode_limit;  // of steps; all ones: none
};

// The one board that all games of a batch have.
struct BurstGroupBoard {
  std::uint64_t board = 0, first_col = 0, last_col = 0;
  int cells = 0, cols = 0;
  int max_waves = 0;
};

// So many groups are stepped side by side at most: while one waits for what it has just computed,
// the processor goes on with the other.
constexpr std::size_t kGroupsAtOnce = 2;

// Groups that lie one after another, how their games choose, and where their generators and their
// counters of steps are: eight a group.
struct BurstGroups {
  BurstGroup* groups = nullptr;
  const BurstGroupRules* rules[kGroupsAtOnce] = {};
  const std::int64_t* actions = nullptr;  // null: random legal ones
  std::uint64_t* random = nullptr;
  std::uint32_t* steps = nullptr;
};

// What a step told.
struct BurstGroupTold {
  GroupWords action;   // the cell; -1 where the episode was over before
  GroupWords played;   // all ones where it was legal
  GroupWords rewards;  // two floats, by seat
  std::uint8_t terminated[kGroup], truncated[kGroup], player[kGroup];
  unsigned rested = 0;  // a bit for each whose episode was over before
  unsigned over = 0;    // a bit for each episode that ended in this step
  bool settled = true;  // no reaction was longer than any can be
};

// One way to do it: by the instructions of one kind of machine (burst/group_step.h).
struct BurstGroupCode {
  // One group, and two.
  void (*step[kGroupsAtOnce])(const BurstGroupBoard& board, const BurstGroups& some,
                              BurstGroupTold* told);
  // Writes what the movers of the first `games` games see, each beginning `stride` bytes after the
  // one before, and their masks. Null stands for none of it.
  void (*show)(const BurstGroupBoard& board, const BurstGroupRules& rules, const BurstGroup& group,
               unsigned games, std::byte* observation, std::ptrdiff_t stride, std::byte* mask,
               std::ptrdiff_t mask_stride);
};

}  // namespace fissile
