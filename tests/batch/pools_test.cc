// Pools: many generated levels, of which every episode draws one.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "batch/batch.h"
#include "batch/lean.h"
#include "core/text_form.h"
#include "games/all.h"
#include "solve/all.h"
#include "solve/answer.h"

namespace fissile {
namespace {

using Levels = std::vector<BatchLevel>;

// A thousand levels and more, of one pool several times over.
Levels thousand_levels(const PoolName& name) {
  const Levels pool = *levels_of_pool(name.game, name.pool);
  Levels levels;
  while (levels.size() < 1000) levels.insert(levels.end(), pool.begin(), pool.end());
  return levels;
}

// The level of each game when it begins, and after each of so many resets.
std::vector<std::size_t> drawn(const PoolName& name, std::size_t games, std::uint64_t seed,
                               int resets) {
  const auto made =
      make_batch(name.game, {.games = games, .levels = thousand_levels(name), .seed = seed});
  EXPECT_TRUE(made) << made.error().message;
  std::vector<std::size_t> levels;
  for (int reset = 0; made && reset <= resets; ++reset) {
    for (std::size_t game = 0; game < games; ++game) levels.push_back((*made)->level(game));
    (*made)->reset();
  }
  return levels;
}

TEST(Pools, EveryGameWithAGeneratorHasOneAndItsParsAreProved) {
  EXPECT_FALSE(batch_pools().empty());
  for (const PoolName& name : batch_pools()) {
    const auto levels = levels_of_pool(name.game, name.pool);
    ASSERT_TRUE(levels) << levels.error().message;
    EXPECT_GE(levels->size(), 500u);
    with_game(AllGames{}, name.game, [&]<class T>() {
      if constexpr (HasSolver<T>) {
        for (std::size_t i = 0; i < levels->size(); i += 7) {
          using Rules = typename T::Rules;
          const auto setup = accept_setup<T>(*parse_json((*levels)[i].setup), "");
          ASSERT_TRUE(setup);
          const std::unique_ptr<typename Rules::Tables> tables(
              new typename Rules::Tables(Rules::prepare(**setup)));
          const auto answer = Solver<Rules>::solve(*tables, Rules::initial(*tables, 0), 0, {});
          EXPECT_TRUE(answer.optimal);
          EXPECT_EQ(static_cast<int>(answer.actions.size()), (*levels)[i].par.value_or(0));
        }
      }
    });
  }
}

TEST(Pools, EpisodesDrawFromAThousandLevelsBySeed) {
  for (const PoolName& name : batch_pools()) {
    const auto levels = drawn(name, 30, 7, 19);
    EXPECT_GE(std::set(levels.begin(), levels.end()).size(), 400u);
    EXPECT_GE(*std::max_element(levels.begin(), levels.end()), 900u);
    EXPECT_EQ(levels, drawn(name, 30, 7, 19));
    EXPECT_NE(levels, drawn(name, 30, 8, 19));
    // A game draws the same in every batch: the one whose seed is 9 is the third, or alone.
    const auto alone = drawn(name, 1, 9, 19);
    for (std::size_t reset = 0; reset < alone.size(); ++reset) {
      EXPECT_EQ(alone[reset], levels[30 * reset + 2]);
    }
  }
}

TEST(Pools, AreNoPacks) {
  for (const PoolName& name : batch_pools()) {
    EXPECT_FALSE(levels_of_pack(name.game, name.pool));
    EXPECT_EQ(levels_of_pool(name.game, "no such").error().at, "/pool");
    const std::string told = levels_of_pool(name.game, "no such").error().message;
    EXPECT_NE(told.find(name.pool), told.npos);
  }
  EXPECT_EQ(levels_of_pool("orbs", "small").error().at, "/pool");
}

TEST(Lean, ACopyIsTheSameByteForByte) {
  struct Large {
    std::array<std::uint32_t, 50'000> numbers{};
    std::uint8_t last = 3;
  };
  const auto large = std::make_unique<Large>();
  large->numbers[20'000] = 7;
  const auto copy = lean_copy(*large);
  EXPECT_EQ(copy->numbers, large->numbers);
  EXPECT_EQ(copy->last, 3);
}

}  // namespace
}  // namespace fissile
