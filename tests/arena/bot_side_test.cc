#include "arena/bot_side.h"

#include <gtest/gtest.h>

#include "arena/bot_words.h"
#include "base/random.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

AnyPlay start(const char* game, const char* setup) {
  const auto json = parse_json(setup);
  return std::move(*new_match(AllGames{}, game, &*json, "/setup", 0, "/game"));
}

// The state of a match of orbs or fission, without the name of the game.
template <class T>
const BurstState& state_of(const AnyPlay& play) {
  return std::get<Played<T>>(play).match.state();
}

// Plays random games and asks about every position; the match that the bot makes of the question
// must be the one it was made from.
template <class T>
void expect_rebuilt(const char* setup, Indices indices, bool bare) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    AnyPlay play = start(std::string(T::Rules::kId).c_str(), setup);
    Random random{seed};
    while (to_move(play) != 0) {
      auto question = *parse_json(write_question(play, to_move(play), indices, {}));
      BotOptions options;
      options.game = T::Rules::kId;
      options.indices = indices;
      if (bare) {  // what the protocol promises, and nothing else
        Json::Object members = *question.object();
        std::erase_if(members, [](const Json::Member& member) {
          for (const char* name :
               {"grid", "myPlayerIndex", "currentPlayerIndex", "gridSize", "validMoves"}) {
            if (member.first == name) return false;
          }
          return true;
        });
        question = Json(members);
      }
      const auto rebuilt = read_question(question, options);
      ASSERT_TRUE(bool(rebuilt)) << rebuilt.error().message;
      if (!bare) {
        BurstState expected = state_of<T>(play), found = state_of<T>(*rebuilt);
        found.place = expected.place;  // ranks taken are not part of a position
        ASSERT_EQ(found, expected) << question.dump();
      }
      ASSERT_EQ(legal_actions(*rebuilt), legal_actions(play)) << question.dump();
      const auto actions = legal_actions(play);
      play_action(play, actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
}

TEST(BotSide, APositionIsTakenUpAsItIs) {
  expect_rebuilt<orbs::Text>(R"({"rows":4,"cols":3})", Indices::relative, false);
  expect_rebuilt<orbs::Text>(R"({"rows":4,"cols":4,"players":4})", Indices::relative, false);
  expect_rebuilt<orbs::Text>(R"({"rows":4,"cols":4,"players":3})", Indices::absolute, false);
  expect_rebuilt<fission::Text>(R"({"gridSize":4,"turnLimit":80})", Indices::relative, false);
  expect_rebuilt<fission::Text>(R"({"gridSize":4})", Indices::absolute, false);
}

TEST(BotSide, TheBareQuestionOfTheProtocolIsEnoughForTwo) {
  expect_rebuilt<orbs::Text>(R"({"rows":4,"cols":3})", Indices::relative, true);
  expect_rebuilt<orbs::Text>(R"({"rows":4,"cols":3})", Indices::absolute, true);
  expect_rebuilt<fission::Text>(R"({})", Indices::relative, true);
  expect_rebuilt<fission::Text>(R"({})", Indices::absolute, true);
}

TEST(BotSide, AnswersAMoveOfTheList) {
  BotSide bot(BotOptions{});
  const AnyPlay play = start("orbs", R"({"rows":3,"cols":3})");
  const auto said = bot.answer(write_question(play, 1, Indices::relative, {}));
  EXPECT_TRUE(said.good);
  const auto answer = read_bot_answer(said.text);
  AnyPlay copy = start("orbs", R"({"rows":3,"cols":3})");
  ASSERT_TRUE(std::holds_alternative<BotAnswer>(answer)) << said.text;
  EXPECT_FALSE(play_text(copy, *std::get<BotAnswer>(answer).action));
}

TEST(BotSide, AReplayIsTakenUpToo) {
  const auto replay = R"({"replay":{"game":"orbs","setup":{"rows":2,"cols":2},"actions":[]}})";
  EXPECT_TRUE(BotSide(BotOptions{}).answer(replay).text.starts_with(R"({"action":{"row":)"));
  const auto over = R"({"replay":{"game":"push","actions":[]}})";
  EXPECT_NE(BotSide(BotOptions{}).answer(over).text.find("no level plays"), std::string::npos);
}

TEST(BotSide, WhatIsNoQuestionIsAnErrorAndTheBotGoesOn) {
  BotSide bot(BotOptions{});
  const auto refused = [&](const char* line, const char* part) {
    const auto said = bot.answer(line);
    EXPECT_FALSE(said.good) << line;
    EXPECT_TRUE(said.text.starts_with(R"({"error":{"code":")")) << said.text;
    EXPECT_NE(said.text.find(part), std::string::npos) << said.text;
  };
  refused("", "request/malformed");
  refused("[]", "a question is an object");
  refused("{}", "grid is missing");
  refused(R"({"grid":7})", "list of rows");
  refused(R"({"grid":[[]]})", "same length");
  refused(R"({"grid":[[7]]})", "must have cells");
  refused(R"({"grid":[[{"player":1,"orbs":1}]],"game":"chess"})", "game/unknown");
  const std::string cell = R"({"player":0,"orbs":0})";
  const std::string grid = "\"grid\":[[" + cell + "," + cell + "],[" + cell + "," + cell + "]]";
  refused(("{" + grid + R"(,"currentPlayerIndex":2})").c_str(), "not its turn");
  refused(("{" + grid + R"(,"myPlayerIndex":9})").c_str(), "must be 2 to 8");
  refused(("{" + grid + R"(,"seat":3})").c_str(), "seat must be a player");
  refused(("{" + grid + R"(,"validMoves":[]})").c_str(), "not among validMoves");
  refused(("{" + grid + R"(,"indices":"odd"})").c_str(), "must be one of");
  refused(("{" + grid + R"(,"setup":{"rows":5}})").c_str(), "setup/invalid");
  EXPECT_TRUE(bot.answer("{" + grid + "}").good);
}

}  // namespace
}  // namespace fissile::arena
