#pragma once
// What the games of a batch have beside their states: seeds, the level and length of the episode,
// and how it stands. A list a field, so that loops over many games read them side by side.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/random.h"

namespace fissile {

enum class EpisodeEnd : std::uint8_t { none, terminated, truncated };

struct Episodes {
  std::vector<Random> chain;    // from which episodes draw their level and seed
  std::vector<Random> choices;  // from which random_step() draws
  std::vector<std::uint64_t> seed;
  std::vector<std::uint32_t> level;
  std::vector<std::uint32_t> steps;
  std::vector<EpisodeEnd> end;

  // Eight games are stepped at once also where fewer are left.
  static constexpr std::size_t whole_groups(std::size_t games) { return (games + 7) / 8 * 8; }

  explicit Episodes(std::size_t games)
      : chain(games),
        choices(whole_groups(games)),
        seed(games),
        level(games),
        steps(whole_groups(games)),
        end(games) {}

  // All that is drawn in this game from now on follows from that seed.
  void sow(std::size_t game, std::uint64_t game_seed) {
    chain[game].state = game_seed;
    choices[game].state = mix64(~game_seed);
  }

  // The next episode. Seeds are those of replays, 0 to 2^63 - 1.
  void begin(std::size_t game, std::size_t levels) {
    level[game] = chain[game].below(static_cast<std::uint32_t>(levels));
    seed[game] = chain[game].next() >> 1;
    steps[game] = 0;
    end[game] = EpisodeEnd::none;
  }
};

}  // namespace fissile
