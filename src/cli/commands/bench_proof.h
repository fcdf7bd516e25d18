#pragma once
// The benchmark push-solve: how many states the solver of push expands for the proof of a par, and
// how many a plain A* over moves with the same pair distances does.
#include <cstdint>
#include <string>

namespace fissile::cli {

inline constexpr const char* kProofBench = "push-solve";

struct ProofCount {
  std::string level;
  std::uint64_t expanded = 0;
  double seconds = 0;
  std::uint64_t plain_expanded = 0;
  double plain_seconds = 0;

  double rate() const { return static_cast<double>(expanded) / seconds; }
  double plain_rate() const { return static_cast<double>(plain_expanded) / plain_seconds; }
  double ratio() const {
    return static_cast<double>(plain_expanded) / static_cast<double>(expanded);
  }
};

// One level of the pack classic, proved by both. The two must find the same number of moves.
ProofCount count_proof(int level);

}  // namespace fissile::cli
