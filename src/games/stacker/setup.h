#pragma once
// What a setup may be (S12).
#include <optional>

#include "core/fault.h"
#include "games/stacker/marks.h"

namespace fissile::stacker {

constexpr int kMaxCount = 1'000'000;  // of a quota, of landings: as many as a match has actions

// The rows of `start`, which count from the bottom, as a grid.
constexpr Grid start_grid(const Setup& setup) {
  Grid grid{};
  for (std::size_t i = 0; i < setup.start.size(); ++i) {
    for (std::size_t col = 0; col < kCols; ++col) {
      grid[(kRows - 1 - i) * kCols + col] = setup.start[i][col];
    }
  }
  return grid;
}

constexpr std::optional<Fault> check_odds(const Odds& odds) {
  if (odds.bomb < 0 || odds.bomb > 100) return Fault{Place("odds") / "bomb", "must be 0 to 100"};
  if (odds.hard < 0 || odds.hard > 100) return Fault{Place("odds") / "hard", "must be 0 to 100"};
  if (odds.star < 0 || odds.star > 100) return Fault{Place("odds") / "star", "must be 0 to 100"};
  if (odds.bomb + odds.hard + odds.star > 100) {
    return Fault{"odds", "must not add up to more than 100"};  // S3
  }
  return std::nullopt;
}

// At rest and without a match, or refused (S12).
constexpr std::optional<Fault> check_start(const Setup& setup) {
  const Grid grid = start_grid(setup);
  const Marks marks = find_marks(grid);
  for (std::size_t i = 0; i < setup.start.size(); ++i) {
    for (std::size_t col = 0; col < kCols; ++col) {
      if (setup.start[i][col] == Block::empty) continue;
      if (i > 0 && setup.start[i - 1][col] == Block::empty) {
        return Fault{Place("start") / i / col, "must not float: nothing is below it"};
      }
    }
  }
  for (std::size_t i = 0; i < setup.start.size(); ++i) {
    for (std::size_t col = 0; col < kCols; ++col) {
      if (marks.at[(kRows - 1 - i) * kCols + col] != 0) {
        return Fault{Place("start") / i / col, "must not match: it would be cleared at once"};
      }
    }
  }
  return std::nullopt;
}

constexpr std::optional<Fault> check_setup(const Setup& setup) {
  if (setup.hand < 0 || setup.hand > 100) return Fault{"hand", "must be 0 to 100"};
  if (const auto fault = check_odds(setup.odds)) return fault;
  if (setup.quota < 0 || setup.quota > kMaxCount) return Fault{"quota", "must be 1 to 1000000"};
  if (setup.mode == Mode::round && setup.quota == 0) {
    return Fault{"quota", "must be 1 to 1000000 in a round"};
  }
  if (setup.hand_every < 1 || setup.hand_every > kMaxCount) {
    return Fault{"handEvery", "must be 1 to 1000000"};
  }
  if (setup.hand_every_min < 1 || setup.hand_every_min > setup.hand_every) {
    return Fault{"handEveryMin", "must be 1 to handEvery"};
  }
  if (setup.landings < 1 || setup.landings > kMaxCount) {
    return Fault{"landings", "must be 1 to 1000000"};
  }
  return check_start(setup);
}

}  // namespace fissile::stacker
