#include "games/stacker/rounds.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <set>

#include "core/level_files.h"
#include "core/match.h"
#include "games/stacker/text.h"

namespace fissile::stacker {
namespace {

std::string setup_text(const Setup& setup) {
  JsonWriter writer;
  Text::write_setup(writer, setup);
  return writer.take();
}

std::string fault_of(std::string_view pack) {
  const auto rounds = read_rounds(pack);
  return rounds ? "accepted" : rounds.error().message;
}

std::string pack_of(std::string_view round) {
  return R"({"title":"T","levels":[)" + std::string(round) + "]}";
}

TEST(StackerRounds, AreThirtyInFiveDifficultiesFromTheEasiestToTheHardest) {
  const RoundPack pack = built_in_rounds(kRoundPack);
  EXPECT_GE(pack.rounds.size(), 30u);
  EXPECT_EQ(Text::difficulties().size(), 5u);
  std::size_t difficulty = 0;
  std::map<std::string, int> rounds;
  for (const Round& round : pack.rounds) {
    ++rounds[round.difficulty];
    while (Text::difficulties()[difficulty].name != round.difficulty) {
      ASSERT_LT(++difficulty, Text::difficulties().size()) << round.title << " is out of order";
    }
  }
  for (const Difficulty& each : Text::difficulties()) {
    EXPECT_GE(rounds[std::string(each.name)], 6) << each.name;
  }
}

TEST(StackerRounds, AskForMoreStarsInEveryDifficultyAndDifferFromEachOther) {
  const RoundPack pack = built_in_rounds(kRoundPack);
  std::set<std::string> titles, starts;
  const Round* before = nullptr;
  for (const Round& round : pack.rounds) {
    EXPECT_TRUE(titles.insert(round.title).second) << round.title;
    stacker::Setup only_start;
    only_start.start = round.setup.start;
    EXPECT_TRUE(starts.insert(setup_text(only_start)).second) << round.title;
    EXPECT_GE(round.setup.start.size(), 1u) << round.title;
    if (before && before->difficulty == round.difficulty) {
      EXPECT_GT(round.setup.quota, before->setup.quota) << round.title;
    }
    before = &round;
  }
}

TEST(StackerRounds, HaveNoHardBlocksAtAllInTheEasiestDifficulty) {  // S12
  for (const Round& round : built_in_rounds(kRoundPack).rounds) {
    if (round.difficulty != Text::difficulties()[0].name) continue;
    EXPECT_EQ(round.setup.odds.hard, 0) << round.title;
    for (const Row& row : round.setup.start) {
      for (const Block block : row) EXPECT_NE(block, Block::hard) << round.title;
    }
  }
}

// The plays are goldens too, so that every door is held to them; here each must be of its round.
TEST(StackerRounds, AreEachWonByARecordedPlay) {
  const RoundPack pack = built_in_rounds(kRoundPack);
  std::ifstream file(FISSILE_TEST_DIR "/goldens/stacker_rounds.jsonl");
  std::string line;
  for (const Round& round : pack.rounds) {
    ASSERT_TRUE(std::getline(file, line)) << "no play of " << round.title;
    const auto play = parse_json(line);
    ASSERT_TRUE(play) << round.title;
    const auto setup = accept_setup<Text>(*play->find("setup"), "/setup");
    ASSERT_TRUE(setup) << round.title;
    ASSERT_EQ(setup_text(**setup), setup_text(round.setup)) << round.title;
    const auto seed = static_cast<std::uint64_t>(*play->find("seed")->integer());
    Match<Rules> match(std::make_unique<stacker::Setup>(round.setup), seed);
    Silent silent;
    for (const Json& step : *play->find("steps")->array()) {
      const auto action = Text::read_action(*step.find("action"), match.tables());
      ASSERT_TRUE(action) << round.title;
      ASSERT_EQ(match.state().status, Status::active) << round.title;
      ASSERT_FALSE(match.apply(*action, silent)) << round.title;
    }
    EXPECT_EQ(match.state().status, Status::won) << round.title;
    EXPECT_GE(match.state().score, static_cast<std::uint32_t>(round.setup.quota)) << round.title;
  }
  EXPECT_FALSE(std::getline(file, line)) << "a play of no round";
}

TEST(StackerRounds, OfABrokenPackAreRefusedWithTheirPlace) {
  const std::string fine = R"({"title":"A","difficulty":"normal","setup":{"mode":"round",)";
  EXPECT_EQ(fault_of(pack_of(fine + R"("quota":1}})")), "accepted");
  EXPECT_EQ(fault_of(pack_of("")), "levels must be a list of rounds");
  EXPECT_EQ(fault_of(pack_of(fine + R"("quota":0}})")),
            "levels/0/setup/quota must be 1 to 1000000 in a round");
  EXPECT_EQ(fault_of(pack_of(R"({"title":"A","difficulty":"normal","setup":{}})")),
            "levels/0/setup/mode must be \"round\"");
  EXPECT_EQ(fault_of(pack_of(fine + R"("quota":1,"hand":11}})")),
            "levels/0/setup must have the hand and the odds of its difficulty");
  EXPECT_EQ(
      fault_of(pack_of(R"({"title":"A","difficulty":"grim","setup":{"mode":"round","quota":1}})")),
      "levels/0/difficulty must be the name of a difficulty");
  EXPECT_EQ(fault_of(pack_of(R"({"title":"A","difficulty":"normal"})")),
            "levels/0/setup is missing");
  EXPECT_EQ(fault_of(pack_of(fine + R"("quota":1},"par":3})")),
            "levels/0/par is not a field of this");
}

}  // namespace
}  // namespace fissile::stacker
