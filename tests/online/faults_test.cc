// The store refuses, does not know, or was written by another; and the simulator, which does all
// of it at random, finds the mistakes that are planted.
#include "online/people.h"
#include "online/sim/sim.h"

namespace fissile::online {
namespace {

TEST(Faults, ARefusedMoveChangesNothing) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.refused = 1000;
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "store/failed");
  people.world.faults.refused = 0;
  EXPECT_TRUE(people.events(bob, "row").empty());
  EXPECT_EQ(people.code(ann, people.move(id, 1, 1, 1)), "");
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Faults, AnUnknownWriteThatIsThereIsAnswered) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.unknown_written = 1000;
  const Json answer = people.ask(ann, people.move(id, 1, 0, 0));
  EXPECT_EQ(text_of(answer, "seq"), "1");
  EXPECT_EQ(people.events(bob, "row").size(), 1u);
  EXPECT_EQ(people.events(ann, "row").size(), 1u);
}

TEST(Faults, AnUnknownWriteThatIsNotThereFails) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.unknown_lost = 1000;
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "store/failed");
  people.world.faults.unknown_lost = 0;
  EXPECT_TRUE(people.events(bob, "row").empty());
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
}

TEST(Faults, WhileAnUnknownWriteCannotBeReadEverythingIsRefusedAndNothingIsShown) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.unknown_written = 1000;
  people.world.faults.read_fails = 1000;
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "store/failed");
  EXPECT_EQ(people.code(ann, people.move(id, 1, 1, 1)), "store/failed");
  EXPECT_EQ(people.code(bob, people.in(id, "resign")), "store/failed");
  EXPECT_TRUE(people.events(bob, "row").empty());
  people.world.faults = {};
  people.wait(2'000);
  EXPECT_EQ(people.events(ann, "row").size(), 1u);
  EXPECT_EQ(people.events(bob, "row").size(), 1u);
  EXPECT_EQ(text_of(people.ask(ann, people.move(id, 1, 0, 0)), "seq"), "1");
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Faults, AfterAnUnknownWriteThatIsNotThereTheGameGoesOnOnceItCanBeRead) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  people.world.faults.unknown_lost = 1000;
  people.world.faults.read_fails = 1000;
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "store/failed");
  EXPECT_EQ(people.code(bob, people.in(id, "watch")), "store/failed");
  people.world.faults = {};
  people.wait(1'000);
  EXPECT_TRUE(people.events(bob, "row").empty());
  EXPECT_EQ(people.code(ann, people.move(id, 1, 1, 1)), "");
  EXPECT_EQ(people.events(bob, "row").size(), 1u);
  EXPECT_EQ(people.stored(id).moves.size(), 1u);
}

TEST(Faults, AnUnknownCreationWithAKeyIsThatGameWhenAskedForAgain) {
  for (const bool written : {true, false}) {
    People people;
    const Client ann = people.come("ann");
    (written ? people.world.faults.unknown_written : people.world.faults.unknown_lost) = 1000;
    people.world.faults.read_fails = 1000;
    const std::string text =
        R"("do":"create","game":"orbs","seats":["human","human"],"key":"sixteen letters!")";
    EXPECT_EQ(people.code(ann, text), "store/failed");
    people.world.faults = {};
    people.wait(1'000);
    const Json answer = people.ask(ann, text);
    EXPECT_EQ(people.stored(text_of(answer, "gameId")).seats.size(), 2u);
  }
}

TEST(Faults, WhatAnotherNodeWroteIsReadAgain) {
  People people;
  const Client ann = people.come("ann"), bob = people.come("bob");
  const std::string id = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  // The record that another node would write for bob, taken from a twin of this game.
  const std::string twin = people.two(ann, bob);
  EXPECT_EQ(people.code(ann, people.move(twin, 1, 0, 0)), "");
  EXPECT_EQ(people.code(bob, people.move(twin, 2, 2, 2)), "");
  store::MoveRecord record = people.stored(twin).moves[1];
  record.game_id = id;
  const store::Changes changes{store::AddMove{record}};
  EXPECT_EQ(people.world.database().commit({&changes, 1})[0], store::Stored::yes);
  EXPECT_EQ(people.code(bob, people.move(id, 2, 1, 1)), "sequence/stale");
  people.world.settle();
  const auto records = people.events(ann, "row");
  EXPECT_EQ(text_of(records.back(), "gameId"), id);
  EXPECT_EQ(text_of(records.back(), "seq"), "2");
  EXPECT_EQ(people.code(ann, people.move(id, 3, 0, 1)), "");
}

TEST(Nodes, TwoPlayOneGameOnTwoNodes) {
  People people;
  const auto other = people.world.start_other();
  const Client ann = people.come("ann");
  people.come("bob");
  const Client bob = people.world.connect({"u-bob", "bob", true}, other.get());
  EXPECT_EQ(text_of(people.ask(bob, R"("do":"lobby")"), "games"), "[]");
  const std::string id =
      people.create(ann, R"("game":"orbs","setup":{"rows":3,"cols":3},"seats":["human","human"])");
  EXPECT_EQ(people.events(bob, "lobby").size(), 1u);
  EXPECT_EQ(people.code(ann, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
  EXPECT_EQ(people.code(bob, people.in(id, "watch")), "");
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  EXPECT_EQ(people.code(bob, people.move(id, 2, 2, 2)), "");
  EXPECT_EQ(people.code(ann, people.move(id, 3, 0, 0)), "");
  // The same seat on both nodes, at the same moment.
  const Client twin = people.world.connect({"u-bob", "bob", true});
  people.world.say(bob, R"({"id":901,)" + people.move(id, 4, 2, 2) + "}");
  people.world.say(twin, R"({"id":902,)" + people.move(id, 4, 1, 2) + "}");
  people.world.settle();
  EXPECT_EQ(text_of(people.answer(bob, "901"), "seq"), "4");
  EXPECT_EQ(text_of(*people.answer(twin, "902").find("error"), "code"), "sequence/stale");
  for (const Client client : {ann, bob}) {
    const auto records = people.events(client, "row");
    ASSERT_EQ(records.size(), 4u);
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(text_of(records[i], "seq"), std::to_string(i + 1));
      EXPECT_EQ(text_of(records[i], "hash"), people.stored(id).moves[i].state_hash);
    }
  }
  people.world.let_go(*other);
}

TEST(Simulator, FindsNothingWrong) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    EXPECT_EQ(simulate(seed).wrong, "") << "again: fissile_sim --seed " << seed << " --trace";
  }
}

TEST(Simulator, IsTheSameRunForTheSameSeed) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    std::string one, other;
    simulate(seed, Bug::none, [&](const std::string& line) { one += line; });
    simulate(seed, Bug::none, [&](const std::string& line) { other += line; });
    EXPECT_FALSE(one.empty());
    EXPECT_EQ(one, other);
  }
}

TEST(Simulator, FindsEveryPlantedBug) {
  for (const Bug bug :
       {Bug::answer_before_stored, Bug::forget_dedupe, Bug::show_before_stored, Bug::forget_key,
        Bug::forget_uptime, Bug::forget_looks, Bug::forget_counts, Bug::drop_early}) {
    std::uint64_t seed = 1;
    while (seed <= 1000 && simulate(seed, bug).wrong.empty()) ++seed;
    EXPECT_LE(seed, 1000u) << "bug " << static_cast<int>(bug);
  }
}

}  // namespace
}  // namespace fissile::online
