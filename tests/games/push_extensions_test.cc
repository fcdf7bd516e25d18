// push: ice, bombs, teleports and changers (P9 to P12), one sentence a test.
#include <gtest/gtest.h>

#include "games/push_board.h"

namespace fissile::push_testing {
namespace {

using Type = Event::Type;

TEST(PushIce, SlidesToTheWallWhileThePlayerStepsOneTile) {  // P9
  Play play(Board({"Pr   ", "E    "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P  r", "E    "}));
  EXPECT_EQ(play.state().moves, 1u);
  EXPECT_EQ(play.events().waves(), 3u) << "a wave a tile";
}

TEST(PushIce, StopsBeforeTheExit) {  // P9
  Play play(Board({"Pr   E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P  rE"}));
}

TEST(PushIce, StopsBeforeABlockOfAnotherColour) {  // P9
  Play play(Board({"Pr  B ", "     E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P rB ", "     E"}));
}

TEST(PushIce, AnnihilatesWithABlockOfItsColourAtTheEndOfItsWay) {  // P9
  Play play(Board({"Pr  R ", "     E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P    ", "     E"}));
  EXPECT_EQ(play.events().all().back().type, Type::unlock);
}

TEST(PushIce, IsStoppedByAMixture) {  // P9
  Play play(Board({" r  R ", "P+  B ", "     E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"   rR ", " P +B ", "     E"}));
}

TEST(PushIce, ThatCannotMakeTheFirstStepIsNotPushed) {  // P9
  EXPECT_FALSE(Play(Board({"PrB  ", "    E"})).go("r"));
  EXPECT_FALSE(Play(Board({"Pr#  ", "    E"})).go("r"));
  EXPECT_FALSE(Play(Board({"PrE"})).go("r"));
}

TEST(PushIce, MeetingItsColourAtTheFirstStepAnnihilates) {  // P9
  Play play(Board({"PrR E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P  E"}));
}

TEST(PushIce, SlidesOverTheTileThePlayerLeavesAndStopsBeforeTheOneItStepsInto) {  // P9, P11
  // From the pad at the right end it comes out left of where the player stood.
  Play play(Board({"  Pr ", "E    "}).teleport(4, 0, 0, 0));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"  rP ", "E    "}));
}

TEST(PushIce, IsIceInAllDirections) {  // P9
  Play play(Board({"    E", "  P  ", "  r  ", "     ", "     "}));
  ASSERT_TRUE(play.go("d"));
  EXPECT_EQ(play.state().blocks[0].at, tile(2, 4));
  ASSERT_TRUE(play.go("rddl"));
  EXPECT_EQ(play.state().blocks[0].at, tile(0, 4));
  ASSERT_TRUE(play.go("l"));
  EXPECT_FALSE(play.go("l"));
}

TEST(PushBomb, RemovesWhatSharesAnEdgeAndLeavesCornersAlone) {  // P10
  Play play(Board({"  YBY ", "PR 1G ", "  YCY ", "E     "}));
  ASSERT_TRUE(play.go("rr"));
  EXPECT_EQ(play.map(), Map({"  Y Y ", "  P   ", "  Y Y ", "E     "}));
  EXPECT_EQ(play.count(Type::explode), 3);
  EXPECT_EQ(play.events().waves(), 2u);
}

TEST(PushBomb, ThatIsPushedGoesOffWhereItStoodBefore) {  // P10
  Play play(Board({" B Y ", "P1R  ", " C   ", "E    "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"   Y ", " P   ", "     ", "E    "}));
}

TEST(PushBomb, ThatIsNotRemovedDoesNothing) {  // P10
  Play play(Board({"  B  ", "P1 Y ", "E    "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"  B  ", " P1Y ", "E    "}));
}

TEST(PushBomb, SetsOffOtherBombsInTheNextWave) {  // P10
  Play play(Board({"PR1234B", "    Y  ", "E     C"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P     ", "       ", "E     C"}));
  ASSERT_EQ(play.events().waves(), 5u) << "the pair, and a ring for each bomb";
  EXPECT_EQ(play.events().wave(3).size(), 2u);
  EXPECT_EQ(play.events().wave(3)[1], (Event{Type::explode, tile(4, 0), tile(4, 1), {}, 0}));
}

TEST(PushBomb, TouchesALargeBlockAlongAnyPartOfAnEdge) {  // P10
  Play play(Board({"PR1+  C", "  ++B+ ", " Y  ++ ", "E  K   "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P    C", "       ", " Y     ", "E  K   "}));
}

TEST(PushBomb, OpensTheExitOnceWhenTheLastBlockGoes) {  // P6, P10
  Play play(Board({"P11BE"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_TRUE(play.state().blocks.empty());
  EXPECT_EQ(play.count(Type::unlock), 1);
  Play pair(Board({"P11 E"}));
  ASSERT_TRUE(pair.go("r"));
  EXPECT_EQ(pair.count(Type::unlock), 1);
}

TEST(PushBomb, PairRemovesABlockBetweenThemOnce) {  // P10
  Play play(Board({"P11 E", " B+  "}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_TRUE(play.state().blocks.empty());
  EXPECT_EQ(play.count(Type::explode), 1);
}

TEST(PushBomb, MeetingIceGoesOffWhereItStands) {  // P9, P10
  Play play(Board({"  Y B ", "Pr  1 ", "E    C"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"  Y   ", " P    ", "E    C"}));
}

TEST(PushTeleport, TakesABlockToTheOtherPadAtOnce) {  // P11
  Play play(Board({"PR   ", "    E", "     "}).teleport(2, 0, 3, 2));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P   ", "    E", "   R "}));
  EXPECT_EQ(play.count(Type::teleport), 1);
  ASSERT_TRUE(play.go("r")) << "the player walks over pads unaffected";
  EXPECT_EQ(play.state().player, tile(2, 0));
}

TEST(PushTeleport, WorksBothWays) {  // P11
  Play play(Board({"PR   ", "    E", "     "}).teleport(3, 2, 2, 0));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P   ", "    E", "   R "}));
}

TEST(PushTeleport, LooksAtTheTopLeftTileOnly) {  // P11
  Play play(Board({"PR+   ", "     E"}).teleport(3, 0, 0, 1));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PR+  ", "     E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"  P   ", "R+   E"}));
}

TEST(PushTeleport, DoesNotHappenWhereThePlaceIsNotFree) {  // P11
  const auto stays = [](const Map& far) {
    Map map = {"PR    "};
    map.insert(map.end(), far.begin(), far.end());
    Play play(Board(map).teleport(2, 0, 3, 1));
    EXPECT_TRUE(play.go("r"));
    return play.state().blocks[0].at == tile(2, 0) && play.count(Type::teleport) == 0;
  };
  EXPECT_TRUE(stays({"   B  ", "     E"}));
  EXPECT_FALSE(stays({"      ", "     E"}));
  const auto large_stays = [](const Map& map) {
    Play play(Board(map).teleport(2, 0, 3, 2));
    EXPECT_TRUE(play.go("r"));
    return play.state().blocks[0].at == tile(2, 0);
  };
  EXPECT_TRUE(large_stays({"PR+   ", " ++   ", "    # ", "     E"})) << "a wall";
  EXPECT_TRUE(large_stays({"PR+   ", " ++   ", "      ", "   E  "})) << "the exit";
  EXPECT_TRUE(large_stays({"PR+   ", " ++  E", "      "})) << "the edge of the level";
  EXPECT_TRUE(large_stays({"PR+   ", " ++   ", "   R  ", "   B E"})) << "a mixture";
  EXPECT_FALSE(large_stays({"PR+   ", " ++   ", "      ", "     E"}));
}

TEST(PushTeleport, DoesNotHappenOntoThePlayer) {  // P11
  Play play(Board({"PR   ", "    E"}).teleport(2, 0, 1, 0));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PR  ", "    E"}));
}

TEST(PushTeleport, MayGoToTheTileThePlayerLeaves) {  // P9, P11
  Play play(Board({"PR   ", "    E"}).teleport(2, 0, 0, 0));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"RP   ", "    E"}));
}

TEST(PushTeleport, MayOverlapThePlaceTheBlockComesFrom) {  // P11
  Play play(Board({"PR+   ", " ++   ", "     E"}).teleport(2, 0, 3, 1));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P    ", "   R+ ", "   ++E"}));
}

TEST(PushTeleport, OntoItsColourAnnihilates) {  // P11
  Play play(Board({"PR   ", "    E", "   R "}).teleport(2, 0, 3, 2));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P   ", "    E", "     "}));
  EXPECT_EQ(play.count(Type::teleport), 0);
}

TEST(PushTeleport, OntoTwoOfItsColourTakesTheFirst) {  // P4, P11
  Play play(Board({"PR+  ", " ++  ", "  R E", "  R  "}).teleport(2, 0, 2, 2));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P   ", "     ", "    E", "  R  "}));
}

TEST(PushTeleport, ABombThatAnnihilatesByAJumpStandsOnTheFirstPad) {  // P10, P11
  Play play(Board({" YB  ", "P1 C ", "  G E", " KRK "}).teleport(2, 1, 2, 3));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" Y   ", " P   ", "    E", " K K "}));
}

TEST(PushTeleport, IceSlidesOnFromWhereItArrives) {  // P9, P11
  Play play(Board({"Pr     ", "      E", "       "}).teleport(3, 0, 2, 2));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P     ", "      E", "      r"}));
}

TEST(PushTeleport, IceJumpsOnceInAPush) {  // P11
  Board board({"Pr     ", "      E", "       ", "       "});
  Play play(board.teleport(3, 0, 1, 2).teleport(4, 2, 1, 3));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P     ", "      E", "      r", "       "}));
}

TEST(PushTeleport, AJumpThatDidNotHappenIsNotUsedUp) {  // P11
  Board board({"Pr     ", "      E", " B     ", "       "});
  Play play(board.teleport(3, 0, 1, 2).teleport(5, 0, 1, 3));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P     ", "      E", " B     ", "      r"}));
}

TEST(PushTeleport, IceThatCannotJumpSlidesOn) {  // P11
  Play play(Board({"Pr     ", " B    E"}).teleport(3, 0, 1, 1));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P    r", " B    E"}));
}

TEST(PushTeleport, WaitsForAnArrival) {  // P12a
  Play play(Board({"PR   ", "    E"}).teleport(1, 0, 0, 1).changer(0, 0, Color::blue));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PR  ", "    E"}));
}

TEST(PushChanger, GivesItsColourAtOnce) {  // P12
  Play play(Board({"PR   ", "    E"}).changer(2, 0, Color::green));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PG  ", "    E"}));
  EXPECT_EQ(play.events().waves(), 1u);
  EXPECT_EQ(play.count(Type::recolour), 1);
}

TEST(PushChanger, OfTheSameColourTellsNothing) {  // P12
  Play play(Board({"PG   ", "    E"}).changer(2, 0, Color::green));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.count(Type::recolour), 0);
}

TEST(PushChanger, LooksAtTheTopLeftTileOnly) {  // P12
  Play play(Board({"PR+  ", "    E"}).changer(3, 0, Color::green));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" PR+ ", "    E"}));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"  PG+", "    E"}));
}

TEST(PushChanger, ColoursIceOnItsWayAndDecidesWhatItMeets) {  // P9, P12
  const Board board({"Pr   B", "     E"});
  Play match(Board(board).changer(3, 0, Color::blue));
  ASSERT_TRUE(match.go("r"));
  EXPECT_EQ(match.map(), Map({" P    ", "     E"}));
  Play twice(Board(board).changer(3, 0, Color::blue).changer(4, 0, Color::pink));
  ASSERT_TRUE(twice.go("r"));
  EXPECT_EQ(twice.map(), Map({" P  kB", "     E"}));
}

TEST(PushChanger, DoesNotSpareThePushThatReachesIt) {  // P4, P12
  // The colour before the push decides whether the block may enter the changer's tile.
  EXPECT_FALSE(Play(Board({"PRB E"}).changer(2, 0, Color::blue)).go("r"));
}

TEST(PushChanger, ActsAfterAJumpWhenIceSlidesOn) {  // P9, P11, P12
  Play play(
      Board({"Pr     ", "      E", "       "}).teleport(3, 0, 2, 2).changer(4, 2, Color::cyan));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({" P     ", "      E", "      c"}));
}

TEST(PushExample, OfTheRulesPageIsTrue) {  // P4, P6, P9, P10, P12
  Board board({"########", "#Pr  2Y#", "#    G #", "#E     #", "########"});
  Play play(board.changer(3, 1, Color::blue));
  ASSERT_TRUE(play.go("r"));
  EXPECT_EQ(play.map(), Map({"########", "# P    #", "#      #", "#E     #", "########"}));
  const std::vector<std::vector<Event>> waves = {
      {{Type::step, tile(1, 1), tile(2, 1), {}, 0},
       {Type::push, tile(2, 1), tile(3, 1), {}, 0},
       {Type::recolour, tile(3, 1), {}, Color::blue, 0}},
      {{Type::push, tile(3, 1), tile(4, 1), {}, 0}},
      {{Type::annihilate, tile(4, 1), tile(5, 1), {}, 0}},
      {{Type::explode, tile(5, 1), tile(6, 1), {}, 0},
       {Type::explode, tile(5, 1), tile(5, 2), {}, 0},
       {Type::unlock, tile(1, 3), {}, {}, 0}}};
  ASSERT_EQ(play.events().waves(), waves.size());
  for (std::size_t i = 0; i < waves.size(); ++i) {
    const auto wave = play.events().wave(i);
    EXPECT_EQ(std::vector<Event>(wave.begin(), wave.end()), waves[i]) << "wave " << i;
  }
  ASSERT_TRUE(play.go("ldd"));
  EXPECT_TRUE(play.state().won);
}

}  // namespace
}  // namespace fissile::push_testing
