// Every number of GameServiceLimits.
#include "online/people.h"

namespace fissile::online {
namespace {

TEST(Limits, AFloodIsClosed) {
  GameServiceLimits limits;
  limits.messages_per_window = 5;
  limits.window_ms = 1'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(people.code(ann, R"("do":"ping")"), "");
  people.wait(1'000);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(people.code(ann, R"("do":"ping")"), "");
  EXPECT_FALSE(people.closed.contains(ann));
  EXPECT_EQ(people.code(ann, R"("do":"ping")"), "nothing");
  EXPECT_EQ(people.closed[ann], kCloseFlood);
  EXPECT_EQ(people.code(bob, R"("do":"ping")"), "");
  EXPECT_EQ(people.world.service().numbers().floods, 1u);
  EXPECT_EQ(people.world.service().numbers().clients, 1u);
}

TEST(Limits, ALongMessageIsRefused) {
  GameServiceLimits limits;
  limits.message_bytes = 100;
  People people(limits);
  const Client ann = people.come("ann");
  people.world.say(ann, R"({"do":"ping","id":1,"x":")" + std::string(100, 'x') + R"("})");
  people.world.settle();
  ASSERT_EQ(people.inbox[ann].size(), 1u);
  EXPECT_EQ(text_of(*people.inbox[ann][0].find("error"), "code"), "limit/exceeded");
}

TEST(Limits, OnlySoManyGamesOfOneWait) {
  GameServiceLimits limits;
  limits.waiting_games_per_user = 2;
  People people(limits);
  const Client ann = people.come("ann");
  const std::string wanted = R"("do":"create","game":"orbs","seats":["human","human"])";
  EXPECT_EQ(people.code(ann, wanted), "");
  const std::string second = text_of(people.ask(ann, wanted), "gameId");
  EXPECT_EQ(people.code(ann, wanted), "limit/exceeded");
  EXPECT_EQ(people.code(ann, people.in(second, "leave")), "");
  EXPECT_FALSE(*people.world.database().game(second));
  EXPECT_EQ(people.code(ann, wanted), "");
}

TEST(Limits, OnlySoManyGamesOfOneAreActive) {
  GameServiceLimits limits;
  limits.active_games_per_user = 1;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const std::string wanted = R"("do":"create","game":"orbs","seats":["human","human"])";
  EXPECT_EQ(people.code(ann, wanted), "limit/exceeded");
  EXPECT_EQ(people.code(bob, people.in(id, "resign")), "");
  EXPECT_EQ(people.code(ann, wanted), "");
}

TEST(Limits, OnlySoManyWatchARoom) {
  GameServiceLimits limits;
  limits.watchers_per_room = 2;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob"), eve = people.come("eve");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(eve, people.in(id, "watch")), "limit/exceeded");
  EXPECT_EQ(people.code(ann, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "unwatch")), "");
  EXPECT_EQ(people.code(eve, people.in(id, "watch")), "");
}

TEST(Limits, OnlySoMuchWaitsForAWrite) {
  GameServiceLimits limits;
  limits.queue_per_room = 3;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  for (int i = 1; i <= 8; ++i) {
    people.world.say(ann,
                     R"({"id":)" + std::to_string(900 + i) + "," + people.move(id, 1, 0, 0) + "}");
  }
  people.world.settle();
  int refused = 0, fine = 0;
  for (int i = 1; i <= 8; ++i) {
    const Json answer = people.answer(ann, std::to_string(900 + i));
    const Json* error = answer.find("error");
    if (!error) ++fine;
    if (error && text_of(*error, "code") == "limit/exceeded") ++refused;
  }
  EXPECT_EQ(fine + refused, 8);
  EXPECT_GT(refused, 0);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Limits, AnIdleRoomIsForgottenAndComesBack) {
  GameServiceLimits limits;
  limits.forget_after_ms = 1'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.code(ann, people.in(id, "unwatch")), "");
  people.wait(5'000);
  EXPECT_EQ(people.world.service().numbers().rooms, 1u);  // bob still watches
  EXPECT_EQ(people.code(bob, people.in(id, "unwatch")), "");
  people.wait(5'000);
  EXPECT_EQ(people.world.service().numbers().rooms, 0u);
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
  EXPECT_EQ(people.world.service().numbers().rooms, 1u);
}

TEST(Limits, OnlySoManyRoomsAreInMemoryAndTheIdleGoFirst) {
  GameServiceLimits limits;
  limits.rooms = 2;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string first = people.two(ann, bob);
  const std::string wanted = R"("game":"orbs","seats":["human","human"])";
  const std::string second = people.create(ann, wanted);
  const std::string third = people.create(ann, wanted);
  EXPECT_FALSE(third.empty());
  EXPECT_EQ(people.world.service().numbers().rooms, 2u);
  EXPECT_EQ(people.code(ann, people.in(third, "watch")), "");
  EXPECT_EQ(people.code(ann, people.in(second, "watch")), "limit/exceeded");
  EXPECT_EQ(people.code(ann, people.in(third, "unwatch")), "");
  EXPECT_EQ(people.code(ann, people.in(second, "watch")), "");
}

TEST(Limits, ASeekThatNobodyTookExpires) {
  GameServiceLimits limits;
  limits.waiting_games_ms = 10'000;
  limits.forget_after_ms = 1'000;
  People people(limits);
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, R"("game":"orbs","seats":["human","human"])");
  people.wait(9'000);
  EXPECT_EQ(people.stored(id).game.status, store::GameStatus::waiting);
  people.wait(2'000);
  EXPECT_FALSE(*people.world.database().game(id));
  EXPECT_EQ(text_of(people.ask(ann, R"("do":"lobby")"), "games"), "[]");
}

TEST(Limits, AWinIsClaimedOnlyFromThoseWhoAreGoneForLong) {
  GameServiceLimits limits;
  limits.gone_after_ms = 2'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  people.world.disconnect(bob);
  people.world.settle();
  EXPECT_EQ(text_of((*people.events(ann, "game").back().find("game")->find("seats")->array())[1],
                    "present"),
            "false");
  people.wait(1'000);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "action/illegal");
  people.wait(1'000);
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "");
  EXPECT_EQ(people.code(ann, people.in(id, "claim")), "");
  EXPECT_EQ(people.stored(id).game.winner, 1);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

}  // namespace
}  // namespace fissile::online
