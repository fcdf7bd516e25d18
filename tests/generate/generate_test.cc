// Packs grow to the same text for any number of threads, and from wherever they were ended.
#include "generate/generate.h"

#include <gtest/gtest.h>

#include "batch/batch.h"

namespace fissile {
namespace {

// Small boards, so that a level takes little.
std::unique_ptr<LevelMaker> small_maker(std::string_view game, GenerateOrder order = {}) {
  order.game = game;
  order.words.emplace("size", "6");
  auto made = make_level_maker(order);
  EXPECT_TRUE(made) << made.error().message;
  return std::move(*made);
}

std::string generated(const LevelMaker& maker, Harvest& harvest, GenerateLimits limits,
                      const GenerateHost& host = {}) {
  generate(maker, harvest, limits, host);
  return harvest.count() > 0 ? harvest.text() : "";
}

Error error_of(GenerateOrder order) {
  const auto made = make_level_maker(order);
  EXPECT_FALSE(made);
  return made ? Error{} : made.error();
}

TEST(Generate, ThreadsAndResumingMakeNoDifference) {
  EXPECT_GE(generating_games().size(), 2u);
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game);
    const auto one = maker->begin_harvest(), three = maker->begin_harvest();
    const std::string whole = generated(*maker, *one, {.count = 3, .threads = 1});
    EXPECT_EQ(one->count(), 3);
    EXPECT_EQ(generated(*maker, *three, {.count = 3, .threads = 3}), whole);

    const auto begun = maker->begin_harvest(), resumed = maker->begin_harvest();
    const std::string part = generated(*maker, *begun, {.count = 2, .threads = 2});
    EXPECT_TRUE(resumed->resume(part));
    EXPECT_EQ(resumed->looked_at(), begun->looked_at());
    EXPECT_EQ(generated(*maker, *resumed, {.count = 3, .threads = 1}), whole);
  }
}

TEST(Generate, CandidatesAreTextsThatAnyoneMayMake) {
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game), elsewhere = small_maker(game);
    const auto harvest = maker->begin_harvest(), again = maker->begin_harvest();
    for (std::uint64_t number = 0; harvest->count() < 2; ++number) {
      EXPECT_TRUE(harvest->take(elsewhere->make(number, {})));
      EXPECT_EQ(harvest->looked_at(), number + 1);
      EXPECT_FALSE(harvest->take("{}"));
      EXPECT_EQ(harvest->looked_at(), number + 1);
    }
    EXPECT_EQ(generated(*maker, *again, {.count = 2, .threads = 2}), harvest->text());
  }
}

TEST(Generate, TheSameLevelIsNotTakenTwice) {
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game);
    const auto harvest = maker->begin_harvest();
    std::uint64_t number = 0;
    while (!*harvest->take(maker->make(number, {}))) ++number;
    EXPECT_FALSE(*harvest->take(maker->make(number, {})));
    EXPECT_EQ(harvest->count(), 1);
  }
}

TEST(Generate, PacksAreLevelFilesWithPars) {
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game);
    const auto harvest = maker->begin_harvest();
    const auto levels = levels_of_text(game, generated(*maker, *harvest, {.count = 2}));
    ASSERT_TRUE(levels) << levels.error().message;
    EXPECT_EQ(levels->size(), 2u);
    for (const BatchLevel& level : *levels) EXPECT_GE(level.par.value_or(0), 1);
  }
}

TEST(Generate, AnotherRecipeIsNotGoneOnWith) {
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game), other = small_maker(game, {.game = "", .seed = 2});
    const auto harvest = maker->begin_harvest();
    const std::string text = generated(*maker, *harvest, {.count = 1});
    EXPECT_FALSE(other->begin_harvest()->resume(text));
    for (const char* broken :
         {"", "{}", "mine", "{\"levels\":[]}", "; x\n; 3 candidates looked at\n"}) {
      EXPECT_FALSE(maker->begin_harvest()->resume(broken));
    }
    EXPECT_FALSE(maker->begin_harvest()->resume(text.substr(0, text.size() / 2)));
  }
}

TEST(Generate, IsStoppedByItsHostAndTellsHowFarItIs) {
  for (const std::string_view game : generating_games()) {
    const auto maker = small_maker(game);
    const auto harvest = maker->begin_harvest();
    int told = 0, grown = 0;
    GenerateHost host;
    host.progress = [&](const Harvest&) { ++told; };
    host.grown = [&](const Harvest& so_far) { EXPECT_EQ(so_far.count(), ++grown); };
    host.stopped = [&] { return grown == 2; };
    generate(*maker, *harvest, {.count = 100}, host);
    EXPECT_EQ(harvest->count(), 2);
    EXPECT_GE(told, 2);
    EXPECT_NE(shortfall(*harvest, 100).find("only 2 of 100"), std::string::npos);
  }
}

TEST(Generate, FaultsNameTheirOption) {
  EXPECT_EQ(error_of({.game = "orbs"}).code, Code::game_unknown);
  for (const std::string_view game : generating_games()) {
    const std::string name(game);
    EXPECT_EQ(error_of({.game = name, .words = {{"size", "x"}}}).at, "/size");
    EXPECT_EQ(error_of({.game = name, .words = {{"depth", "3"}}}).at, "/depth");
    EXPECT_EQ(error_of({.game = name, .words = {{"kinds", ""}}}).at, "/kinds");
    EXPECT_EQ(error_of({.game = name, .difficulty = "101"}).at, "/difficulty");
    EXPECT_EQ(error_of({.game = name, .difficulty = "5x"}).at, "/difficulty");
    EXPECT_NE(error_of({.game = name, .words = {{"size", "99"}}}).message, "");
  }
}

}  // namespace
}  // namespace fissile
