#pragma once
// Random puzzles of npc for its twins: all sizes, small ones most often; 1 to 64 blocks; numbers
// that stay small, that grow, at the edges of 64 bits, and up to the bound of N6.
#include <algorithm>
#include <cstdint>

#include "base/random.h"
#include "games/npc/rules.h"

namespace fissile {

class RandomNpc {
 public:
  explicit RandomNpc(Random& random) : random_(random) {}

  npc::Setup setup() {
    for (;;) {
      npc::Setup setup;
      choose_size(setup);
      tiles_temper_ = static_cast<Temper>(random_.below(4));
      values_temper_ =
          random_.below(2) == 0 ? tiles_temper_ : static_cast<Temper>(random_.below(4));
      fill(setup);
      setup.target = Int1024(number(-9, 9));
      if (add_blocks(setup)) return setup;
    }
  }

 private:
  // How large the numbers of a puzzle are.
  enum class Temper : std::uint8_t { gentle, growing, edge, huge };

  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }

  void choose_size(npc::Setup& setup) {
    const std::uint32_t way = random_.below(120);
    const int span = way == 0 ? 64 : way < 40 ? 4 : 11;
    setup.rows = number(1, span);
    setup.cols = number(1, span);
    if (way == 1) setup.rows = npc::kMaxSide, setup.cols = number(1, 16);
    if (way == 2) setup.rows = number(1, 16), setup.cols = npc::kMaxSide;
  }

  void fill(npc::Setup& setup) {
    const int walls = number(0, 35), acting = number(0, 60);  // in a hundred tiles
    setup.tiles.resize(static_cast<std::size_t>(setup.rows * setup.cols));
    for (npc::Tile& tile : setup.tiles) {
      const int draw = number(0, 99);
      if (draw < walls) {
        tile.kind = npc::Kind::wall;
      } else if (draw < walls + acting) {
        const bool adds = random_.below(3) != 0;
        tile.kind = adds ? npc::Kind::add : npc::Kind::multiply;
        tile.modifier = adds ? value(tiles_temper_) : factor();
      }
    }
  }

  bool add_blocks(npc::Setup& setup) {
    constexpr int kMost[] = {2, 6, 6, 9, npc::kMaxBlocks};
    const int wanted = number(1, kMost[random_.below(5)]);
    for (int tries = 0; tries < 3 * wanted; ++tries) {
      if (static_cast<int>(setup.blocks.size()) == wanted) break;
      setup.blocks.push_back(
          {number(0, setup.rows - 1), number(0, setup.cols - 1), value(values_temper_)});
      if (npc::check_puzzle(setup)) setup.blocks.pop_back();
    }
    return !setup.blocks.empty();
  }

  Int1024 signed_at_random(Int1024 value) {
    if (random_.below(2) == 0) value.negate();
    return value;
  }

  static Int1024 power_of_two(int exponent) {
    Int1024 power = 1;
    for (int i = 0; i < exponent; ++i) check(power.add(power), "a power of two does not fit");
    return power;
  }
  static Int1024 sum(Int1024 a, const Int1024& b) {
    return check(a.add(b), "a sum of the generator does not fit"), a;
  }

  // Any number of so many bits at most.
  Int1024 of_bits(int bits) {
    Int1024 value;
    for (; bits > 0; bits -= 32) {
      const int part = std::min(bits, 32);
      check(value.multiply(std::int64_t{1} << part), "a number of the generator does not fit");
      value = sum(value, static_cast<std::int64_t>(random_.next() >> (64 - part)));
    }
    return value;
  }

  Int1024 value(Temper temper) {
    static const Int1024 kTop = sum(power_of_two(1023), sum(power_of_two(1023), -1));
    const Int1024 small = number(-9, 9);
    switch (temper) {
      case Temper::gentle: return small;
      case Temper::growing: return signed_at_random(of_bits(number(0, 40)));
      case Temper::edge: {
        constexpr int kExponents[] = {53, 57, 62, 63, 63, 64};
        if (random_.below(3) == 0) return small;
        return signed_at_random(sum(power_of_two(kExponents[random_.below(6)]), number(-2, 2)));
      }
      case Temper::huge: break;
    }
    switch (random_.below(4)) {
      case 0: return small;
      case 1: return signed_at_random(of_bits(number(0, 1024)));
      case 2: return signed_at_random(sum(kTop, number(-9, 0)));
      default: return signed_at_random(power_of_two(number(1010, 1023)));
    }
  }

  Int1024 factor() {
    if (random_.below(5) == 0) return 0;  // the way back from large values
    switch (tiles_temper_) {
      case Temper::gentle: return number(-1, 1);
      case Temper::growing: return number(-3, 10);
      case Temper::edge: return random_.below(4) == 0 ? value(Temper::edge) : number(-2, 2);
      case Temper::huge: break;
    }
    if (random_.below(3) != 0) return number(-2, 2);
    // The largest ones are too much for values of a few bits already.
    return signed_at_random(of_bits(number(random_.below(2) == 0 ? 0 : 1000, 1024)));
  }

  Random& random_;
  Temper tiles_temper_ = Temper::gentle, values_temper_ = Temper::gentle;
};

inline npc::Setup random_npc(Random& random) { return RandomNpc(random).setup(); }

}  // namespace fissile
