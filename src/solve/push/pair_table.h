#pragma once
// How far two blocks are from each other, counted in pushes on the walls alone: the player stands
// wherever it could ever stand, other blocks are in nobody's way, but stop ice wherever that helps
// and block a teleport where that helps. So no play needs fewer.
#include <cstdint>
#include <vector>

#include "solve/push/field.h"

namespace fissile::push {

class PairTable {
 public:
  PairTable(const Field& field, const Shape& first, const Shape& second);

  // The least pushes that annihilate the two, kNever if none do.
  int pushes(int first, int second) const { return pushes_[index(first, second)]; }
  // The same with the walk from the last push into the exit, where this pair is the last one.
  int pushes_and_out(int first, int second) const { return out_[index(first, second)]; }
  std::size_t bytes() const { return pushes_.size() * 4; }

  // The table would have so many entries.
  static std::size_t entries(const Field& field, const Shape& first, const Shape& second);

 private:
  struct Side;

  std::size_t index(int first, int second) const {
    return first_[static_cast<std::size_t>(first)] * width_ +
           second_[static_cast<std::size_t>(second)];
  }
  void meet(const Field& field, const Side& mover, const Side& other, bool swapped);
  void spread(const Field& field, std::vector<std::uint16_t>& costs, const Side& a,
              const Side& b) const;

  std::size_t width_ = 0;
  std::vector<std::uint16_t> first_, second_;  // the number of each place by its cell
  std::vector<std::uint16_t> pushes_, out_;
};

}  // namespace fissile::push
