#pragma once
// The blocks of a level as numbers in slots: blocks of one shape share a run of slots, sorted, so
// that equal positions are equal rows of numbers whichever block is which.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "solve/push/field.h"

namespace fissile::push {

// A block's colour and cell, or kGone.
using Spot = std::uint16_t;
constexpr Spot kGone = 0xFFFF;
constexpr int kCellBits = 11;

constexpr Spot spot(Color color, int cell) {
  return static_cast<Spot>(static_cast<int>(color) << kCellBits | cell);
}
constexpr int cell_of(Spot spot) { return spot & ((1 << kCellBits) - 1); }
constexpr Color color_of(Spot spot) { return static_cast<Color>(spot >> kCellBits); }

using Spots = std::array<Spot, kMaxBlocks>;

class Roster {
 public:
  Roster(const Field& field, const BlockList& blocks) : field_(&field) {
    for (const Block& block : blocks) {
      const Shape shape{block.w, block.h, block.kind};
      if (std::find(kinds_.begin(), kinds_.end(), shape) == kinds_.end()) kinds_.push_back(shape);
    }
    for (const Shape& shape : kinds_) {
      starts_.push_back(shapes_.size());
      for (const Block& block : blocks) {
        if (Shape{block.w, block.h, block.kind} == shape) shapes_.push_back(shape);
      }
    }
    starts_.push_back(shapes_.size());
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      kind_of_.insert(kind_of_.end(), starts_[kind + 1] - starts_[kind], kind);
    }
  }

  std::size_t size() const { return shapes_.size(); }
  const Shape& shape(std::size_t slot) const { return shapes_[slot]; }
  const std::vector<Shape>& kinds() const { return kinds_; }
  std::size_t kind(std::size_t slot) const { return kind_of_[slot]; }

  Spots spots_of(const BlockList& blocks) const {
    Spots spots;
    spots.fill(kGone);
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
      std::size_t slot = starts_[kind];
      for (const Block& block : blocks) {
        if (Shape{block.w, block.h, block.kind} != kinds_[kind]) continue;
        spots[slot++] = spot(block.color, field_->cell(block.at.x, block.at.y));
      }
      sort(spots, kind);
    }
    return spots;
  }

  Block block_at(const Spots& spots, std::size_t slot) const {
    const Shape& shape = shapes_[slot];
    return {field_->tile_at(cell_of(spots[slot])), shape.w, shape.h, color_of(spots[slot]),
            shape.kind};
  }

  BlockList blocks_of(const Spots& spots) const {
    BlockList blocks;
    for (std::size_t slot = 0; slot < size(); ++slot) {
      if (spots[slot] != kGone) insert(blocks, block_at(spots, slot));
    }
    return blocks;
  }

  // Brings one block that has moved to its place among those of its shape.
  void move(Spots& spots, std::size_t slot, Spot to) const {
    const std::size_t first = starts_[kind_of_[slot]], last = starts_[kind_of_[slot] + 1];
    for (; slot > first && spots[slot - 1] > to; --slot) spots[slot] = spots[slot - 1];
    for (; slot + 1 < last && spots[slot + 1] < to; ++slot) spots[slot] = spots[slot + 1];
    spots[slot] = to;
  }

 private:
  void sort(Spots& spots, std::size_t kind) const {
    std::sort(spots.begin() + static_cast<std::ptrdiff_t>(starts_[kind]),
              spots.begin() + static_cast<std::ptrdiff_t>(starts_[kind + 1]));
  }

  const Field* field_;
  std::vector<Shape> kinds_;
  std::vector<Shape> shapes_;         // by slot
  std::vector<std::size_t> kind_of_;  // by slot
  std::vector<std::size_t> starts_;   // the first slot of each kind, and the end
};

}  // namespace fissile::push
