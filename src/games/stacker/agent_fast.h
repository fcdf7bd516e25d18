#pragma once
// The twin of stacker for agents: what of an observation an action changes
// (batch/twin_batch.h).
#include <bit>
#include <cstddef>

#include "games/stacker/agent.h"
#include "games/stacker/fast.h"

namespace fissile::stacker {

struct FastAgent {
  using Fast = stacker::Fast;

  struct Tables {
    Fast::Tables fast;
    bool keys = false;
  };

  // All of a state that is seen.
  struct Seen {
    Board board;
    Pair pair;
    Blocks next;
  };

  static Tables prepare(const AgentSpace&, const AgentOptions& options, const Setup& setup) {
    return {Fast::prepare(setup), options.keys};
  }

  static unsigned legal(const Tables& tables, const Fast::State& state) {
    if (state.status != Status::active) return 0;
    if (!tables.keys) {
      return static_cast<unsigned>(reachable(load(state.board).taken(), state.pair));
    }
    ActionList<Fast> actions;
    Fast::legal(tables.fast, state, actions);
    unsigned bits = 0;
    for (const Action action : actions) bits |= 1u << action;
    return bits;
  }
  static std::int64_t score(const Fast::State& state) { return state.score; }
  static std::int64_t landings(const Fast::State& state) { return std::int64_t{state.pieces} - 1; }
  static Seen seen(const Fast::State& state) { return {state.board, state.pair, state.next}; }

  // REQUIRES: the arrays show `before`.
  static void change(const Tables&, const Seen& before, const Fast::State& after,
                     std::byte* const* arrays) {
    change_cells(before.board, after.board, arrays[0]);
    mark_pair(before.pair, arrays[0], std::byte{0});
    mark_pair(after.pair, arrays[0], std::byte{1});
    mark_next(before.pair.blocks, before.next, arrays[1], std::byte{0});
    mark_next(after.pair.blocks, after.next, arrays[1], std::byte{1});
  }

 private:
  // Of the blocks that go, then of those that come: a byte each.
  static void change_cells(const Board& before, const Board& after, std::byte* planes) {
    const Planes old = load(before), now = load(after);
    const Plane changed = (old.low ^ now.low) | (old.mid ^ now.mid) | (old.high ^ now.high);
    mark_cells(old, changed & old.taken(), planes, std::byte{0});
    mark_cells(now, changed & now.taken(), planes, std::byte{1});
  }

  // One loop over both halves: how many cells change is easier to foresee than where they are.
  static void mark_cells(const Planes& board, Plane cells, std::byte* planes, std::byte value) {
    const Words low = words_of(board.low), mid = words_of(board.mid), high = words_of(board.high);
    auto [left, right] = words_of(cells);
    while ((left | right) != 0) {
      const bool in_left = left != 0;
      const auto bit = static_cast<std::size_t>(std::countr_zero(in_left ? left : right));
      const auto digit = [&](const Words& words) {
        return (in_left ? words[0] : words[1]) >> bit & 1;
      };
      right &= right - !in_left;
      left &= left - 1;  // of 0 nothing is taken
      const std::size_t kind = digit(low) | digit(mid) << 1 | digit(high) << 2;
      planes[(kind - 1) * kCells + kCellOf[!in_left][bit]] = value;
    }
  }

  // The cell of each bit in the words of a plane.
  static constexpr auto kCellOf = [] {
    std::array<std::array<std::uint8_t, 64>, 2> cells{};
    for (std::size_t half = 0; half < 2; ++half) {
      for (std::size_t bit = 0; bit < 64; ++bit) {
        const int row = kRows - 1 - static_cast<int>(bit % 16);
        const int col = static_cast<int>(4 * half + bit / 16);
        if (row >= 0 && col < kCols)
          cells[half][bit] = static_cast<std::uint8_t>(cell_at(row, col));
      }
    }
    return cells;
  }();

  static void mark_pair(const Pair& pair, std::byte* planes, std::byte value) {
    if (!pair.exists()) return;
    planes[kKinds * kCells + pivot_cell(pair)] = value;
    planes[(kKinds + 1) * kCells + partner_cell(pair)] = value;
  }

  static void mark_next(Blocks pair, Blocks next, std::byte* kinds, std::byte value) {
    const Block shown[] = {pair[0], pair[1], next[0], next[1]};
    for (int half = 0; half < 4; ++half) {
      if (shown[half] == Block::empty) continue;
      kinds[half * kKinds + static_cast<int>(shown[half]) - 1] = value;
    }
  }
};

}  // namespace fissile::stacker
