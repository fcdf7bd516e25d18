#pragma once
// Ratings from results: the Elo of every player that makes the results likeliest, with error bars.
// Floating point is fine here, since it decides no move.
#include <cstdint>
#include <vector>

namespace fissile::arena {

// What the better of two is expected to score, 0 to 1, and back. REQUIRES: 0 < score < 1.
double expected_score(double elo);
double elo_of_score(double score);

// One game between two players, or one comparison of two ranks of a larger game. Results of one
// group (an opening in all its rotations) hang together and count as one observation.
struct Comparison {
  int first = 0;
  int second = 0;
  double score = 0;  // of the first: 1, 0.5 or 0
  std::uint64_t group = 0;
};

struct Rating {
  double elo = 0;    // the mean of all players is 0
  double error = 0;  // half the width of the interval of 95 %
};

// The likeliest ratings of the Bradley-Terry model, with half a drawn game added to every pair that
// met so that a clean sweep stays finite. The error bars come from how much the groups differ (a
// sandwich estimate); where there are few, and for a player who won or lost everything, at least as
// large as the model has them.
std::vector<Rating> rate(int players, const std::vector<Comparison>& comparisons);

}  // namespace fissile::arena
