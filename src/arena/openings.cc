#include "arena/openings.h"

#include "base/random.h"

namespace fissile::arena {
namespace {

// Whether some action of the player to move ends the game.
bool can_end(AnyPlay& play) {
  for (const std::uint32_t action : legal_actions(play)) {
    if (!play_action(play, action)) continue;
    const bool over = to_move(play) == 0;
    take_back(play);
    if (over) return true;
  }
  return false;
}

// Plays random actions; whether that many could be played and the game goes on.
bool play_random(AnyPlay& play, int plies, Random& random) {
  for (int ply = 0; ply < plies; ++ply) {
    const auto actions = legal_actions(play);
    if (actions.empty()) return false;
    play_action(play, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
  }
  return to_move(play) != 0;
}

}  // namespace

std::uint64_t mix_seeds(std::uint64_t seed, std::uint64_t number) {
  return mix64(mix64(seed + 0x9E3779B97F4A7C15u) ^ number);
}

std::vector<std::uint32_t> make_opening(AnyPlay& play, int plies, std::uint64_t seed,
                                        std::uint64_t number) {
  constexpr int kTries = 50;
  Random random{mix_seeds(seed, number)};
  for (; plies > 0; --plies) {
    for (int attempt = 0; attempt < kTries; ++attempt) {
      const bool good = play_random(play, plies, random) && !can_end(play);
      std::vector<std::uint32_t> opening;
      with_match(play, [&](auto& played) -> void {
        opening.assign(played.match.actions().begin(), played.match.actions().end());
      });
      while (take_back(play)) continue;
      if (good) return opening;
    }
  }
  return {};
}

}  // namespace fissile::arena
