#pragma once
// Random setups of stacker for its twin: all modes, odds and hands, and starts from an empty board
// to one that is nearly full.
#include <algorithm>

#include "base/random.h"
#include "games/stacker/rules.h"

namespace fissile {

class RandomStacker {
 public:
  explicit RandomStacker(Random& random) : random_(random) {}

  stacker::Setup setup() {
    stacker::Setup setup;
    constexpr int kHands[] = {0, 10, 40, 100};
    setup.hand = kHands[random_.below(4)];
    if (random_.below(3) != 0) setup.odds = odds();
    setup.mode = static_cast<stacker::Mode>(random_.below(4));
    setup.quota = number(1, 40);
    setup.hand_every = number(1, 8);
    setup.hand_every_min = number(1, setup.hand_every);
    setup.landings = number(1, 120);
    if (random_.below(2) == 0) fill(setup);
    return setup;
  }

 private:
  int number(int low, int high) {
    return low + static_cast<int>(random_.below(static_cast<std::uint32_t>(high - low + 1)));
  }

  stacker::Odds odds() {
    stacker::Odds odds;
    odds.bomb = number(0, 20);
    odds.hard = number(0, 30);
    odds.star = number(0, random_.below(4) == 0 ? 50 : 30);
    return odds;
  }

  // Column by column from the bottom; what would match becomes something else (S12).
  void fill(stacker::Setup& setup) {
    setup.start.resize(stacker::kRows);
    const int most = number(1, stacker::kRows);
    for (std::size_t col = 0; col < stacker::kCols; ++col) {
      const auto height = static_cast<std::size_t>(number(0, most));
      for (std::size_t row = 0; row < height; ++row) {
        stacker::Block& block = setup.start[row][col];
        for (int tries = 0; tries < 10; ++tries) {
          block = static_cast<stacker::Block>(number(1, 7));
          if (!find_marks(start_grid(setup)).any) break;
          block = stacker::Block::star;  // matches nothing, unless it completes a sandwich
        }
        if (find_marks(start_grid(setup)).any) block = stacker::Block::empty;
        if (block == stacker::Block::empty) break;
      }
    }
  }

  Random& random_;
};

inline stacker::Setup random_stacker(Random& random) { return RandomStacker(random).setup(); }

}  // namespace fissile
