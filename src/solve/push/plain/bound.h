#pragma once
// How many moves are needed at least: for every pair the pushes that would bring it together on an
// empty level, its player being wherever it likes. Each push moves one block one tile, so the
// pushes of the pairs add up, and one move lowers the bound by one at most.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/push/rules.h"

namespace fissile::push_proof {

using namespace push;

constexpr int kNever = 1'000'000;

// The least number of pushes that annihilate a block of one size and a block of another, by where
// the two stand: a breadth-first search backwards from the pushes that annihilate.
class PairTable {
 public:
  PairTable(const LevelTable& level, const Block& first, const Block& second)
      : level_(level), sizes_{first.place(), second.place()} {
    tiles_ = level.width * level.height;
    pushes_.assign(static_cast<std::size_t>(tiles_) * static_cast<std::size_t>(tiles_), kNever);
    std::vector<std::array<int, 2>> reached = last_pushes();
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const std::array<int, 2> pair = reached[next];  // a copy, because the list grows
      for (const std::size_t mover : {0u, 1u}) go_back(pair, mover, reached);
    }
  }

  int pushes(const Block& first, const Block& second) const {
    return pushes_[index({number(first.at.x, first.at.y), number(second.at.x, second.at.y)})];
  }
  bool is_of(const Block& first, const Block& second) const {
    return same_size(sizes_[0], first) && same_size(sizes_[1], second);
  }

 private:
  static bool same_size(const Rect& size, const Block& block) {
    return size.w == block.w && size.h == block.h;
  }
  int number(int x, int y) const { return y * level_.width + x; }
  std::size_t index(const std::array<int, 2>& pair) const {
    return static_cast<std::size_t>(pair[0] * tiles_ + pair[1]);
  }
  Rect place(const std::array<int, 2>& pair, std::size_t which) const {
    const int at = pair[which];
    return {at % level_.width, at / level_.width, sizes_[which].w, sizes_[which].h};
  }
  bool is_free(const Rect& place) const {
    return !is_wall(level_, place) && !overlap(place, level_.exit);
  }

  // Whether a player could stand somewhere beside the block, opposite to the way it is pushed.
  bool has_room_behind(const Rect& from, const Rect& to) const {
    const int dx = to.x - from.x, dy = to.y - from.y;
    const Rect behind{dx > 0 ? from.x - 1 : from.x + (dx < 0 ? from.w : 0),
                      dy > 0 ? from.y - 1 : from.y + (dy < 0 ? from.h : 0), 1, 1};
    for (int i = 0; i < (dx ? from.h : from.w); ++i) {
      if (is_free({behind.x + (dx ? 0 : i), behind.y + (dx ? i : 0), 1, 1})) return true;
    }
    return false;
  }

  void note(const std::array<int, 2>& pair, int pushes, std::vector<std::array<int, 2>>& reached) {
    if (pushes_[index(pair)] <= pushes) return;
    pushes_[index(pair)] = pushes;
    reached.push_back(pair);
  }

  std::vector<std::array<int, 2>> last_pushes() {
    std::vector<std::array<int, 2>> reached;
    for (int i = 0; i < tiles_ * tiles_; ++i) {
      const std::array<int, 2> pair{i / tiles_, i % tiles_};
      const Rect a = place(pair, 0), b = place(pair, 1);
      if (!is_free(a) || !is_free(b) || overlap(a, b)) continue;
      for (Action action = 0; action < 4; ++action) {
        const Rect to_a = beside(a, action), to_b = beside(b, action);
        if (is_free(to_a) && overlap(to_a, b) && has_room_behind(a, to_a)) note(pair, 1, reached);
        if (is_free(to_b) && overlap(to_b, a) && has_room_behind(b, to_b)) note(pair, 1, reached);
      }
    }
    return reached;
  }

  void go_back(const std::array<int, 2>& pair, std::size_t mover,
               std::vector<std::array<int, 2>>& reached) {
    const Rect now = place(pair, mover);
    for (Action action = 0; action < 4; ++action) {
      const Rect before = beside(now, action);
      if (!is_free(before) || overlap(before, place(pair, 1 - mover))) continue;
      if (!has_room_behind(before, now)) continue;
      std::array<int, 2> earlier = pair;
      earlier[mover] = number(before.x, before.y);
      note(earlier, pushes_[index(pair)] + 1, reached);
    }
  }

  const LevelTable& level_;
  std::array<Rect, 2> sizes_;
  int tiles_ = 0;
  std::vector<int> pushes_;
};

// The bound of a whole state. Where blocks slide, jump, change colour or explode nothing is
// promised and the bound is 0.
class Bound {
 public:
  Bound(const Tables& tables, const State& start) : level_(Rules::level_of(tables, start)) {
    for (const Block& block : start.blocks) plain_ = plain_ && block.kind == Kind::plain;
    for (const Pad& pad : level_.pads) plain_ = plain_ && !pad.is_changer() && !pad.is_teleport();
    if (!plain_) return;
    for (const Block& first : start.blocks) {
      for (const Block& second : start.blocks) {
        if (first.color == second.color && !table_of(first, second)) {
          tables_.emplace_back(level_, first, second);
        }
      }
    }
  }

  // kNever for a state that is proved to have no solution.
  int operator()(const State& state) const {
    if (!plain_) return 0;
    if (state.blocks.empty()) return to_exit(state.player);
    int moves = 0;
    for (int color = 0; color < kColors && moves < kNever; ++color) {
      std::uint32_t same = 0;
      for (std::size_t i = 0; i < state.blocks.size(); ++i) {
        if (static_cast<int>(state.blocks[i].color) == color) same |= std::uint32_t{1} << i;
      }
      moves += matched(state, same);
    }
    return std::min(moves, kNever);
  }

 private:
  const PairTable* table_of(const Block& first, const Block& second) const {
    for (const PairTable& table : tables_) {
      if (table.is_of(first, second)) return &table;
    }
    return nullptr;
  }

  int to_exit(Tile at) const {
    const Rect& exit = level_.exit;
    return std::max({exit.x - at.x, at.x - (exit.x + exit.w - 1), 0}) +
           std::max({exit.y - at.y, at.y - (exit.y + exit.h - 1), 0});
  }

  // The fewest pushes over all ways to put the blocks of a set into pairs; an odd one out stays for
  // ever.
  int matched(const State& state, std::uint32_t set) const {
    if (set == 0) return 0;
    const auto first = static_cast<std::size_t>(std::countr_zero(set));
    const std::uint32_t rest = set & (set - 1);
    int best = kNever;
    for (std::uint32_t others = rest; others != 0; others &= others - 1) {
      const auto other = static_cast<std::size_t>(std::countr_zero(others));
      const Block &a = state.blocks[first], &b = state.blocks[other];
      const int pushes = table_of(a, b)->pushes(a, b);
      if (pushes >= best) continue;
      best = std::min(best, pushes + matched(state, rest & ~(others & -others)));
    }
    return best;
  }

  const LevelTable& level_;
  bool plain_ = true;
  std::vector<PairTable> tables_;
};

}  // namespace fissile::push_proof
