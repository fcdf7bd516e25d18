#pragma once
// Numbers the settled positions of a board without gaps, so that a table of values needs no keys.
//
// A position is what the player to move sees: each cell is empty, mine with 1 to mass-1 orbs, or
// theirs with as many. The cells are split in two parts, each closed under every symmetry of the
// board. Of the first part only one arrangement of each symmetric family is kept; the second part
// is turned along with it. That leaves out nearly all symmetric copies, and the number of a
// position is found with two look-ups. A position whose first part is symmetric itself may have
// several numbers; all of them get the same value.
//
// On a board that keeps its orbs the positions are numbered layer by layer, a layer being those
// with the same number of orbs.
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/burst/symmetry.h"

namespace fissile::solve {

enum class Layers { by_orbs, one };

// Both parts of a position as numbers in mixed radix: the first in the low half, the second in the
// high half.
using Packed = std::uint64_t;

// The bits of a position as the fast twin stores them; a bit is a cell.
struct Bits {
  std::uint32_t low = 0, high = 0;  // orbs + 4 - mass, in binary
  std::uint32_t mine = 0, theirs = 0;
};

class Ranking {
 public:
  // The largest board that is ranked: its positions before symmetry, and its masses.
  static constexpr std::uint64_t kMaxRaw = std::uint64_t{1} << 42;
  static constexpr int kMaxMass = 4;
  static constexpr int kMaxCells = 32;

  // The positions of a board, symmetric copies included; no more than 2^63 is ever said.
  static std::uint64_t raw_positions(const BurstTables& tables);

  // REQUIRES: raw_positions(tables) <= kMaxRaw, at most 32 cells, no mass above 4.
  Ranking(const BurstTables& tables, Layers layers);

  int layers() const { return static_cast<int>(sizes_.size()); }
  std::uint64_t size(int layer) const { return sizes_[at(layer)]; }
  // Bytes that this ranking holds itself.
  std::uint64_t bytes() const;

  Packed code(const Bits& bits) const {
    Packed code = origin_;
    for (std::size_t i = 0; i < pieces_.size(); ++i) {
      const Piece& piece = pieces_[i];
      const auto byte = [i](std::uint32_t word) { return word >> (8 * i) & 255; };
      code += piece.orb[byte(bits.low)] + 2 * piece.orb[byte(bits.high)] +
              piece.theirs[byte(bits.theirs)];
    }
    return code;
  }

  // What a code grows by when one of theirs is put on a cell that has some, or that is empty.
  Packed growth(int cell) const { return pieces_[at(cell) / 8].orb[1u << (cell % 8)]; }
  Packed birth(int cell) const {
    return growth(cell) + pieces_[at(cell) / 8].theirs[1u << (cell % 8)];
  }

  std::uint64_t index(int layer, Packed code) const {
    const First& first = first_[code & 0xFFFFFFFF];
    const std::size_t sum = first.sum;
    const std::uint64_t rank = second_rank_[first.symmetry * second_count_ + (code >> 32)];
    return starts_[at(layer) * sums_ + sum] + first.rank * rests_[at(layer) * sums_ + sum] + rank;
  }

  // Runs of positions with consecutive numbers: some arrangements of the first part, each with all
  // of the second that make up the layer.
  struct Block {
    std::uint64_t start = 0;  // the number of the first position
    std::span<const Bits> firsts, seconds;
  };
  std::vector<Block> blocks(int layer) const;

 private:
  struct Piece {
    std::array<Packed, 256> orb, theirs;
  };
  struct First {
    std::uint32_t rank;
    std::uint8_t sum, symmetry;
  };
  struct Part;

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  void make_pieces(const BurstTables& tables, const Part& first, const Part& second);
  void rank_first(const Part& part);
  void rank_second(const Part& part);
  void make_layers(int layers);

  std::vector<Symmetry> symmetries_;
  Layers kind_;
  std::vector<Piece> pieces_;
  Packed origin_ = 0;
  std::vector<First> first_;  // by code
  std::size_t second_count_ = 0, sums_ = 0;
  std::vector<std::uint32_t> second_rank_;  // by symmetry, then code
  // By sum: what is kept of the first part, and all of the second.
  std::vector<std::vector<Bits>> kept_, seconds_;
  std::vector<std::uint64_t> starts_, rests_;  // by layer, then sum of the first part
  std::vector<std::uint64_t> sizes_;
};

}  // namespace fissile::solve
