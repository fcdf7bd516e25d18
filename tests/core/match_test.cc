#include "core/match.h"

#include <gtest/gtest.h>

#include "core/perft.h"
#include "games/orbs/text.h"

namespace fissile {
namespace {

using Rules = orbs::Rules;

Match<Rules> small_match() {
  auto setup = std::make_unique<Rules::Setup>();
  setup->rows = setup->cols = 6;
  return {std::move(setup), 0};
}

TEST(Match, UndoAtTheStartIsRefused) {
  auto match = small_match();
  EXPECT_FALSE(match.undo());
}

TEST(Match, UndoReturnsEveryEarlierStateInTurn) {
  auto match = small_match();
  Random random{4};
  Silent silent;
  std::vector<std::uint64_t> hashes;
  while (const auto action = random_action<Rules>(match.tables(), match.state(), random)) {
    hashes.push_back(hash_of<Rules>(match.state()));
    ASSERT_EQ(match.apply(*action, silent), std::nullopt);
  }
  ASSERT_GT(hashes.size(), 20u);
  while (!hashes.empty()) {
    ASSERT_TRUE(match.undo());
    ASSERT_EQ(hash_of<Rules>(match.state()), hashes.back());
    ASSERT_EQ(match.actions().size(), hashes.size() - 1);
    hashes.pop_back();
  }
  EXPECT_FALSE(match.undo());
}

TEST(Match, ARefusedActionChangesNothing) {
  auto match = small_match();
  Silent silent;
  ASSERT_EQ(match.apply(7, silent), std::nullopt);
  const auto hash = hash_of<Rules>(match.state());
  EXPECT_EQ(match.apply(7, silent), Code::action_illegal);
  EXPECT_EQ(match.apply(36, silent), Code::action_illegal);
  EXPECT_EQ(match.apply(kNoAction, silent), Code::action_illegal);
  EXPECT_EQ(match.apply(resign_action(3), silent), Code::action_illegal);
  EXPECT_EQ(hash_of<Rules>(match.state()), hash);
  EXPECT_EQ(match.actions().size(), 1u);
}

TEST(Match, ResetGoesBackToTheStartAndForgetsTheActions) {
  auto match = small_match();
  const auto start = hash_of<Rules>(match.state());
  Silent silent;
  for (BurstAction cell = 0; cell < 9; ++cell) ASSERT_EQ(match.apply(cell, silent), std::nullopt);
  match.reset();
  EXPECT_EQ(hash_of<Rules>(match.state()), start);
  EXPECT_TRUE(match.actions().empty());
}

TEST(Match, UndoTakesBackTheActionThatEndedTheGame) {
  auto match = small_match();
  Silent silent;
  ASSERT_EQ(match.apply(resign_action(2), silent), std::nullopt);
  EXPECT_EQ(match.apply(0, silent), Code::game_finished);
  ASSERT_TRUE(match.undo());
  EXPECT_EQ(match.apply(0, silent), std::nullopt);
}

}  // namespace
}  // namespace fissile
