#pragma once
// What is counted in a position of the exploding-cells engine, and how a count becomes a score.
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string_view>

namespace fissile {

// A loaded cell is one short of its critical mass. Counted for one player; "another's" is anybody
// else's.
enum class BurstFeature : std::uint8_t {
  orbs,  // material
  cells,
  corners,  // position
  edges,
  exposed,     // own cells that are not loaded, next to another's loaded cell
  loaded,      // potential
  chained,     // own loaded cells next to an own loaded cell
  clashes,     // threats: another's loaded cells next to an own loaded cell, which would go off
  hits,        // another's cells that are not loaded, next to an own loaded cell
  leads,       // another's cells three or more short, next to an own cell two short
  safe_moves,  // mobility: cells to play on that are not next to another's loaded cell
};
inline constexpr std::size_t kBurstFeatures = 11;

inline constexpr std::string_view kBurstFeatureNames[kBurstFeatures] = {
    "orbs",    "cells",   "corners", "edges", "exposed",   "loaded",
    "chained", "clashes", "hits",    "leads", "safe moves"};

struct BurstComponent {
  std::string_view name;
  std::size_t first, end;  // its features
};
inline constexpr BurstComponent kBurstComponents[] = {{"material", 0, 2},
                                                      {"position", 2, 5},
                                                      {"potential", 5, 7},
                                                      {"threats", 7, 10},
                                                      {"mobility", 10, 11}};

struct BurstFeatures {
  std::array<int, kBurstFeatures> counts{};

  constexpr int& operator[](BurstFeature feature) {
    return counts[static_cast<std::size_t>(feature)];
  }
  constexpr int operator[](BurstFeature feature) const {
    return counts[static_cast<std::size_t>(feature)];
  }
  bool operator==(const BurstFeatures&) const = default;
};

// A feature weighs one thing for the player to move and another for one who waits: a loaded cell
// beside the enemy's is worth most to who may set it off first.
struct BurstWeights {
  std::array<int, kBurstFeatures> moving{}, waiting{};
};

// A text form whose Mind has such weights.
template <class T>
concept HasBurstWeights = requires {
  { T::Mind::kWeights } -> std::convertible_to<const BurstWeights&>;
};

// Weights that see only the first so many components.
constexpr BurstWeights coarse(BurstWeights weights, std::size_t components) {
  for (std::size_t i = components; i < std::size(kBurstComponents); ++i) {
    for (std::size_t f = kBurstComponents[i].first; f < kBurstComponents[i].end; ++f) {
      weights.moving[f] = weights.waiting[f] = 0;
    }
  }
  return weights;
}

[[gnu::always_inline]] constexpr int weighted(const BurstWeights& weights,
                                              const BurstFeatures& features, bool to_move) {
  const auto& by = to_move ? weights.moving : weights.waiting;
  int sum = 0;
  for (std::size_t i = 0; i < kBurstFeatures; ++i) sum += by[i] * features.counts[i];
  return sum;
}

// An estimate never looks like a won game (search/scores.h).
inline constexpr int kMaxEstimate = 20'000;
constexpr int bounded(int score) { return std::clamp(score, -kMaxEstimate, kMaxEstimate); }

}  // namespace fissile
