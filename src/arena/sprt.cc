#include "arena/sprt.h"

#include <algorithm>
#include <cmath>

#include "arena/elo.h"

namespace fissile::arena {
namespace {

constexpr std::size_t kOutcomes = 5;
// A trace of every outcome, so that what has not been seen yet is not taken for impossible.
constexpr double kTrace = 1e-3;

using Shares = std::array<double, kOutcomes>;

double score_of(std::size_t outcome) { return static_cast<double>(outcome) / 4; }

// Among the distributions whose mean is `mean`, the likeliest for these shares has the weights
// share / (1 + t (score - mean)) for one t: a root of a function that falls all the way between the
// two poles, so halving finds it.
double tilt(const Shares& shares, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int i = 0; i < 100; ++i) {
    const double t = (low + high) / 2;
    double sum = 0;
    for (std::size_t k = 0; k < kOutcomes; ++k) {
      const double distance = score_of(k) - mean;
      sum += shares[k] * distance / (1 + t * distance);
    }
    (sum > 0 ? low : high) = t;
  }
  return (low + high) / 2;
}

}  // namespace

double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds) {
  Shares shares{};
  double total = 0;
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    shares[k] = static_cast<double>(pairs[k]) + kTrace;
    total += shares[k];
  }
  if (total < 1) return 0;
  const double mean0 = expected_score(bounds.elo0), mean1 = expected_score(bounds.elo1);
  const double t0 = tilt(shares, mean0), t1 = tilt(shares, mean1);
  double ratio = 0;
  for (std::size_t k = 0; k < kOutcomes; ++k) {
    ratio +=
        shares[k] * std::log((1 + t0 * (score_of(k) - mean0)) / (1 + t1 * (score_of(k) - mean1)));
  }
  return ratio;
}

Verdict verdict_of(double ratio) {
  if (ratio >= kSprtBound) return Verdict::accepted;
  return ratio <= -kSprtBound ? Verdict::rejected : Verdict::undecided;
}

}  // namespace fissile::arena
