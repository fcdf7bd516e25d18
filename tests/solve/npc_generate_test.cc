// The generator of npc: its puzzles are won in the par they tell and no sooner, need all that
// stands on their boards, differ, and are the same every time.
#include "solve/npc/generate.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "npc/search.h"
#include "solve/npc/generate_board.h"
#include "solve/npc/generate_likes.h"
#include "solve/npc/generate_walk.h"
#include "solve/npc/solver.h"

namespace fissile::npc_proof {
namespace {

Recipe small_recipe() {
  Recipe recipe;
  recipe.width = recipe.height = 4;
  recipe.par_min = usual_par_min(recipe);
  return recipe;
}

std::vector<Generated> first_candidates(const Recipe& recipe, std::uint64_t count) {
  std::vector<Generated> made;
  for (std::uint64_t number = 0; number < count; ++number) {
    if (auto one = make_candidate(recipe, number, {})) made.push_back(std::move(*one));
  }
  return made;
}

std::unique_ptr<Tables> tables_of(const Setup& puzzle) {
  return std::make_unique<Tables>(Rules::prepare(puzzle));
}

// Tiles of one character each, numbers on blocks from 1 to 9.
Setup drawn(const std::vector<std::string>& rows, std::int64_t target) {
  Setup puzzle;
  puzzle.target = target;
  puzzle.rows = static_cast<int>(rows.size());
  puzzle.cols = static_cast<int>(rows[0].size());
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      const char c = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
      puzzle.tiles.push_back(c == '#'   ? Tile{Kind::wall, {}}
                             : c == '+' ? Tile{Kind::add, 3}
                             : c == '*' ? Tile{Kind::multiply, 2}
                                        : Tile{});
      if (c >= '1' && c <= '9') puzzle.blocks.push_back({row, col, c - '0'});
    }
  }
  return puzzle;
}

// Hears whether a tile acts on some block.
struct TileSink {
  static constexpr bool kListens = true;
  int tile = 0;
  bool acted = false;

  void event(const Event& event) {
    acted = acted || (event.type == Event::Type::apply && event.tile == tile);
  }
  void wave() {}
};

bool acts_on_any(const Tables& tables, State state, Rules::Action action, int tile) {
  TileSink sink{tile};
  Rules::apply(tables, state, action, sink);
  return sink.acted;
}

// How many of the tiles that act some win of so many turns does without.
int idle_tiles(const Tables& tables, int turns) {
  int idle = 0;
  for (int tile = 0; tile < tables.rows * tables.cols; ++tile) {
    if (!acts(tables.kind[static_cast<std::size_t>(tile)])) continue;
    const auto without = [&](const State& before, Rules::Action action, const State&) {
      return !acts_on_any(tables, before, action, tile);
    };
    const Found found = shortest_win(tables, {1'000'000, turns}, without);
    idle += found.verdict == Found::Verdict::win;
  }
  return idle;
}

// Of those on blocks after the turns of a shortest win.
Int1024 largest_number(const Tables& tables) {
  Int1024 most;
  State state = tables.start;
  Silent silent;
  for (const Rules::Action action : solve(tables, state, {}).actions) {
    Rules::apply(tables, state, action, silent);
    for (const Block& block : state.blocks) most = std::max(most, block.value);
  }
  return most;
}

TEST(NpcGenerate, ParsAreThoseOfThePlainSearchTilesAreNeededNumbersSmall) {
  const auto made = first_candidates(small_recipe(), 8);
  EXPECT_GE(made.size(), 6u);
  for (const Generated& one : made) {
    const auto tables = tables_of(one.puzzle);
    const Found found = shortest_win(*tables, {});
    EXPECT_EQ(found.verdict, Found::Verdict::win);
    EXPECT_EQ(found.turns(), one.par);
    EXPECT_GE(found.turns(), small_recipe().par_min);
    EXPECT_EQ(idle_tiles(*tables, one.par), 0);
    EXPECT_TRUE(is_fit(one.puzzle, small_recipe()));
    EXPECT_LE(largest_number(*tables), Int1024(kMostValue));
  }
}

TEST(NpcGenerate, ACandidateDependsOnSeedAndNumberAlone) {
  Recipe recipe = small_recipe();
  const auto one = make_candidate(recipe, 3, {});
  make_candidate(recipe, 4, {});
  const auto again = make_candidate(recipe, 3, {});
  ASSERT_TRUE(one && again);
  EXPECT_EQ(one->puzzle, again->puzzle);
  EXPECT_EQ(one->difficulty, again->difficulty);
  recipe.seed = 2;
  const auto other = make_candidate(recipe, 3, {});
  EXPECT_TRUE(!other || other->puzzle != one->puzzle);
}

TEST(NpcGenerate, ScoresLieInTheBandThatWasAskedFor) {
  for (const auto& [low, high] : {std::pair{15, 39}, {40, 59}, {60, 100}}) {
    Recipe recipe = small_recipe();
    recipe.width = 5;
    recipe.score_min = low;
    recipe.score_max = high;
    const auto made = first_candidates(recipe, 4);
    EXPECT_GE(made.size(), 2u) << low;
    for (const Generated& one : made) {
      EXPECT_GE(one.difficulty.total(), low);
      EXPECT_LE(one.difficulty.total(), high);
    }
  }
}

TEST(NpcGenerate, DecoysAndNumbersBelowZeroComeWhereTheyAreAskedFor) {
  Recipe recipe = small_recipe();
  recipe.decoys = 2;
  recipe.features |= bit(Feature::negative);
  const auto made = first_candidates(recipe, 4);
  EXPECT_GE(made.size(), 2u);
  int below_zero = 0;
  for (const Generated& one : made) {
    EXPECT_EQ(idle_tiles(*tables_of(one.puzzle), one.par), 2);
    for (const Tile& tile : one.puzzle.tiles) below_zero += tile.modifier.negative();
    for (const Block& block : one.puzzle.blocks) below_zero += block.value.negative();
  }
  EXPECT_GT(below_zero, 0);
  recipe = small_recipe();
  recipe.features = bit(Feature::multiply);
  for (const Generated& one : first_candidates(recipe, 2)) {
    for (const Tile& tile : one.puzzle.tiles) EXPECT_NE(tile.kind, Kind::add);
  }
}

TEST(NpcGenerate, OnceStoppedACandidateIsNothing) {
  EXPECT_FALSE(make_candidate(small_recipe(), 3, [] { return true; }));
}

TEST(NpcGenerate, WhatCannotBeIsToldWithTheReason) {
  const auto fault = [](auto&& change) {
    Recipe recipe;
    change(recipe);
    return fault_of(recipe).value_or("");
  };
  EXPECT_NE(fault([](Recipe& r) { r.width = 2; }).find("3 to 12"), std::string::npos);
  EXPECT_NE(fault([](Recipe& r) { r.blocks = 7; }).find("2 to 6"), std::string::npos);
  EXPECT_NE(fault([](Recipe& r) {
              r.width = 3;
              r.height = 3;
            }).find("3 x 3"),
            std::string::npos);
  EXPECT_NE(fault([](Recipe& r) { r.features = bit(Feature::negative); }).find("add or multiply"),
            std::string::npos);
  EXPECT_EQ(fault([](Recipe&) {}), "");
}

TEST(NpcGenerateWalk, KnowsAllNumbersThatAPuzzleCanEndWith) {
  const npc::Setup puzzle = drawn({"1.+2", "*...", ".#.3"}, 0);
  const auto start = tables_of(puzzle);
  const Walk found(*start, start->start, 4'000);
  EXPECT_GE(found.ends().size(), 20u);
  EXPECT_EQ(found.tiles(), (std::vector<std::uint16_t>{2, 4}));
  for (const EndValue& end : found.ends()) {
    if (end.turns > 6) continue;
    npc::Setup aimed = puzzle;
    aimed.target = end.value;
    const auto tables = tables_of(aimed);
    EXPECT_EQ(shortest_win(*tables, {}).turns(), end.turns);
    EXPECT_EQ(idle_tiles(*tables, end.turns), 2 - std::popcount(end.used));
  }
}

TEST(NpcGenerateLikes, TurnsMirrorsSignsScaleAndTwoTilesMakeNoDifference) {
  const npc::Setup puzzle = drawn({"1.+2", "*...", ".#.3"}, 9);
  for (const npc::Setup& alike :
       {puzzle, drawn({"2+.1", "...*", "3.#."}, 9), drawn({".*1", "#..", "..+", "3.2"}, 9),
        drawn({"1.+2", "*...", ".#.4"}, 5), drawn({"1.+2", "*...", "..#3"}, 9)}) {
    EXPECT_TRUE(are_alike(puzzle, alike));
    EXPECT_TRUE(are_alike(alike, puzzle));
  }
  npc::Setup scaled = puzzle;
  for (Block& block : scaled.blocks) EXPECT_TRUE(block.value.multiply(-2));
  scaled.tiles[2].modifier = -6;
  EXPECT_TRUE(are_alike(puzzle, scaled));
  for (const npc::Setup& other :
       {drawn({"1.+2", "*...", "#..4"}, 9), drawn({"1.+2", "*...", ".#.3", "...."}, 9),
        drawn({"1.+.", "*..2", "..#3"}, 9)}) {
    EXPECT_FALSE(are_alike(puzzle, other));
  }
}

TEST(NpcGenerateScore, AHarderPuzzleHasMorePoints) {
  const auto judged = [](const npc::Setup& puzzle) {
    const auto tables = tables_of(puzzle);
    const auto answer = solve(*tables, tables->start, {});
    EXPECT_EQ(answer.result, Verdict::solved);
    Difficulty difficulty = plain_difficulty(*tables, answer.actions, 1);
    add_trials(difficulty, *tables, answer.actions);
    return difficulty;
  };
  const Difficulty easy = judged(drawn({"1..2"}, 3));
  EXPECT_EQ(easy.length, 3);
  EXPECT_EQ(easy.sums, 0);
  EXPECT_EQ(easy.greedy, 0);
  EXPECT_EQ(easy.dead_ends, 0);
  npc::Setup puzzle = drawn({"1.+2", "*...", ".#.3"}, 0);
  {
    const auto start = tables_of(puzzle);
    puzzle.target = Walk(*start, start->start, 500).ends().back().value;
  }
  const Difficulty hard = judged(puzzle);
  EXPECT_GE(hard.length, 15);
  EXPECT_GE(hard.sums, 3);
  EXPECT_GE(hard.greedy, 7);
  EXPECT_GT(hard.dead_ends, 0);
}

}  // namespace
}  // namespace fissile::npc_proof
