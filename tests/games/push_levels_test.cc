// The shipped levels of push: pars are proved, lessons are true (P16, P17).
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "push/greedy.h"
#include "push/packs.h"
#include "solve/push/plain/search.h"

namespace fissile::push_proof {
namespace {

using Verdict = Proof::Verdict;

// Enough for all levels but two, and quick in every build.
constexpr std::size_t kQuickStates = 400'000;

Level shipped_level(const std::string& pack, int number) {
  return shipped(pack)[static_cast<std::size_t>(number - 1)].level;
}

Proof solve_level(const Level& level) {
  const auto tables = tables_of_one(level);
  return solve(*tables, Rules::initial(*tables, 0), kQuickStates);
}

// Whether a level needs something: without it there is no solution, or a longer one only.
void expect_harder(const Level& without, const Shipped& with, const char* what) {
  const Proof proof = solve_level(without);
  EXPECT_NE(proof.verdict, Verdict::unknown);
  if (proof.verdict != Verdict::solved) return;
  EXPECT_GT(proof.moves(), with.level.par.value_or(0)) << with.level.title << " without " << what;
}

int count_color(const State& state, Color color) {
  int count = 0;
  for (const Block& block : state.blocks) count += block.color == color;
  return count;
}

TEST(PushLevels, EveryLevelHasATitleALessonAndAPar) {  // P8
  std::set<std::string> packs;
  for (const Shipped& shipped : all_shipped()) {
    packs.insert(shipped.pack);
    EXPECT_FALSE(shipped.level.title.empty());
    EXPECT_FALSE(shipped.level.lesson.empty()) << shipped.level.title;
    EXPECT_TRUE(shipped.level.par) << shipped.level.title;
  }
  EXPECT_EQ(packs, std::set<std::string>({"blocks", "classic", "extensions"}));
}

TEST(PushLevels, EveryParIsProvedButTheTwoThatTakeMinutes) {  // P8
  std::string left;
  for (const Shipped& shipped : all_shipped()) {
    const Proof proof = solve_level(shipped.level);
    if (proof.verdict == Verdict::unknown) {
      left += shipped.pack + " " + std::to_string(shipped.number) + ", ";
      continue;
    }
    ASSERT_EQ(proof.verdict, Verdict::solved) << shipped.level.title;
    EXPECT_EQ(proof.moves(), shipped.level.par.value_or(0)) << shipped.level.title;
  }
  std::printf("pars left to fissile_pars: %s\n", left.c_str());
  EXPECT_EQ(left, "classic 5, classic 6, ");
}

TEST(PushLevels, ClassicThreeAsItWasFirstDrawnHasNoSolution) {  // P16
  Level level = shipped_level("classic", 3);
  int moved = 0;
  for (BlockText& block : level.blocks) {
    if (block.place.x == 7 && block.place.y == 2) block.place.x = 8, ++moved;
  }
  ASSERT_EQ(moved, 1);
  const auto tables = tables_of_one(level);
  const State start = Rules::initial(*tables, 0);
  EXPECT_EQ(solve(*tables, start).verdict, Verdict::unsolvable);
  // The same without the bound: no play at all brings the blue blocks together.
  const auto blue_goes = [](const State& before, const State& after) {
    return count_color(after, Color::blue) < count_color(before, Color::blue);
  };
  const Proof proof = reach(*tables, start, blue_goes);
  EXPECT_EQ(proof.verdict, Verdict::unsolvable);
  EXPECT_GT(proof.states, 1000u);
}

// The wall sprites of the original game, as blocks.txt has them.
const std::vector<std::vector<std::string>> kSprites = {
    {"########", "#      #", "#      #", "#      #", "#      #", "#      #", "#      #",
     "########"},
    {"########", "#      #", "#      #", "#  ##  #", "#  ##  #", "#      #", "#      #",
     "########"},
    {"##########", "#   #    #", "#   #    #", "#        #", "###    ###", "#        #",
     "#        #", "#   #    #", "#   #    #", "##########"},
    {"##########", "#        #", "# ##     #", "# ##     #", "#        #", "#        #",
     "#     ## #", "#     ## #", "#        #", "##########"},
    {"############", "#    #     #", "#    #     #", "#          #", "#          #", "###  ##  ###",
     "#    ##    #", "#          #", "#          #", "#    #     #", "#    #     #",
     "############"},
    {"############", "#  #    #  #", "#  #    #  #", "#          #", "#    ##    #", "#    ##    #",
     "#    ##    #", "#          #", "#  #    #  #", "#  #    #  #", "#          #",
     "############"}};

TEST(PushLevels, BlocksStandOnTheWallSpritesWithBlocksAndAnExitOfTwoByTwo) {  // P17
  const std::vector<Shipped> levels = shipped("blocks");
  ASSERT_EQ(levels.size(), kSprites.size());
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const Level& level = levels[i].level;
    EXPECT_EQ(level.walls, kSprites[i]) << level.title;
    EXPECT_EQ(level.title, shipped_level("classic", static_cast<int>(i) + 1).title);
    EXPECT_EQ(level.exit.w * 10 + level.exit.h, 22);
    EXPECT_TRUE(level.pads.empty());
    std::map<Color, int> pairs;
    for (const BlockText& block : level.blocks) {
      EXPECT_EQ(block.place.w * 10 + block.place.h, 22);
      EXPECT_EQ(block.kind, Kind::plain);
      ++pairs[block.color];
    }
    EXPECT_EQ(pairs.size(), i / 2 + 1) << level.title;
    for (const auto& [color, count] : pairs) EXPECT_EQ(count, 2);
    EXPECT_GE(level.par.value_or(0), 12) << level.title;
  }
}

TEST(PushLevels, InWallsMatterThePillarCostsMoves) {  // P17
  const Level level = shipped_level("blocks", 2);
  Level open = level;
  open.walls = shipped_level("blocks", 1).walls;
  const Proof proof = solve_level(open);
  ASSERT_EQ(proof.verdict, Verdict::solved);
  EXPECT_LT(proof.moves(), level.par.value_or(0));
}

TEST(PushLevels, InOrderDependencyNoPlayRemovesCyanBeforeYellow) {  // P17
  const auto tables = tables_of_one(shipped_level("blocks", 4));
  const State start = Rules::initial(*tables, 0);
  const auto goes_first = [&](Color first, Color second) {
    return reach(*tables, start, [=](const State& before, const State& after) {
      return count_color(after, first) < count_color(before, first) &&
             count_color(after, second) == 2;
    });
  };
  EXPECT_EQ(goes_first(Color::cyan, Color::yellow).verdict, Verdict::unsolvable);
  EXPECT_EQ(goes_first(Color::yellow, Color::cyan).verdict, Verdict::solved);
}

// What a level has of the four extensions.
std::set<std::string> kinds_of(const Level& level) {
  std::set<std::string> kinds;
  for (const BlockText& block : level.blocks) {
    if (block.kind != Kind::plain) {
      kinds.insert(std::string(kKindWords[static_cast<std::size_t>(block.kind)]));
    }
  }
  for (const PadText& pad : level.pads) {
    kinds.insert(std::string(kPadWords[static_cast<std::size_t>(pad.kind)]));
  }
  return kinds;
}

// The levels of the pack in their groups: one kind alone, or mixed.
std::map<std::string, std::vector<Shipped>> groups() {
  std::map<std::string, std::vector<Shipped>> groups;
  for (const Shipped& level : shipped("extensions")) {
    const std::set<std::string> kinds = kinds_of(level.level);
    groups[kinds.size() == 1 ? *kinds.begin() : "mixed"].push_back(level);
  }
  return groups;
}

TEST(PushLevels, ExtensionsTeachEachKindAndThenMixThem) {
  const auto all = groups();
  ASSERT_EQ(all.size(), 5u);
  std::size_t levels = 0;
  for (const auto& [kind, group] : all) {
    levels += group.size();
    EXPECT_GE(group.size(), kind == "mixed" ? 4u : 2u) << kind;
    for (std::size_t i = 1; i < group.size(); ++i) {
      EXPECT_EQ(group[i].number, group[i - 1].number + 1) << "the levels of a kind follow on";
      EXPECT_GE(group[i].level.par.value_or(0), group[i - 1].level.par.value_or(0))
          << group[i].level.title << " is easier than the one before it";
    }
  }
  EXPECT_GE(levels, 12u);
  EXPECT_EQ(all.at("mixed").back().number, static_cast<int>(levels));
}

TEST(PushLevels, TheLastOfEachKindIsLongAndBeatsTheGreedyPlayer) {
  for (const auto& [kind, group] : groups()) {
    const Level& last = group.back().level;
    const auto tables = tables_of_one(last);
    EXPECT_GE(last.par.value_or(0), 40) << last.title;
    EXPECT_FALSE(greedy_wins(*tables, Rules::initial(*tables, 0))) << last.title;
  }
}

TEST(PushLevels, EachExtensionOfALevelIsNeeded) {
  for (const Shipped& shipped : shipped("extensions")) {
    for (const Kind kind : {Kind::ice, Kind::bomb}) {
      Level without = shipped.level;
      for (BlockText& block : without.blocks) {
        if (block.kind == kind) block.kind = Kind::plain;
      }
      const auto word = kKindWords[static_cast<std::size_t>(kind)];
      if (without != shipped.level) expect_harder(without, shipped, word.data());
    }
    for (const PadText::Kind kind : {PadText::Kind::teleport, PadText::Kind::changer}) {
      Level without = shipped.level;
      std::erase_if(without.pads, [=](const PadText& pad) { return pad.kind == kind; });
      const auto word = kPadWords[static_cast<std::size_t>(kind)];
      if (without != shipped.level) expect_harder(without, shipped, word.data());
    }
  }
}

TEST(PushLevels, InFuseTheSecondBombMustBurn) {
  Level level = shipped_level("extensions", 5);
  int bombs = 0;
  for (BlockText& block : level.blocks) {
    if (block.kind == Kind::bomb && block.color == Color::blue) block.kind = Kind::plain, ++bombs;
  }
  ASSERT_EQ(bombs, 1);
  EXPECT_EQ(solve_level(level).verdict, Verdict::unsolvable);
}

}  // namespace
}  // namespace fissile::push_proof
