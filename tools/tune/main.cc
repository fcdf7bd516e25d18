// fissile_tune GAME GAMES NODES SEED ROUNDS: each round plays so many games of the best weights so
// far against themselves, fits new ones to the results, and lets the two play a match at equal
// nodes, both seats of each opening. The winner goes on. Prints one JSON record at the end.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/json_writer.h"
#include "fit.h"

namespace fissile::tune {
namespace {

struct Options {
  std::string game;
  int games, rounds;
  std::uint64_t nodes, seed;
};

struct Score {
  int won = 0, lost = 0, drawn = 0;
};

template <class Text>
Score match(SelfPlay<Text>& play, const BurstWeights& a, const BurstWeights& b, int pairs,
            std::uint64_t seed) {
  Score score;
  for (int i = 0; i < pairs; ++i) {
    for (const int seat : {1, 2}) {
      const auto opening = seed + static_cast<std::uint64_t>(i);
      const int winner = play.play(seat == 1 ? a : b, seat == 1 ? b : a, opening, nullptr);
      ++(winner == 0 ? score.drawn : winner == seat ? score.won : score.lost);
    }
  }
  return score;
}

void write_weights(JsonWriter& writer, const BurstWeights& weights) {
  for (const bool moving : {true, false}) {
    writer.key(moving ? "moving" : "waiting").begin_array();
    for (const int weight : moving ? weights.moving : weights.waiting) writer.value(weight);
    writer.end_array();
  }
}

template <class Text>
void tune(const Options& options) {
  SelfPlay<Text> play(options.nodes);
  BurstWeights best = Text::Mind::kWeights;
  JsonWriter record;
  record.begin_object().field("game", Text::Rules::kId).field("gamesPerRound", options.games);
  record.field("nodesPerMove", options.nodes).field("seed", options.seed);
  write_weights(record.key("before").begin_object(), best);
  record.end_object().key("rounds").begin_array();
  std::vector<Sample> samples;
  for (int round = 0; round < options.rounds; ++round) {
    const auto seed = options.seed + static_cast<std::uint64_t>(round) * 1'000'000;
    for (int i = 0; i < options.games; ++i) {
      play.play(best, best, seed + static_cast<std::uint64_t>(i), &samples);
      if (i % 100 == 0) std::fprintf(stderr, "\rround %d: game %d", round + 1, i);
    }
    const BurstWeights next = rounded(fit(samples, to_vector(best), 300));
    const Score score = match(play, next, best, options.games / 5, seed + 500'000);
    const bool better = score.won > score.lost;
    record.begin_object().field("samples", samples.size()).field("won", score.won);
    record.field("lost", score.lost).field("drawn", score.drawn).field("kept", better);
    write_weights(record, next);
    record.end_object();
    std::fprintf(stderr, "\rround %d: %zu samples, +%d -%d =%d against the best so far\n",
                 round + 1, samples.size(), score.won, score.lost, score.drawn);
    if (better) best = next;
  }
  write_weights(record.end_array().key("after").begin_object(), best);
  std::puts(record.end_object().end_object().take().c_str());
}

}  // namespace
}  // namespace fissile::tune

int main(int argc, char** argv) {
  using namespace fissile;
  if (argc != 6) {
    std::fputs("usage: fissile_tune GAME GAMES NODES SEED ROUNDS\n", stderr);
    return 2;
  }
  const tune::Options options{argv[1], std::atoi(argv[2]), std::atoi(argv[5]),
                              std::strtoull(argv[3], nullptr, 10),
                              std::strtoull(argv[4], nullptr, 10)};
  bool found = false;
  with_game(AllGames{}, options.game, [&]<class T>() {
    if constexpr (HasBurstWeights<T>) {
      tune::tune<T>(options);
      found = true;
    }
  });
  if (!found) std::fputs("fissile_tune: GAME is orbs or fission\n", stderr);
  return found ? 0 : 2;
}
