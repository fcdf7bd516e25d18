#pragma once
// Weights from samples: those under which the estimate foretells the results best, by logistic
// regression. Floating point is fine here: what comes out is rounded and committed.
#include <array>
#include <cmath>
#include <span>

#include "self_play.h"

namespace fissile::tune {

inline constexpr std::size_t kWeights = 2 * kBurstFeatures;
using Vector = std::array<double, kWeights>;

inline Vector to_vector(const BurstWeights& weights) {
  Vector out{};
  for (std::size_t i = 0; i < kBurstFeatures; ++i) {
    out[i] = weights.moving[i];
    out[kBurstFeatures + i] = weights.waiting[i];
  }
  return out;
}

// An orb of the player to move and one of the other's together weigh 20, whatever the fit's scale.
inline BurstWeights rounded(const Vector& vector) {
  const double scale = 20 / (vector[0] + vector[kBurstFeatures]);
  BurstWeights weights;
  for (std::size_t i = 0; i < kBurstFeatures; ++i) {
    weights.moving[i] = static_cast<int>(std::lround(vector[i] * scale));
    weights.waiting[i] = static_cast<int>(std::lround(vector[kBurstFeatures + i] * scale));
  }
  return weights;
}

inline Vector inputs_of(const Sample& sample) {
  Vector out{};
  for (std::size_t i = 0; i < kBurstFeatures; ++i) {
    out[i] = sample.moving.counts[i];
    out[kBurstFeatures + i] = -sample.waiting.counts[i];
  }
  return out;
}

// Batch gradient descent with a step of its own for every weight (Adam), pulled a little towards
// where it starts.
inline Vector fit(std::span<const Sample> samples, const Vector& start, int steps) {
  constexpr double kPerPoint = 1.0 / 150;  // how sure a point of the estimate makes of a win
  constexpr double kPull = 1e-6, kStep = 0.3, kKeep = 0.9, kKeepSquare = 0.99;
  Vector at = start, mean{}, square{};
  double kept = 1, kept_square = 1;
  for (int step = 0; step < steps; ++step) {
    Vector slope{};
    for (const Sample& sample : samples) {
      const Vector inputs = inputs_of(sample);
      double sum = 0;
      for (std::size_t i = 0; i < kWeights; ++i) sum += at[i] * inputs[i];
      const double error = 1 / (1 + std::exp(-sum * kPerPoint)) - sample.result;
      for (std::size_t i = 0; i < kWeights; ++i) slope[i] += error * inputs[i] * kPerPoint;
    }
    kept *= kKeep;
    kept_square *= kKeepSquare;
    for (std::size_t i = 0; i < kWeights; ++i) {
      const double by = slope[i] / static_cast<double>(samples.size()) + kPull * (at[i] - start[i]);
      mean[i] = kKeep * mean[i] + (1 - kKeep) * by;
      square[i] = kKeepSquare * square[i] + (1 - kKeepSquare) * by * by;
      at[i] -= kStep * (mean[i] / (1 - kept)) / (std::sqrt(square[i] / (1 - kept_square)) + 1e-9);
    }
  }
  return at;
}

}  // namespace fissile::tune
