// The command `solve`: what it answers, and what it refuses.
#include "protocol/solve.h"

#include <gtest/gtest.h>

#include <string>

namespace fissile {
namespace {

struct Engine {
  std::int64_t now = 0;
  ExtraCommand extra[1] = {solve_command([this] { return now += 5; }, std::size_t{1} << 28)};
  Session session{extra};

  // The member of that name of the answer, as JSON; "" if there is none.
  std::string member(const std::string& request, std::string_view name) {
    const auto answer = parse_json(session.ask(request));
    const Json* found = answer->find(name);
    return found ? found->dump() : "";
  }
  // The code of the error, and its place.
  std::string code(const std::string& request) {
    const auto answer = parse_json(session.ask(request));
    const Json* error = answer->find("error");
    if (!error) return "";
    const Json* at = error->find("at");
    return *error->find("code")->string() + (at ? " " + *at->string() : "");
  }
  void start(const std::string& level) {
    session.ask(R"({"cmd":"new","game":"push","setup":)" + level + "}");
  }
};

TEST(SolveCommand, ASolutionIsProvedAndWins) {
  Engine engine;
  engine.start(R"({"pack":"classic","level":1})");
  const auto answer = parse_json(engine.session.ask(R"({"cmd":"solve"})"));
  EXPECT_EQ(answer->find("result")->dump(), R"("solved")");
  EXPECT_EQ(answer->find("optimal")->dump(), "true");
  EXPECT_EQ(answer->find("bound")->dump(), "16");
  const auto actions = answer->find("actions")->array();
  ASSERT_EQ(actions->size(), 16u);
  for (const Json& action : *actions) {
    EXPECT_EQ(engine.code(R"({"cmd":"apply","action":)" + action.dump() + "}"), "");
  }
  EXPECT_EQ(engine.code(R"({"cmd":"solve"})"), "game/finished");
}

TEST(SolveCommand, FewestPushesIsAnotherGoal) {
  Engine engine;
  engine.start(R"({"pack":"classic","level":3})");
  EXPECT_EQ(engine.member(R"({"cmd":"solve","goal":"pushes"})", "bound"), "21");
  EXPECT_EQ(engine.member(R"({"cmd":"solve","goal":"moves"})", "bound"), "59");
}

TEST(SolveCommand, WhatCannotBeSolvedHasAReason) {
  Engine engine;
  engine.start(R"({"level":{"walls":["     "],"player":[0,0],"exit":{"x":4,"y":0},)"
               R"("blocks":[{"x":2,"y":0,"color":"red"}]}})");
  EXPECT_EQ(engine.member(R"({"cmd":"solve"})", "result"), R"("unsolvable")");
  EXPECT_NE(engine.member(R"({"cmd":"solve"})", "reason").find("of red there is 1"),
            std::string::npos);
}

TEST(SolveCommand, LimitsEndInUnknown) {
  Engine engine;
  engine.start(R"({"pack":"classic","level":5})");
  for (const char* limits : {R"({"ms":20})", R"({"states":500})"}) {
    const std::string request = std::string(R"({"cmd":"solve","limits":)") + limits + "}";
    EXPECT_EQ(engine.member(request, "result"), R"("unknown")") << limits;
    EXPECT_EQ(engine.member(request, "optimal"), "false") << limits;
    EXPECT_NE(engine.member(request, "reason"), "") << limits;
  }
}

TEST(SolveCommand, ItRefusesWhatItDoesNotUnderstand) {
  Engine engine;
  EXPECT_EQ(engine.code(R"({"cmd":"solve"})"), "game/none");
  engine.start(R"({"pack":"classic","level":1})");
  for (const auto& [request, at] :
       {std::pair{R"({"cmd":"solve","goal":"steps"})", "/goal"},
        {R"({"cmd":"solve","limits":5})", "/limits"},
        {R"({"cmd":"solve","limits":{"ms":0}})", "/limits/ms"},
        {R"({"cmd":"solve","limits":{"states":1.5}})", "/limits/states"},
        {R"({"cmd":"solve","limits":{"days":1}})", "/limits/days"},
        {R"({"cmd":"solve","fast":true})", "/fast"}}) {
    EXPECT_EQ(engine.code(request), std::string("request/malformed ") + at);
  }
  engine.session.ask(R"({"cmd":"new","game":"orbs"})");
  EXPECT_EQ(engine.code(R"({"cmd":"solve"})"), "request/unknown /cmd");
}

TEST(SolveCommand, ASessionWithoutItDoesNotKnowIt) {
  Session session;
  EXPECT_NE(session.ask(R"({"cmd":"solve"})").find("request/unknown"), std::string::npos);
}

}  // namespace
}  // namespace fissile
