// The protocol page, sentence by sentence: what is answered, with which code, in which order.
#include "protocol/session.h"

#include <gtest/gtest.h>

namespace fissile {
namespace {

Json ask(Session& session, std::string_view request) {
  const auto answer = parse_json(session.ask(request));
  EXPECT_TRUE(answer) << request;
  return answer ? *answer : Json();
}

// The code of the error, or "ok".
std::string code(Session& session, std::string_view request) {
  const Json answer = ask(session, request);
  if (*answer.find("ok")->boolean()) return "ok";
  const Json* error = answer.find("error");
  EXPECT_FALSE(error->find("message")->string()->empty());
  return *error->find("code")->string();
}

std::string place(Session& session, std::string_view request) {
  const Json answer = ask(session, request);
  const Json* error = answer.find("error");
  const Json* at = error ? error->find("at") : nullptr;
  return at ? *at->string() : "";
}

TEST(Session, RequestsThatAreNotRequestsAreMalformed) {
  Session session;
  for (const char* line : {"",
                           " ",
                           "{",
                           "[]",
                           "7",
                           "null",
                           "\"new\"",
                           "{}",
                           R"({"cmd":7})",
                           R"({"cmd":null})",
                           R"({"cmd":"new"})",
                           R"({"cmd":"new","game":7})",
                           R"({"cmd":"new","game":"orbs","x":1})",
                           R"({"cmd":"new","game":"orbs","seed":-1})",
                           R"({"cmd":"new","game":"orbs","seed":1.5})",
                           R"({"cmd":"new","game":"orbs","seed":"x"})",
                           R"({"cmd":"new","game":"orbs","seed":""})",
                           R"({"cmd":"new","game":"orbs","seed":9223372036854775808})",
                           R"({"cmd":"games","cmd":"games"})",
                           R"({"cmd":"games","extra":[]})",
                           R"({"cmd":"apply"})",
                           R"({"cmd":"perft"})",
                           R"({"cmd":"perft","depth":-1})",
                           R"({"cmd":"perft","depth":"3"})",
                           R"({"cmd":"load"})",
                           R"({"cmd":"load","replay":7})",
                           R"({"cmd":"load","replay":{}})",
                           R"({"cmd":"load","replay":{"game":"orbs","actions":7}})",
                           "{\"cmd\":\"\xff\"}"}) {
    EXPECT_EQ(code(session, line), "request/malformed") << line;
  }
}

TEST(Session, CommandsOfLaterPartsAreUnknownForNow) {
  Session session;
  for (const char* line : {R"({"cmd":"fly"})", R"({"cmd":"solve"})"}) {
    EXPECT_EQ(code(session, line), "request/unknown") << line;
  }
}

TEST(Session, ListsTheLevelsOfAGameAndGivesEachAsASetup) {
  Session session;
  EXPECT_EQ(session.ask(R"({"cmd":"levels","game":"orbs"})"), R"({"ok":true,"packs":[]})");
  for (const std::string game : {"push", "stacker", "npc"}) {
    const Json list = ask(session, R"({"cmd":"levels","game":")" + game + "\"}");
    ASSERT_FALSE(list.find("packs")->array()->empty()) << game;
    for (const Json& pack : *list.find("packs")->array()) {
      const std::string name = *pack.find("pack")->string();
      const std::size_t count = pack.find("levels")->array()->size();
      EXPECT_GT(count, 0u) << name;
      for (std::size_t i = 0; i < count; ++i) {
        const Json answer = ask(session, R"({"cmd":"levels","game":")" + game + R"(","pack":")" +
                                             name + R"(","level":)" + std::to_string(i + 1) + "}");
        const Json* level = answer.find("level");
        ASSERT_TRUE(level) << name << i;
        EXPECT_EQ(level->find("title")->dump(),
                  (*pack.find("levels")->array())[i].find("title")->dump());
        EXPECT_EQ(code(session, R"({"cmd":"new","game":")" + game + R"(","setup":)" +
                                    level->find("setup")->dump() + "}"),
                  "ok");
      }
    }
  }
}

TEST(Session, NamesWhatIsWrongWithAQuestionForLevels) {
  Session session;
  EXPECT_EQ(code(session, R"({"cmd":"levels"})"), "request/malformed");
  EXPECT_EQ(code(session, R"({"cmd":"levels","game":"push","pack":"classic"})"),
            "request/malformed");
  EXPECT_EQ(code(session, R"({"cmd":"levels","game":"chess"})"), "game/unknown");
  for (const auto& [line, at] :
       {std::pair{R"({"cmd":"levels","game":"push","pack":"x","level":1})", "/pack"},
        {R"({"cmd":"levels","game":"orbs","pack":"classic","level":1})", "/pack"},
        {R"({"cmd":"levels","game":"push","pack":"classic","level":0})", "/level"},
        {R"({"cmd":"levels","game":"push","pack":"classic","level":99})", "/level"}}) {
    EXPECT_EQ(code(session, line), "setup/invalid") << line;
    EXPECT_EQ(place(session, line), at) << line;
  }
}

TEST(Session, EncodesSubsetSumAndDecodesAWinWithoutTouchingTheGame) {
  Session session;
  ask(session, R"({"cmd":"new","game":"orbs"})");
  const std::string before = session.ask(R"({"cmd":"state"})");
  const Json answer = ask(session, R"({"cmd":"encode","items":[2,"3"],"target":"3"})");
  ASSERT_TRUE(answer.find("puzzle"));
  EXPECT_EQ(answer.find("puzzle")->find("tiles")->array()->size(), 5u);
  const std::string play =
      R"("actions":["right","down","right","up","right","up","right","down","right","up"]})";
  EXPECT_EQ(session.ask(R"({"cmd":"decode","items":[2,3],"target":3,)" + play),
            R"({"ok":true,"subset":[1]})");
  EXPECT_EQ(place(session, R"({"cmd":"decode","items":[2,3],"target":5,)" + play), "/actions/9");
  EXPECT_EQ(session.ask(R"({"cmd":"state"})"), before);
  Session other;
  const std::string puzzle = answer.find("puzzle")->dump();
  EXPECT_EQ(code(other, R"({"cmd":"new","game":"npc","setup":)" + puzzle + "}"), "ok");
}

TEST(Session, NamesWhatIsWrongWithAnInstanceOfSubsetSum) {
  Session session;
  for (const auto& [line, at] :
       {std::pair{R"({"cmd":"encode","target":1})", "/items"},
        {R"({"cmd":"encode","items":[1]})", "/target"},
        {R"({"cmd":"encode","items":7,"target":1})", "/items"},
        {R"({"cmd":"encode","items":[1,0],"target":1})", "/items/1"},
        {R"({"cmd":"encode","items":[1,-2],"target":1})", "/items/1"},
        {R"({"cmd":"encode","items":[1,1.5],"target":1})", "/items/1"},
        {R"({"cmd":"encode","items":["x"],"target":1})", "/items/0"},
        {R"({"cmd":"encode","items":[1],"target":-1})", "/target"},
        {R"({"cmd":"encode","items":[1],"target":1,"actions":[]})", "/actions"},
        {R"({"cmd":"decode","items":[1],"target":1})", "/actions"},
        {R"({"cmd":"decode","items":[1],"target":1,"actions":"up"})", "/actions"}}) {
    EXPECT_EQ(code(session, line), "request/malformed") << line;
    EXPECT_EQ(place(session, line), at) << line;
  }
  const auto* shape = R"({"cmd":"decode","items":[1],"target":1,"actions":["up","north"]})";
  EXPECT_EQ(code(session, shape), "action/malformed");
  EXPECT_EQ(place(session, shape), "/actions/1");
  std::string many = "1";
  for (int i = 0; i < 63; ++i) many += ",1";
  EXPECT_EQ(code(session, R"({"cmd":"encode","items":[)" + many + R"(],"target":1})"),
            "limit/exceeded");
}

TEST(Session, WithoutAGameTheCodeIsGameNone) {
  Session session;
  for (const char* line : {R"({"cmd":"apply","action":7})", R"({"cmd":"legal"})",
                           R"({"cmd":"undo"})", R"({"cmd":"reset"})", R"({"cmd":"state"})",
                           R"({"cmd":"placements"})", R"({"cmd":"perft","depth":2})"}) {
    EXPECT_EQ(code(session, line), "game/none") << line;
  }
}

TEST(Session, SetupsAreRefusedWithTheirPlace) {
  Session session;
  const std::pair<const char*, const char*> cases[] = {
      {R"({"rows":1})", "/setup/rows"},
      {R"({"rows":33})", "/setup/rows"},
      {R"({"cols":1000000000})", "/setup/cols"},
      {R"({"cols":1e3})", "/setup/cols"},
      {R"({"cols":99999999999999999999})", "/setup/cols"},
      {R"({"players":9})", "/setup/players"},
      {R"({"rows":2,"cols":2,"players":5})", "/setup/players"},
      {R"({"surplus":"maybe"})", "/setup/surplus"},
      {R"({"turnLimit":-1})", "/setup/turnLimit"},
      {R"({"colour/of~it":1})", "/setup/colour~1of~0it"},
      {R"({"rows":2,"cols":2,"position":{"turn":0}})", "/setup/position/grid"},
      {R"({"rows":2,"cols":2,"position":{"grid":[[]]}})", "/setup/position/grid"},
      {R"({"rows":2,"cols":2,"position":"2/3 a 0"})", "/setup/position"},
      {R"({"rows":2,"cols":2,"position":"1a2/2 a 5"})", "/setup/position/grid/0/1"},
      {R"({"rows":2,"cols":2,"position":"1c1/2 a 5"})", "/setup/position/grid/0/1"},
      {R"({"rows":2,"cols":2,"position":"1a1/2 b 5"})", "/setup/position/currentPlayer"},
      {R"({"rows":2,"cols":2,"position":"2/2 a 5"})", "/setup/position/grid"},
      {R"({"rows":2,"cols":2,"position":"1a1/2 h 5"})", "/setup/position/currentPlayer"},
      {R"([])", "/setup"},
      {R"(7)", "/setup"},
  };
  for (const auto& [setup, where] : cases) {
    const std::string request = std::string(R"({"cmd":"new","game":"orbs","setup":)") + setup + "}";
    EXPECT_EQ(code(session, request), "setup/invalid") << setup;
    EXPECT_EQ(place(session, request), where) << setup;
  }
}

TEST(Session, AFailedNewKeepsTheOldGame) {
  Session session;
  ask(session, R"({"cmd":"new","game":"orbs","setup":{"rows":3,"cols":3}})");
  ask(session, R"({"cmd":"apply","action":{"row":1,"col":1}})");
  const std::string before = session.ask(R"({"cmd":"state"})");
  EXPECT_EQ(code(session, R"({"cmd":"new","game":"chess"})"), "game/unknown");
  EXPECT_EQ(code(session, R"({"cmd":"new","game":"orbs","setup":{"rows":0}})"), "setup/invalid");
  EXPECT_EQ(code(session, R"({"cmd":"load","replay":{"game":"orbs","actions":[7]}})"),
            "action/malformed");
  EXPECT_EQ(session.ask(R"({"cmd":"state"})"), before);
}

TEST(Session, CodesAreAskedInOrder) {
  Session session;
  EXPECT_EQ(code(session, R"({"cmd":"apply","action":7,"x":1})"), "request/malformed");
  EXPECT_EQ(code(session, R"({"cmd":"new","game":"chess","setup":7})"), "game/unknown");
  EXPECT_EQ(code(session, R"({"cmd":"new","game":"chess","setup":7,"seed":"-"})"),
            "request/malformed");
  ask(session, R"({"cmd":"new","game":"orbs","setup":{"rows":2,"cols":2}})");
  EXPECT_EQ(code(session, R"({"cmd":"apply","action":{"row":9,"col":9}})"), "action/illegal");
  EXPECT_EQ(code(session, R"({"cmd":"apply","action":{"resign":1}})"), "ok");
  EXPECT_EQ(code(session, R"({"cmd":"apply","action":7})"), "action/malformed");
  EXPECT_EQ(code(session, R"({"cmd":"apply","action":{"row":9,"col":9}})"), "game/finished");
  EXPECT_EQ(code(session, R"({"cmd":"undo"})"), "ok");
  EXPECT_EQ(code(session, R"({"cmd":"undo"})"), "undo/nothing");
}

TEST(Session, NestingIsBounded) {
  Session session;
  const std::string deep = R"({"cmd":"new","game":"orbs","setup":)" + std::string(31, '[');
  EXPECT_EQ(code(session, deep + std::string(31, ']') + "}"), "setup/invalid");
  EXPECT_EQ(code(session, deep + "[" + std::string(32, ']') + "}"), "limit/exceeded");
  EXPECT_EQ(code(session, std::string(10'000, '[')), "limit/exceeded");
}

TEST(Session, ALineIsBounded) {
  Session session;
  const std::string tail = R"({"cmd":"games"})";
  EXPECT_EQ(code(session, std::string(Session::kMaxLine - tail.size(), ' ') + tail), "ok");
  EXPECT_EQ(code(session, std::string(Session::kMaxLine - tail.size() + 1, ' ') + tail),
            "limit/exceeded");
}

TEST(Session, EventsCanBeLeftOut) {
  Session session;
  ask(session, R"({"cmd":"new","game":"orbs"})");
  EXPECT_NE(ask(session, R"({"cmd":"apply","action":{"row":0,"col":0}})").find("events"), nullptr);
  const Json quiet = ask(session, R"({"cmd":"apply","action":{"row":1,"col":0},"events":false})");
  EXPECT_EQ(quiet.find("events"), nullptr);
  EXPECT_NE(quiet.find("state"), nullptr);
}

TEST(Session, AReplayOfTheStateLoadsTheSameState) {
  Session session;
  ask(session, R"({"cmd":"new","game":"stacker","seed":"9223372036854775807"})");
  for (const char* action : {"\"left\"", "\"drop\"", R"({"col":4,"rotation":1})"}) {
    EXPECT_EQ(code(session, std::string(R"({"cmd":"apply","action":)") + action + "}"), "ok");
  }
  const Json state = ask(session, R"({"cmd":"state"})");
  const Json* replay = state.find("replay");
  EXPECT_EQ(*replay->find("seed")->string(), "9223372036854775807");
  Session other;
  EXPECT_EQ(code(other, R"({"cmd":"load","replay":)" + replay->dump() + "}"), "ok");
  EXPECT_EQ(ask(other, R"({"cmd":"state"})").find("hash")->dump(), state.find("hash")->dump());
}

TEST(Session, ABadActionInAReplayIsNamed) {
  Session session;
  const char* request =
      R"({"cmd":"load","replay":{"game":"orbs","actions":[{"row":0,"col":0},{"row":0,"col":0}]}})";
  EXPECT_EQ(code(session, request), "action/illegal");
  EXPECT_EQ(place(session, request), "/replay/actions/1");
}

TEST(Session, OnlyStackerHasPlacements) {
  Session session;
  ask(session, R"({"cmd":"new","game":"orbs"})");
  EXPECT_EQ(code(session, R"({"cmd":"placements"})"), "request/unknown");
  ask(session, R"({"cmd":"new","game":"stacker"})");
  EXPECT_FALSE(ask(session, R"({"cmd":"placements"})").find("placements")->array()->empty());
}

TEST(Session, PerftCountsEachDepthAndHasABudget) {
  Session session;
  ask(session, R"({"cmd":"new","game":"orbs","setup":{"rows":2,"cols":2}})");
  EXPECT_EQ(ask(session, R"({"cmd":"perft","depth":2})").find("counts")->dump(), "[4,12]");
  ask(session, R"({"cmd":"new","game":"orbs","setup":{"rows":32,"cols":32}})");
  EXPECT_EQ(code(session, R"({"cmd":"perft","depth":99})"), "limit/exceeded");
}

TEST(Session, GamesListsFiveWithDefaultsThatTheyAccept) {
  Session session;
  const Json answer = ask(session, R"({"cmd":"games"})");
  ASSERT_EQ(answer.find("games")->array()->size(), 5u);
  for (const Json& game : *answer.find("games")->array()) {
    const std::string request = R"({"cmd":"new","game":)" + game.find("id")->dump() +
                                R"(,"setup":)" + game.find("setup")->find("defaults")->dump() + "}";
    EXPECT_EQ(code(session, request), "ok") << request;
  }
}

}  // namespace
}  // namespace fissile
