// The command `best`: what it answers, and what it refuses.
#include "protocol/best.h"

#include <gtest/gtest.h>

namespace fissile {
namespace {

struct Engine {
  Thinker thinker{1};
  ExtraCommand extra[1] = {best_command(thinker, 1)};
  Session session{extra};

  Json ask(std::string_view request) {
    const auto answer = parse_json(session.ask(request));
    EXPECT_TRUE(answer) << request;
    return answer ? *answer : Json();
  }
  // "ok", or the code of the error with its place.
  std::string code(std::string_view request) {
    const Json answer = ask(request);
    const Json* error = answer.find("error");
    if (!error) return "ok";
    const Json* at = error->find("at");
    return *error->find("code")->string() + (at ? " " + *at->string() : "");
  }
};

TEST(Best, AnswersWithAnActionThatCanBePlayedAndALine) {
  Engine engine;
  engine.ask(R"({"cmd":"new","game":"orbs","setup":{"rows":5,"cols":4}})");
  for (const char* request :
       {R"({"cmd":"best","nodes":2000})", R"({"cmd":"best","depth":2})", R"({"cmd":"best","ms":1})",
        R"({"cmd":"best","level":3})", R"({"cmd":"best","level":1,"seed":"12"})"}) {
    const Json answer = engine.ask(request);
    ASSERT_TRUE(answer.find("action")) << request;
    ASSERT_TRUE(answer.find("score")->integer() && answer.find("depth")->integer());
    EXPECT_GT(*answer.find("nodes")->integer(), 0);
    const auto& line = *answer.find("pv")->array();
    ASSERT_FALSE(line.empty());
    EXPECT_EQ(line[0].dump(), answer.find("action")->dump());
    for (const Json& action : line) {
      EXPECT_EQ(engine.code(R"({"cmd":"apply","action":)" + action.dump() + "}"), "ok");
    }
    engine.ask(R"({"cmd":"reset"})");
  }
}

TEST(Best, TheSameQuestionHasTheSameAnswer) {
  Engine engine;
  engine.ask(R"({"cmd":"new","game":"fission"})");
  for (int i = 0; i < 6; ++i) {
    const std::string first = engine.session.ask(R"({"cmd":"best","nodes":3000})");
    EXPECT_EQ(engine.session.ask(R"({"cmd":"best","nodes":3000})"), first);
    const Json answer = *parse_json(first);
    engine.ask(R"({"cmd":"apply","action":)" + answer.find("action")->dump() + "}");
  }
}

TEST(Best, RefusesWhatItCannotRead) {
  Engine engine;
  engine.ask(R"({"cmd":"new","game":"orbs"})");
  for (const auto& [request, at] : {std::pair{R"({"cmd":"best","ms":0})", "/ms"},
                                    {R"({"cmd":"best","ms":-5})", "/ms"},
                                    {R"({"cmd":"best","ms":1.5})", "/ms"},
                                    {R"({"cmd":"best","ms":"200"})", "/ms"},
                                    {R"({"cmd":"best","ms":99999999999999999999})", "/ms"},
                                    {R"({"cmd":"best","nodes":0})", "/nodes"},
                                    {R"({"cmd":"best","depth":65})", "/depth"},
                                    {R"({"cmd":"best","level":0})", "/level"},
                                    {R"({"cmd":"best","level":11})", "/level"},
                                    {R"({"cmd":"best","seed":-1})", "/seed"},
                                    {R"({"cmd":"best","time":5})", "/time"}}) {
    EXPECT_EQ(engine.code(request), std::string("request/malformed ") + at) << request;
  }
}

TEST(Best, NeedsAGameOfPlayersThatGoesOn) {
  Engine engine;
  EXPECT_EQ(engine.code(R"({"cmd":"best"})"), "game/none");
  for (const char* game : {"push", "npc"}) {
    engine.ask(R"({"cmd":"new","game":")" + std::string(game) + "\"}");
    EXPECT_EQ(engine.code(R"({"cmd":"best","ms":1})"), "request/unknown /cmd") << game;
  }
  engine.ask(R"({"cmd":"new","game":"orbs"})");
  engine.ask(R"({"cmd":"apply","action":{"resign":2}})");
  EXPECT_EQ(engine.code(R"({"cmd":"best"})"), "game/finished");
}

TEST(Best, ASessionWithoutItDoesNotKnowIt) {
  Session session;
  EXPECT_NE(session.ask(R"({"cmd":"best"})").find("request/unknown"), std::string::npos);
}

}  // namespace
}  // namespace fissile
