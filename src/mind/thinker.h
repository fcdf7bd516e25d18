#pragma once
// The player inside fissile: asked about a match, it answers with an action. One door for the
// engine, the bots and the tournaments, whatever the game and however it is searched.
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "games/all.h"

namespace fissile {

class SearchTable;

// What is asked for. A strength has its own number of nodes, so that it plays the same on every
// machine; limits given here can only make it think less, but for the top strength, whose own
// number counts only where no limit is given, or where it is asked for.
struct Ask {
  int strength = kMaxStrength;
  bool own_nodes = false;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<std::chrono::milliseconds> time;
  int threads = 1;
  std::uint64_t seed = 0;                  // of the errors of the lower strengths
  bool book = true;                        // whether the rule for a first move holds (F9)
  std::vector<std::uint32_t> except = {};  // actions that are not looked at, with two players
  const std::atomic<bool>* stop = nullptr;
};

struct Thought {
  std::uint32_t action = 0;
  int score = 0;  // for the player to move
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<std::uint32_t> line;  // of best play, the action first
};

class Thinker {
 public:
  explicit Thinker(std::size_t hash_mib = 16);
  ~Thinker();

  // Whether the game has a Mind; puzzles are solved instead.
  static bool plays(const AnyMatch<AllGames>& match);

  // How many nodes a strength takes for a move at most, were there no other limit. REQUIRES:
  // plays(match).
  static std::uint64_t own_nodes(const AnyMatch<AllGames>& match, int strength);

  // The same match, limits in nodes or depth, one thread: the same thought, whatever was asked
  // before. Nothing where no action is legal or left. REQUIRES: plays(match).
  std::optional<Thought> think(const AnyMatch<AllGames>& match, const Ask& ask);

  // At most so many lines of so many nodes each, the best first, each beginning otherwise. None
  // unless two players are in. REQUIRES: plays(match).
  std::vector<Thought> lines(const AnyMatch<AllGames>& match, std::size_t count,
                             std::uint64_t nodes);

 private:
  std::unique_ptr<SearchTable> table_;
};

}  // namespace fissile
