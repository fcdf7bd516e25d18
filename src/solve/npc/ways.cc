#include "solve/npc/ways.h"

namespace fissile::npc {
namespace {

// All that the tiles on the way of a block do (N3), as one map.
WideMap walk(const Tables& tables, std::size_t direction, std::size_t from) {
  WideMap map{true, 1, 0};
  const std::size_t stop = tables.stop[direction][from];
  int tile = static_cast<int>(from) + (stop == from ? 0 : tables.step[direction]);
  for (;; tile += tables.step[direction]) {
    const auto here = static_cast<std::size_t>(tile);
    if (acts(tables.kind[here])) {
      const Int1024& modifier = tables.modifiers[tables.modifier[here]];
      map.fits = map.fits && (tables.kind[here] == Kind::add
                                  ? map.addend.add(modifier)
                                  : map.factor.multiply(modifier) && map.addend.multiply(modifier));
    }
    if (here == stop) return map;
  }
}

}  // namespace

Ways::Ways(const Tables& tables) : ways_(kDirectionCount) {
  const auto count = static_cast<std::size_t>(tables.rows * tables.cols);
  bool all_narrow = true;
  for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
    fill_ways(tables, direction, ways_[direction]);
    for (std::size_t tile = 0; tile < count; ++tile) {
      all_narrow &= tables.kind[tile] == Kind::wall || ways_[direction][tile].is_narrow;
    }
  }
  if (all_narrow) return;
  wide_.resize(kDirectionCount * kMaxTiles);
  for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
    for (std::size_t tile = 0; tile < count; ++tile) {
      if (tables.kind[tile] == Kind::wall) continue;
      wide_[direction * kMaxTiles + tile] = walk(tables, direction, tile);
    }
  }
}

WideMap Ways::wide(std::size_t direction, std::size_t tile) const {
  const Way& narrow = way(direction, tile);
  if (narrow.is_narrow) return {true, narrow.factor, narrow.addend};
  return wide_[direction * kMaxTiles + tile];
}

}  // namespace fissile::npc
