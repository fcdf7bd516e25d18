#include "burst/notation.h"

#include <gtest/gtest.h>

#include "core/conformance.h"
#include "games/orbs/text.h"

namespace fissile {
namespace {

TEST(Notation, ThePositionOfRandomPlaysIsReadBack) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Random random{seed};
    orbs::Rules::Setup setup;
    setup.rows = 2 + static_cast<int>(random.below(14));
    setup.cols = 2 + static_cast<int>(random.below(14));
    setup.players = 2 + static_cast<int>(random.below(3));
    const auto tables = orbs::Rules::prepare(setup);
    auto state = tables.start;
    Silent silent;
    for (int i = 0; i < 200; ++i) {
      const auto action = random_action<orbs::Rules>(tables, state, random);
      if (!action) break;
      auto again = setup;
      again.position.emplace();
      const std::string text = write_notation(tables, state);
      ASSERT_EQ(read_notation(text, setup.rows, setup.cols, *again.position), std::nullopt) << text;
      ASSERT_FALSE(orbs::Rules::check(again).has_value()) << text;
      const auto start = orbs::Rules::prepare(again).start;
      ASSERT_EQ(key_of<orbs::Rules>(start), key_of<orbs::Rules>(state)) << text;
      ASSERT_EQ(write_notation(tables, start), text);
      orbs::Rules::apply(tables, state, *action, silent);
    }
  }
}

TEST(Notation, IsShortAndPlain) {
  orbs::Rules::Setup setup;
  const auto tables = orbs::Rules::prepare(setup);
  EXPECT_EQ(write_notation(tables, tables.start), "6/6/6/6/6/6/6/6/6 a 0");
}

TEST(Notation, WhatIsNotOneIsRefusedWithTheReason) {
  BurstPosition position;
  for (const char* text : {"",
                           "2/2",
                           "2/2 a",
                           "2/2 a x",
                           "2/2 a -1",
                           "2/2  a 0",
                           "2/2 i 0",
                           "2/2 ab 0",
                           "3/2 a 0",
                           "1/2 a 0",
                           "a/2 a 0",
                           "a0a1/2 a 0",
                           "a1a1a1/2 a 0",
                           "2/2/2 a 0",
                           "2 a 0",
                           "0a1a1/2 a 0",
                           "i1a1/2 a 0",
                           "99999999999999999999/2 a 0",
                           "2/2 a 99999999999999999999",
                           "2/2 - 0",
                           "a1ag/2 a 0"}) {
    EXPECT_NE(read_notation(text, 2, 2, position), std::nullopt) << text;
  }
  EXPECT_EQ(read_notation("a1b1/1c1 c 4", 2, 2, position), std::nullopt);
}

}  // namespace
}  // namespace fissile
