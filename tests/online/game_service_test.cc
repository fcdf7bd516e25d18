#include "online/people.h"

namespace fissile::online {
namespace {

TEST(GameService, LetsTwoCreateJoinWatchAndMoveToTheEnd) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id =
      people.create(ann, R"("game":"orbs","setup":{"rows":2,"cols":2},"seats":["human","human"])");
  ASSERT_EQ(id.size(), 16u);
  EXPECT_EQ(text_of(people.ask(bob, people.in(id, "join")), "seat"), "2");
  people.ask(ann, people.in(id, "watch"));
  people.ask(bob, people.in(id, "watch"));
  int seq = 0;
  for (int turn = 0; turn < 40; ++turn) {
    const Client mover = turn % 2 == 0 ? ann : bob;
    for (int cell = 0; cell < 4; ++cell) {
      if (people.code(mover, people.move(id, seq + 1, cell / 2, cell % 2)).empty()) {
        ++seq;
        break;
      }
    }
    if (people.stored(id).game.status == store::GameStatus::finished) break;
  }
  const store::StoredGame stored = people.stored(id);
  EXPECT_EQ(stored.game.status, store::GameStatus::finished);
  EXPECT_NE(stored.game.winner, 0);
  EXPECT_EQ(stored.moves.size(), static_cast<std::size_t>(seq));
  for (const Client client : {ann, bob}) {
    const auto records = people.events(client, "row");
    ASSERT_EQ(records.size(), stored.moves.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(text_of(records[i], "hash"), stored.moves[i].state_hash);
      EXPECT_EQ(text_of(records[i], "seq"), std::to_string(i + 1));
    }
  }
  EXPECT_EQ(text_of(*people.events(bob, "game").back().find("game"), "status"), "finished");
}

TEST(GameService, AnswersTheSameMoveTwiceAndStoresItOnce) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  const Json first = people.ask(ann, people.move(id, 1, 0, 0));
  const Json again = people.ask(ann, people.move(id, 1, 0, 0));
  EXPECT_EQ(text_of(first, "hash"), text_of(again, "hash"));
  EXPECT_EQ(text_of(again, "seq"), "1");
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 1)), "sequence/stale");
  EXPECT_EQ(people.code(bob, people.move(id, 1, 0, 0)), "sequence/stale");
}

TEST(GameService, RefusesInTheOrderOfTheCodes) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob"), eve = people.come("eve");
  const Client nobody = people.come("");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, R"("do":"move")"), "request/malformed");
  EXPECT_EQ(people.code(ann, R"("do":"dance")"), "request/unknown");
  EXPECT_EQ(people.code(ann, people.move("nowhere", 1, 0, 0)), "game/none");
  EXPECT_EQ(people.code(ann, people.in(id, "move", R"(,"seq":1,"action":7)")), "action/malformed");
  EXPECT_EQ(people.code(bob, people.move(id, 1, 0, 0)), "action/not_your_turn");
  EXPECT_EQ(people.code(ann, people.move(id, 1, 9, 9)), "action/illegal");
  EXPECT_EQ(people.code(ann, people.in(id, "move", R"(,"seq":1,"action":{"resign":2})")),
            "action/illegal");
  EXPECT_EQ(people.code(ann, people.move(id, 5, 0, 0)), "sequence/stale");
  EXPECT_EQ(people.code(eve, people.move(id, 1, 0, 0)), "seat/not_yours");
  EXPECT_EQ(people.code(eve, people.in(id, "join")), "seat/taken");
  EXPECT_EQ(people.code(nobody, R"("do":"create","game":"orbs","seats":["human","human"])"),
            "auth/required");
  EXPECT_EQ(people.code(ann, R"("do":"create","game":"chess","seats":["human","human"])"),
            "game/unknown");
  EXPECT_EQ(people.code(ann, R"("do":"create","game":"orbs","setup":{"rows":1},)"
                             R"("seats":["human","human"])"),
            "setup/invalid");
  EXPECT_TRUE(people.stored(id).moves.empty());
  EXPECT_EQ(people.code(ann, people.in(id, "resign")), "");
  EXPECT_EQ(people.code(bob, people.move(id, 2, 0, 0)), "game/finished");
}

}  // namespace
}  // namespace fissile::online
