// The test game between people. Its rules know no resigning, so who leaves loses by leaving.
#include <gtest/gtest.h>

#include "online/people.h"

namespace fissile::online {
namespace {

struct Table {
  People people;
  Client ann = people.come("ann"), bob = people.come("bob");
  std::string id;

  explicit Table(const std::string& more = "", Faults faults = {}) : people({}, faults) {
    id =
        people.create(ann, R"("game":"sixth","setup":{"size":3},"seats":["human","human"])" + more);
    EXPECT_EQ(people.code(bob, people.in(id, "join")), "");
    EXPECT_EQ(people.code(ann, people.in(id, "watch")), "");
    EXPECT_EQ(people.code(bob, people.in(id, "watch")), "");
  }

  void expect_end(store::MoveKind kind, int player, int winner) {
    const store::StoredGame stored = people.stored(id);
    ASSERT_FALSE(stored.moves.empty());
    EXPECT_EQ(stored.moves.back().kind, kind);
    EXPECT_EQ(stored.moves.back().player_index, player);
    EXPECT_EQ(stored.game.status, store::GameStatus::finished);
    EXPECT_EQ(stored.game.winner, winner);
    expect_refused();
    people.world.crash();
    people.world.start();
    people.world.settle();
    ann = people.again("ann"), bob = people.again("bob");
    expect_refused();
    EXPECT_EQ(text_of(people.game(ann, id), "winner"), std::to_string(winner));
  }

  // Whoever's turn it would be, nobody plays on.
  void expect_refused() {
    const auto seq = static_cast<int>(people.stored(id).moves.size()) + 1;
    for (const Client client : {ann, bob}) {
      EXPECT_EQ(people.code(client, people.move(id, seq, 2, 2)), "game/finished");
    }
  }
};

TEST(SixthOnline, IsPlayedToItsEnd) {
  Table table;
  People& people = table.people;
  for (int turn = 0; turn < 9; ++turn) {
    const Client client = turn % 2 ? table.bob : table.ann;
    EXPECT_EQ(people.code(client, people.move(table.id, turn + 1, turn / 3, turn % 3)), "");
  }
  const store::StoredGame stored = people.stored(table.id);
  EXPECT_EQ(stored.moves.size(), 9u);
  EXPECT_EQ(stored.game.status, store::GameStatus::finished);
  EXPECT_EQ(stored.game.winner, 1);
}

TEST(SixthOnline, WhoResignsLoses) {
  Table table;
  EXPECT_EQ(table.people.code(table.ann, table.people.move(table.id, 1, 0, 0)), "");
  EXPECT_EQ(table.people.code(table.ann, table.people.in(table.id, "resign")), "");
  table.expect_end(store::MoveKind::resign, 1, 2);
}

TEST(SixthOnline, WhoseFlagFallsLoses) {
  Table table(R"(,"clock":{"kind":"bank","ms":1000})");
  EXPECT_EQ(table.people.code(table.ann, table.people.move(table.id, 1, 0, 0)), "");
  table.people.wait(1'001);
  table.expect_end(store::MoveKind::flag, 2, 1);
}

TEST(SixthOnline, WhoStaysClaimsTheWin) {
  Table table;
  table.people.world.disconnect(table.bob);
  table.people.wait(24 * 3'600'000);
  EXPECT_EQ(table.people.code(table.ann, table.people.in(table.id, "claim")), "");
  table.bob = table.people.again("bob");
  table.expect_end(store::MoveKind::claim, 1, 1);
}

TEST(SixthOnline, AStrengthThatPlaysNonsenseLoses) {
  Faults faults;
  faults.worker_nonsense = 1000;
  People people({}, faults);
  const Client ann = people.come("ann");
  const std::string id = people.create(ann, R"("game":"sixth","seats":["human","level:3"])");
  EXPECT_EQ(people.code(ann, people.move(id, 1, 0, 0)), "");
  people.world.settle();
  const store::StoredGame stored = people.stored(id);
  EXPECT_EQ(stored.game.winner, 1);
  EXPECT_EQ(stored.moves.back().kind, store::MoveKind::resign);
}

}  // namespace
}  // namespace fissile::online
