// The shipped puzzles of npc: each is won by a recorded play, no play is shorter, and what the
// titles of the lessons say is true.
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "games/npc_board.h"
#include "npc/packs.h"
#include "npc/search.h"

namespace fissile::npc_proof {
namespace {

using Verdict = Found::Verdict;

std::vector<Shipped> all_shipped() {
  std::vector<Shipped> all = shipped("lessons");
  for (Shipped& level : shipped("puzzles")) all.push_back(std::move(level));
  return all;
}

// The recorded wins, in the order of the packs. They are goldens too, so that every door is held to
// them; here each must be of its puzzle.
std::vector<std::vector<Rules::Action>> recorded_wins(const std::vector<Shipped>& levels) {
  std::ifstream file(FISSILE_TEST_DIR "/goldens/npc_levels.jsonl");
  std::vector<std::vector<Rules::Action>> wins;
  for (const Shipped& level : levels) {
    wins.emplace_back();
    std::string line;
    std::getline(file, line);
    const auto play = parse_json(line);
    EXPECT_TRUE(play) << "no play of " << level.title();
    if (!play) continue;
    const auto setup = accept_setup<Text>(*play->find("setup"), "/setup");
    EXPECT_TRUE(setup && **setup == *level.setup) << level.title();
    const auto tables = tables_of(*level.setup);
    for (const Json& step : *play->find("steps")->array()) {
      wins.back().push_back(*Text::read_action(*step.find("action"), *tables));
    }
  }
  std::string rest;
  EXPECT_FALSE(std::getline(file, rest)) << "a play of no puzzle";
  return wins;
}

const Shipped& find(const std::vector<Shipped>& levels, std::string_view title) {
  for (const Shipped& level : levels) {
    if (level.title() == title) return level;
  }
  ADD_FAILURE() << "no level is called " << title;
  return levels[0];
}

bool moves(const State& before, Rules::Action, const State& after) {
  if (before.blocks.size() != after.blocks.size()) return true;
  for (std::size_t i = 0; i < before.blocks.size(); ++i) {
    const Block &was = before.blocks[i], &is = after.blocks[i];
    if (was.row != is.row || was.col != is.col) return true;
  }
  return false;
}

TEST(NpcLevels, AreTenLessonsAndSeventeenPuzzlesWithTitlesOfTheirOwn) {
  EXPECT_EQ(shipped("lessons").size(), 10u);
  EXPECT_EQ(shipped("puzzles").size(), 17u);
  std::set<std::string> titles, boards;
  for (const Shipped& level : all_shipped()) {
    EXPECT_TRUE(titles.insert(level.title()).second) << level.title();
    EXPECT_GE(level.setup->blocks.size(), 2u) << level.title();
    npc::Setup board = *level.setup;
    board.pack.clear();
    board.title.reset();
    EXPECT_TRUE(boards.insert(setup_json(board)).second) << level.title();
  }
  EXPECT_EQ(titles.count(""), 0u);
}

TEST(NpcLevels, AreEachWonByARecordedPlayWithItsLastTurn) {
  const auto levels = all_shipped();
  const auto wins = recorded_wins(levels);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Match<Rules> match(std::make_unique<npc::Setup>(*levels[i].setup), 0);
    Silent silent;
    for (const auto action : wins[i]) {
      EXPECT_EQ(Rules::outcome(match.tables(), match.state()).ending, Ending::none);
      ASSERT_FALSE(match.apply(action, silent)) << levels[i].title();
    }
    EXPECT_EQ(Rules::outcome(match.tables(), match.state()).ending, Ending::won)
        << levels[i].title();
  }
}

TEST(NpcLevels, AskForMoreTurnsTheFurtherAPackGoes) {
  const auto levels = all_shipped();
  const auto wins = recorded_wins(levels);
  for (std::size_t i = 1; i < levels.size(); ++i) {
    EXPECT_GE(wins[i].size(), wins[i - 1].size()) << levels[i].title();
  }
}

// The few that need more positions are left to fissile_npc_wins.
TEST(NpcLevels, HaveNoWinShorterThanTheRecordedOne) {
  const auto levels = all_shipped();
  const auto wins = recorded_wins(levels);
  int proved = 0;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const auto tables = tables_of(*levels[i].setup);
    const int shorter = static_cast<int>(wins[i].size()) - 1;
    const Found found = shortest_win(*tables, {.positions = 45'000, .turns = shorter});
    EXPECT_NE(found.verdict, Verdict::win) << levels[i].title();
    proved += found.verdict == Verdict::none;
  }
  EXPECT_GE(proved, 24);
}

// The first level shows the keys, and one press of two is right.
TEST(NpcLevels, AreNotWonByPlayWithoutAPlan) {
  const auto levels = all_shipped();
  for (std::size_t i = 1; i < levels.size(); ++i) {
    const int most = i < 3 ? 20 : 4;
    EXPECT_LE(random_wins(*tables_of(*levels[i].setup), 200), most) << levels[i].title();
  }
}

TEST(NpcLevels, OfThePuzzlesAreNotWonByLookingOneTurnAhead) {
  for (const Shipped& level : shipped("puzzles")) {
    EXPECT_FALSE(greedy_wins(*tables_of(*level.setup))) << level.title();
  }
}

// Two turns more than the shortest win leave a player room to look for another way.
Limits room(const Shipped& level, std::size_t positions) {
  const Found found = shortest_win(*tables_of(*level.setup), {});
  return {.positions = positions, .turns = found.turns() + 2};
}

TEST(NpcLevels, ThatTeachWaitingAreNotWonWithoutATurnInWhichNothingMoves) {
  const auto levels = all_shipped();
  for (const char* title : {"Wait at the wall", "Patience"}) {
    const Shipped& level = find(levels, title);
    const Found found = shortest_win(*tables_of(*level.setup), room(level, 200'000), moves);
    EXPECT_EQ(found.verdict, Verdict::none) << title;
  }
}

TEST(NpcLevels, ThatTeachToStayApartAreNotWonIfSomeMergeBeforeTheLastTurn) {
  const auto levels = all_shipped();
  for (const char* title : {"Apart until the last turn", "Keep your distance"}) {
    const Shipped& level = find(levels, title);
    const std::size_t all = level.setup->blocks.size();
    const Found found =
        shortest_win(*tables_of(*level.setup), room(level, 200'000),
                     [all](const State& before, Rules::Action, const State& after) {
                       return !(before.blocks.size() == all && after.blocks.size() == 1);
                     });
    EXPECT_EQ(found.verdict, Verdict::none) << title;
  }
}

TEST(NpcLevels, ThatTeachTilesAreNotWonWhereThoseTilesAreBlank) {
  struct Lesson {
    const char* title;
    bool (*needs)(const Tile&);
  };
  const auto zero = [](const Tile& tile) {
    return tile.kind == Kind::multiply && tile.modifier == Int1024(0);
  };
  const auto negative = [](const Tile& tile) { return tile.modifier.negative(); };
  const auto levels = all_shipped();
  for (const Lesson& lesson :
       {Lesson{"Zero wipes the slate", zero}, Lesson{"Clean slate", zero},
        Lesson{"Minus turns it round", negative}, Lesson{"Uneven mirror", negative}}) {
    const Shipped& level = find(levels, lesson.title);
    npc::Setup without = *level.setup;
    for (Tile& tile : without.tiles) tile = lesson.needs(tile) ? Tile{} : tile;
    ASSERT_NE(without, *level.setup) << lesson.title;
    const Found found = shortest_win(*tables_of(without), room(level, 200'000));
    EXPECT_EQ(found.verdict, Verdict::none) << lesson.title;
  }
}

// Every block gets a million more, which tiles that add small numbers leave alone: so a value tells
// how many blocks it was made of.
TEST(NpcLevels, ThatTeachTheTollAreNotWonIfOnlySingleBlocksPayIt) {
  constexpr std::int64_t kMark = 1'000'000;
  const auto levels = all_shipped();
  for (const char* title : {"Together the toll is paid once", "Toll bridge"}) {
    const Shipped& level = find(levels, title);
    npc::Setup marked = *level.setup;
    for (Block& block : marked.blocks) {
      ASSERT_TRUE(block.value.add(Int1024(kMark)) && marked.target.add(Int1024(kMark)));
    }
    const auto tables = tables_of(marked);
    const auto pays_alone = [&](State state, Rules::Action action, const State&) {
      const State before = state;
      Recorder<Event> events;
      Rules::apply(*tables, state, action, events);
      return std::none_of(events.all().begin(), events.all().end(), [&](const Event& event) {
        return event.type == Event::Type::apply &&
               before.blocks[event.block].value > Int1024(kMark + kMark / 2);
      });
    };
    EXPECT_EQ(shortest_win(*tables, {}).verdict, Verdict::win) << title;
    const Found found = shortest_win(*tables, room(level, 200'000), pays_alone);
    EXPECT_EQ(found.verdict, Verdict::none) << title;
  }
}

TEST(NpcLevels, HaveATargetOfMoreThan64Bits) {
  const auto levels = all_shipped();
  EXPECT_GE(find(levels, "Astronomy").setup->target.used(), 2u) << "limbs of 64 bits";
}

}  // namespace
}  // namespace fissile::npc_proof
