// The small parts: terms, clocks, words, the lobby, contests.
#include <gtest/gtest.h>

#include "base/text.h"
#include "online/clocks.h"
#include "online/contest.h"
#include "online/lobby.h"
#include "online/terms.h"
#include "online/words.h"

namespace fissile::online {
namespace {

Json json(const std::string& text) {
  const auto read = parse_json(text);
  EXPECT_TRUE(bool(read)) << text;
  return read ? *read : Json();
}

TEST(Terms, ComeBackFromTheirText) {
  for (const char* text : {
           R"({"clock":{"kind":"none"},"private":false})",
           R"({"clock":{"kind":"move","ms":30000},"private":true})",
           R"({"clock":{"kind":"bank","ms":300000,"increment_ms":3000},"private":false})",
           R"({"clock":{"kind":"days","days":3},"race":{"to":"solve"},"private":false})",
           R"({"clock":{"kind":"none"},"race":{"to":"score","landings":100},"private":false})",
       }) {
    const auto terms = parse_terms(text);
    ASSERT_TRUE(bool(terms)) << text;
    EXPECT_EQ(terms_text(*terms), text);
  }
}

TEST(Terms, AreRefusedByTheirPlace) {
  const auto at = [](const char* text) {
    const auto terms = parse_terms(text);
    return terms ? std::string("fine") : terms.error().at;
  };
  EXPECT_EQ(at(R"({"clock":{"kind":"sand"}})"), "/clock/kind");
  EXPECT_EQ(at(R"({"clock":{"kind":"move"}})"), "/clock/ms");
  EXPECT_EQ(at(R"({"clock":{"kind":"move","ms":1}})"), "/clock/ms");
  EXPECT_EQ(at(R"({"clock":{"kind":"bank","ms":1000,"increment_ms":-1}})"), "/clock/increment_ms");
  EXPECT_EQ(at(R"({"clock":{"kind":"days","days":31}})"), "/clock/days");
  EXPECT_EQ(at(R"({"race":{"to":"moon"}})"), "/race/to");
  EXPECT_EQ(at(R"({"race":{"to":"solve","landings":3}})"), "/race/landings");
  EXPECT_EQ(at(R"({"private":1})"), "/private");
}

TEST(Terms, KnowWhatMaySit) {
  for (const char* player : {"human", "level:1", "level:10", "bot:greedy-2"}) {
    EXPECT_TRUE(is_player(player)) << player;
  }
  for (const char* player : {"", "level:0", "level:11", "level:01", "bot:", "bot:a/b", "dog"}) {
    EXPECT_FALSE(is_player(player)) << player;
  }
}

TEST(Clocks, ChargeABankAndAddItsIncrement) {
  const ClockTerms bank{ClockKind::bank, 1'000, 50};
  EXPECT_EQ(left_after(bank, 1'000, Worth::turn, 300), 750);
  EXPECT_EQ(left_after(bank, 1'000, Worth::progress, 300), 700);
  EXPECT_EQ(left_after(bank, 1'000, Worth::cost, 1'300), 0);
  EXPECT_EQ(charged(bank, 400, 10'000, 10'900), 400);
  EXPECT_EQ(charged(bank, 400, 10'000, 9'000), 0);
  EXPECT_EQ(flag_ms(bank, 400, 10'000), 10'400);
  const ClockTerms move{ClockKind::move, 500};
  EXPECT_EQ(left_after(move, 400, Worth::turn, 300), 500);
  EXPECT_EQ(left_after(move, 400, Worth::cost, 300), 100);
  EXPECT_EQ(flag_ms({}, 0, 10'000), kNever);
}

TEST(Clocks, CountDaysThroughAStop) {
  constexpr std::int64_t kDay = 24 * 3'600'000;
  const ClockTerms days{ClockKind::days, 3 * kDay, 0};
  // Of a game service that opened long ago, where only the room was forgotten.
  constexpr std::int64_t kLong = -9 * kDay;
  EXPECT_EQ(days_since_ms(days.ms, {500, kDay + 7, kLong}, 7), 500 - kDay);
  EXPECT_EQ(days_since_ms(days.ms, {500, 9 * kDay, kLong}, 0), 500 - 9 * kDay);
  EXPECT_EQ(days_since_ms(days.ms, {500, 0, kLong}, kDay), 500);
  // Of one that has just opened.
  EXPECT_EQ(days_since_ms(days.ms, {500, kDay + 7, 500}, 7), 500 - kDay);
  EXPECT_EQ(days_since_ms(days.ms, {500, 9 * kDay, 500}, 0), 500 - 3 * kDay + kGraceMs);
  // Who had less than the grace left has the grace, and is charged for none of it.
  const std::int64_t since_ms = days_since_ms(5, {500, kDay, 500}, 0);
  EXPECT_EQ(flag_ms(days, 5, since_ms), 500 + kGraceMs);
  EXPECT_EQ(charged(days, 5, since_ms, 500), 0);
}

TEST(Clocks, GiveALevelAShareOfWhatItHasLeft) {
  EXPECT_EQ(thought_ms({}, kNever), kNever);
  const ClockTerms move{ClockKind::move, 30'000};
  const ClockTerms bank{ClockKind::bank, 60'000};
  const ClockTerms paid{ClockKind::bank, 60'000, 2'000};
  EXPECT_EQ(thought_ms(move, move.ms), move.ms / 2);
  EXPECT_EQ(thought_ms(bank, bank.ms), 3'000);
  EXPECT_EQ(thought_ms(paid, paid.ms), 4'000);
  EXPECT_EQ(thought_ms(paid, 1'000), 500);
  EXPECT_EQ(thought_ms(bank, 10), 0);
}

TEST(Lobby, ListsTheNewestAndNoMoreThanAMessageMayHold) {
  Lobby lobby(200);
  const auto shown = [](int i) { return "[" + std::to_string(i) + "]"; };
  for (int i = 1; i <= 300; ++i) EXPECT_TRUE(lobby.put(std::to_string(i), shown(i)));
  // What changes keeps its place.
  EXPECT_TRUE(lobby.put("7", shown(7) + " "));
  const Json all = json(lobby.list());
  ASSERT_EQ(all.array()->size(), Lobby::kListGames);
  EXPECT_EQ((*all.array())[0].dump(), shown(300));
  EXPECT_EQ(all.array()->back().dump(), shown(101));
  for (int i = 101; i <= 300; ++i) EXPECT_TRUE(lobby.drop(std::to_string(i)));
  EXPECT_FALSE(lobby.drop("300"));
  EXPECT_EQ((*json(lobby.list()).array())[0].dump(), shown(100));

  const std::string large = "\"" + std::string(16'000, 'x') + "\"";
  for (int i = 0; i < 50; ++i) lobby.put("large " + std::to_string(i), large);
  EXPECT_LT(lobby.list().size(), Lobby::kListBytes + 10);
  EXPECT_EQ(json(lobby.list()).array()->size(), 6u);
}

TEST(Words, AskForTheirMembers) {
  const Word move{"move", kGameId | kSeq | kAction, 0};
  Ask ask;
  EXPECT_FALSE(read_ask(move, json(R"({"do":"move","gameId":"g","seq":3,"action":{}})"), ask));
  EXPECT_EQ(ask.game_id, "g");
  EXPECT_EQ(ask.seq, 3);
  EXPECT_EQ(read_ask(move, json(R"({"gameId":"g","action":{}})"), ask)->at, "/seq");
  EXPECT_EQ(read_ask(move, json(R"({"gameId":"g","seq":-1,"action":1})"), ask)->at, "/seq");
  EXPECT_EQ(read_ask(move, json(R"({"gameId":7,"seq":1,"action":1})"), ask)->at, "/gameId");
  EXPECT_EQ(read_ask(move, json(R"({"gameId":"g","seq":1,"action":1,"x":1})"), ask)->at, "/x");
}

TEST(Lobby, KnowsNewsFromOld) {
  Lobby lobby(200);
  EXPECT_TRUE(lobby.put("a", R"({"gameId":"a"})"));
  EXPECT_FALSE(lobby.put("a", R"({"gameId":"a"})"));
  lobby.heard(R"({"event":"lobby","added":[{"gameId":"b"}],"removed":[]})");
  EXPECT_EQ(lobby.list(), R"([{"gameId":"b"},{"gameId":"a"}])");
  lobby.heard(R"({"event":"lobby","added":[],"removed":["a"]})");
  EXPECT_FALSE(lobby.drop("a"));
  EXPECT_TRUE(lobby.drop("b"));
}

TEST(Lobby, TellsWhatChangedTogetherAndNotTooOften) {
  Lobby lobby(200);
  EXPECT_EQ(lobby.next_ms(), INT64_MAX);
  lobby.put("a", R"({"gameId":"a"})");
  EXPECT_LE(lobby.next_ms(), 1'000);
  auto told = lobby.take_changes("n", 1'000);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(*told[0], R"({"event":"lobby","node":"n","added":[{"gameId":"a"}],"removed":[]})");
  lobby.drop("a"), lobby.put("b", R"({"gameId":"b"})"), lobby.put("c", "{}"), lobby.drop("c");
  EXPECT_EQ(lobby.next_ms(), 1'200);
  told = lobby.take_changes("n", 1'200);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(*told[0],
            R"({"event":"lobby","node":"n","added":[{"gameId":"b"}],"removed":["a","c"]})");
  EXPECT_EQ(lobby.next_ms(), INT64_MAX);
  // Of very much, no message is long.
  for (int i = 0; i < 100; ++i) lobby.put(std::to_string(i), std::string(1'000, 'x'));
  for (const Message& message : lobby.take_changes("n", 2'000)) EXPECT_LT(message->size(), 40'000u);
}

TEST(Contest, TakesThePlayersFromTheSeats) {
  const Json setup = json(R"({"rows":3,"cols":3})");
  const auto three = Contest::make("orbs", &setup, 0, {}, 3);
  ASSERT_TRUE(bool(three));
  EXPECT_NE(three->setup_text().find(R"("players":3)"), std::string::npos);
  EXPECT_EQ(Contest::make("fission", nullptr, 0, {}, 3).error().code, Code::setup_invalid);
  const Json two = json(R"({"players":2})");
  EXPECT_EQ(Contest::make("orbs", &two, 0, {}, 3).error().code, Code::setup_invalid);
}

TEST(Contest, TakesBackToBeforeOnesOwnMoveAndNeverBehindAResignation) {
  const Json setup = json(R"({"rows":3,"cols":3})");
  auto contest = Contest::make("orbs", &setup, 0, {}, 3);
  ASSERT_TRUE(bool(contest));
  const std::uint64_t start = contest->hash(1);
  EXPECT_EQ(contest->takeback(1).error().code, Code::undo_nothing);
  contest->apply(*contest->play(1, json(R"({"row":0,"col":0})")));
  contest->apply(*contest->play(2, json(R"({"row":1,"col":0})")));
  const auto back = contest->takeback(1);
  ASSERT_TRUE(bool(back));
  EXPECT_EQ(back->hash, start);
  EXPECT_EQ(back->action, "0");
  EXPECT_EQ(back->after.current, 1);
  const Step leaves = contest->leave(store::MoveKind::resign, 3, "{}");
  EXPECT_EQ(leaves.after.active, 3u);
  contest->apply(leaves);
  EXPECT_EQ(contest->hash(1), leaves.hash);
  EXPECT_EQ(contest->takeback(1).error().code, Code::undo_nothing);
}

TEST(Contest, KeepsWhatItLentAsItWas) {
  const Json setup = json(R"({"rows":3,"cols":3})");
  auto contest = Contest::make("orbs", &setup, 0, {}, 2);
  ASSERT_TRUE(bool(contest));
  const auto lent = contest->lend();
  const auto length = [&] { return std::get<1>(*lent).match.actions().size(); };
  contest->apply(*contest->play(1, json(R"({"row":0,"col":0})")));
  EXPECT_EQ(length(), 0u);
  EXPECT_EQ(contest->turns(1), 1);
}

TEST(Contest, AClaimIsTheResigningOfAllOthers) {
  const Json setup = json(R"({"rows":3,"cols":3})");
  auto contest = Contest::make("orbs", &setup, 0, {}, 4);
  ASSERT_TRUE(bool(contest));
  const Step claim = contest->leave(store::MoveKind::claim, 3, "{}");
  EXPECT_TRUE(claim.after.finished);
  EXPECT_EQ(claim.after.winner, 3);
  EXPECT_EQ(claim.turn, 3);
}

TEST(Race, IsWonByTheFirstToSolve) {
  const Race solve{RaceGoal::solve, 0};
  FactList seats;
  seats.push_back({}), seats.push_back({});
  EXPECT_FALSE(race_standing(solve, seats).finished);
  seats[1].solved = true;
  EXPECT_EQ(race_standing(solve, seats).winner, 2);
}

TEST(Race, IsWonByTheBestScoreOfThoseWhoStayed) {
  const Race score{RaceGoal::score, 10};
  FactList seats;
  for (int i = 0; i < 3; ++i) seats.push_back({});
  seats[0] = {false, true, false, 5};
  seats[1] = {false, true, false, 7};
  EXPECT_FALSE(race_standing(score, seats).finished);
  seats[2] = {false, false, true, 99};
  EXPECT_EQ(race_standing(score, seats).winner, 2);
  seats[0].score = 7;
  EXPECT_TRUE(race_standing(score, seats).finished);
  EXPECT_EQ(race_standing(score, seats).winner, 0);
  seats[0].gone = true;
  EXPECT_EQ(race_standing(score, seats).winner, 2);
}

}  // namespace
}  // namespace fissile::online
