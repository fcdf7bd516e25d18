#pragma once
// The sequential test of two players: is the first better by elo1 (H1), or only by elo0 (H0)? It
// looks after every pair of games and stops as soon as the results say so with errors of 5 %.
#include <array>
#include <cstddef>

namespace fissile::arena {

struct SprtBounds {
  double elo0 = 0;
  double elo1 = 0;
};

enum class Verdict { undecided, accepted, rejected };

// ln((1 - 0.05) / 0.05): past it H1 is accepted, below its negative rejected.
constexpr double kSprtBound = 2.9444389791664403;

// Pairs of games, both seats of one opening, by the first player's score in the two: 0, 1/2, 1,
// 3/2, 2.
using PairCounts = std::array<std::size_t, 5>;

// The log of how much likelier the pairs are under elo1 than under elo0, each with the likeliest
// distribution of the five outcomes that has its mean (a generalised likelihood ratio).
double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds);

Verdict verdict_of(double ratio);

}  // namespace fissile::arena
