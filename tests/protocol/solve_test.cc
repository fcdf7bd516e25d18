// The command `solve`: what it answers, and what it refuses.
#include "protocol/solve.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

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

TEST(SolveCommand, NpcIsSolvedInTheSameForm) {
  Engine engine;
  engine.session.ask(R"({"cmd":"new","game":"npc"})");
  const auto answer = parse_json(engine.session.ask(R"({"cmd":"solve"})"));
  EXPECT_EQ(answer->find("result")->dump(), R"("solved")");
  EXPECT_EQ(answer->find("optimal")->dump(), "true");
  EXPECT_EQ(engine.code(R"({"cmd":"solve","goal":"pushes"})"), "request/malformed /goal");
  for (const Json& action : *answer->find("actions")->array()) {
    EXPECT_EQ(engine.code(R"({"cmd":"apply","action":)" + action.dump() + "}"), "");
  }
  EXPECT_EQ(engine.code(R"({"cmd":"solve"})"), "game/finished");
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

struct Watched {
  std::atomic<bool> cancelled = false;
  std::vector<std::string> told;
  std::int64_t now = 0;
  ExtraCommand extra[2] = {
      solve_command([this] { return now += 100; }, std::size_t{1} << 28,
                    {&cancelled, [this](std::string_view line) { told.emplace_back(line); }}),
      cancel_command()};
  Session session{extra};

  explicit Watched(const std::string& pack, int level) {
    session.ask(R"({"cmd":"new","game":"push","setup":{"pack":")" + pack + R"(","level":)" +
                std::to_string(level) + "}}");
  }
};

TEST(SolveCommand, ProgressIsToldOnlyIfAskedFor) {
  Watched watched("classic", 3);
  EXPECT_EQ(parse_json(watched.session.ask(R"({"cmd":"solve"})"))->find("bound")->dump(), "59");
  EXPECT_TRUE(watched.told.empty());
  watched.session.ask(R"({"cmd":"solve","progress":true})");
  ASSERT_FALSE(watched.told.empty());
  for (const std::string& line : watched.told) {
    const auto json = parse_json(line);
    EXPECT_FALSE(json->find("ok")) << line;
    const Json* progress = json->find("progress");
    ASSERT_TRUE(progress) << line;
    for (const char* name : {"states", "expanded", "bound", "memory"}) {
      EXPECT_TRUE(progress->find(name) && progress->find(name)->integer()) << line;
    }
  }
}

TEST(SolveCommand, WhatIsCancelledIsUnknown) {
  Watched watched("classic", 5);
  watched.cancelled = true;
  const auto answer = parse_json(watched.session.ask(R"({"cmd":"solve"})"));
  EXPECT_EQ(answer->find("result")->dump(), R"("unknown")");
  EXPECT_EQ(answer->find("reason")->dump(), R"("cancelled")");
  EXPECT_EQ(watched.session.ask(R"({"cmd":"cancel"})"), R"({"ok":true})");
  EXPECT_TRUE(is_cancel(R"( {"cmd" : "cancel"})"));
  EXPECT_FALSE(is_cancel(R"({"cmd":"solve","goal":"cancel"})"));
  EXPECT_FALSE(is_cancel("cancel"));
}

}  // namespace
}  // namespace fissile
