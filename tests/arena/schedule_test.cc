#include "arena/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "arena/openings.h"
#include "core/replay.h"

namespace fissile::arena {
namespace {

AnyPlay start(const std::string& game, const std::string& setup) {
  const auto json = parse_json(setup);
  auto play = new_match(AllGames{}, game, &*json, "/setup", 0, "/game");
  EXPECT_TRUE(bool(play));
  return std::move(*play);
}

TEST(Schedule, TwoPlayersSwapSeatsOverTheSameOpening) {
  const Schedule schedule = make_schedule(Mode::round_robin, 2, 2);
  EXPECT_EQ(games_in(schedule, 5), 6u);
  for (std::uint64_t game = 0; game < 6; ++game) {
    const Pairing pairing = pairing_of(schedule, game);
    EXPECT_EQ(pairing.opening, game / 2);
    EXPECT_EQ(pairing.group, game / 2);
    EXPECT_EQ(pairing.players, (game % 2 ? std::vector{1, 0} : std::vector{0, 1}));
  }
}

TEST(Schedule, RoundRobinMeetsEveryPairEquallyInBothOrders) {
  const Schedule schedule = make_schedule(Mode::round_robin, 4, 2);
  std::map<std::vector<int>, int> met;
  for (std::uint64_t game = 0; game < games_in(schedule, 10); ++game) {
    ++met[pairing_of(schedule, game).players];
  }
  EXPECT_EQ(met.size(), 12u);
  for (const auto& [pair, games] : met) EXPECT_EQ(games, 5);
}

TEST(Schedule, AGauntletIsTheFirstAgainstCopiesOfEachOther) {
  const Schedule schedule = make_schedule(Mode::gauntlet, 3, 4);
  EXPECT_EQ(schedule.line_ups, (std::vector<LineUp>{{0, 1, 1, 1}, {0, 2, 2, 2}}));
  std::set<std::vector<int>> seatings;
  for (std::uint64_t game = 0; game < 4; ++game) {
    seatings.insert(pairing_of(schedule, game).players);
    EXPECT_EQ(pairing_of(schedule, game).opening, 0u);
  }
  EXPECT_EQ(seatings.size(), 4u);
}

TEST(Schedule, FewPlayersFillManySeats) {
  EXPECT_EQ(make_schedule(Mode::round_robin, 2, 5).line_ups,
            (std::vector<LineUp>{{0, 1, 0, 1, 0}}));
  EXPECT_EQ(make_schedule(Mode::round_robin, 4, 3).line_ups.size(), 4u);
}

TEST(Openings, AreTheSameForTheSameNumberAndLeaveTheBoardAlone) {
  AnyPlay play = start("orbs", "{}");
  const auto one = make_opening(play, 6, 3, 17);
  EXPECT_EQ(one.size(), 6u);
  EXPECT_EQ(length_of(play), 0u);
  EXPECT_EQ(make_opening(play, 6, 3, 17), one);
  EXPECT_NE(make_opening(play, 6, 3, 18), one);
  EXPECT_NE(make_opening(play, 6, 4, 17), one);
}

TEST(Openings, LeaveNobodyAWinOnTheSpot) {
  AnyPlay play = start("fission", R"({"gridSize":3})");
  int cut = 0;
  for (std::uint64_t number = 0; number < 100; ++number) {
    const auto opening = make_opening(play, 4, 0, number);
    cut += opening.size() < 4;
    for (const std::uint32_t action : opening) ASSERT_TRUE(play_action(play, action));
    ASSERT_NE(to_move(play), 0);
    for (const std::uint32_t action : legal_actions(play)) {
      ASSERT_TRUE(play_action(play, action));
      EXPECT_NE(to_move(play), 0);
      take_back(play);
    }
    while (take_back(play)) continue;
  }
  EXPECT_EQ(cut, 0);
}

TEST(Openings, GetShorterWhereTheBoardIsTooSmall) {
  AnyPlay play = start("orbs", R"({"rows":2,"cols":2})");
  EXPECT_LT(make_opening(play, 100, 0, 0).size(), 10u);
  EXPECT_TRUE(make_opening(play, 0, 0, 0).empty());
}

}  // namespace
}  // namespace fissile::arena
