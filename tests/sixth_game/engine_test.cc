// The test game in the kit, in the protocol, and among bots: nothing there knows a game by name.
#include <gtest/gtest.h>

#include <fstream>

#include "arena/bot_side.h"
#include "arena/bot_words.h"
#include "arena/tournament.h"
#include "core/conformance.h"
#include "protocol/best.h"
#include "protocol/session.h"

namespace fissile {
namespace {

TEST(Sixth, KeepsTheContract) {
  for_each_game(AllGames{}, []<class T>() {
    for (const std::string_view sample : T::samples()) {
      for (std::uint64_t seed = 0; seed < 20; ++seed) EXPECT_EQ(conform<T>(sample, seed, 150), "");
    }
  });
}

Json asked(Session& session, const std::string& request) {
  const auto answer = parse_json(session.ask(request));
  EXPECT_TRUE(bool(answer));
  return *answer;
}

// What a step of a recorded play must come to.
void expect_step(Session& session, const Json& step) {
  const Json* action = step.find("action");
  const std::string request =
      action ? R"({"cmd":"apply","action":)" + action->dump() + "}" : R"({"cmd":"undo"})";
  const Json answer = asked(session, request);
  if (const Json* code = step.find("refused")) {
    ASSERT_TRUE(answer.find("error")) << request;
    EXPECT_EQ(answer.find("error")->find("code")->dump(), code->dump());
    return;
  }
  ASSERT_TRUE(answer.find("state")) << answer.dump();
  EXPECT_EQ(answer.find("state")->dump(), step.find("state")->dump());
  if (!action) return;
  EXPECT_EQ(answer.find("events")->dump(), step.find("events")->dump());
}

TEST(Sixth, RecordedPlaysGoAsTheyDid) {
  std::ifstream file(FISSILE_SIXTH_PLAYS);
  int plays = 0;
  for (std::string line; std::getline(file, line); ++plays) {
    const auto play = parse_json(line);
    ASSERT_TRUE(bool(play));
    SCOPED_TRACE(*play->find("name")->string());
    Session session;
    const Json start = asked(
        session, R"({"cmd":"new","game":"sixth","setup":)" + play->find("setup")->dump() + "}");
    EXPECT_EQ(start.find("state")->dump(), play->find("start")->dump());
    for (const Json& step : *play->find("steps")->array()) expect_step(session, step);
    EXPECT_EQ(asked(session, R"({"cmd":"legal"})").find("actions")->dump(),
              play->find("legal")->dump());
  }
  EXPECT_EQ(plays, 5);
}

TEST(Sixth, TheProtocolSaysWhatItDoesNotOffer) {
  Thinker thinker(1);
  const std::vector<ExtraCommand> extra = {best_command(thinker, 1, {})};
  Session session(extra);
  const auto message = [&](const std::string& request) {
    const Json answer = asked(session, request);
    const Json* error = answer.find("error");
    return error ? *error->find("message")->string() : answer.dump();
  };
  EXPECT_EQ(message(R"({"cmd":"levels","game":"sixth"})"), R"({"ok":true,"packs":[]})");
  EXPECT_EQ(message(R"({"cmd":"best"})"), R"(there is no game yet; start one with {"cmd":"new"})");
  EXPECT_TRUE(asked(session, R"({"cmd":"new","game":"sixth"})").find("state"));
  EXPECT_EQ(message(R"({"cmd":"best"})"), "sixth is no game for it");
  EXPECT_EQ(message(R"({"cmd":"placements"})"), "sixth has no placements");
  EXPECT_EQ(message(R"({"cmd":"apply","action":{"resign":1}})"),
            R"(an action is {"row":R,"col":C})");
  EXPECT_EQ(asked(session, R"({"cmd":"perft","depth":3})").find("counts")->dump(), "[16,240,3360]");
}

// A bot that does not answer cannot resign here: its game ends where it is.
TEST(Sixth, ATournamentSurvivesABotThatLeaves) {
  arena::Order order;
  for (int i = 0; i < 2; ++i) order.players.push_back(*arena::read_seat("cmd:true"));
  order.games_each = 2;
  ASSERT_FALSE(arena::check_order(order));
  std::atomic<bool> stop{false};
  const auto report = arena::run_tournament(order, {}, stop, {});
  ASSERT_TRUE(bool(report));
  EXPECT_EQ(report->games.size(), 2u);
}

}  // namespace
}  // namespace fissile
