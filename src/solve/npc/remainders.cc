#include "solve/npc/remainders.h"

#include "solve/npc/store.h"

namespace fissile::npc {

std::uint32_t remainder(const Int1024& value, std::uint32_t modulus) {
  std::uint64_t rest = 0;
  for (std::size_t i = value.used(); i-- > 0;) {
    const std::uint64_t limb = value.limbs()[i];
    for (int shift = 48; shift >= 0; shift -= 16) {
      rest = (rest << 16 | (limb >> shift & 0xFFFF)) % modulus;
    }
  }
  return static_cast<std::uint32_t>(value.negative() && rest != 0 ? modulus - rest : rest);
}

namespace {

struct Residues {
  std::uint32_t factor = 1;
  std::uint32_t addend = 0;
};

class Closure {
 public:
  Closure(Board& board, std::uint32_t modulus)
      : board_(board), modulus_(modulus), target_(remainder(board.moves.tables().target, modulus)) {
    const Tables& tables = board.moves.tables();
    residues_.reserve(tables.modifiers.size());
    for (const Int1024& modifier : tables.modifiers) {
      residues_.push_back(remainder(modifier, modulus));
    }
    maps_.resize(kDirectionCount * kMaxTiles);
    known_.resize(maps_.size());
  }

  Remainders::Result run(std::uint64_t most) {
    Words words;
    for (const Block& block : board_.start.blocks)
      words.push_back(remainder(block.value, modulus_));
    cells_.add(0, words, Store::kNone, 0);
    for (Store::Id id = 0; id < cells_.size(); ++id) {
      if (cells_.size() > most) return Remainders::Result::many;
      for (std::size_t direction = 0; direction < kDirectionCount; ++direction) {
        const Graph::Place place = cells_.node(id).place;
        if (!board_.bounds.is_open(place, direction)) continue;
        if (!follow(id, direction)) return Remainders::Result::open;
      }
    }
    return Remainders::Result::closed;
  }

  std::size_t size() const { return cells_.size(); }

  std::vector<Cell> cells() const {
    std::vector<Cell> list;
    for (Store::Id id = 0; id < cells_.size(); ++id) {
      Cell cell{cells_.node(id).place, {}};
      for (const std::uint64_t word : cells_.words(id)) {
        cell.values.emplace_back(static_cast<std::int64_t>(word));
      }
      list.push_back(std::move(cell));
    }
    return list;
  }

 private:
  // False if it wins.
  bool follow(Store::Id id, std::size_t direction) {
    Graph& graph = board_.graph();
    const Graph::Place place = cells_.node(id).place;
    const Graph::Place target = graph.target(place, direction);
    const auto tiles = graph.tiles(place);
    const auto* spots = graph.spots(place, direction);
    sums_.assign(graph.blocks(target), 0);
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      const Residues& map = map_of(direction, tiles[i]);
      sums_[spots[i]] += cells_.words(id)[i] * map.factor + map.addend;
    }
    for (std::uint64_t& sum : sums_) sum %= modulus_;
    if (graph.is_end(target)) return sums_[0] != target_;
    cells_.add(target, sums_, id, 0);
    return true;
  }

  const Residues& map_of(std::size_t direction, std::size_t from) {
    const std::size_t at = direction * kMaxTiles + from;
    if (known_[at]) return maps_[at];
    known_[at] = true;
    const Tables& tables = board_.moves.tables();
    const std::size_t stop = tables.stop[direction][from];
    Residues& map = maps_[at];
    int tile = static_cast<int>(from) + (stop == from ? 0 : tables.step[direction]);  // N3
    for (;; tile += tables.step[direction]) {
      const auto here = static_cast<std::size_t>(tile);
      if (tables.kind[here] == Kind::add) {
        map.addend = (map.addend + residues_[tables.modifier[here]]) % modulus_;
      } else if (tables.kind[here] == Kind::multiply) {
        const std::uint64_t by = residues_[tables.modifier[here]];
        map.factor = static_cast<std::uint32_t>(map.factor * by % modulus_);
        map.addend = static_cast<std::uint32_t>(map.addend * by % modulus_);
      }
      if (here == stop) return map;
    }
  }

  Board& board_;
  std::uint32_t modulus_;
  std::uint32_t target_;
  std::vector<std::uint32_t> residues_;  // of the modifiers
  std::vector<Residues> maps_;           // by direction and tile, where known
  std::vector<bool> known_;
  Store cells_;
  Words sums_;
};

}  // namespace

Remainders close_remainders(Board& board, std::uint32_t modulus, std::uint64_t most) {
  Closure closure(board, modulus);
  Remainders remainders;
  remainders.result = closure.run(most);
  remainders.states = closure.size();
  if (remainders.result == Remainders::Result::closed) remainders.cells = closure.cells();
  return remainders;
}

}  // namespace fissile::npc
