// Records in pages: no answer to `watch` is longer than a message should be, and none is missed.
#include "online/people.h"

namespace fissile::online {
namespace {

GameServiceLimits in_pages() {
  GameServiceLimits limits;
  limits.messages_per_window = 1'000'000;
  limits.records_per_watch = 10;
  return limits;
}

std::string since(std::size_t records) { return R"(,"since":)" + std::to_string(records); }

// A race on a level whose first two steps are to and fro, with so many records of ann's.
std::string walk(People& people, Client ann, Client bob, int records) {
  const std::string id = people.create(
      ann, R"("game":"push","setup":{"pack":"classic","level":1},"seats":["human","human"],)"
           R"("race":{"to":"solve"})");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  for (int seq = 1; seq <= records; ++seq) {
    const std::string action = seq % 2 == 1 ? R"("right")" : R"("left")";
    const std::string more = R"(,"seq":)" + std::to_string(seq) + R"(,"action":)" + action;
    EXPECT_EQ(people.code(ann, people.in(id, "move", more)), "");
  }
  return id;
}

std::string step(const std::string& id, int seq, const std::string& way) {
  return People::in(id, "move",
                    R"(,"seq":)" + std::to_string(seq) + R"(,"action":")" + way + R"(")");
}

TEST(Paging, ALongGameComesInPagesAndThenLive) {
  People people(in_pages());
  const Client ann = people.come("ann"), bob = people.come("bob"), eye = people.come("");
  const std::string id = walk(people, ann, bob, 25);
  std::size_t known = 0;
  for (const std::size_t page : {10u, 10u, 5u}) {
    const Json answer = people.ask(eye, people.in(id, "watch", since(known)));
    const Json::Array& records = *answer.find("rows")->array();
    ASSERT_EQ(records.size(), page);
    EXPECT_EQ(text_of(records[0], "seq"), std::to_string(known + 1));
    known += page;
    EXPECT_EQ(text_of(answer, "more"), known < 25 ? "true" : "");
    EXPECT_EQ(text_of(*answer.find("game"), "seq"), "25");
  }
  EXPECT_EQ(people.code(bob, step(id, 1, "right")), "");
  ASSERT_EQ(people.events(eye, "row").size(), 1u);
  EXPECT_EQ(text_of(people.events(eye, "row")[0], "seq"), "26");
}

// Who has not asked on is not told of what comes after a gap, and finds it in the next pages.
TEST(Paging, WhoIsBehindIsToldNothingOutOfOrder) {
  People people(in_pages());
  const Client ann = people.come("ann"), bob = people.come("bob"), eye = people.come("");
  const std::string id = walk(people, ann, bob, 15);
  EXPECT_EQ(text_of(people.ask(eye, people.in(id, "watch")), "more"), "true");
  EXPECT_EQ(people.code(bob, step(id, 1, "right")), "");
  EXPECT_EQ(people.code(bob, step(id, 2, "left")), "");
  EXPECT_TRUE(people.events(eye, "row").empty());
  const Json rest = people.ask(eye, people.in(id, "watch", since(10)));
  EXPECT_EQ(rest.find("rows")->array()->size(), 7u);
  EXPECT_EQ(rest.find("more"), nullptr);
  EXPECT_EQ(people.code(bob, step(id, 3, "right")), "");
  EXPECT_EQ(text_of(people.events(eye, "row").at(0), "seq"), "18");
}

TEST(Paging, AReconnectFarBehindGetsAllInOrder) {
  People people(in_pages());
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = walk(people, ann, bob, 3);
  EXPECT_EQ(people.code(bob, people.in(id, "watch")), "");
  people.world.disconnect(bob);
  for (int seq = 4; seq <= 60; ++seq) {
    EXPECT_EQ(people.code(ann, step(id, seq, seq % 2 == 1 ? "right" : "left")), "");
  }
  const Client back = people.again("bob");
  std::size_t known = 3;
  for (bool more = true; more;) {
    const Json answer = people.ask(back, people.in(id, "watch", since(known)));
    ASSERT_NE(answer.find("rows"), nullptr);
    for (const Json& record : *answer.find("rows")->array()) {
      EXPECT_EQ(text_of(record, "seq"), std::to_string(++known));
    }
    more = answer.find("more") != nullptr;
    ASSERT_LE(known, 60u);
  }
  EXPECT_EQ(known, 60u);
}

TEST(Paging, AnAnswerOfTheRealSizeIsFarBelowWhatASocketHolds) {
  GameServiceLimits limits;
  limits.messages_per_window = 1'000'000;
  People people(limits);
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = walk(people, ann, bob, 600);
  people.sent.clear();
  EXPECT_EQ(text_of(people.ask(bob, people.in(id, "watch")), "more"), "true");
  EXPECT_LT(people.sent.size(), 64u * 1024);
}

}  // namespace
}  // namespace fissile::online
