#pragma once
// The pushes that a search has still to follow, in eight bytes each: a position is made of one only
// when its turn comes, because most never have a turn.
#include <algorithm>
#include <cstdint>
#include <vector>

namespace fissile::push {

struct Pending {
  std::uint32_t parent = 0;
  std::uint32_t slot : 5 = 0;
  std::uint32_t direction : 2 = 0;
  std::uint32_t side : 5 = 0;  // which tile of the block's edge the player stands at
  std::uint32_t free : 1 = 0;
  std::uint32_t refined : 1 = 0;  // whether the better bound is in its total
  std::uint32_t walk : 18 = 0;
};
static_assert(sizeof(Pending) == 8);

// Cheapest total first; of equal totals the one that is nearest to the end; of these the last.
class Agenda {
 public:
  // What has been taken proves that nothing costs less in all, so a lower total is raised to that.
  void add(int total, int left, const Pending& pending) {
    const std::size_t at = std::max(static_cast<std::size_t>(total), lowest_);
    if (shelves_.size() <= at) shelves_.resize(at + 1);
    Shelf& shelf = shelves_[at];
    const auto row = static_cast<std::size_t>(left);
    if (shelf.rows.size() <= row) shelf.rows.resize(row + 1);
    shelf.rows[row].push_back(pending);
    shelf.lowest = std::min(shelf.lowest, row);
    ++count_;
  }

  // Moves up to `count` to `batch`, all of one total: nothing, if there is nothing.
  void take(std::size_t count, std::vector<Pending>& batch) {
    batch.clear();
    for (; batch.empty() && lowest_ < shelves_.size(); batch.empty() ? next_shelf() : void()) {
      Shelf& shelf = shelves_[lowest_];
      for (; shelf.lowest < shelf.rows.size(); ++shelf.lowest) {
        std::vector<Pending>& row = shelf.rows[shelf.lowest];
        for (; !row.empty() && batch.size() < count; row.pop_back()) batch.push_back(row.back());
        if (batch.size() == count) break;
      }
    }
    count_ -= batch.size();
  }

  // The total of what was taken last; it never falls.
  int lowest() const { return static_cast<int>(lowest_); }
  // Lists have up to twice the room that they need.
  std::size_t bytes() const { return count_ * 2 * sizeof(Pending); }

 private:
  struct Shelf {
    std::vector<std::vector<Pending>> rows;
    std::size_t lowest = 0;
  };

  void next_shelf() { shelves_[lowest_++] = {}; }

  std::vector<Shelf> shelves_;
  std::size_t lowest_ = 0;
  std::size_t count_ = 0;
};

}  // namespace fissile::push
