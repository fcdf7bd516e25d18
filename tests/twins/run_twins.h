#pragma once
// Random setups of the games that have twins, each played by the plain rules and by every twin that
// fits.
#include <string>

#include "core/conformance.h"
#include "core/twins.h"
#include "games/all.h"
#include "twins/random_npc.h"
#include "twins/random_push.h"
#include "twins/random_stacker.h"

namespace fissile {

inline orbs::Rules::Setup random_orbs(Random& random) {
  orbs::Rules::Setup setup;
  // Small boards most often, where games end and everything happens; the largest ones too.
  const std::uint32_t span = random.below(3) == 0 ? 31 : 8;
  setup.rows = 2 + static_cast<int>(random.below(span));
  setup.cols = 2 + static_cast<int>(random.below(span));
  setup.players = 2 + static_cast<int>(random.below(7));
  setup.players = std::min(setup.players, setup.rows * setup.cols);
  if (random.below(3) == 0) setup.surplus = Surplus::lose;
  if (random.below(4) == 0) setup.turn_limit = 1 + static_cast<int>(random.below(200));
  return setup;
}

inline fission::Rules::Setup random_fission(Random& random) {
  fission::Rules::Setup setup;
  setup.grid_size = 3 + static_cast<int>(random.below(random.below(3) == 0 ? 14 : 5));
  if (random.below(2) == 0) {
    setup.corner = 2 + static_cast<int>(random.below(7));
    setup.edge = 3 + static_cast<int>(random.below(6));
    setup.center = 4 + static_cast<int>(random.below(5));
  } else if (random.below(4) == 0) {
    setup.corner = 2, setup.edge = 3;
  }
  const int smallest = std::min({setup.corner, setup.edge, setup.center});
  setup.first_turn_value =
      1 + static_cast<int>(random.below(static_cast<std::uint32_t>(smallest - 1)));
  if (random.below(3) == 0) setup.surplus = Surplus::lose;
  setup.turn_limit = 50 + static_cast<int>(random.below(400));
  return setup;
}

// Plays one random setup with its twins; returns what went wrong, and adds the actions played.
template <class T>
std::string run_twins(const typename T::Rules::Setup& setup, std::uint64_t seed,
                      std::uint64_t& played) {
  std::string wrong;
  for_each_twin(typename T::Twins{}, setup, [&]<class Fast>() {
    if (!wrong.empty()) return;
    wrong = conform_twin<typename T::Rules, Fast>(setup, seed, 4000, played);
  });
  if (wrong.empty()) return wrong;
  JsonWriter writer;
  T::write_setup(writer, setup);
  return std::string(T::Rules::kId) + " " + writer.text() + " seed " + std::to_string(seed) + ": " +
         wrong;
}

// Games whose twins are one piece of code, played in equal numbers.
struct Family {
  const char* name;
  std::string (*play)(Random& random, std::uint64_t& played);  // one random setup
};

inline std::string play_burst(Random& random, std::uint64_t& played) {
  const std::uint64_t seed = random.next();
  if (random.below(3) != 0) return run_twins<orbs::Text>(random_orbs(random), seed, played);
  return run_twins<fission::Text>(random_fission(random), seed, played);
}
inline std::string play_push(Random& random, std::uint64_t& played) {
  const std::uint64_t seed = random.next();
  return run_twins<push::Text>(random_push(random), seed, played);
}
inline std::string play_stacker(Random& random, std::uint64_t& played) {
  const std::uint64_t seed = random.next();
  return run_twins<stacker::Text>(random_stacker(random), seed, played);
}

inline std::string play_npc(Random& random, std::uint64_t& played) {
  const std::uint64_t seed = random.next();
  return run_twins<npc::Text>(random_npc(random), seed, played);
}

inline constexpr Family kFamilies[] = {{"orbs and fission", play_burst},
                                       {"push", play_push},
                                       {"stacker", play_stacker},
                                       {"npc", play_npc}};

// Until `actions` actions have been played. The same seed plays the same games.
inline std::string run_family(const Family& family, std::uint64_t actions, std::uint64_t seed,
                              std::uint64_t& played) {
  Random random{seed};
  std::string wrong;
  while (played < actions && wrong.empty()) wrong = family.play(random, played);
  return wrong;
}

}  // namespace fissile
