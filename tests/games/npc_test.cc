// The turns of npc, clause by clause. Its JSON is tested in npc_text_test.cc.
#include <gtest/gtest.h>

#include <memory>

#include "core/perft.h"
#include "games/npc_board.h"

namespace fissile::npc {
namespace {

TEST(NpcSlide, EndsBeforeAWallAndAtTheEdge) {
  const auto text = puzzle(R"([[".",".",".","#","."],[".",".",".",".","."]])",
                           R"([{"row":0,"col":0,"value":1},{"row":1,"col":0,"value":2}])");
  EXPECT_EQ(after(text, {kRight}), "0,2=1 1,4=2");
  EXPECT_EQ(after(text, {kRight, kUp}), "0,2=1 0,4=2");
  EXPECT_EQ(after(text, {kRight, kUp, kDown}), "1,2=1 1,4=2");
}

TEST(NpcSlide, IsNotStoppedByOtherBlocks) {
  const auto text = puzzle(R"([[".",".",".","."]])",
                           R"([{"row":0,"col":0,"value":1},{"row":0,"col":2,"value":2},
                              {"row":0,"col":3,"value":4}])");
  EXPECT_EQ(after(text, {kRight}), "0,3=7");
  EXPECT_EQ(after(text, {kLeft}), "0,0=7");
}

TEST(NpcSlide, ActsInTheOrderOfTheWay) {
  const auto text = puzzle(R"([[".","+2","*10","."],[".",".",".","#"]])",
                           R"([{"row":0,"col":0,"value":1},{"row":1,"col":0,"value":0}])");
  EXPECT_EQ(after(text, {kRight}), "0,3=30 1,2=0");
  EXPECT_EQ(after(text, {kRight, kLeft}), "0,0=302 1,0=0");
}

TEST(NpcSlide, TheLastTileActsAndTheOneItLeavesDoesNot) {
  const auto text = puzzle(R"([["*5",".","+1"],["#",".","."]])",
                           R"([{"row":0,"col":0,"value":3},{"row":1,"col":1,"value":0}])");
  EXPECT_EQ(after(text, {kRight}), "0,2=4 1,2=0");
  EXPECT_EQ(after(text, {kRight, kLeft}), "0,0=20 1,1=0");
}

TEST(NpcSlide, ABlockThatCannotMoveIsActedOnOnceByItsTile) {
  const auto text = puzzle(R"([["*5",".",".","+1"]])",
                           R"([{"row":0,"col":0,"value":3},{"row":0,"col":3,"value":2}])");
  EXPECT_EQ(after(text, {kUp}), "0,0=15 0,3=3");
  EXPECT_EQ(after(text, {kUp, kDown}), "0,0=75 0,3=4");
  EXPECT_EQ(after(text, {kLeft}), "0,0=25") << "15 stands still, 2 * 5 comes: before they merge";
}

TEST(NpcSlide, EveryPassingBlockIsActedOnByItself) {
  const auto text = puzzle(R"([[".",".","+10","."]])",
                           R"([{"row":0,"col":0,"value":1},{"row":0,"col":1,"value":2}])");
  EXPECT_EQ(after(text, {kRight}), "0,3=23");
}

TEST(NpcMerge, OnlyBlocksThatStandOnOneTileAtTheEnd) {
  const auto text = puzzle(R"([[".","#",".","."],[".",".",".","#"]])",
                           R"([{"row":0,"col":3,"value":1},{"row":1,"col":0,"value":2},
                              {"row":0,"col":0,"value":4},{"row":1,"col":2,"value":-9}])");
  EXPECT_EQ(after(text, {kDown}), "0,3=1 1,0=6 1,2=-9") << "the blocks at 0,3 and 1,2 stand";
  EXPECT_EQ(after(text, {kLeft}), "0,0=4 0,2=1 1,0=-7");
}

TEST(NpcMerge, SumsToZeroWithoutASign) {
  const auto text =
      puzzle(R"([[".",".","."]])", R"([{"row":0,"col":0,"value":-7},{"row":0,"col":2,"value":7}])");
  EXPECT_EQ(after(text, {kLeft}), "0,0=0");
}

TEST(NpcOutcome, IsAWinOnlyIfTheLastValueIsTheTarget) {
  const auto blocks = R"([{"row":0,"col":0,"value":2},{"row":0,"col":1,"value":3}])";
  for (const auto& [target, ending] : {std::pair{"5", Ending::won}, {"6", Ending::lost}}) {
    Match<Rules> match = match_of(puzzle(R"([[".","."]])", blocks, target));
    Silent silent;
    EXPECT_EQ(Rules::outcome(match.tables(), match.state()).ending, Ending::none);
    EXPECT_FALSE(match.apply(kLeft, silent));
    const Outcome outcome = Rules::outcome(match.tables(), match.state());
    EXPECT_EQ(outcome.ending, ending);
    EXPECT_EQ(outcome.winner, ending == Ending::won ? 1 : 0);
    EXPECT_EQ(outcome.rank[0], ending == Ending::won ? 1 : 2);
    EXPECT_EQ(Rules::to_move(match.state()), 0);
    EXPECT_EQ(match.apply(kLeft, silent), Code::game_finished);
  }
}

TEST(NpcOutcome, OfAPuzzleWithOneBlockStandsAtOnce) {
  for (const auto& [target, ending] : {std::pair{"5", Ending::won}, {"6", Ending::lost}}) {
    const auto match =
        match_of(puzzle(R"([["+1","."]])", R"([{"row":0,"col":0,"value":5}])", target));
    EXPECT_EQ(Rules::outcome(match.tables(), match.state()).ending, ending);
    ActionList<Rules> actions;
    Rules::legal(match.tables(), match.state(), actions);
    EXPECT_TRUE(actions.empty());
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), kUp), Refusal::finished);
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), 200), Refusal::finished);
  }
}

TEST(NpcLegal, HasAllFourDirectionsAlsoWhereNothingMoves) {
  Match<Rules> match = match_of(
      puzzle(R"([[".","#","."]])", R"([{"row":0,"col":0,"value":1},{"row":0,"col":2,"value":1}])"));
  ActionList<Rules> actions;
  Rules::legal(match.tables(), match.state(), actions);
  ASSERT_EQ(actions.size(), 4u);
  for (Rules::Action action = 0; action < 4; ++action) EXPECT_EQ(actions[action], action);
  Silent silent;
  EXPECT_FALSE(match.apply(kUp, silent));
  EXPECT_EQ(blocks_of(match.state()), "0,0=1 0,2=1");
  EXPECT_EQ(match.state().turn, 1u) << "a turn in which nothing moves is a turn";
  EXPECT_EQ(Rules::refusal(match.tables(), match.state(), 4), Refusal::illegal);
}

std::string in_quotes(std::string_view digits) { return "\"" + std::string(digits) + "\""; }

TEST(NpcOverflow, IsAskedAfterEveryTileEvenIfALaterOneWouldMend) {
  const auto text = puzzle(
      R"([[".","+1","+-1",".","#","."]])",
      R"([{"row":0,"col":0,"value":)" + in_quotes(kLargest) + R"(},{"row":0,"col":5,"value":0}])");
  Match<Rules> match = match_of(text);
  Silent silent;
  const std::string before_it = state_json(match);
  EXPECT_EQ(match.apply(kRight, silent), Code::value_overflow);
  EXPECT_EQ(state_json(match), before_it);
  ActionList<Rules> actions;
  Rules::legal(match.tables(), match.state(), actions);
  ASSERT_EQ(actions.size(), 3u);
  EXPECT_EQ(actions[2], kLeft);
}

TEST(NpcOverflow, IsAskedOfProductsInBothSigns) {
  const std::string half = "1" + std::string(160, '0');
  for (const std::string& factor : {half, "-" + half}) {
    const auto text = puzzle(
        R"([[".","*)" + factor + R"(","."],[".","#","."]])",
        R"([{"row":0,"col":0,"value":)" + in_quotes(half) + R"(},{"row":1,"col":0,"value":0}])");
    const auto match = match_of(text);
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), kRight), Refusal::overflow);
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), kLeft), Refusal::none);
  }
}

TEST(NpcOverflow, IsAskedOfATotalButNotOfPartialSums) {
  const std::string most = in_quotes(kLargest), least = in_quotes("-" + std::string(kLargest));
  const auto row = [](const std::string& a, const std::string& b, const std::string& c) {
    return puzzle(R"([[".",".",".","#"]])", R"([{"row":0,"col":0,"value":)" + a +
                                                R"(},{"row":0,"col":1,"value":)" + b +
                                                R"(},{"row":0,"col":2,"value":)" + c + "}]");
  };
  EXPECT_EQ(after(row(most, most, least), {kLeft}), "0,0=" + std::string(kLargest));
  EXPECT_EQ(after(row(least, least, most), {kRight}), "0,2=-" + std::string(kLargest));
  for (const auto& text : {row(most, "1", "0"), row(least, "-1", "0"), row(most, most, most)}) {
    const auto match = match_of(text);
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), kLeft), Refusal::overflow);
    EXPECT_EQ(Rules::refusal(match.tables(), match.state(), kUp), Refusal::none);
  }
}

TEST(NpcOverflow, MayLeaveAnActivePuzzleWithoutALegalAction) {
  const auto match =
      match_of(puzzle(R"([["*2","#","."]])", R"([{"row":0,"col":0,"value":)" + in_quotes(kLargest) +
                                                 R"(},{"row":0,"col":2,"value":0}])"));
  ActionList<Rules> actions;
  Rules::legal(match.tables(), match.state(), actions);
  EXPECT_TRUE(actions.empty());
  EXPECT_EQ(Rules::to_move(match.state()), 1);
}

TEST(NpcUndo, TakesBackAMergeAndTheTurnThatEndedTheGame) {
  Match<Rules> match = match_of(R"({})");
  const std::string start = state_json(match);
  Silent silent;
  EXPECT_FALSE(match.apply(kRight, silent));
  EXPECT_NE(state_json(match).find(R"("status":"won")"), std::string::npos);
  EXPECT_TRUE(match.undo());
  EXPECT_EQ(state_json(match), start);
  EXPECT_FALSE(match.undo());
}

TEST(NpcEvents, ComeInThreeWaves) {
  Match<Rules> match =
      match_of(puzzle(R"([["*2",".","+3","."]])",
                      R"([{"row":0,"col":0,"value":1},{"row":0,"col":3,"value":5}])", "18"));
  Recorder<Event> events;
  EXPECT_FALSE(match.apply(kLeft, events));
  ASSERT_EQ(events.waves(), 3u);
  using Type = Event::Type;
  const std::vector<Event> first(events.wave(0).begin(), events.wave(0).end());
  EXPECT_EQ(first, (std::vector<Event>{{Type::slide, 0, 0, 0, {}},
                                       {Type::apply, 0, 0, 0, 2},
                                       {Type::slide, 1, 3, 0, {}},
                                       {Type::apply, 1, 0, 2, 8},
                                       {Type::apply, 1, 0, 0, 16}}));
  ASSERT_EQ(events.wave(1).size(), 1u);
  EXPECT_EQ(events.wave(1)[0], (Event{Type::merge, 0, 0, 0, 18}));
  ASSERT_EQ(events.wave(2).size(), 1u);
  EXPECT_EQ(events.wave(2)[0].type, Type::win);
}

TEST(NpcEvents, TellOfEveryBlockAlsoOfThoseThatStand) {
  Match<Rules> match = match_of(
      puzzle(R"([[".","#","."]])", R"([{"row":0,"col":0,"value":1},{"row":0,"col":2,"value":1}])"));
  Recorder<Event> events;
  EXPECT_FALSE(match.apply(kDown, events));
  ASSERT_EQ(events.waves(), 1u) << "nothing merged and nothing ended";
  EXPECT_EQ(events.wave(0).size(), 2u);
}

// C3 over random plays of every sample.
TEST(NpcEvents, LeadAViewerToTheNewState) {
  for (const std::string_view sample : Text::samples()) {
    const Match<Rules> match = match_of(sample);
    const Tables& tables = match.tables();
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random{seed};
      State state = Rules::initial(tables, 0), viewer = state;
      for (int i = 0; i < 60; ++i) {
        const auto action = random_action<Rules>(tables, state, random);
        if (!action) break;
        Recorder<Event> events;
        Rules::apply(tables, state, *action, events);
        for (const Event& event : events.all()) Rules::show(tables, viewer, event);
        Rules::shown(tables, viewer, *action);
        ASSERT_EQ(difference<Rules>(viewer, state), "");
        ASSERT_TRUE(viewer == state);
        ASSERT_TRUE(std::is_sorted(state.blocks.begin(), state.blocks.end(), before));
        for (const Block* unused = state.blocks.end(); unused != state.blocks.begin() + kMaxBlocks;
             ++unused) {
          ASSERT_EQ(*unused, Block{});
        }
      }
    }
  }
}

TEST(NpcHash, CoversTheTurnAndTheKeyDoesNot) {
  const auto match = match_of(R"({"pack":"lessons","level":2})");
  State later = match.state();
  later.turn += 1;
  EXPECT_NE(hash_of<Rules>(later), hash_of<Rules>(match.state()));
  EXPECT_EQ(key_of<Rules>(later), key_of<Rules>(match.state()));
  later.blocks[0].value.negate();
  EXPECT_NE(key_of<Rules>(later), key_of<Rules>(match.state()));
}

}  // namespace
}  // namespace fissile::npc
