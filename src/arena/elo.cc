#include "arena/elo.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace fissile::arena {
namespace {

using Vector = std::vector<double>;

struct Matrix {
  std::size_t n;
  Vector cells;
  explicit Matrix(std::size_t size, double fill = 0) : n(size), cells(size * size, fill) {}
  double& at(std::size_t row, std::size_t col) { return cells[row * n + col]; }
  double at(std::size_t row, std::size_t col) const { return cells[row * n + col]; }
};

constexpr double kPrior = 0.5;             // drawn games added to a pair that met
constexpr std::size_t kFewGroups = 10;     // fewer say little about how much they differ
constexpr double kNormal95 = 1.959963985;  // standard errors in half an interval of 95 %
const double kEloPerNat = 400 / std::log(10.0);

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

struct Pair {
  double games = kPrior;
  double score = kPrior / 2;  // of the one with the smaller index
};
using Pairs = std::map<std::pair<std::size_t, std::size_t>, Pair>;

Pairs gather(const std::vector<Comparison>& comparisons) {
  Pairs pairs;
  for (const Comparison& one : comparisons) {
    const auto a = static_cast<std::size_t>(one.first), b = static_cast<std::size_t>(one.second);
    if (a == b) continue;
    Pair& pair = pairs[{std::min(a, b), std::max(a, b)}];
    pair.games += 1;
    pair.score += a < b ? one.score : 1 - one.score;
  }
  return pairs;
}

// By elimination; a matrix that is symmetric and positive definite needs no exchange of rows.
Matrix inverse(Matrix m) {
  const std::size_t n = m.n;
  Matrix out(n);
  for (std::size_t i = 0; i < n; ++i) out.at(i, i) = 1;
  for (std::size_t col = 0; col < n; ++col) {
    const double scale = 1 / m.at(col, col);
    for (std::size_t k = 0; k < n; ++k) m.at(col, k) *= scale, out.at(col, k) *= scale;
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = m.at(row, col);
      if (row == col || factor == 0) continue;
      for (std::size_t k = 0; k < n; ++k) {
        m.at(row, k) -= factor * m.at(col, k);
        out.at(row, k) -= factor * out.at(col, k);
      }
    }
  }
  return out;
}

// The curvature of the likelihood. Only differences of strengths count, so the sum of all is held
// at 0 (the constant added everywhere); a tiny pull links players who never met.
Matrix information(const Pairs& pairs, const Vector& strength) {
  const std::size_t n = strength.size();
  Matrix m(n, 1 / static_cast<double>(n));
  for (std::size_t i = 0; i < n; ++i) m.at(i, i) += 1e-9;
  for (const auto& [who, pair] : pairs) {
    const auto [a, b] = who;
    const double p = logistic(strength[a] - strength[b]);
    const double weight = pair.games * p * (1 - p);
    m.at(a, a) += weight, m.at(b, b) += weight;
    m.at(a, b) -= weight, m.at(b, a) -= weight;
  }
  return m;
}

// Newton's method on the log-likelihood, which is concave; steps are held back so that a long first
// one cannot overshoot.
Vector likeliest(const Pairs& pairs, std::size_t n) {
  Vector strength(n, 0);
  for (int round = 0; round < 100; ++round) {
    Vector slope(n, 0);
    for (const auto& [who, pair] : pairs) {
      const auto [a, b] = who;
      const double surprise = pair.score - pair.games * logistic(strength[a] - strength[b]);
      slope[a] += surprise, slope[b] -= surprise;
    }
    const Matrix inverted = inverse(information(pairs, strength));
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double step = 0;
      for (std::size_t k = 0; k < n; ++k) step += inverted.at(i, k) * slope[k];
      step = std::clamp(step, -1.0, 1.0);
      strength[i] += step;
      largest = std::max(largest, std::abs(step));
    }
    if (largest < 1e-10) break;
  }
  double mean = 0;
  for (const double s : strength) mean += s / static_cast<double>(n);
  for (double& s : strength) s -= mean;
  return strength;
}

// For each group, how far its results were from what the ratings expect, by player.
std::map<std::uint64_t, Vector> surprises(const std::vector<Comparison>& comparisons,
                                          const Vector& strength) {
  std::map<std::uint64_t, Vector> groups;
  for (const Comparison& one : comparisons) {
    const auto a = static_cast<std::size_t>(one.first), b = static_cast<std::size_t>(one.second);
    if (a == b) continue;
    Vector& group = groups.try_emplace(one.group, Vector(strength.size(), 0)).first->second;
    const double surprise = one.score - logistic(strength[a] - strength[b]);
    group[a] += surprise, group[b] -= surprise;
  }
  return groups;
}

bool swept(std::size_t player, const std::vector<Comparison>& comparisons) {
  double games = 0, score = 0;
  for (const Comparison& one : comparisons) {
    const auto a = static_cast<std::size_t>(one.first), b = static_cast<std::size_t>(one.second);
    if (a == b || (a != player && b != player)) continue;
    games += 1;
    score += a == player ? one.score : 1 - one.score;
  }
  return score == 0 || score == games;
}

}  // namespace

double expected_score(double elo) { return logistic(elo / kEloPerNat); }
double elo_of_score(double score) { return kEloPerNat * std::log(score / (1 - score)); }

std::vector<Rating> rate(int players, const std::vector<Comparison>& comparisons) {
  const auto n = static_cast<std::size_t>(players);
  const Pairs pairs = gather(comparisons);
  const Vector strength = likeliest(pairs, n);
  const Matrix inverted = inverse(information(pairs, strength));
  const auto groups = surprises(comparisons, strength);

  std::vector<Rating> ratings(n);
  for (std::size_t i = 0; i < n; ++i) {
    // How the rating answers to each player's surprise, the mean of all held at 0.
    Vector answer(n);
    for (std::size_t k = 0; k < n; ++k) {
      double mean = 0;
      for (std::size_t j = 0; j < n; ++j) mean += inverted.at(j, k) / static_cast<double>(n);
      answer[k] = inverted.at(i, k) - mean;
    }
    double variance = 0, model = answer[i];
    for (std::size_t k = 0; k < n; ++k) model -= answer[k] / static_cast<double>(n);
    for (const auto& [group, surprise] : groups) {
      double change = 0;
      for (std::size_t k = 0; k < n; ++k) change += answer[k] * surprise[k];
      variance += change * change;
    }
    if (swept(i, comparisons) || groups.size() < kFewGroups) variance = std::max(variance, model);
    ratings[i] = {strength[i] * kEloPerNat,
                  groups.empty() ? 0 : kNormal95 * std::sqrt(variance) * kEloPerNat};
  }
  return ratings;
}

}  // namespace fissile::arena
