// The generator of push: its levels are solvable with the par they tell, differ, and are the same
// every time.
#include "solve/push/generate.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/push_board.h"
#include "solve/push/generate_form.h"
#include "solve/push/generate_recipe.h"
#include "solve/push/generate_room.h"
#include "solve/push/plain/search.h"
#include "solve/push_checker.h"

namespace fissile::push_solve {
namespace {

using push_testing::Board;
using push_testing::Map;

Recipe small_recipe() {
  Recipe recipe;
  recipe.width = recipe.height = 6;
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

Level level_of(const Map& map) { return Board(map).level(); }

TEST(PushGenerate, ParsAreThoseOfThePlainProver) {
  const auto made = first_candidates(small_recipe(), 8);
  EXPECT_GE(made.size(), 6u);
  for (const Generated& one : made) {
    const auto tables = tables_of_one(one.level);
    const auto proof = push_proof::solve(*tables, Rules::initial(*tables, 0));
    EXPECT_EQ(proof.verdict, push_proof::Proof::Verdict::solved);
    EXPECT_EQ(proof.moves(), one.level.par.value_or(0));
    EXPECT_GE(proof.moves(), small_recipe().par_min);
  }
}

TEST(PushGenerate, ACandidateDependsOnSeedAndNumberAlone) {
  Recipe recipe = small_recipe();
  const auto one = make_candidate(recipe, 3, {});
  make_candidate(recipe, 4, {});
  const auto again = make_candidate(recipe, 3, {});
  ASSERT_TRUE(one && again);
  EXPECT_EQ(one->level, again->level);
  EXPECT_EQ(one->difficulty, again->difficulty);
  recipe.seed = 2;
  const auto other = make_candidate(recipe, 3, {});
  EXPECT_TRUE(!other || other->level != one->level);
}

TEST(PushGenerate, LevelsAreOneRoomInTheBandThatWasAskedFor) {
  Recipe recipe = small_recipe();
  recipe.score_min = 40;
  recipe.score_max = 59;
  const auto made = first_candidates(recipe, 8);
  EXPECT_GE(made.size(), 4u);
  for (const Generated& one : made) {
    EXPECT_GE(one.difficulty.total(), 40);
    EXPECT_LE(one.difficulty.total(), 59);
    EXPECT_TRUE(is_one_room(one.level));
    EXPECT_EQ(one.level.blocks.size(), 4u);
  }
}

// What a level is about, its solution uses; the sink hears of it by events.
struct Heard {
  static constexpr bool kListens = true;
  std::map<Event::Type, int> types;
  void event(const Event& event) { ++types[event.type]; }
  void wave() {}
};

TEST(PushGenerate, ExtensionsAreThereBecauseTheyAreNeeded) {
  const std::pair<Feature, Event::Type> cases[] = {{Feature::bomb, Event::Type::explode},
                                                   {Feature::teleport, Event::Type::teleport},
                                                   {Feature::changer, Event::Type::recolour}};
  for (const auto& [feature, type] : cases) {
    Recipe recipe = small_recipe();
    recipe.features = bit(Feature::plain) | bit(feature);
    recipe.par_min = 10;
    recipe.score_min = 0;
    const auto made = first_candidates(recipe, 4);
    EXPECT_GE(made.size(), 1u) << kFeatureWords[static_cast<int>(feature)];
    for (const Generated& one : made) {
      const auto tables = tables_of_one(one.level);
      State state = Rules::initial(*tables, 0);
      const auto answer = solve(*tables, state, Goal::moves, {});
      EXPECT_EQ(static_cast<int>(answer.actions.size()), one.level.par.value_or(0));
      Heard heard;
      for (const Action action : answer.actions) Rules::apply(*tables, state, action, heard);
      EXPECT_GE(heard.types[type], 1) << kFeatureWords[static_cast<int>(feature)];
      const Truth truth =
          Exhaustive(*tables, Rules::initial(*tables, 0), Goal::moves, 200'000).truth();
      EXPECT_EQ(truth.known ? truth.cost : *one.level.par, *one.level.par);
    }
  }
}

TEST(PushGenerate, OnceStoppedACandidateIsNothing) {
  EXPECT_FALSE(make_candidate(small_recipe(), 3, [] { return true; }));
}

TEST(PushGenerate, WhatCannotBeIsToldWithTheReason) {
  Recipe recipe;
  recipe.width = 4;
  EXPECT_NE(fault_of(recipe).value_or("").find("5 to 32"), std::string::npos);
  recipe = {};
  recipe.colors = 8;
  EXPECT_NE(fault_of(recipe).value_or("").find("1 to 7"), std::string::npos);
  recipe = {};
  recipe.pairs = 9;
  EXPECT_NE(fault_of(recipe).value_or("").find("9 pairs do not fit"), std::string::npos);
  recipe = {};
  recipe.pairs = 1;
  EXPECT_NE(fault_of(recipe).value_or("").find("every colour"), std::string::npos);
  recipe = {};
  recipe.colors = 1;
  recipe.features = bit(Feature::changer);
  EXPECT_NE(fault_of(recipe).value_or("").find("two colours"), std::string::npos);
  EXPECT_FALSE(fault_of(Recipe{}));
}

TEST(PushGenerateForm, TurnsMirrorsColoursAndOuterWallsMakeNoDifference) {
  const std::string form = form_of(level_of(Map({"P R B", " #   ", "ER  B"})));
  EXPECT_EQ(form, form_of(level_of(Map({"B R P", "   # ", "B  RE"}))));
  EXPECT_EQ(form, form_of(level_of(Map({"ER  B", " #   ", "P R B"}))));
  EXPECT_EQ(form, form_of(level_of(Map({"E P", "R# ", "  R", "   ", "B B"}))));
  EXPECT_EQ(form, form_of(level_of(Map({"P B R", " #   ", "EB  R"}))));
  EXPECT_EQ(form, form_of(level_of(Map({"######", "P R B#", " #   #", "ER  B#"}))));
  std::set<std::string> forms{form};
  forms.insert(form_of(level_of(Map({" PR B", " #   ", "ER  B"}))));
  forms.insert(form_of(level_of(Map({"P R B", "  #  ", "ER  B"}))));
  forms.insert(form_of(level_of(Map({"P R B", " #   ", "EB  R"}))));
  EXPECT_EQ(forms.size(), 4u);
}

TEST(PushGenerateScore, AHarderLevelHasMorePoints) {
  const auto judged = [](const Map& map) {
    const auto tables = tables_of_one(level_of(map));
    const auto answer = solve(*tables, Rules::initial(*tables, 0), Goal::moves, {});
    EXPECT_EQ(answer.result, Verdict::solved);
    return difficulty_of(*tables, answer.actions);
  };
  const Difficulty easy = judged(Map({"       ", " P R R ", "      E"}));
  // Six moves, one block that is pushed, and nothing that a greedy player gets wrong.
  EXPECT_EQ(easy.length, 3);
  EXPECT_EQ(easy.order, 0);
  EXPECT_EQ(easy.greedy, 0);
  const Difficulty hard = judged(Map({"#E######", "#    P #", "#  R## #", "#B  # ##", "#  B# ##",
                                      "#      #", "### R ##", "########"}));
  EXPECT_EQ(hard.length, 23);
  EXPECT_GE(hard.order, 15);
  EXPECT_EQ(hard.greedy, 15) << "it removes no block";
  EXPECT_GT(hard.dead_ends, 0);
}

// What a text asks for, or the place of what it refuses.
Result<Recipe> read_recipe(const std::string& text) {
  const auto json = parse_json(text);
  JsonReader reader(*json, Code::request_malformed, "");
  return Generator<push::Rules>::read(reader);
}

TEST(PushGenerate, ARecipeIsReadWithTheWordsOfTheCommand) {
  const auto usual = read_recipe("{}");
  ASSERT_TRUE(usual);
  EXPECT_EQ(usual->par_min, usual_par_min(*usual));
  const auto asked = read_recipe(
      R"({"size":[10,8],"colors":3,"kinds":["ice","bomb"],"difficulty":"hard","parMin":7})");
  ASSERT_TRUE(asked);
  EXPECT_EQ(std::pair(asked->width, asked->height), std::pair(10, 8));
  EXPECT_EQ(std::pair(asked->colors, asked->pairs), std::pair(3, 3));
  EXPECT_EQ(asked->features, bit(Feature::ice) | bit(Feature::bomb));
  EXPECT_EQ(std::pair(asked->score_min, asked->score_max), std::pair(60, 100));
  EXPECT_EQ(asked->par_min, 7);
  const auto score = read_recipe(R"({"difficulty":98,"size":6})");
  EXPECT_EQ(std::pair(score->score_min, score->score_max), std::pair(93, 100));
}

TEST(PushGenerate, ARecipeThatCannotBeIsRefused) {
  const std::map<std::string, std::string> wrong = {
      {R"({"size":"8"})", "/size"},
      {R"({"size":[8]})", "/size"},
      {R"({"size":2000000000})", "/size"},
      {R"({"colors":0})", "/colors"},
      {R"({"kinds":["fire"]})", "/kinds"},
      {R"({"difficulty":101})", "/difficulty"},
      {R"({"seed":-1})", "/seed"},
      {R"({"taste":1})", "/taste"},
      {R"({"size":4})", ""},
      {R"({"pairs":10000})", ""},
      {R"({"size":10000,"pairs":9000})", ""},
  };
  for (const auto& [text, at] : wrong) {
    const auto read = read_recipe(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().at, at) << text;
  }
}

TEST(PushGenerate, AMadeLevelIsThatOfItsCandidate) {
  using Maker = Generator<push::Rules>;
  const auto one = make_candidate(small_recipe(), 3, {});
  const auto made = Maker::make(small_recipe(), 3, {});
  ASSERT_TRUE(one && made);
  EXPECT_EQ(made->par, one->level.par);
  EXPECT_EQ(made->difficulty, one->difficulty.total());
  EXPECT_EQ(made->form, form_of(one->level));
  EXPECT_FALSE(Maker::make(small_recipe(), 3, [] { return true; }));
}

}  // namespace
}  // namespace fissile::push_solve
