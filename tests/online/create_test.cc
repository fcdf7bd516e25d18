// A game that is created twice is there once.
#include <gtest/gtest.h>

#include "online/people.h"

namespace fissile::online {
namespace {

std::string wanted(const std::string& key, const std::string& more = "") {
  return R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","human"],"key":")" + key +
         R"(")" + more;
}

TEST(Create, TheSameKeyIsTheSameGame) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.create(ann, wanted("0123456789abcdef"));
  EXPECT_EQ(id.size(), 16u);
  EXPECT_EQ(people.create(ann, wanted("0123456789abcdef")), id);
  EXPECT_EQ(people.create(ann, wanted("0123456789abcdef", R"(,"private":true)")), id);
  EXPECT_NE(people.create(ann, wanted("0123456789abcdeg")), id);
  EXPECT_NE(people.create(bob, wanted("0123456789abcdef")), id);
  EXPECT_EQ(people.world.database().unfinished()->size(), 3u);
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.create(ann, wanted("0123456789abcdef")), id);
}

TEST(Create, TheSameKeyIsTheSameGameAfterARestart) {
  People people;
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, wanted("0123456789abcdef"));
  people.world.crash();
  people.world.start();
  people.world.settle();
  EXPECT_EQ(people.create(people.again("ann"), wanted("0123456789abcdef")), id);
  EXPECT_EQ(people.world.database().unfinished()->size(), 1u);
}

TEST(Create, ManyAtOnceWithOneKeyMakeOne) {
  People people;
  const Client ann = people.come("ann"), twin = people.again("ann");
  for (int i = 0; i < 5; ++i) {
    const std::string text = R"({"do":"create","id":)" + std::to_string(900 + i) + "," +
                             wanted("0123456789abcdef") + "}";
    people.world.say(i % 2 ? ann : twin, text);
  }
  people.world.settle();
  const std::string id = text_of(people.answer(twin, "900"), "gameId");
  EXPECT_EQ(id.size(), 16u);
  for (int i = 1; i < 5; ++i) {
    const Client client = i % 2 ? ann : twin;
    EXPECT_EQ(text_of(people.answer(client, std::to_string(900 + i)), "gameId"), id);
  }
  EXPECT_EQ(people.world.database().unfinished()->size(), 1u);
}

TEST(Create, OneThatCannotBeStoredIsRefusedToAllWhoWaitForIt) {
  Faults faults;
  faults.refused = 1000;
  People people({}, faults);
  const Client ann = people.come("ann");
  const std::string text = R"({"do":"create","id":900,)" + wanted("0123456789abcdef") + "}";
  people.world.say(ann, text);
  people.world.say(ann, text);
  people.world.settle();
  EXPECT_EQ(people.inbox[ann].size(), 2u);
  for (const Json& message : people.inbox[ann]) {
    EXPECT_EQ(text_of(*message.find("error"), "code"), "store/failed");
  }
  people.world.faults.refused = 0;
  EXPECT_EQ(people.create(ann, wanted("0123456789abcdef")).size(), 16u);
  EXPECT_EQ(people.world.database().unfinished()->size(), 1u);
}

TEST(Create, AKeyThatIsRefusedLeavesNothingBehind) {
  GameServiceLimits limits;
  limits.waiting_games_per_user = 1;
  People people(limits);
  const Client ann = people.come("ann"), nobody = people.come("");
  EXPECT_EQ(people.code(ann, R"("do":"create",)" + wanted("short")), "request/malformed");
  EXPECT_EQ(people.code(ann, R"("do":"create",)" + wanted(std::string(65, 'k'))),
            "request/malformed");
  EXPECT_EQ(people.code(nobody, R"("do":"create",)" + wanted("0123456789abcdef")), "auth/required");
  const std::string id = people.create(ann, wanted("0123456789abcdef"));
  EXPECT_EQ(people.code(ann, R"("do":"create",)" + wanted("0123456789abcdeg")), "limit/exceeded");
  // One's own game is found all the same.
  EXPECT_EQ(people.create(ann, wanted("0123456789abcdef")), id);
  EXPECT_EQ(people.world.service().numbers().rooms, 1u);
}

}  // namespace
}  // namespace fissile::online
