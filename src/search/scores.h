#pragma once
// What a score means. An estimate stays well below a win; a win is worth more the sooner it comes,
// a loss the later.
#include <cstdlib>

namespace fissile {

inline constexpr int kWin = 30'000;
inline constexpr int kMaxPly = 64;  // how deep a search goes at most
inline constexpr int kSurelyDecided = kWin - 1'000;

constexpr int won_at(int ply) { return kWin - ply; }
constexpr bool decided(int score) { return std::abs(score) > kSurelyDecided; }

}  // namespace fissile
